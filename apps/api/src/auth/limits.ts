import { networksAround } from '../http/client-network.ts';
import { dayOf, daysAfter, msAfter, startOfDay } from '../platform/clock.ts';
import type { Db } from '../database/db.ts';
import { tooMany } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { deleteLimit, selectLimitCount, updateLimitDown, upsertLimit } from './limit-queries.ts';

/** A rate limit by fixed window, counted in the database, so that it survives a restart. */
export type Limit = { key: string; most: number; seconds: number; message: string };

const HOUR = 3_600;

/** Returns the key of the limit of complaints from a phone. */
export function complaintsKey(phone: string): string {
  return `complaints:${phone}`;
}

/** Returns the key of the limit of links of drafts to a phone. */
export function payLinksKey(phone: string): string {
  return `payLinks:phone:${phone}`;
}

/** Returns a rate limit per hour. */
export function hourly(key: string, most: number, message: string): Limit {
  return { key, most, seconds: HOUR, message };
}

/** Returns a rate limit per day in Asia/Kolkata. */
export function daily(
  { clock }: Pick<Shop, 'clock'>,
  { key, most, message }: { key: string; most: number; message: string },
): Limit {
  const now = clock.now();
  const end = startOfDay(daysAfter(dayOf(now), 1));
  return { key, most, seconds: secondsUntil(end, now), message };
}

/** Returns the hourly limits of a network address and of the networks around it. */
export function hourlyPerAddress(
  what: string,
  { address, most, message }: { address: string; most: number; message: string },
): Limit[] {
  return networksAround(address).map(({ network, factor }) =>
    hourly(`${what}:address:${network}`, most * factor, message),
  );
}

/** Counts one event; over the limit throws 429 with the seconds until the window ends. */
export async function takeOne(shop: Shop, db: Db, limit: Limit): Promise<void> {
  const now = shop.clock.now();
  const endsAt = msAfter(now, limit.seconds * 1_000);
  const taken = await upsertLimit(db, { key: limit.key, now, endsAt });
  if (taken.count <= limit.most) return;
  throw tooMany(secondsUntil(taken.ends_at, now), limit.message);
}

/** Returns how many events a limit has counted in its current window. */
export async function countOf(shop: Shop, { key }: Limit): Promise<number> {
  return selectLimitCount(shop.db, key, shop.clock.now());
}

/** Gives one event back that turned out not to count. */
export async function giveBack(db: Db, { key }: Limit): Promise<void> {
  await updateLimitDown(db, key);
}

/** Returns the whole seconds until an instant, at least one, for `Retry-After`. */
export function secondsUntil(end: Date, now: Date): number {
  return Math.max(1, Math.ceil((end.valueOf() - now.valueOf()) / 1_000));
}

/** Resets the limit of a key. */
export async function forgetLimit(db: Db, key: string): Promise<void> {
  await deleteLimit(db, key);
}
