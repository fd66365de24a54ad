import type { BodyOf } from '@shop/contract/call';
import { type OnlineState, onlinePaymentCalls } from '@shop/contract/online-payments';
import type { NavigateFunction } from 'react-router';
import { request } from '../../../lib/api.ts';
import { isMissing } from '../../../lib/errors.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { readSession } from '../../../lib/session.ts';
import { type BoughtAlone, paths } from '../../../paths.ts';
import { type Ordered, orderLinesOf } from '../checkout/checkout-order.ts';
import { couponFieldsOf } from '../coupon/order-coupon.ts';
import { type StoredOnline, forgetOnline, rememberOnline, storedOnline } from './stored-online.ts';

type Beginning = {
  alone: BoughtAlone | null;
  addressId: string;
  wantsUpdates: boolean;
  navigate: NavigateFunction;
};

/**
 * Begins an online payment and opens the gateway's page. The same order again, as after Back, opens the
 * page of the payment that is open already; one that is paid is not paid twice.
 */
export async function beginOnline(
  ordered: Ordered,
  { alone, addressId, wantsUpdates, navigate }: Beginning,
): Promise<void> {
  const userId = readSession().id ?? '';
  const body = {
    userId,
    orderItems: orderLinesOf(ordered.summary),
    shippingAddressId: addressId,
    ...couponFieldsOf(ordered.coupon),
    ...(alone === null ? {} : { keepCart: true }),
  };
  const content = JSON.stringify(body);
  const open = await openPayment(content);
  if (open === 'paid') {
    await navigate(paths.onlinePayment());
    return;
  }
  if (open !== null && !wantsUpdates) {
    await leaveFor(open.url);
    return;
  }
  // The consent is no part of the content: the same payment keeps its key, and gets the same page.
  const sent = wantsUpdates ? { ...body, whatsappUpdates: true } : body;
  await leaveFor((await begun(sent, { content, alone })).url);
}

/** Returns the payment of this content that is still open; 'paid' when its money has come or is awaited. */
async function openPayment(content: string): Promise<StoredOnline | 'paid' | null> {
  const kept = storedOnline();
  if (kept === null || kept.content !== content || kept.url === '') return null;
  const { reference } = kept;
  const state = await stateOf(reference);
  const isAwaited = kept.isAwaited === true && (state === 'OPEN' || state === 'EXPIRED');
  if (state === 'PAID' || isAwaited) return 'paid';
  if (state === 'OPEN') return kept;
  forgetOnline();
  return null;
}

/** Returns the state of a payment; null when the account has no such payment. */
async function stateOf(reference: string): Promise<OnlineState | null> {
  try {
    return (await request(onlinePaymentCalls.state, { params: { reference } })).data.state;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function begun(
  body: BodyOf<typeof onlinePaymentCalls.begin>,
  { content, alone }: Pick<StoredOnline, 'content' | 'alone'>,
): Promise<StoredOnline> {
  const kept = storedOnline();
  // Stored before the call: when its answer is lost, the next try gets the same payment.
  const key = kept?.content === content ? kept.key : randomKey();
  rememberOnline({ content, key, reference: '', url: '', alone, endsAt: 0 });
  const headers = { 'idempotency-key': key };
  const { data } = await request(onlinePaymentCalls.begin, { body, headers });
  const { reference, url } = data;
  const endsAt = Date.parse(data.expiresAt);
  const payment = { content, key, reference, url, alone, endsAt };
  rememberOnline(payment);
  return payment;
}

/** Opens another site; ends when the browser shows this page again, as after Back. */
function leaveFor(url: string): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
    location.assign(url);
  });
}
