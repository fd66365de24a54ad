import { addressMessages } from '@shop/contract/addresses';
import { type Paise, rupeesOf, sum, times } from '@shop/contract/money';
import { DOUBLE_CLICK_SECONDS, type OrderRequest, orderMessages } from '@shop/contract/orders';
import { FIRST_STATUS, type PaymentMethod } from '@shop/contract/order-status';
import type { Upload } from '../lib/calls.ts';
import { msAfter } from '../lib/clock.ts';
import { type Db, isStockShort, transaction } from '../lib/db.ts';
import { conflict, notFound } from '../lib/errors.ts';
import type { Shop } from '../lib/shop.ts';
import { sameHash } from '../lib/tokens.ts';
import { type DrawnPicture, keepPicture, withPictures } from '../pictures/pictures.ts';
import { type WantedOrder, hashOfOrder, orderKey, wantedOrder } from './order-request.ts';
import { inBuyersTurn } from './buyers-turn.ts';
import { asHeld, releaseHoldOf } from './holds.ts';
import { checkedTotal, linesAsSeen, namesOf, takesLast } from './ordered-lines.ts';
import {
  type NewOrder,
  type PlacedRow,
  type PricedLine,
  type ProductRow,
  insertOrder,
  insertPlainOrder,
  selectBuyerForUpdate,
  selectOrderOfKey,
  selectProductsForUpdate,
  selectProductsOfPlain,
  selectSameOrder,
} from './place-order-queries.ts';

/** What came with `orders/create`. */
export type Placing = {
  customerId: string;
  request: OrderRequest;
  files: readonly Upload[];
  key: string | undefined;
};

export type PlacedOrder = { orderId: string; orderItemIds: string[]; total: number };

type Attempt = {
  customerId: string;
  wanted: WantedOrder;
  requestHash: Buffer;
  key: string | undefined;
};

/**
 * Places an order whole or not at all. The same order again (by its key, or within seconds
 * without one) gives the first answer and places nothing.
 */
export async function placeOrder(shop: Shop, placing: Placing): Promise<PlacedOrder> {
  const { customerId, request, files } = placing;
  const key = orderKey(placing.key);
  const wanted = wantedOrder(request, files.length > 0);
  const attempt = { customerId, wanted, requestHash: hashOfOrder(wanted), key };
  const uploads = wanted.paymentMethod === 'NET_BANKING' ? files : [];
  if (uploads.length === 0) return inBuyersTurn(() => placeWithoutPicture(shop, attempt));
  // A repeated order must not cost the decoding of its picture again.
  const earlier = await earlierOrder(shop, shop.db, attempt);
  if (earlier !== undefined) return answerOf(earlier);
  return withPictures(shop, { kind: 'SCREENSHOT', uploads }, ([screenshot]) =>
    inBuyersTurn(() => place(shop, attempt, screenshot)),
  );
}

/** What the shopper reads once an order stands. */
export function placedMessage(paymentMethod: PaymentMethod): string {
  return paymentMethod === 'COD' ? orderMessages.placed : orderMessages.paidAndPlaced;
}

async function placeWithoutPicture(shop: Shop, attempt: Attempt): Promise<PlacedOrder> {
  const placed = await placePlain(shop, attempt);
  if (placed !== undefined) return placed;
  await refuseTooLate(shop, attempt);
  return place(shop, attempt, undefined);
}

/** Places what needs no decision; undefined, and nothing placed, when something does. */
async function placePlain(
  shop: Shop,
  { customerId, wanted, requestHash, key }: Attempt,
): Promise<PlacedOrder | undefined> {
  const lines = linesAsSeen(wanted.lines);
  if (lines === undefined) return undefined;
  const total = sum(lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity)));
  if (wanted.amount !== null && wanted.amount !== total) return undefined;
  const placedAt = shop.clock.now();
  const { addressId } = wanted;
  const doubleClickSince = startOfDoubleClick(placedAt);
  const order = { customerId, addressId, placedAt, total, requestHash, doubleClickSince };
  const placed = await insertPlainOrder(shop.db, { ...order, key: key ?? null }, lines);
  if (placed === undefined) return undefined;
  if (placed.takes_last) shop.ready.drop();
  return { orderId: placed.id, orderItemIds: placed.item_ids, total: rupeesOf(total) };
}

/**
 * Whoever comes when all is sold is told so at once, without taking turns with everybody else who
 * does: nothing is locked. An earlier order, a hold and whatever else there is to mind are not for here.
 */
