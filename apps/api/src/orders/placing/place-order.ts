import { addressMessages } from '@shop/contract/addresses';
import { rupeesOf } from '@shop/contract/money';
import type { PaymentMethod } from '@shop/contract/order-status';
import { type OrderRequest, orderMessages } from '@shop/contract/orders';
import { refuseWithoutCod } from '../../cod-rules/cod-rules.ts';
import { type Db, isDuplicate } from '../../database/db.ts';
import { useRefused } from '../../coupons/coupon-use.ts';
import { transaction } from '../../database/transaction.ts';
import { checkedKey } from '../../http/idempotency-key.ts';
import type { Upload } from '../../http/call.ts';
import {
  isUndelivered,
  refuseDestination,
  refuseUndeliveredAddress,
} from '../../delivery-areas/delivery-areas.ts';
import { type UploadedPicture, withPictures } from '../../pictures/pictures.ts';
import { conflict, notFound } from '../../platform/refusals.ts';
import { awaitProof, requestProofs } from '../../proofs/proofs.ts';
import { keepWhatsappUpdates } from '../../profile/profile.ts';
import { countShopEvent } from '../../platform/shop-counts.ts';
import type { Shop } from '../../shop.ts';
import { isStockShort } from '../../stock/ledger.ts';
import { isFastPath, placeFast } from './fast-path.ts';
import { type OrderedProducts, chargeOf } from './charge.ts';
import { withCoupon } from './coupon-of-order.ts';
import { lockBuyer, refuseTooManyOpen } from './customer-limits.ts';
import { refuseBeforeDecoding, refuseSoldOut, utrUsed } from './early-refusal.ts';
import { atHeldPrices, endHoldOf } from './holds.ts';
import { keepScreenshot } from './keep-screenshot.ts';
import { paidHold } from './named-hold.ts';
import { requestOrderNotice } from './new-order-notice.ts';
import { type OrderAttempt, type PlacedOrder, firstAnswer, newOrder } from './order-attempt.ts';
import { hashOfOrder, requestedOrder } from './order-request.ts';
import { admitOrder, sharedByRepeats, withOrderSlot, withScreenshotTurn } from './order-slots.ts';
import {
  UTR_ONCE,
  insertOrder,
  selectBuyer,
  selectProductsForUpdate,
} from './place-order-queries.ts';
import { announceTakenStock, namesOf } from './pricing.ts';

/** The input of `orders/create`. */
export type PlacementInput = {
  customerId: string;
  request: OrderRequest;
  files: readonly Upload[];
  key: string | undefined;
};

/**
 * Places an order in one transaction, idempotently: the same order again (by its key, or without one
 * within seconds) gets the first response and places nothing.
 */
export async function placeOrder(shop: Shop, placing: PlacementInput): Promise<PlacedOrder> {
  const { customerId, request, files } = placing;
  const key = checkedKey(placing.key);
  const wanted = requestedOrder(request, files.length > 0);
  const { whatsappUpdates } = request;
  const attempt = { customerId, wanted, requestHash: hashOfOrder(wanted), key, whatsappUpdates };
  const placed = await sharedByRepeats(attempt, () =>
    admitOrder(shop, customerId, () =>
      withCoupon(shop, { customerId, ...wanted }, (sent) =>
        placeAttempt(shop, { ...attempt, sent }, { request, files }),
      ),
    ),
  );
  requestOrderNotice(shop);
  return placed;
}

async function placeAttempt(
  shop: Shop,
  attempt: OrderAttempt,
  { request, files }: Pick<PlacementInput, 'request' | 'files'>,
): Promise<PlacedOrder> {
  const { customerId, wanted } = attempt;
  if (isFastPath(request)) {
    return withOrderSlot(
      customerId,
      async () => (await placeFast(shop, attempt)) ?? checkAndPlace(shop, attempt),
    );
  }
  const uploads = wanted.paymentMethod === 'NET_BANKING' ? files : [];
  if (uploads.length === 0) return withOrderSlot(customerId, () => checkAndPlace(shop, attempt));
  // Before the screenshot is decoded, which costs more than all the rest.
  const earlier = await firstAnswer(shop, shop.db, attempt);
  if (earlier !== undefined) return earlier;
  await refuseBeforeDecoding(shop, attempt);
  const placed = await withScreenshotTurn(customerId, () =>
    withPictures(shop, { kind: 'SCREENSHOT', uploads }, ([screenshot]) =>
      withOrderSlot(customerId, () => place(shop, attempt, screenshot)),
    ),
  );
  requestMatch(shop, placed.orderId);
  requestProofs(shop);
  return placed;
}

