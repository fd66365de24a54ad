import { reasonWords } from './message-words.ts';

/** What channels and their vendors say, by a part of it. */
const SENTENCES: readonly [part: RegExp, sentence: string][] = [
  // Before all others: it has numbers of letters in it.
  [/too long for an sms/i, reasonWords.tooLong],
  [/131026/, reasonWords.notOnWhatsapp],
  [/13200[01]/, reasonWords.template],
  [/131056|429/, reasonWords.tooMany],
  [/\b(401|190)\b/, reasonWords.key],
  [/no channel/i, reasonWords.noChannel],
  [/paused/i, reasonWords.paused],
  [/no answer/i, reasonWords.noAnswer],
  [/cannot be reached/i, reasonWords.unreachable],
  [/too late/i, reasonWords.late],
  [/restored/i, reasonWords.restored],
  [/switched off/i, reasonWords.deviceGone],
];

/** The reason of a message in a person's words; what is not known is shown as the channel says it. */
export function shownReason(reason: string): string {
  return SENTENCES.find(([part]) => part.test(reason))?.[1] ?? reason;
}
