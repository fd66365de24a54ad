import { deliveryCalls } from '@shop/contract/delivery';
import type { BodyOf } from '@shop/contract/call';
import { STEP } from '@shop/contract/quantity';
import { refundCalls } from '@shop/contract/refunds';
import { returnCalls } from '@shop/contract/returns';
import { type Model, type Try, pickOf } from './model-shop.ts';
import { claim } from './claim-factories.ts';
import { askReturn } from './return-factories.ts';
import { ask } from './server.ts';
import {
  type SimulatedItem,
  type SimulatedRefund,
  type SimulatedReturn,
  dueRefunds,
  hasReturnInForce,
  mostPaidBack,
  returnRefusal,
  stateOf,
} from './simulated-state.ts';
import { hasSeenPayment } from './simulated-unpaid.ts';

/** Requests about a placed order that must be refused: returns, refunds and parcels. */
export const LIFE_TRIES: Record<string, Try> = {
  'returning more than is left': async (model) => {
    const item = returnable(model);
    if (item === undefined) return undefined;
    const left = item.quantity - item.returned;
    return [await request(model, item, left + STEP[item.unit]), 409];
  },
  'returning what another bought': async (model) => {
    const item = pickOf(model.random.pick, model.items);
    const other = model.buyers.find(({ id }) => id !== item?.buyer.id);
    if (item === undefined || other === undefined) return undefined;
    return [await request(model, { ...item, buyer: other }, STEP[item.unit]), 404];
  },
  'returning a part of a piece': async (model) => {
    const item = returnable(model, ({ unit }) => unit === 'PIECE');
    return item && [await request(model, item, 0.5), 400];
  },
  'returning what was paid in cash without a UPI ID': async (model) => {
    const item = returnable(model, ({ method }) => method === 'COD');
    if (item === undefined) return undefined;
    const sent = { orderItemId: item.id, quantity: STEP[item.unit], upiId: '' };
    return [(await askReturn(model.shop, item.buyer, sent)).status, 400];
  },
  ...Object.fromEntries(
    (
      [
        ['twice at once', 'RETURN_OPEN'],
        ['too early', 'RETURN_TOO_EARLY'],
        ['too late', 'RETURN_TOO_LATE'],
        ['what cannot be returned', 'NOT_RETURNABLE'],
        ['what was cancelled', 'RETURN_CANCELLED'],
        ['what came back already', 'RETURN_NOTHING_LEFT'],
      ] as const
    ).map(([how, code]) => [`returning ${how}`, requestRefusedBy(code)]),
  ),
  'withdrawing the return of another': async (model) => {
    const found = aReturn(model, isOpen);
    const other = model.buyers.find(({ id }) => id !== found?.item.buyer.id);
    if (found === undefined || other === undefined) return undefined;
    return [await change(model, other, found.back, { status: 'WITHDRAWN' }), 404];
  },
  'approving one’s own return': async (model) => {
    const found = aReturn(model, isOpen);
    return (
      found && [await change(model, found.item.buyer, found.back, { status: 'APPROVED' }), 403]
    );
  },
  'withdrawing as the owner': async (model) => {
    const found = aReturn(model, isOpen);
    return found && [await change(model, model.owner, found.back, { status: 'WITHDRAWN' }), 403];
  },
  'declining without a reason': async (model) => {
    const found = aReturn(model, isOpen);
    return found && [await change(model, model.owner, found.back, { status: 'DECLINED' }), 400];
  },
  'receiving what was not approved': async (model) => {
    const found = aReturn(model, ({ status }) => status === 'REQUESTED');
    return found && [await change(model, model.owner, found.back, { status: 'RECEIVED' }), 409];
  },
  'deciding a return twice': async (model) => {
    const found = aReturn(model, (back) => !isOpen(back));
    return found && [await change(model, model.owner, found.back, { status: 'APPROVED' }), 409];
  },
  'withdrawing what was decided': async (model) => {
    const found = aReturn(model, ({ status }) => status === 'RECEIVED' || status === 'DECLINED');
    if (found === undefined) return undefined;
    return [await change(model, found.item.buyer, found.back, { status: 'WITHDRAWN' }), 409];
  },
  'receiving it again for another amount': async (model) => {
    const found = aReturn(model, ({ status }) => status === 'RECEIVED');
    if (found === undefined) return undefined;
    const amount = ((found.back.amount ?? 0) + 1) / 100;
    return [await change(model, model.owner, found.back, { status: 'RECEIVED', amount }), 409];
  },
  'paying more for a return than was paid for it': async (model) => {
    const found = aReturn(model, ({ status }) => status === 'APPROVED');
    if (found === undefined) return undefined;
    const amount = (mostPaidBack(found.item, found.back.quantity) + 1) / 100;
    return [await change(model, model.owner, found.back, { status: 'RECEIVED', amount }), 400];
  },
  'sending more than is owed': async (model) => {
    const refund = aRefund(model, isDue);
    return refund && [await send(model, refund, { amount: (refund.owed + 1) / 100 }), 400];
  },
  'sending money before it was owed': async (model) => {
    const refund = aRefund(model, isDue);
    if (refund === undefined) return undefined;
    const sentAt = new Date(refund.dueSince.valueOf() - 1).toISOString();
    return [await send(model, refund, { sentAt }), 400];
  },
  'sending money in the future': async (model) => {
    const refund = aRefund(model, isDue);
    if (refund === undefined) return undefined;
    const sentAt = new Date(model.shop.clock.now().valueOf() + 1_000).toISOString();
    return [await send(model, refund, { sentAt }), 400];
  },
  'sending money twice': async (model) => {
    const refund = aRefund(model, ({ sent }) => sent !== null);
    return refund && [await send(model, refund, {}), 409];
  },
  'sending money as a customer': async (model) => {
    const refund = aRefund(model, () => true);
    const buyer = model.buyers[0];
    if (refund === undefined || buyer === undefined) return undefined;
    return [await send({ ...model, owner: buyer }, refund, {}), 403];
  },
  'shipping what is not accepted': async (model) => {
    const item = anItem(model, ({ status }) => !['ACCEPTED', 'SHIPPED'].includes(status));
    return item && [await move(model, item, { orderStatus: 'SHIPPED' }), 409];
  },
  'delivering what is not accepted': async (model) => {
    const on = ['ACCEPTED', 'SHIPPED', 'DELIVERED'];
    const item = anItem(model, ({ status }) => !on.includes(status));
    return item && [await move(model, item, { orderStatus: 'DELIVERED' }), 409];
  },
  'delivering before it was ordered': async (model) => {
    const item = anItem(model, ({ status }) => status === 'ACCEPTED' || status === 'SHIPPED');
    if (item === undefined) return undefined;
    const deliveredAt = new Date(item.placedAt.valueOf() - 1).toISOString();
    return [await move(model, item, { orderStatus: 'DELIVERED', deliveredAt }), 409];
  },
  'delivering in the future': async (model) => {
    const item = anItem(model, ({ status }) => status === 'ACCEPTED' || status === 'SHIPPED');
    if (item === undefined) return undefined;
    const deliveredAt = new Date(model.shop.clock.now().valueOf() + 1).toISOString();
    return [await move(model, item, { orderStatus: 'DELIVERED', deliveredAt }), 409];
  },
  'correcting the day of delivery of what was asked back': async (model) => {
    const item = anItem(
      model,
      ({ status, returns }) => status === 'DELIVERED' && returns.length > 0,
    );
    if (item === undefined) return undefined;
    const deliveredAt = model.shop.clock.now().toISOString();
    return [await move(model, item, { orderStatus: 'DELIVERED', deliveredAt }), 409];
  },
  'rejecting what is on its way back': async (model) => {
    const item = anItem(model, hasReturnInForce);
    return item && [await move(model, item, { orderStatus: 'REJECTED' }), 409];
  },
  'rejecting as not paid what was seen, or was not paid by scan': async (model) => {
    const item = anItem(model, (one) => isNeverUnpaid(model, one));
    if (item === undefined) return undefined;
    return [await move(model, item, { orderStatus: 'REJECTED', unpaid: true }), 409];
  },
  'refusing the refund of a payment that was seen': async (model) => {
    const owing = anItem(model, (one) => {
      return dueRefunds(one).length > 0 && isNeverUnpaid(model, one);
    });
    const [refund] = owing === undefined ? [] : dueRefunds(owing);
    return refund && [await send(model, refund, { state: 'REFUSED', note: 'No' }), 409];
  },
  'claiming an order that was not rejected as not paid': async (model) => {
    const item = anItem(model, ({ orderId }) => {
      const own = model.items.filter((one) => one.orderId === orderId);
      return own.every(({ unpaidAt }) => unpaidAt === null);
    });
    return item && [(await claim(model.shop, item.buyer, { reference: item.orderId })).status, 409];
  },
  'accepting a parcel with an item of another order': async (model) => {
    const item = anItem(model, ({ status }) => status === 'ORDERED');
    const other = model.items.find(({ orderId }) => orderId !== item?.orderId);
    if (item === undefined || other === undefined) return undefined;
    const body = {
      orderId: item.orderId,
      orderItemIds: [item.id, other.id],
      trackingNumber: 'T-refused',
    };
    const sent = { token: model.owner.token, body };
    return [(await ask(model.shop, deliveryCalls.acceptOrder, sent)).status, 404];
  },
};

