import { MESSAGE_PURPOSES } from '@shop/contract/message-purposes';
import { MESSAGE_STATES } from '@shop/contract/messages';
import { messageStateNames, messageWords, purposeNames } from './message-words.ts';

/** The filters of the list of messages. */
export const messageFilters = [
  { name: 'state', label: messageWords.state, choices: MESSAGE_STATES, names: messageStateNames },
  { name: 'purpose', label: messageWords.purpose, choices: MESSAGE_PURPOSES, names: purposeNames },
] as const;
