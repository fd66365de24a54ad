import { randomInt } from 'node:crypto';
import { type Paise, minus, paise, rupeesOf } from '@shop/contract/money';
import { ONLINE_HOLD_MINUTES } from '@shop/contract/online-payments';
import { HOLD_MINUTES, type OrderLine, orderMessages } from '@shop/contract/orders';
import { lineTotal } from '@shop/contract/pricing';
import { hourly, takeOne } from '../../auth/limits.ts';
import { type SentCode, useRefused } from '../../coupons/coupon-use.ts';
import type { Db } from '../../database/db.ts';
import { onTransactionEnd, transaction } from '../../database/transaction.ts';
import { refuseUndeliveredAddress } from '../../delivery-areas/delivery-areas.ts';
import { requestQuestions } from '../../gateway/shop-gateway.ts';
import { countShopEvent } from '../../platform/shop-counts.ts';
import type { Shop } from '../../shop.ts';
import { hold, lockStock, release } from '../../stock/ledger.ts';
import { type WantedCoupon, applyCoupon, isCouponOfHold, withCoupon } from './coupon-of-order.ts';
import { holdExpiry, lockBuyer, refuseLargeHold, refuseTooManyOpen } from './customer-limits.ts';
import { endExpiredDrafts } from './end-draft.ts';
import {
  type HeldItem,
  type OpenHold,
  insertHold,
  selectExpiredHoldForUpdate,
  selectOpenHoldForUpdate,
  updateHoldExpiry,
  updateHoldReleased,
} from './hold-queries.ts';
import { admitOrder, withOrderSlot } from './order-slots.ts';
import type { OrderedLine } from './ordered-line.ts';
import { type ProductRow, selectProducts, selectProductsForUpdate } from './place-order-queries.ts';
import {
  type RequestedLine,
  checkedTotal,
  pricedLines,
  soldOutProducts,
  summedLines,
} from './pricing.ts';

/** A hold for the payment page: the reference in the QR code, rupees to pay, and when the hold expires. */
export type PaymentHold = {
  reference: string;
  amount: number;
  expiresAt: string;
  secondsLeft: number;
};

/** Letters and digits that cannot be confused when read aloud or on a bank statement. */
const REFERENCE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const REFERENCE_LENGTH = 10;

/**
 * Holds stock and prices for a shopper who is about to pay, replacing an earlier hold. The same lines at
 * the same prices renew it instead, unless it is paid at a gateway.
 */
export async function holdForPayment(shop: Shop, wanted: WantedHold): Promise<PaymentHold> {
  const { customerId, items, coupon } = wanted;
  const lines = summedLines(items);
  return admitOrder(shop, customerId, () =>
    withCoupon(shop, { customerId, coupon, lines }, (sent) =>
      withOrderSlot(customerId, () => holdLines(shop, wanted, { lines, sent })),
    ),
  );
}

async function holdLines(
  shop: Shop,
  { customerId, addressId, coupon, keep }: WantedHold,
  { lines, sent }: { lines: readonly RequestedLine[]; sent: SentCode | undefined },
): Promise<PaymentHold> {
  const { holdsPerCustomer: mostHolds } = shop.settings.limits;
  return transaction(shop.db, async (db) => {
    const now = shop.clock.now();
    const { refuseBlocked } = await lockBuyer(db, customerId);
    refuseBlocked();
    if (addressId !== undefined) await refuseUnpaidDestination(db, { customerId, addressId });
    await refuseTooManyOpen(shop, db, customerId);
    await refuseLargeHold(shop, db, { customerId, lines });
    const minutes = keep === undefined ? HOLD_MINUTES : ONLINE_HOLD_MINUTES;
    const expiresAt = await holdExpiry(shop, db, { customerId, lines, now, minutes });
    const of = { customerId, lines, now, expiresAt, coupon, sent, keep };
    const renewed = await renewHold(db, of);
    if (renewed !== undefined) return renewed;
    // Each new hold leaves rows in the ledger for months.
    await takeOne(
      shop,
      db,
      hourly(`holds:customer:${customerId}`, mostHolds, orderMessages.tooManyHolds),
    );
    return beginHold(shop, db, of);
  });
}

