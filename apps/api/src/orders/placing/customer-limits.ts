import { LEAST_HOLD_MINUTES, orderMessages } from '@shop/contract/orders';
import type { Db } from '../../database/db.ts';
import { DAY_MS, MINUTE_MS, msAfter } from '../../platform/clock.ts';
import { Refusal, conflict } from '../../platform/refusals.ts';
import { lockCustomer } from '../../profile/profile.ts';
import type { Shop } from '../../shop.ts';
import {
  selectHasAccepted,
  selectLongestHold,
  selectSoldByMetre,
  selectOpenOrders,
} from './customer-limits-queries.ts';
import type { RequestedLine } from './pricing.ts';

// Limits of one customer's orders and holds, so that no customer reserves the stock without paying.

type Limits = Pick<Shop, 'settings'>;

/** Locks a customer; `refuseBlocked` throws 403 for a blocked one. */
export async function lockBuyer(
  db: Db,
  customerId: string,
): Promise<{ refuseBlocked: () => void }> {
  const { isBlocked } = await lockCustomer(db, customerId);
  return {
    refuseBlocked: () => {
      if (isBlocked) throw new Refusal(403, 'BLOCKED', orderMessages.blocked);
    },
  };
}

/** Throws 409 when too many orders wait for the owner. */
export async function refuseTooManyOpen(
  { settings: { limits } }: Limits,
  db: Db,
  customerId: string,
): Promise<void> {
  if ((await selectOpenOrders(db, customerId)) < limits.openOrders) return;
  throw conflict(orderMessages.tooManyOpen(limits.openOrders), 'TOO_MANY_OPEN');
}

/**
 * Throws 409 for a hold of too many products or units, where some metres count as one unit; more than a
 * few units need an accepted order.
 */
export async function refuseLargeHold(
  { settings: { limits } }: Limits,
  db: Db,
  { customerId, lines }: { customerId: string; lines: readonly RequestedLine[] },
): Promise<void> {
  const { holdProducts, holdUnits, firstHoldUnits, heldUnitMetres: metres } = limits;
  const unproved = Math.min(firstHoldUnits, holdUnits);
  const units = await heldUnits(db, { lines, few: unproved, metres });
  const refusal = (most: number) =>
    conflict(orderMessages.holdTooLarge(holdProducts, most, metres), 'HOLD_TOO_LARGE');
  if (lines.length > holdProducts || units > holdUnits) throw refusal(holdUnits);
  if (units <= unproved || (await selectHasAccepted(db, customerId))) return;
  throw refusal(unproved);
}

/** Returns the units that a hold counts as; up to `few` the products need not be read. */
async function heldUnits(
  db: Db,
  { lines, few, metres }: { lines: readonly RequestedLine[]; few: number; metres: number },
): Promise<number> {
  const sumOf = (byMetre: readonly string[]) =>
    lines.reduce((sum, { productId, quantity }) => {
      return sum + quantity / (byMetre.includes(productId) ? metres : 1);
    }, 0);
  const most = sumOf([]);
  if (most <= few) return most;
  const ids = lines.map((line) => line.productId);
  return sumOf(await selectSoldByMetre(db, ids));
}

/**
 * Returns when a hold that begins or is renewed now expires: earlier than usual when a product has been
 * held for long within a day without an order. Throws 409 when hardly any time is left.
 */
export async function holdExpiry(
  { settings: { limits } }: Limits,
  db: Db,
  {
    customerId,
    lines,
    now,
    minutes,
  }: { customerId: string; lines: readonly RequestedLine[]; now: Date; minutes: number },
): Promise<Date> {
  const ids = lines.map((line) => line.productId);
  const since = msAfter(now, -DAY_MS);
  const heldMs = await selectLongestHold(db, { customerId, ids, since, now });
  const leftMs = limits.holdMinutes * MINUTE_MS - heldMs;
  if (leftMs < Math.min(LEAST_HOLD_MINUTES, limits.holdMinutes / 2) * MINUTE_MS) {
    throw conflict(orderMessages.holdTooLong(limits.holdMinutes), 'HOLD_TOO_LONG');
  }
  return msAfter(now, Math.min(leftMs, minutes * MINUTE_MS));
}
