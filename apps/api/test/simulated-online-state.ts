import type { OnlineState } from '@shop/contract/online-payments';
import type { FakeRazorpay } from './fakes/fake-razorpay.ts';
import type { UsedCoupon } from './simulated-coupons.ts';
import type { SimulatedLine } from './simulated-lines.ts';
import {
  type SimulatedItem,
  type SimulatedRefund,
  type SimulatedShop,
  stateOf,
} from './simulated-state.ts';

/** A payment that the gateway has; it has no order and no refund until the shop learns of it. */
export type OnlinePayment = {
  id: string;
  paise: number;
  /** The address to which the gateway's page sends the shopper. */
  callback: string;
  orderId: string | null;
  refund: SimulatedRefund | null;
  /** The order that the link had when this payment went back. */
  surplusOf: string | null;
};

/** The expected state of a payment link. */
export type SimulatedLink = {
  id: string;
  reference: string;
  buyer: SimulatedItem['buyer'];
  addressId: string;
  lines: SimulatedLine[];
  shares: number[];
  couponId: string | null;
  paise: number;
  /** Its Idempotency-Key, and the fields of its coupon. */
  key: string;
  coupon: UsedCoupon['fields'];
  expiresAt: Date;
  status: 'created' | 'paid' | 'expired' | 'cancelled';
  /** Whether the shop knows the gateway's id; the answer with it may be lost. */
  isKnown: boolean;
  /** When the shop asks the gateway next; null for never. */
  askAt: Date | null;
  payments: OnlinePayment[];
};

/** A try to send a refund by the gateway, which does not know a new one. */
type SimulatedTry = {
  refund: SimulatedRefund;
  paymentId: string;
  paise: number;
  status: 'new' | 'pending' | 'processed' | 'failed';
  /** When the shop asks the gateway next; null for never. */
  askAt: Date | null;
};

/** A simulated shop with a gateway. */
export type OnlineShop = SimulatedShop & {
  gateway: FakeRazorpay;
  links: SimulatedLink[];
  tries: SimulatedTry[];
  /** Links whose events the gateway has not sent yet. */
  late: SimulatedLink[];
  /** Expected address ids, oldest first, and the default one, per shopper. */
  books: Map<string, { ids: string[]; default: string }>;
};

/** The least amount of a payment at the gateway, in paise. */
export const LEAST_PAID = 100;

/** Runs work at the gateway that sends its events in one way. */
export async function announced<Result>(
  { gateway, shop }: OnlineShop,
  how: 'once' | 'twice' | 'late' | 'never',
  work: () => Promise<Result>,
): Promise<Result> {
  gateway.announceTo(shop.url, how);
  try {
    return await work();
  } finally {
    gateway.announceTo(shop.url, 'never');
  }
}

/** Makes links due whose events have come: the late ones come with any other. */
export function wake(world: OnlineShop, ...links: SimulatedLink[]): void {
  for (const link of [...world.late, ...links]) link.askAt = after(world, 0);
  world.late = [];
}

/** Returns the moment that is so many milliseconds later. */
export function after({ shop }: SimulatedShop, ms: number): Date {
  return new Date(shop.clock.now().valueOf() + ms);
}

/** Returns whether the hold of a link was neither released nor replaced. */
export function isHeld({ holds }: OnlineShop, { reference }: SimulatedLink): boolean {
  return holds.some((held) => held.reference === reference);
}

/** Returns whether the shop does not know of a payment. */
export function isUnseenPayment({ orderId, refund }: OnlinePayment): boolean {
  return orderId === null && refund === null;
}

/** Returns the state of a payment as its customer sees it. */
export function stateOfLink(world: OnlineShop, link: SimulatedLink): OnlineState {
  const { payments, expiresAt } = link;
  if (payments.some(({ orderId }) => orderId !== null)) return 'PAID';
  const refunds = payments.flatMap(({ refund }) => refund ?? []);
  if (refunds.length > 0) {
    return refunds.every((refund) => stateOf(refund) === 'SENT') ? 'REFUNDED' : 'REFUNDING';
  }
  return isHeld(world, link) && expiresAt > world.shop.clock.now() ? 'OPEN' : 'EXPIRED';
}