function refuseUnpaidDestination(
  db: Db,
  of: { customerId: string; addressId: string },
): Promise<void> {
  return refuseUndeliveredAddress(db, { ...of, paymentMethod: 'NET_BANKING' });
}

type WantedHold = {
  customerId: string;
  items: readonly OrderLine[];
  /** The destination of the order; a hold for an address without delivery is refused. */
  addressId: string | undefined;
  /** A hold reserves a use of its coupon until it ends. */
  coupon: WantedCoupon | undefined;
  /** Records the payment of a hold that is paid at a gateway, in the hold's transaction. */
  keep?: ((db: Db, hold: OnlineHold) => Promise<void>) | undefined;
};
type NewHold = Pick<WantedHold, 'customerId' | 'coupon' | 'keep'> & {
  lines: readonly RequestedLine[];
  now: Date;
  expiresAt: Date;
  sent: SentCode | undefined;
};

/** A hold for a gateway's payment, with its lines at the held prices. */
export type OnlineHold = {
  reference: string;
  /** What is to be paid, after the discount. */
  amount: Paise;
  expiresAt: Date;
  couponId: string | null;
  discount: Paise;
  lines: readonly OrderedLine[];
};

async function beginHold(
  shop: Shop,
  db: Db,
  { customerId, lines, now, expiresAt, coupon, sent, keep }: NewHold,
): Promise<PaymentHold> {
  const ids = lines.map((line) => line.productId);
  await endHoldOf(shop, db, { customerId, ids, now });
  const products = await selectProductsForUpdate(db, { ids, customerId });
  const subtotal = checkedTotal(lines, products);
  const applied = applyCoupon(shop, {
    wanted: coupon,
    sent,
    lines: pricedLines(lines, products),
  });
  const { couponId, discount } = applied;
  const amount = minus(subtotal, discount);
  const reference = newReference();
  const holdId = await insertHold(
    db,
    {
      customer_id: customerId,
      reference,
      amount,
      created_at: now,
      expires_at: expiresAt,
      coupon_id: couponId,
      discount,
      is_online: keep !== undefined,
    },
    applied.lines.map(heldItem),
  ).catch((error: unknown) => {
    throw sent === undefined ? error : useRefused(error, sent);
  });
  await hold(db, { holdId, productIds: ids, soldOut: soldOutProducts(lines, products), now });
  await keep?.(db, { reference, amount, expiresAt, ...applied });
  return heldOf({ reference, amount, expiresAt, now });
}

/**
 * Renews the open hold of the same lines without moving stock; undefined when there is none. An expired hold
 * reserves no use of its coupon any more: a new one takes its place, if the coupon has a use.
 */
async function renewHold(
  db: Db,
  { customerId, lines, now, expiresAt, coupon, sent, keep }: NewHold,
): Promise<PaymentHold | undefined> {
  if (keep !== undefined) return undefined;
  const open = await selectOpenHoldForUpdate(db, customerId);
  if (open === undefined || open.is_online) return undefined;
  if (open.items.length !== lines.length) return undefined;
  if (!isCouponOfHold(open, sent) || open.discount !== (coupon?.discount ?? 0)) return undefined;
  const ids = open.items.map((item) => item.product_id);
  const products = await selectProducts(db, { ids, customerId });
  if (!lines.every((line) => isHeldUnchanged(line, { open, products }))) return undefined;
  if (open.coupon_id !== null && open.expires_at <= now) return undefined;
  const later = expiresAt > open.expires_at ? expiresAt : open.expires_at;
  await updateHoldExpiry(db, open.id, later);
  const { reference, amount } = open;
  return heldOf({ reference, amount, expiresAt: later, now });
}

function heldOf(of: { reference: string; amount: Paise; expiresAt: Date; now: Date }): PaymentHold {
  const { reference, amount, expiresAt, now } = of;
  const secondsLeft = Math.floor((expiresAt.valueOf() - now.valueOf()) / 1_000);
  return { reference, amount: rupeesOf(amount), expiresAt: expiresAt.toISOString(), secondsLeft };
}