async function refuseTooLate(shop: Shop, attempt: Attempt): Promise<void> {
  const { customerId, wanted } = attempt;
  const ids = wanted.lines.map((line) => line.productId);
  const { addressId } = wanted;
  const products = await selectProductsOfPlain(shop.db, { customerId, addressId, ids });
  if (products.length < ids.length) return;
  if ((await earlierOrder(shop, shop.db, attempt)) !== undefined) return;
  checkedTotal(wanted.lines, products);
}

async function place(
  shop: Shop,
  attempt: Attempt,
  screenshot: DrawnPicture | undefined,
): Promise<PlacedOrder> {
  const { customerId, wanted } = attempt;
  let isSoldOut = false;
  const order = await transaction(shop.db, async (db) => {
    const buyer = await selectBuyerForUpdate(db, { customerId, addressId: wanted.addressId });
    const earlier = await earlierOrder(shop, db, attempt);
    if (earlier !== undefined) return answerOf(earlier);
    if (!buyer.has_address) throw notFound(addressMessages.notFound);
    const products = await orderedProducts(shop, db, {
      customerId,
      wanted,
      hasHold: buyer.has_hold,
    });
    const total = checkedTotal(wanted.lines, products);
    if (wanted.amount !== null && wanted.amount !== total) {
      throw conflict(orderMessages.amountChanged, 'PRICE_CHANGED');
    }
    const picture = screenshot === undefined ? null : await keepPicture(db, screenshot);
    const record = newOrder(shop, { attempt, total, screenshotId: picture?.id ?? null });
    const placed = await insertOrder(db, record, pricedLines(wanted, products)).catch(
      (error: unknown) => {
        // The locks forbid this; should they ever not, the ledger still refuses to go below nothing.
        if (isStockShort(error))
          throw conflict(orderMessages.shortOf(namesOf(products)), 'STOCK_SHORT');
        throw error;
      },
    );
    if (placed === undefined) throw notFound(addressMessages.notFound);
    isSoldOut = takesLast(wanted.lines, products);
    return { orderId: placed.id, orderItemIds: placed.item_ids, total: rupeesOf(total) };
  });
  if (isSoldOut) shop.ready.drop();
  return order;
}

/**
 * The products of an order, locked. An order replaces the hold that its customer has; the one that
 * the payment names also keeps its prices, for as long as it stands.
 */
async function orderedProducts(
  shop: Shop,
  db: Db,
  { customerId, wanted, hasHold }: { customerId: string; wanted: WantedOrder; hasHold: boolean },
): Promise<ProductRow[]> {
  const ids = wanted.lines.map((line) => line.productId);
  const now = shop.clock.now();
  const hold = hasHold ? await releaseHoldOf(db, { customerId, ids, now }) : undefined;
  const products = await selectProductsForUpdate(db, ids);
  const isPaidFor =
    hold !== undefined && hold.reference === wanted.paymentReference && hold.expires_at > now;
  return isPaidFor ? asHeld(products, { lines: wanted.lines, hold }) : products;
}

function pricedLines({ lines }: WantedOrder, products: readonly ProductRow[]): PricedLine[] {
  const prices = new Map(products.map(({ id, price }) => [id, price]));
  return lines.flatMap(({ productId, quantity }) => {
    const unitPrice = prices.get(productId);
    return unitPrice === undefined ? [] : [{ productId, quantity, unitPrice }];
  });
}

async function earlierOrder(
  shop: Shop,
  db: Db,
  { customerId, requestHash, key }: Attempt,
): Promise<PlacedRow | undefined> {
  if (key === undefined) {
    const since = startOfDoubleClick(shop.clock.now());
    return selectSameOrder(db, { customerId, requestHash, since });
  }
  const earlier = await selectOrderOfKey(db, customerId, key);
  if (earlier !== undefined && !sameHash(earlier.request_hash, requestHash)) {
    throw conflict(orderMessages.keyReused, 'KEY_REUSED');
  }
  return earlier;
}

function startOfDoubleClick(now: Date): Date {
  return msAfter(now, -DOUBLE_CLICK_SECONDS * 1_000);
}

function answerOf(order: PlacedRow): PlacedOrder {
  return { orderId: order.id, orderItemIds: order.item_ids, total: rupeesOf(order.total) };
}

function newOrder(
  shop: Shop,
  { attempt, total, screenshotId }: { attempt: Attempt; total: Paise; screenshotId: string | null },
): NewOrder {
  const { customerId, wanted, requestHash, key } = attempt;
  return {
    ...wanted,
    customerId,
    placedAt: shop.clock.now(),
    total,
    screenshotId,
    requestHash,
    key: key ?? null,
    status: FIRST_STATUS[wanted.paymentMethod],
  };
}
