import { reasonWords } from './message-words.ts';

/** Patterns of errors from channels and their vendors, each with a sentence. */
const SENTENCES: readonly [part: RegExp, sentence: string][] = [
  // First, because this message contains numbers that other patterns match.
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

/** Explains the reason of a message; an unknown one is shown as the channel sent it. */
export function shownReason(reason: string): string {
  return SENTENCES.find(([part]) => part.test(reason))?.[1] ?? reason;
}
