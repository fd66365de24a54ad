import { type Paise, rupeesOf } from '@shop/contract/money';
import { FIRST_STATUS } from '@shop/contract/order-status';
import { DOUBLE_CLICK_SECONDS, orderMessages } from '@shop/contract/orders';
import type { SentCode } from '../../coupons/coupon-use.ts';
import type { Db } from '../../database/db.ts';
import { waitForStandby } from '../../database/standby.ts';
import { transaction } from '../../database/transaction.ts';
import { msAfter } from '../../platform/clock.ts';
import { conflict } from '../../platform/refusals.ts';
import { sameHash } from '../../platform/tokens.ts';
import type { Shop } from '../../shop.ts';
import type { RequestedOrder } from './order-request.ts';
import {
  type NewOrder,
  type PlacedRow,
  selectOrderOfKey,
  selectSameOrder,
} from './place-order-queries.ts';

/** An attempt to place an order: the customer, the order, and the idempotency key if there is one. */
export type OrderAttempt = {
  customerId: string;
  wanted: RequestedOrder;
  requestHash: Buffer;
  key: string | undefined;
  /** The answer to the checkbox at checkout; not part of the order, and so not of its hash. */
  whatsappUpdates: boolean | null | undefined;
  /** What the shop knows of the coupon's code. */
  sent: SentCode | undefined;
};

/** The charged total of an order, after the discount of its coupon. */
export type Charge = { total: Paise; discount: Paise; couponId: string | null };

/** A placed order in the shape of the response; `total` in rupees. */
export type PlacedOrder = { orderId: string; orderItemIds: string[]; total: number };

/**
 * Idempotency: returns the order that this attempt repeats, by its key or, without one, as a double click.
 */
export async function earlierOrder(
  { clock }: Pick<Shop, 'clock'>,
  db: Db,
  { customerId, requestHash, key }: OrderAttempt,
): Promise<PlacedOrder | undefined> {
  if (key === undefined) {
    const since = startOfDoubleClick(clock.now());
    return placedOrder(await selectSameOrder(db, { customerId, requestHash, since }));
  }
  const earlier = await selectOrderOfKey(db, customerId, key);
  if (earlier !== undefined && !sameHash(earlier.request_hash, requestHash)) {
    throw conflict(orderMessages.keyReused, 'KEY_REUSED');
  }
  return placedOrder(earlier);
}

/** Returns the first response to the order that this attempt repeats, after a standby has that order too. */
export async function firstAnswer(
  shop: Pick<Shop, 'clock'>,
  db: Db,
  attempt: OrderAttempt,
): Promise<PlacedOrder | undefined> {
  const earlier = await earlierOrder(shop, db, attempt);
  // This commit comes after the order's in the log, so that a standby that has it has the order too.
  if (earlier !== undefined) await transaction(db, waitForStandby);
  return earlier;
}

/** Returns the earliest instant at which an identical order counts as a double click. */
export function startOfDoubleClick(now: Date): Date {
  return msAfter(now, -DOUBLE_CLICK_SECONDS * 1_000);
}

/** Returns the columns of an order, without its lines; amounts in paise. */
export function newOrder(
  { clock }: Pick<Shop, 'clock'>,
  {
    attempt: { customerId, wanted, requestHash, key },
    screenshotId,
    ...charge
  }: { attempt: OrderAttempt; screenshotId: string | null } & Charge,
): NewOrder {
  return {
    ...wanted,
    // An order in cash pays for no hold.
    paymentReference: wanted.paymentMethod === 'COD' ? null : wanted.paymentReference,
    customerId,
    placedAt: clock.now(),
    ...charge,
    screenshotId,
    requestHash,
    key: key ?? null,
    status: FIRST_STATUS[wanted.paymentMethod],
  };
}

function placedOrder(row: PlacedRow | undefined): PlacedOrder | undefined {
  return row && { orderId: row.id, orderItemIds: row.item_ids, total: rupeesOf(row.total) };
}
