import type { Paise } from '@shop/contract/money';
import { FIRST_STATUS } from '@shop/contract/order-status';
import type { Gateway } from '@shop/contract/orders';
import type { Db } from '../../database/db.ts';
import { countShopEvent } from '../../platform/shop-counts.ts';
import { utrRefused } from './early-refusal.ts';
import {
  type DraftAddress,
  type OfDraft,
  insertOrder,
  isDraftEnded,
} from './place-order-queries.ts';

export { type DraftAddress, isDraftEnded };

/** The order of a draft, as it is sent by its link. */
export type DraftOrder = {
  customerId: string;
  placedAt: Date;
  paymentMethod: 'COD' | 'NET_BANKING';
  total: Paise;
  discount: Paise;
  gateway: Gateway | null;
  utr: string | null;
  screenshotId: string | null;
  requestHash: Buffer;
  key: string | undefined;
  ofDraft: OfDraft;
};

/**
 * Places the order of a draft in the caller's transaction; returns its id. Draft and hold end with it. Fails when
 * the draft has ended (see `isDraftEnded`).
 */
export async function placeDraftOrder(db: Db, order: DraftOrder): Promise<string> {
  const whole = {
    ...order,
    addressId: null,
    couponId: null,
    // The draft has it.
    paymentReference: null,
    status: FIRST_STATUS[order.paymentMethod],
    key: order.key ?? null,
    isDecided: true,
    doubleClickSince: null,
    mostOpen: 0,
  };
  const placed = await insertOrder(db, whole, []).catch((error: unknown) => {
    throw utrRefused(error);
  });
  if (placed === undefined) throw new Error('The order of a draft was not written.');
  countShopEvent('orders');
  return placed.id;
}
