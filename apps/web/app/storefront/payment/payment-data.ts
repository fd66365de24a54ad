import { HOLD_MINUTES, orderCalls, orderMessages } from '@shop/contract/orders';
import { storeCalls } from '@shop/contract/store';
import { request } from '../../lib/api.ts';
import { ApiError, messageOf } from '../../lib/errors.ts';
import { readPayment, readSession, rememberPayment } from '../../lib/session.ts';
import { shopName } from '../layout/store-data.ts';
import { paymentFrom } from './kept-payment.ts';
import type { Held, Payment } from './payment-order.ts';

/** Who is paid; null when the shop has no UPI id. */
export type Payee = { upiId: string; name: string };

/** A payment page as it could be opened. */
export type OpenedPayment =
  | { state: 'open'; payment: Payment; held: Held; payee: Payee }
  | { state: 'no-upi' }
  /** The shop does not hold these lines at these prices. */
  | { state: 'refused'; message: string }
  | { state: 'failed'; message: string };

/** The payment that the checkout began in this tab; null when there is none. */
export function keptPayment(): Payment | null {
  return paymentFrom(readPayment(), readSession().id);
}

/**
 * Opens the page: the shop holds stock and price. A reload goes on with what is held already, for
 * the money may be on its way with that reference.
 */
export async function openPayment(payment: Payment): Promise<OpenedPayment> {
  try {
    // Asked for anew: money must not go to an id that was on a page of this morning.
    const { data: profile } = await request(storeCalls.basicData);
    if (!profile.upiId) return { state: 'no-upi' };
    const payee = { upiId: profile.upiId, name: shopName({ profile }) };
    return { state: 'open', payment, payee, held: payment.held ?? (await hold(payment)) };
  } catch (error) {
    const message = messageOf(error, orderMessages.paymentFailed);
    return { state: isRefusal(error) ? 'refused' : 'failed', message };
  }
}

/** Holds stock and price for another while and keeps that in this tab. */
export async function hold(payment: Payment): Promise<Held> {
  // Counted here from before the call: the clocks of phones differ from the shop's.
  const endsAt = Date.now() + HOLD_MINUTES * 60_000;
  const { userId, orderItems } = payment;
  const { data } = await request(orderCalls.hold, {
    body: { userId, orderItems: [...orderItems] },
  });
  const held = { reference: data.reference, amount: data.amount, endsAt };
  rememberPayment({ ...payment, held });
  return held;
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 409].includes(error.status);
}
