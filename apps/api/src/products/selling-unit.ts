import { productMessages } from '@shop/contract/products';
import { type Unit, isInStepsOf } from '@shop/contract/quantity';
import type { Db } from '../database/db.ts';
import { hasErrorCode } from '../database/db.ts';
import { conflict, invalid, type Refusal } from '../platform/refusals.ts';
import { lockStock } from '../stock/ledger.ts';
import { selectFixedUnits } from './product-queries.ts';

/** SQLSTATE foreign_key_violation: a cart has the product by its old unit. */
const STILL_REFERRED = '23503';

/** Throws 400 for a stock that a unit does not have: a piece has no quarters. */
export function refuseFractions(unit: Unit, stock: number): void {
  if (!isInStepsOf(unit, stock)) throw invalid(productMessages.stockWhole, 'stockQuantity');
}

/**
 * Throws 409 for another unit of a product with a cart line, an open hold or quarters in stock. Its stock
 * stays locked, so that no hold or order comes in between.
 */
export async function refuseFixedUnit(db: Db, productId: string): Promise<void> {
  await lockStock(db, [productId]);
  if ((await fixedUnits(db, [productId])).size > 0) throw otherUnit();
}

/** Returns the given products whose unit cannot change now. */
export async function fixedUnits(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(ids.length === 0 ? [] : await selectFixedUnits(db, ids));
}

/** Returns whether the database refused another unit, because a cart took the product in between. */
export function isUnitRefused(error: unknown): boolean {
  return hasErrorCode(error, STILL_REFERRED);
}

/** Returns the refusal of another unit. */
export function otherUnit(): Refusal {
  return conflict(productMessages.unitFixed, 'UNIT_FIXED', { path: 'unit' });
}
