import { readSession } from '../../../lib/session.ts';
import { readTab, removeTab, writeTab } from '../../../lib/storage.ts';
import type { BoughtAlone } from '../../../paths.ts';
import { forgetCoupon } from '../coupon/stored-coupon.ts';
import { paymentFrom } from './parse-payment.ts';
import type { Payment } from './payment-order.ts';
import { forgetProof } from './stored-proof.ts';

const KEY = 'payment';

/** Stores a payment in progress in this tab, so that it survives a reload. */
export function rememberPayment(payment: object): void {
  writeTab(KEY, payment);
}

/** Returns the payment that the checkout started in this tab; null without one. */
export function storedPayment(): Payment | null {
  return paymentFrom(readTab(KEY), readSession().id);
}

/** Returns the stored payment for a product that is bought alone, or for the cart; null without one. */
export function storedPaymentFor(alone: BoughtAlone | null): Payment | null {
  const payment = storedPayment();
  return payment !== null && payment.alone === (alone?.productId ?? null) ? payment : null;
}

/** Clears the payment if it has this reference, after it was sent in another way. */
export function forgetPaymentOf(reference: string | null): void {
  if (storedPayment()?.held?.reference !== reference) return;
  forgetPayment();
  forgetCoupon();
}

/** Clears the payment after it was sent or cancelled. */
export function forgetPayment(): void {
  removeTab(KEY);
  forgetProof();
}
