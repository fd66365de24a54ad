import assert from 'node:assert/strict';
import { cartCalls } from '@shop/contract/cart';
import { deliveryCalls } from '@shop/contract/delivery';
import { inventoryCalls } from '@shop/contract/inventory';
import { canMove } from '@shop/contract/order-status';
import { orderCalls } from '@shop/contract/orders';
import { isDraftEnded } from '../src/orders/placing/place-order-queries.ts';
import { draftOf, sendNewDraft } from './draft-factories.ts';
import { placeDraft } from './draft-orders.ts';
import { rowCounts } from './model-queries.ts';
import { CLAIM_TRIES } from './model-claim-refusals.ts';
import { ONLINE_TRIES } from './model-online-refusals.ts';
import { type Model, type Try, pickOf } from './model-shop.ts';
import { type Buyer, orderOf, send } from './order-factories.ts';
import { ask } from './server.ts';
import { LIFE_TRIES } from './model-life-refusals.ts';
import { type SimulatedItem, dueRefunds } from './simulated-state.ts';

const TRIES: Record<string, Try> = {
  ...LIFE_TRIES,
  ...ONLINE_TRIES,
  ...CLAIM_TRIES,
  'cancelling what another bought': async ({ shop, random, buyers, items }) => {
    const item = pickOf(random.pick, items);
    const others = buyers.filter(({ id }) => id !== item?.buyer.id);
    if (item === undefined || others.length === 0) return undefined;
    return [await changeStatus({ shop }, random.pick(others), item, 'CANCELLED'), 404];
  },
  'accepting as a customer': async ({ shop, random, items }) => {
    const item = pickOf(random.pick, items);
    return item && [await changeStatus({ shop }, item.buyer, item, 'ACCEPTED'), 403];
  },
  'cancelling as the owner': async ({ shop, random, items, owner }) => {
    const item = pickOf(random.pick, items);
    return item && [await changeStatus({ shop }, owner, item, 'CANCELLED'), 403];
  },
  'moving what is final': async ({ shop, random, items, owner }) => {
    const final = items.filter(({ status }) => !canMove(status, 'ACCEPTED', 'ADMIN'));
    const item = pickOf(random.pick, final);
    return item && [await changeStatus({ shop }, owner, item, 'ACCEPTED'), 409];
  },
  'cancelling what was accepted': async ({ shop, random, items }) => {
    const item = pickOf(
      random.pick,
      items.filter(({ status }) => status === 'ACCEPTED'),
    );
    return item && [await changeStatus({ shop }, item.buyer, item, 'CANCELLED'), 409];
  },
  'sending back what is not due': async ({ shop, random, items, owner }) => {
    const item = pickOf(
      random.pick,
      items.filter((item) => dueRefunds(item).length === 0),
    );
    if (item === undefined) return undefined;
    const sent = { token: owner.token, params: { orderItemId: item.id } };
    return [(await ask(shop, deliveryCalls.refund, sent)).status, 409];
  },
  'ordering more than there is': async (model) => {
    const { buyer, product } = pair(model) ?? {};
    if (buyer === undefined || product === undefined || product.stock >= 99) return undefined;
    // An expired hold releases its units to any order, before a job does.
    if (hasExpiredHold(model, product.id)) return undefined;
    const request = orderOf(buyer, [[product, product.stock + 1]]);
    return [(await send(model.shop, buyer, request)).status, 409];
  },
  'writing an order of more than there is': async (model) => {
    const { buyer, product } = pair(model) ?? {};
    if (buyer === undefined || product === undefined || product.stock >= 99) return undefined;
    if (hasExpiredHold(model, product.id)) return undefined;
    const body = draftOf([[product, product.stock + 1]], { phoneNumber: buyer.phone });
    return [(await sendNewDraft(model.shop, body, { token: model.owner.token })).status, 409];
  },
  'placing a written order again': async ({ shop, random, drafts }) => {
    const draft = pickOf(
      random.pick,
      drafts.filter(({ state }) => state !== 'OPEN'),
    );
    if (draft === undefined) return undefined;
    const again = { draftId: draft.id, customerId: draft.buyer.id };
    const isRefused = await placeDraft(shop, again).then(() => false, isDraftEnded);
    return [isRefused ? 409 : 201, 409];
  },
  'ordering at another price': async (model) => {
    const { buyer, product } = pair(model) ?? {};
    if (buyer === undefined || product === undefined) return undefined;
    const request = orderOf(buyer, [[{ ...product, price: product.price + 0.01 }, 1]]);
    return [(await send(model.shop, buyer, request)).status, 409];
  },
  'ordering with a discount that no coupon gives': async (model) => {
    const { buyer, product } = pair(model) ?? {};
    if (buyer === undefined || product === undefined) return undefined;
    const request = orderOf(buyer, [[product, 1]], { discountAmount: 0.01 });
    return [(await send(model.shop, buyer, request)).status, 409];
  },
  'ordering with more off than the coupon gives': async (model) => {
    const { buyer, product } = pair(model) ?? {};
    const coupon = pickOf(model.random.pick, model.coupons);
    if (buyer === undefined || product === undefined || coupon === undefined) return undefined;
    const change = { couponCode: coupon.code, discountAmount: product.price };
    const request = orderOf(buyer, [[product, 1]], change);
    return [(await send(model.shop, buyer, request)).status, 409];
  },
  'ordering to another’s address': async (model) => {
    const { buyer, product } = pair(model) ?? {};
    const other = model.buyers.find(({ id }) => id !== buyer?.id);
    if (buyer === undefined || product === undefined || other === undefined) return undefined;
    const request = orderOf({ ...buyer, addressId: other.addressId }, [[product, 1]]);
    return [(await send(model.shop, buyer, request)).status, 404];
  },
  'ordering for another': async (model) => {
    const { buyer, product } = pair(model) ?? {};
    const other = model.buyers.find(({ id }) => id !== buyer?.id);
    if (buyer === undefined || product === undefined || other === undefined) return undefined;
    const sent = { token: buyer.token, query: { userId: other.id } };
    const body = orderOf(other, [[product, 1]]);
    return [(await ask(model.shop, orderCalls.create, { ...sent, body })).status, 403];
  },
  'taking more away than there is': async (model) => {
    const { product } = pair(model) ?? {};
    if (product === undefined) return undefined;
    const body = { productId: product.id, change: -product.stock - 1, note: 'Miscounted' };
    const sent = { token: model.owner.token, body };
    return [(await ask(model.shop, inventoryCalls.correct, sent)).status, 409];
  },
  'a cart of another': async (model) => {
    const { buyer, product } = pair(model) ?? {};
    const other = model.buyers.find(({ id }) => id !== buyer?.id);
    if (buyer === undefined || product === undefined || other === undefined) return undefined;
    const body = { userId: other.id, productId: product.id, quantity: 1 };
    return [(await ask(model.shop, cartCalls.add, { token: buyer.token, body })).status, 403];
  },
};

