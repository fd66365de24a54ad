import type { SeededRandom } from './seeded-random.ts';

const MINUTE = 60_000;
/** An hour in milliseconds. */
export const HOUR = 60 * MINUTE;

type Later = { after: Date; hours: readonly [number, number]; now: Date; random: SeededRandom };

/** Returns an instant so many hours after another, but not after now. */
export function later({ after, hours, now, random }: Later): Date {
  const planned = after.valueOf() + random.between(hours[0], hours[1]) * HOUR;
  const newest = now.valueOf() - random.between(2, 20) * MINUTE;
  return new Date(Math.round(Math.max(after.valueOf() + MINUTE, Math.min(planned, newest))));
}
