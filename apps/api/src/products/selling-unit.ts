import { productChangeMessages } from '@shop/contract/product-change-messages';
import { type Unit, isInStepsOf } from '@shop/contract/quantity';
import { HELD_PRICE_HOURS } from '@shop/contract/unordered-holds';
import type { Db } from '../database/db.ts';
import { hasErrorCode } from '../database/db.ts';
import { HOUR_MS, msAfter } from '../platform/clock.ts';
import { conflict, invalid, type Refusal } from '../platform/refusals.ts';
import { lockStock } from '../stock/ledger.ts';
import { selectFixedUnits } from './product-queries.ts';

/** SQLSTATE foreign_key_violation: a cart has the product by its old unit. */
const STILL_REFERRED = '23503';

/** Throws 400 for a stock that a unit does not have: a piece has no quarters. */
export function refuseFractions(unit: Unit, stock: number): void {
  if (!isInStepsOf(unit, stock)) throw invalid(productChangeMessages.stockWhole, 'stockQuantity');
}

/**
 * Throws 409 for another unit of a product with a cart line, a held price or quarters in stock. Its stock
 * stays locked, so that no hold or order comes in between.
 */
export async function refuseFixedUnit(db: Db, productId: string, now: Date): Promise<void> {
  await lockStock(db, [productId]);
  if ((await fixedUnits(db, [productId], now)).size > 0) throw otherUnit();
}

/** Returns the given products whose unit cannot change now: a held price is one of the present unit. */
export async function fixedUnits(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const heldSince = msAfter(now, -HELD_PRICE_HOURS * HOUR_MS);
  return new Set(await selectFixedUnits(db, { ids, heldSince }));
}

/** Returns whether the database refused another unit, because a cart took the product in between. */
export function isUnitRefused(error: unknown): boolean {
  return hasErrorCode(error, STILL_REFERRED);
}

/** Returns the refusal of another unit. */
export function otherUnit(): Refusal {
  return conflict(productChangeMessages.unitFixed, 'UNIT_FIXED', { path: 'unit' });
}