/**
 * Returns whether a line equals the hold, at the price that the shopper saw and that the product still
 * has.
 */
function isHeldUnchanged(
  line: RequestedLine,
  { open, products }: { open: OpenHold; products: readonly ProductRow[] },
): boolean {
  const item = open.items.find(({ product_id }) => product_id === line.productId);
  const product = products.find(({ id }) => id === line.productId);
  if (item === undefined || product === undefined) return false;
  const { unit_price: unitPrice } = item;
  return (
    item.quantity === line.quantity &&
    product.on_sale &&
    product.price === unitPrice &&
    line.seen.every(({ quantity, price }) => price === lineTotal({ unitPrice, quantity }))
  );
}

/** Returns the line of a hold for the line of an order. */
export function heldItem({ productId, quantity, unitPrice, discount }: OrderedLine): HeldItem {
  return {
    product_id: productId,
    quantity,
    unit_price: unitPrice,
    discount: discount ?? paise(0),
  };
}

type EndedHold = {
  customerId: string;
  /** Products that are locked together with the products of the hold. */
  ids: readonly string[];
  now: Date;
  reference?: string;
  couponId?: string | null;
};

/**
 * Releases the customer's open hold for good; a gateway's payment page of it is closed soon after the
 * transaction. With `reference` only that hold, with `couponId` also one that reserves this coupon.
 */
export async function endHoldOf(shop: Shop, db: Db, of: EndedHold): Promise<void> {
  const released = await releaseHoldOf(db, of);
  if (released?.is_online === true) onTransactionEnd(db, () => requestQuestions(shop));
}

/**
 * Releases and returns the customer's open hold, with `reference` only that one. First locks the products
 * of the hold and the products of the next one (`ids`) together, in order of id, so that no two shoppers
 * deadlock.
 */
export async function releaseHoldOf(
  db: Db,
  { customerId, ids, now, reference, couponId = null }: EndedHold,
): Promise<OpenHold | undefined> {
  const open = await selectOpenHoldForUpdate(db, customerId);
  if (open === undefined) return undefined;
  const isNamed = (reference ?? open.reference) === open.reference;
  if (!isNamed && (couponId === null || open.coupon_id !== couponId)) return undefined;
  await lockStock(db, [...new Set([...ids, ...open.items.map((item) => item.product_id)])]);
  await end(db, open, now);
  return open;
}

async function end(db: Db, { id, items }: OpenHold, now: Date): Promise<void> {
  await updateHoldReleased(db, id, now);
  await release(db, { holdId: id, productIds: items.map((item) => item.product_id), now });
}

/**
 * Returns products at the held prices and on sale, after any change by the owner. A product with more
 * ordered than held units gets no privilege: it is bought as if it had not been held.
 */
export function atHeldPrices(
  products: readonly ProductRow[],
  { lines, hold }: { lines: readonly RequestedLine[]; hold: OpenHold },
): ProductRow[] {
  const held = new Map(hold.items.map((item) => [item.product_id, item]));
  const wanted = new Map(lines.map((line) => [line.productId, line.quantity]));
  return products.map((product) => {
    const item = held.get(product.id);
    if (item === undefined || (wanted.get(product.id) ?? 0) > item.quantity) return product;
    return { ...product, price: item.unit_price, on_sale: true };
  });
}

/** Scheduled job: releases every expired hold and ends every expired draft, each in its own transaction. */
export async function releaseExpiredHolds(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  await endExpiredDrafts(shop, now);
  for (let isMore = true; isMore;) {
    isMore = await transaction(shop.db, async (db) => {
      const expired = await selectExpiredHoldForUpdate(db, now);
      if (expired !== undefined) await end(db, expired, now);
      return expired !== undefined;
    });
    if (isMore) countShopEvent('expiredHolds');
  }
}

/** Returns a new reference of a payment, which a bank statement shows. */
export function newReference(): string {
  const letters = Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)],
  );
  return `RS${letters.join('')}`;
}
