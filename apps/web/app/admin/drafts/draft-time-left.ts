import { timeLeftWords as words } from './draft-words.ts';

const MINUTE = 60_000;

/** Returns the time until an instant, in words: `23 h 10 min`. */
export function timeLeft(iso: string, now: number): string {
  const minutes = Math.floor((Date.parse(iso) - now) / MINUTE);
  if (minutes < 1) return words.under;
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1_440)];
  if (days > 0) return words.days(days, hours % 24);
  return hours > 0 ? words.hours(hours, minutes % 60) : words.minutes(minutes);
}
