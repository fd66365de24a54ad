import { addressMessages } from '@shop/contract/addresses';
import type { Paise } from '@shop/contract/money';
import { FIRST_STATUS } from '@shop/contract/order-status';
import { type OrderLine, orderMessages } from '@shop/contract/orders';
import { isSoldIn } from '@shop/contract/quantity';
import type { Db } from '../../database/db.ts';
import { conflict, notFound } from '../../platform/refusals.ts';
import { countShopEvent } from '../../platform/shop-counts.ts';
import type { Shop } from '../../shop.ts';
import type { WantedCoupon } from './coupon-of-order.ts';
import { endHoldOf } from './holds.ts';
import { hashOfOrder } from './order-request.ts';
import type { OrderedLine } from './ordered-line.ts';
import { insertOrder, selectProductsForUpdate } from './place-order-queries.ts';
import { announceTakenStock, namesOf, summedLines } from './pricing.ts';

/** An order that a gateway has the money for, at the prices that were held. */
export type PaidOrder = {
  customerId: string;
  addressId: string;
  reference: string;
  amount: Paise;
  couponId: string | null;
  discount: Paise;
  requestHash: Buffer;
  lines: readonly OrderedLine[];
  /** Whether the cart stays as it is. */
  keepsCart: boolean;
};

/** Returns the fingerprint of an online payment's request. */
export function hashOfPayment({
  addressId,
  items,
  coupon,
}: {
  addressId: string;
  items: readonly OrderLine[];
  coupon: WantedCoupon | undefined;
}): Buffer {
  return hashOfOrder({
    addressId,
    paymentMethod: 'ONLINE',
    gateway: null,
    utr: null,
    paymentReference: null,
    lines: summedLines(items),
    amount: null,
    ...(coupon !== undefined && { coupon }),
  });
}

/**
 * Places a paid order in the caller's transaction, which has locked the customer; returns its id. The price
 * is the held one, also after the hold has ended. Refuses when the stock or the address is gone, and a quantity in which
 * a product is not sold any more.
 */
export async function placePaidOrder(shop: Shop, db: Db, order: PaidOrder): Promise<string> {
  const { customerId, addressId, reference, amount, couponId, discount, requestHash, lines } =
    order;
  const now = shop.clock.now();
  const ids = lines.map((line) => line.productId);
  // The use of the coupon belongs to the order that is paid, not to a later payment page of the same person.
  await endHoldOf(shop, db, { customerId, ids, now, reference, couponId });
  const products = await selectProductsForUpdate(db, { ids, customerId });
  const wanted = new Map(lines.map((line) => [line.productId, line.quantity]));
  const short = products.filter(({ id, stock, unit }) => {
    const quantity = wanted.get(id) ?? 0;
    // The owner may sell it by the piece now, and it was a length.
    return stock < quantity || !isSoldIn(unit, quantity);
  });
  if (short.length > 0) throw conflict(orderMessages.shortOf(namesOf(short)), 'STOCK_SHORT');
  const placed = await insertOrder(
    db,
    {
      customerId,
      addressId,
      placedAt: now,
      paymentMethod: 'ONLINE',
      total: amount,
      couponId,
      discount,
      gateway: null,
      utr: null,
      paymentReference: reference,
      screenshotId: null,
      requestHash,
      keepsCart: order.keepsCart,
      key: null,
      status: FIRST_STATUS.ONLINE,
      gatewayPaidAt: now,
      isDecided: true,
      doubleClickSince: null,
      mostOpen: 0,
    },
    lines,
  );
  if (placed === undefined) throw notFound(addressMessages.notFound);
  await announceTakenStock(db, lines, products);
  countShopEvent('orders');
  return placed.id;
}