function requestRefusedBy(code: string): Try {
  return async (model) => {
    const item = anItem(model, (one) => returnRefusal(model, one) === code);
    return item && [await request(model, item, STEP[item.unit]), 409];
  };
}

function anItem({ random, items }: Model, isWanted: (item: SimulatedItem) => boolean) {
  return pickOf(random.pick, items.filter(isWanted));
}

function returnable(model: Model, isWanted: (item: SimulatedItem) => boolean = () => true) {
  return anItem(model, (item) => returnRefusal(model, item) === undefined && isWanted(item));
}

function aReturn({ random, items }: Model, isWanted: (back: SimulatedReturn) => boolean) {
  const all = items.flatMap((item) => item.returns.map((back) => ({ item, back })));
  return pickOf(
    random.pick,
    all.filter(({ back }) => isWanted(back)),
  );
}

/** Returns whether an item cannot be rejected as not paid. */
function isNeverUnpaid(model: Model, { method, orderId }: SimulatedItem): boolean {
  return method !== 'NET_BANKING' || hasSeenPayment(model, orderId);
}

function isOpen({ status }: SimulatedReturn): boolean {
  return status === 'REQUESTED' || status === 'APPROVED';
}

function isDue(refund: SimulatedRefund): boolean {
  return stateOf(refund) === 'DUE';
}

