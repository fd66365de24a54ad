import { onlinePaymentCalls } from '@shop/contract/online-payments';
import { refundCalls } from '@shop/contract/refunds';
import { claim } from './claim-factories.ts';
import { type Model, type Try, pickOf } from './model-shop.ts';
import { begin, confirm } from './online-factories.ts';
import { SCAN_TO_PAY, orderOf, send } from './order-factories.ts';
import { ask } from './server.ts';
import { type SimulatedLink, isHeld, isUnseenPayment } from './simulated-online-state.ts';
import { dueRefunds } from './simulated-state.ts';

/** Requests about online payments that must be refused, or that repeat and must change nothing. */
export const ONLINE_TRIES: Record<string, Try> = {
  'a forged event': async (model) => {
    const link = aLink(model);
    if (link === undefined) return undefined;
    return [await model.gateway.post(eventOf(link), { secret: 'another' }), 401];
  },
  'an event again': async (model) => {
    const link = aLink(model);
    const rows = model.shop.db.selectFrom('gateway_events').select('event_id');
    const event = pickOf(model.random.pick, await rows.orderBy('received_at').execute());
    if (link === undefined || event === undefined) return undefined;
    return [await model.gateway.post(eventOf(link), { id: event.event_id }), 200];
  },
  'a forged callback': async (model) => {
    const payment = aPayment(model, () => true);
    if (payment === undefined) return undefined;
    const change = model.random.pick([
      { razorpay_signature: 'f'.repeat(64) },
      { razorpay_payment_id: 'pay_other' },
      { razorpay_payment_link_status: 'created' },
    ]);
    return [(await confirm(model.shop, payment.callback, change)).status, 400];
  },
  'a callback again': async (model) => {
    const payment = aPayment(model, (one) => !isUnseenPayment(one));
    return payment && [(await confirm(model.shop, payment.callback)).status, 200];
  },
  'beginning a payment again': async (model) => {
    const link = aLink(model, (one) => isOpen(model, one));
    return link && [await beginAgain(model, link, 0), 200];
  },
  'beginning another payment with its key': async (model) => {
    const link = aLink(model, (one) => isOpen(model, one));
    return link && [await beginAgain(model, link, 1), 409];
  },
  'looking for the payment of another': async (model) => {
    const link = aLink(model);
    const other = model.buyers.find(({ id }) => id !== link?.buyer.id);
    if (link === undefined || other === undefined) return undefined;
    const sent = { token: other.token, params: { reference: link.reference } };
    return [(await ask(model.shop, onlinePaymentCalls.state, sent)).status, 404];
  },
  'ordering by scan what is paid online': async (model) => {
    const link = aLink(model, (one) => isOpen(model, one));
    if (link === undefined) return undefined;
    const { buyer, reference: paymentReference } = link;
    const request = orderOf(buyer, linesOf(link), { ...SCAN_TO_PAY, paymentReference });
    const files = [{ name: 'paid.png', bytes: model.screenshot }];
    return [(await send(model.shop, buyer, request, { files })).status, 404];
  },
  'ordering as paid online without paying': async (model) => {
    const link = aLink(model, (one) => isOpen(model, one));
    if (link === undefined) return undefined;
    const request = orderOf(link.buyer, linesOf(link), { paymentMethod: 'ONLINE' as 'COD' });
    return [(await send(model.shop, link.buyer, request)).status, 400];
  },
  'claiming what was to be paid online': async (model) => {
    const link = aLink(model);
    return link && [(await claim(model.shop, link.buyer, link)).status, 404];
  },
  'sending by the gateway what it does not have': async (model) => {
    const others = model.items.filter(({ method }) => method !== 'ONLINE');
    const refund = pickOf(model.random.pick, others.flatMap(dueRefunds));
    return refund && [await sendBack(model, refund, { method: 'GATEWAY' }), 409];
  },
  'sending what the gateway sends': async (model) => {
    const sending = model.tries.filter(({ refund }) => refund.isSending);
    const one = pickOf(model.random.pick, sending);
    const method = model.random.pick(['GATEWAY', 'UPI'] as const);
    return one && [await sendBack(model, one.refund, { method }), 409];
  },
};

function eventOf({ id, reference }: SimulatedLink): object {
  return { payload: { payment_link: { entity: { id, reference_id: reference } } } };
}

function aLink(
  { random, links }: Model,
  isWanted: (link: SimulatedLink) => boolean = () => true,
): SimulatedLink | undefined {
  return pickOf(random.pick, links.filter(isWanted));
}

function aPayment(
  { random, links }: Model,
  isWanted: (payment: SimulatedLink['payments'][number]) => boolean,
) {
  const all = links.flatMap(({ payments }) => payments);
  return pickOf(random.pick, all.filter(isWanted));
}

function isOpen(model: Model, link: SimulatedLink): boolean {
  return link.isKnown && isHeld(model, link) && link.expiresAt > model.shop.clock.now();
}

function linesOf({ lines }: SimulatedLink) {
  return lines.map(({ product, quantity, unitPaise }) => {
    return [{ ...product, price: unitPaise / 100 }, quantity] as const;
  });
}

async function beginAgain({ shop }: Model, link: SimulatedLink, more: number): Promise<number> {
  const { buyer, addressId, key, coupon } = link;
  const lines = linesOf(link).map(([product, quantity]) => [product, quantity + more] as const);
  return (await begin(shop, { ...buyer, addressId }, lines, { key, ...coupon })).status;
}

async function sendBack(
  { shop, owner }: Model,
  { id }: { id: string },
  body: { method: 'GATEWAY' | 'UPI' },
): Promise<number> {
  const sent = { token: owner.token, params: { refundId: id }, body };
  return (await ask(shop, refundCalls.send, sent)).status;
}