/** Requests that the order's payment is looked for in the bank statements; the response does not wait. */
export function requestMatch({ jobs, log }: Shop, orderId: string): void {
  jobs.enqueue({ name: 'match-payment', data: { orderId } }).catch((error: unknown) => {
    log.warn({ err: error }, 'an order is matched only within the hour');
  });
}

/** Returns the success message of an order. */
export function placedMessage(paymentMethod: PaymentMethod): string {
  return paymentMethod === 'COD' ? orderMessages.placed : orderMessages.paidAndPlaced;
}

async function checkAndPlace(shop: Shop, attempt: OrderAttempt): Promise<PlacedOrder> {
  await refuseSoldOut(shop, attempt);
  return place(shop, attempt, undefined);
}

/** Places an order in a transaction that decides all cases: repeats, holds, prices and stock. */
async function place(
  shop: Shop,
  attempt: OrderAttempt,
  screenshot: UploadedPicture | undefined,
): Promise<PlacedOrder> {
  const { customerId, wanted } = attempt;
  return transaction(shop.db, async (db) => {
    const { refuseBlocked } = await lockBuyer(db, customerId);
    const earlier = await firstAnswer(shop, db, attempt);
    if (earlier !== undefined) return earlier;
    await keepWhatsappUpdates(shop, db, { userId: customerId, said: attempt.whatsappUpdates });
    refuseBlocked();
    const { addressId, utr } = wanted;
    const buyer = await selectBuyer(db, { customerId, addressId, utr });
    refuseDestination(buyer, wanted.paymentMethod);
    if (buyer.is_utr_used) throw utrUsed();
    const ordered = await orderedProducts(shop, db, { attempt, hasHold: buyer.has_hold });
    const { lines, ...charge } = chargeOf(shop, attempt, ordered);
    const { products } = ordered;
    const picture = screenshot && (await keepScreenshot(shop, db, { customerId, screenshot }));
    const record = newOrder(shop, { attempt, ...charge, screenshotId: picture?.id ?? null });
    const placed = await insertOrder(
      db,
      { ...record, isDecided: true, doubleClickSince: null, mostOpen: 0 },
      lines,
    ).catch((error: unknown) => {
      // The locks should make this impossible; the ledger refuses a negative stock all the same.
      if (isStockShort(error))
        throw conflict(orderMessages.shortOf(namesOf(products)), 'STOCK_SHORT');
      throw attempt.sent === undefined ? error : useRefused(error, attempt.sent);
    });
    if (placed === undefined) throw notFound(addressMessages.notFound);
    if (picture !== undefined) await awaitProof(shop, db, placed.id);
    await announceTakenStock(db, wanted.lines, products);
    countShopEvent('orders');
    return { orderId: placed.id, orderItemIds: placed.item_ids, total: rupeesOf(charge.total) };
  }).catch(async (error: unknown) => {
    // Another order took the UTR at the same time, or a claim has it.
    if (isDuplicate(error, UTR_ONCE)) throw utrUsed();
    // The owner has changed the delivery areas between the check above and the insert.
    if (isUndelivered(error)) await refuseUndeliveredAddress(shop.db, { customerId, ...wanted });
    await refuseWithoutCod(shop.db, error);
    throw error;
  });
}

/**
 * Locks and returns the products of an order. An order replaces its customer's hold. The prices of the
 * hold that the payment names apply, also when that one has ended.
 */
async function orderedProducts(
  shop: Shop,
  db: Db,
  { attempt, hasHold }: { attempt: OrderAttempt; hasHold: boolean },
): Promise<OrderedProducts> {
  const { customerId, wanted } = attempt;
  const ids = wanted.lines.map((line) => line.productId);
  const hold = await paidHold(shop, db, attempt);
  if (hasHold) await endHoldOf(shop, db, { customerId, ids, now: shop.clock.now() });
  const products = await selectProductsForUpdate(db, { ids, customerId });
  if (hold !== undefined) {
    return { products: atHeldPrices(products, { lines: wanted.lines, hold }), hold };
  }
  await refuseTooManyOpen(shop, db, customerId);
  return { products, hold: undefined };
}
