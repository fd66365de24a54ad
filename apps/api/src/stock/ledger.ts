import { callMessages } from '@shop/contract/call';
import { inventoryMessages } from '@shop/contract/inventory';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { MOST_STOCK, productMessages } from '@shop/contract/products';
import { isEnough, isInStepsOf } from '@shop/contract/quantity';
import { type Db, hasErrorCode } from '../database/db.ts';
import { afterCommit } from '../database/transaction.ts';
import { DAY_MS, msAfter } from '../platform/clock.ts';
import { conflict, invalid, notFound } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import {
  type Movement,
  callFoldHolds,
  insertHoldMovements,
  insertMovements,
  insertReleaseMovements,
  type ReturnedUnits,
  type Stock,
  insertReturnMovement,
  insertReturnedMovement,
  selectStockForUpdate,
} from './ledger-queries.ts';

// The stock ledger, and its only writer except for the statement that places an order. A trigger moves a
// product's stock with every inserted row, so stock always equals the ledger's sum.

/** SQLSTATE with which the ledger refuses to take more than the stock (`follow_movements`). */
const STOCK_SHORT = 'RS001';

/** Returns whether the ledger refused a movement because of too little stock. */
export function isStockShort(error: unknown): boolean {
  return hasErrorCode(error, STOCK_SHORT);
}

/** Inserts movements by one statement. */
export async function move(db: Db, movements: readonly Movement[], now: Date): Promise<void> {
  if (movements.length === 0) return;
  await refusedWhenShort(insertMovements(db, movements, now));
  const productIds = movements.map((movement) => movement.product_id);
  await afterCommit(db, { type: 'stock', productIds });
}

/** A correction: a difference, or the stock in the form. */
type Correction = { productId: string; now: Date; note?: string } & (
  | {
      change: number;
      /** The stock that was seen: with another one nothing is changed. */
      expected: number | null | undefined;
    }
  | {
      wanted: number;
      /** The stock that the form loaded: orders may have come in since, so the difference is applied. */
      expected: number | null | undefined;
    }
);

/**
 * Corrects a product's stock and returns it before and after; refuses a difference from another stock than
 * the expected one, a result below 0 or above the maximum (409), and quarters of a piece (400).
 */
export async function correct(
  db: Db,
  correction: Correction,
): Promise<{ before: number; after: number }> {
  const { productId, note, now } = correction;
  const known = (await selectStockForUpdate(db, [productId])).get(productId);
  if (known === undefined) throw notFound(productMessages.notFound);
  const { stock, unit } = known;
  if ('change' in correction && (correction.expected ?? stock) !== stock) {
    throw conflict(inventoryMessages.stockMoved(stock, unit), 'STOCK_MOVED', {
      path: 'change',
      data: { productId, stockQuantity: stock },
    });
  }
  const change =
    'change' in correction ? correction.change : correction.wanted - (correction.expected ?? stock);
  if (change === 0) return { before: stock, after: stock };
  const after = stock + change;
  // The result counts, not the change: a returned length may have left quarters of a piece.
  if (!isInStepsOf(unit, after)) {
    throw 'change' in correction
      ? invalid(inventoryMessages.changeWhole, 'change')
      : invalid(productChangeMessages.stockWhole, 'stockQuantity');
  }
  if (after < 0)
    throw conflict(productChangeMessages.stockNegative, 'STOCK_SHORT', { path: 'change' });
  if (after > MOST_STOCK)
    throw conflict(productChangeMessages.stockTooLarge, 'STOCK_TOO_LARGE', { path: 'change' });
  const movement: Movement = { product_id: productId, change, reason: 'CORRECTION' };
  await move(db, [{ ...movement, ...(note !== undefined && { note }) }], now);
  return { before: stock, after };
}

/**
 * Locks the stock of products in order of id, and returns it by product. Everything that moves several products
 * does this first, and what locks products too does this before: an order locks stock, then products.
 */
export async function lockStock(
  db: Db,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, Stock>> {
  return productIds.length === 0 ? new Map() : selectStockForUpdate(db, productIds);
}

/** Takes a hold's units of products, which must be locked. `soldOut` lists those that are sold out by it. */
export async function hold(
  db: Db,
  {
    holdId,
    productIds,
    soldOut,
    now,
  }: { holdId: string; productIds: readonly string[]; soldOut: readonly string[]; now: Date },
): Promise<void> {
  await refusedWhenShort(insertHoldMovements(db, holdId, now));
  await showHeld(db, productIds, soldOut);
}

/**
 * Throws a conflict when the stock is too short. The locks should make this impossible; the ledger refuses
 * a negative stock all the same.
 */
async function refusedWhenShort(moving: Promise<void>): Promise<void> {
  try {
    await moving;
  } catch (error) {
    throw isStockShort(error) ? conflict(callMessages.stockGone, 'STOCK_SHORT') : error;
  }
}

/** Gives a hold's units back to stock; locks its products in order first. */
export async function release(
  db: Db,
  { holdId, productIds, now }: { holdId: string; productIds: readonly string[]; now: Date },
): Promise<void> {
  const before = await selectStockForUpdate(db, productIds);
  await insertReleaseMovements(db, holdId, now);
  const back = [...before]
    .filter(([, { stock, unit }]) => !isEnough(stock, unit))
    .map(([productId]) => productId);
  await showHeld(db, productIds, back);
}

/** Lets visitors see a hold's products; `turned` lists those that are sold out now, or not any more. */
async function showHeld(
  db: Db,
  productIds: readonly string[],
  turned: readonly string[],
): Promise<void> {
  if (turned.length > 0) await afterCommit(db, { type: 'hold', productIds: turned });
  const others = productIds.filter((id) => !turned.includes(id));
  if (others.length > 0) await afterCommit(db, { type: 'units', productIds: others });
}

/** Gives an item's units back to stock, at most once: a unique index on the ledger guarantees it. */
export async function giveBack(
  db: Db,
  item: { id: string; productId: string; status: 'CANCELLED' | 'REJECTED'; now: Date },
): Promise<void> {
  await insertReturnMovement(db, { itemId: item.id, reason: item.status, now: item.now });
  await afterCommit(db, { type: 'stock', productIds: [item.productId] });
}

/** Adds the units of a return to stock, at most once per return. */
export async function restockReturn(db: Db, returned: ReturnedUnits): Promise<void> {
  await insertReturnedMovement(db, returned);
  await afterCommit(db, { type: 'stock', productIds: [returned.productId] });
}

/** The age at which ended holds are folded, many at a time, each batch in its own transaction. */
const FOLDED_AFTER_MS = 90 * DAY_MS;
const BATCH = 1_000;

/**
 * Scheduled job: removes holds that ended long ago, whose two movements add up to zero, so that the ledger
 * does not grow with every visit of the payment page.
 */
export async function foldHolds({ db, clock }: Shop): Promise<void> {
  const endedBefore = msAfter(clock.now(), -FOLDED_AFTER_MS);
  while ((await callFoldHolds(db, endedBefore, BATCH)) === BATCH);
}