/** Tries a request that must be refused; fails when it is not, or when it changes anything. */
export async function tryForbidden(model: Model, name: string): Promise<boolean> {
  const before = await rowCounts(model.shop);
  const answer = await TRIES[name]?.(model);
  if (answer === undefined) return false;
  assert.equal(answer[0], answer[1], name);
  assert.deepEqual(await rowCounts(model.shop), before, `${name} leaves no trace`);
  return true;
}

/** The names of the requests that must be refused. */
export const FORBIDDEN = Object.keys(TRIES);

async function changeStatus(
  { shop }: Pick<Model, 'shop'>,
  { token }: { token: string },
  { id }: SimulatedItem,
  orderStatus: 'ACCEPTED' | 'CANCELLED',
): Promise<number> {
  const trackingNumber = orderStatus === 'ACCEPTED' ? 'T-refused' : '';
  const body = { orderItemId: id, orderStatus, trackingNumber };
  return (await ask(shop, deliveryCalls.update, { token, body })).status;
}

/** Returns whether an expired hold still has units of the product. */
function hasExpiredHold({ shop, holds, drafts }: Model, productId: string): boolean {
  const hasExpired = ({ expiresAt }: { expiresAt: Date }) => expiresAt <= shop.clock.now();
  const late = drafts.filter((draft) => draft.state === 'OPEN' && hasExpired(draft));
  const held = holds.filter(hasExpired).flatMap(({ lines }) => lines);
  return (
    held.some(([{ id }]) => id === productId) ||
    late.flatMap(({ lines }) => lines).some(({ product }) => product.id === productId)
  );
}

/** Returns a shopper without a hold, whose order would release units first, and a product that is on sale. */
function pair({ random, buyers, products, holds }: Model) {
  const free: Buyer[] = buyers.filter((buyer) => !holds.some((held) => held.buyer === buyer));
  const onSale = products.filter(({ isActive, isDeleted }) => isActive && !isDeleted);
  if (free.length === 0 || onSale.length === 0) return undefined;
  return { buyer: random.pick(free), product: random.pick(onSale) };
}