function aRefund({ random, items }: Model, isWanted: (refund: SimulatedRefund) => boolean) {
  return pickOf(random.pick, items.flatMap(({ refunds }) => refunds).filter(isWanted));
}

async function request({ shop }: Model, { id, buyer }: SimulatedItem, quantity: number) {
  return (await askReturn(shop, buyer, { orderItemId: id, quantity })).status;
}

async function change(
  { shop }: Model,
  { token }: { token: string },
  { id }: SimulatedReturn,
  body: BodyOf<typeof returnCalls.change>,
): Promise<number> {
  const sent = { token, params: { returnId: id }, body };
  return (await ask(shop, returnCalls.change, sent)).status;
}

async function send(
  { shop, owner }: Model,
  { id }: SimulatedRefund,
  body: BodyOf<typeof refundCalls.send>,
): Promise<number> {
  const sent = { token: owner.token, params: { refundId: id }, body };
  return (await ask(shop, refundCalls.send, sent)).status;
}

async function move(
  { shop, owner }: Model,
  { id }: SimulatedItem,
  body: Omit<BodyOf<typeof deliveryCalls.update>, 'orderItemId'>,
): Promise<number> {
  const sent = { token: owner.token, body: { orderItemId: id, ...body } };
  return (await ask(shop, deliveryCalls.update, sent)).status;
}
