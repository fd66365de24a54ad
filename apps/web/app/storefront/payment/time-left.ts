import { paymentWords } from './payment-words.ts';

const MINUTE = 60;
const LAST_MINUTE_STEP = 15;

/** Returns whole seconds until `endsAt`, never below 0; both in ms since 1970. */
export function secondsUntil(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** Formats the remaining time: `14:05`. */
export function clockFace(seconds: number): string {
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}

/**
 * Describes the remaining time for screen readers: changes once a minute, in the last minute every 15
 * seconds.
 */
export function spokenTime(seconds: number): string {
  if (seconds === 0) return '';
  if (seconds > MINUTE) return paymentWords.minutesLeft(Math.ceil(seconds / MINUTE));
  return paymentWords.secondsLeft(Math.ceil(seconds / LAST_MINUTE_STEP) * LAST_MINUTE_STEP);
}
