import { randomInt } from 'node:crypto';
import { rupeesOf, times } from '@shop/contract/money';
import { HOLD_MINUTES, type OrderLine } from '@shop/contract/orders';
import { msAfter } from '../lib/clock.ts';
import { type Db, transaction } from '../lib/db.ts';
import type { Shop } from '../lib/shop.ts';
import { inBuyersTurn } from './buyers-turn.ts';
import {
  type OpenHold,
  insertHold,
  selectCustomerForUpdate,
  selectExpiredHoldForUpdate,
  selectOpenHoldForUpdate,
  selectProductLocks,
  updateHoldReleased,
} from './hold-queries.ts';
import { type WantedLine, checkedTotal, summedLines, takesLast } from './ordered-lines.ts';
import { type ProductRow, selectProductsForUpdate } from './place-order-queries.ts';

/** What the scan page needs: the reference in the code, rupees to pay, and how long it stands. */
export type Held = { reference: string; amount: number; expiresAt: string };

/** Letters and digits that are not taken for each other when read aloud or from a bank's statement. */
const REFERENCE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const REFERENCE_LENGTH = 10;

/** Keeps stock and price for a shopper who is about to pay; replaces the hold that there was. */
export async function holdForPayment(
  shop: Shop,
  { customerId, items }: { customerId: string; items: readonly OrderLine[] },
): Promise<Held> {
  const lines = summedLines(items);
  const reference = newReference();
  let isSoldOut = false;
  const held = await inBuyersTurn(() =>
    transaction(shop.db, async (db) => {
      const now = shop.clock.now();
      const expiresAt = msAfter(now, HOLD_MINUTES * 60_000);
      await selectCustomerForUpdate(db, customerId);
      const ids = lines.map((line) => line.productId);
      await releaseHoldOf(db, { customerId, ids, now });
      const products = await selectProductsForUpdate(db, ids);
      const amount = checkedTotal(lines, products);
      const prices = new Map(products.map(({ id, price }) => [id, price]));
      await insertHold(
        db,
        { customer_id: customerId, reference, amount, created_at: now, expires_at: expiresAt },
        lines.map(({ productId, quantity }) => ({
          product_id: productId,
          quantity,
          unit_price: prices.get(productId) ?? times(amount, 0),
        })),
      );
      isSoldOut = takesLast(lines, products);
      return { reference, amount: rupeesOf(amount), expiresAt: expiresAt.toISOString() };
    }),
  );
  if (isSoldOut) shop.ready.drop();
  return held;
}

/**
 * Gives back the customer's open hold and answers it. The products of the hold and those that are
 * wanted next (`ids`) are locked together first, in one order, so that no two shoppers deadlock.
 */
export async function releaseHoldOf(
  db: Db,
  { customerId, ids, now }: { customerId: string; ids: readonly string[]; now: Date },
): Promise<OpenHold | undefined> {
  const hold = await selectOpenHoldForUpdate(db, customerId);
  if (hold === undefined) return undefined;
  await selectProductLocks(db, [
    ...new Set([...ids, ...hold.items.map((item) => item.product_id)]),
  ]);
  await updateHoldReleased(db, hold.id, now);
  return hold;
}

/**
 * Products as they were held: on sale and at the held price, whatever the owner did meanwhile. More
 * pieces than were held are bought as if nothing of that product had been.
 */
export function asHeld(
  products: readonly ProductRow[],
  { lines, hold }: { lines: readonly WantedLine[]; hold: OpenHold },
): ProductRow[] {
  const held = new Map(hold.items.map((item) => [item.product_id, item]));
  const wanted = new Map(lines.map((line) => [line.productId, line.quantity]));
  return products.map((product) => {
    const item = held.get(product.id);
    if (item === undefined || (wanted.get(product.id) ?? 0) > item.quantity) return product;
    return { ...product, price: item.unit_price, on_sale: true };
  });
}

/** Gives back every hold whose time is over; each in a transaction of its own. */
export async function releaseExpiredHolds(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  for (let isMore = true; isMore;) {
    isMore = await transaction(shop.db, async (db) => {
      const hold = await selectExpiredHoldForUpdate(db, now);
      if (hold !== undefined) await updateHoldReleased(db, hold.id, now);
      return hold !== undefined;
    });
  }
}

function newReference(): string {
  const letters = Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)],
  );
  return `RS${letters.join('')}`;
}
