import assert from 'node:assert/strict';
import { addressCalls } from '@shop/contract/addresses';
import { cartCalls } from '@shop/contract/cart';
import { CART_MAX, LEAST } from '@shop/contract/quantity';
import { type Buyer, addressFields, anAddress } from './order-factories.ts';
import { quantityWithin } from './quantities.ts';
import { ask } from './server.ts';
import { EVENTS } from './simulated-shop.ts';
import { usesOf } from './simulated-coupons.ts';
import {
  type StoredItem,
  selectCouponUses,
  selectDraftStates,
  selectKeptItems,
  selectKeptDocuments,
  selectKeptProducts,
  selectHoldClaims,
  selectMatchedOrders,
  selectOpenHolds,
} from './model-queries.ts';
import {
  ADDRESSES,
  type SimulatedClaim,
  type SimulatedItem,
  type SimulatedShop,
  isRefunded,
  stateOf,
} from './simulated-state.ts';
import { assertOnline } from './model-online.ts';
import { CLAIM_EVENTS } from './simulated-claims.ts';
import { ONLINE_EVENTS } from './simulated-online.ts';
import type { OnlineShop } from './simulated-online-state.ts';
import { WANT_EVENTS, type Wants, assertWants, endWaiting } from './simulated-wants.ts';

/** A simulated shop with the expected carts of its shoppers. */
export type Model = OnlineShop & {
  /** Expected units by product, per shopper. */
  carts: Map<string, Map<string, number>>;
  wants: Wants;
};

/**
 * A request that must be refused: the response's status and the expected one; undefined if it cannot be
 * tried.
 */
export type Try = (model: Model) => Promise<[status: number, expected: number] | undefined>;

/** Returns one of a list; undefined for an empty one. */
export function pickOf<T>(pick: (list: readonly T[]) => T, list: readonly T[]): T | undefined {
  return list.length === 0 ? undefined : pick(list);
}

type Event = (model: Model) => Promise<boolean>;

/** The model's commands with their weights; false when a command was not applicable. */
export const ACTIONS: Record<string, { weight: number; happen: Event }> = {
  ...Object.fromEntries(
    Object.entries({ ...EVENTS, ...ONLINE_EVENTS, ...CLAIM_EVENTS }).map(
      ([name, { weight, happen }]) => [
        name,
        { weight, happen: (model: Model) => withCarts(model, happen) },
      ],
    ),
  ),
  'a product is put into a cart': { weight: 12, happen: addToCart },
  'the units of a line are changed': { weight: 6, happen: changeLine },
  'a line is removed': { weight: 4, happen: removeLine },
  'a new address': { weight: 3, happen: newAddress },
  'another default address': { weight: 3, happen: newDefault },
  'an address is deleted': { weight: 2, happen: deleteAddress },
  ...WANT_EVENTS,
};

/** Removes ordered lines from the expected carts, and ends the watches of what was ordered. */
async function withCarts(model: Model, happen: Event) {
  const before = model.items.length;
  const hasHappened = await happen(model);
  for (const { buyer, productId, draftId } of model.items.slice(before)) {
    if (draftId === null) model.carts.get(buyer.id)?.delete(productId);
    model.wants.waiting = endWaiting(model.wants, buyer, productId);
  }
  for (const buyer of model.buyers) {
    if (!model.carts.has(buyer.id)) model.carts.set(buyer.id, new Map());
    if (!model.books.has(buyer.id)) {
      model.books.set(buyer.id, { ids: [buyer.addressId], default: buyer.addressId });
    }
  }
  return hasHappened;
}

async function addToCart(model: Model): Promise<boolean> {
  const { shop, random, buyers, products, carts } = model;
  if (buyers.length === 0 || products.length === 0) return false;
  const [buyer, product] = [random.pick(buyers), random.pick(products)];
  const quantity = quantityWithin(random, product.unit, [LEAST[product.unit], 4]);
  const cart = carts.get(buyer.id) ?? new Map<string, number>();
  const wanted = (cart.get(product.id) ?? 0) + quantity;
  const body = { userId: buyer.id, productId: product.id, quantity };
  const { status } = await ask(shop, cartCalls.add, { token: buyer.token, body });
  const isPossible =
    product.isActive && wanted <= Math.min(within(model, buyer, product), CART_MAX);
  const expected = isPossible ? 200 : 409;
  assert.equal(status, product.isDeleted ? 404 : expected);
  if (status === 200) cart.set(product.id, wanted);
  return true;
}

/** Returns the units available to a shopper: the stock plus the shopper's own hold. */
function within(
  { holds }: Model,
  buyer: Buyer,
  product: SimulatedShop['products'][number],
): number {
  const lines = holds.filter((hold) => hold.buyer === buyer).flatMap((hold) => hold.lines);
  const own = lines.filter(([held]) => held === product).map(([, quantity]) => quantity);
  return own.reduce((units, quantity) => units + quantity, product.stock);
}

async function changeLine(model: Model): Promise<boolean> {
  const { shop, random } = model;
  const line = aLine(model);
  if (line === undefined) return false;
  const { buyer, cart, product } = line;
  const quantity = quantityWithin(random, product.unit, [LEAST[product.unit], 8]);
  const body = { userId: buyer.id, productId: product.id, quantity };
  const { status } = await ask(shop, cartCalls.changeQuantity, { token: buyer.token, body });
  const isPossible = product.isActive && quantity <= within(model, buyer, product);
  assert.equal(status, isPossible ? 200 : 409);
  if (isPossible) cart.set(product.id, quantity);
  return true;
}

async function removeLine(model: Model): Promise<boolean> {
  const line = aLine(model);
  if (line === undefined) return false;
  const { buyer, cart, product } = line;
  const query = { userId: buyer.id, productId: product.id };
  const sent = { token: buyer.token, query };
  assert.equal((await ask(model.shop, cartCalls.remove, sent)).status, 200);
  assert.equal((await ask(model.shop, cartCalls.remove, sent)).status, 404);
  cart.delete(product.id);
  return true;
}

function aLine({ random, buyers, carts, products }: Model) {
  const lines = buyers.flatMap((buyer) => {
    const cart = carts.get(buyer.id) ?? new Map<string, number>();
    const shown = products.filter(({ id, isDeleted }) => cart.has(id) && !isDeleted);
    return shown.map((product) => ({ buyer, cart, product }));
  });
  return lines.length === 0 ? undefined : random.pick(lines);
}

const MOST_IN_BOOK = 6;

async function newAddress({ shop, random, buyers, books }: Model): Promise<boolean> {
  if (buyers.length === 0) return false;
  const buyer = random.pick(buyers);
  const book = books.get(buyer.id);
  if (book === undefined || book.ids.length >= MOST_IN_BOOK) return false;
  const isDefault = random.chance(0.4);
  const { addressId } = await anAddress(shop, buyer, { isDefault });
  book.ids.push(addressId);
  if (isDefault) book.default = addressId;
  return true;
}

async function newDefault({ shop, random, buyers, books }: Model): Promise<boolean> {
  if (buyers.length === 0) return false;
  const buyer = random.pick(buyers);
  const book = books.get(buyer.id);
  if (book === undefined) return false;
  const addressId = random.pick(book.ids);
  // The destination of the shopper's orders stays in its state.
  const place = addressId === buyer.addressId ? ADDRESSES[buyer.state] : {};
  const body = { ...addressFields(place), userId: buyer.id, isDefault: true };
  const sent = { token: buyer.token, params: { addressId }, body };
  assert.equal((await ask(shop, addressCalls.update, sent)).status, 200);
  book.default = addressId;
  return true;
}

/** Deletes any address except the one that the shopper's orders go to. */
async function deleteAddress({ shop, random, buyers, books }: Model): Promise<boolean> {
  const choices = buyers.flatMap((buyer) =>
    (books.get(buyer.id)?.ids ?? [])
      .filter((id) => id !== buyer.addressId)
      .map((id) => ({ buyer, id })),
  );
  if (choices.length === 0) return false;
  const { buyer, id } = random.pick(choices);
  const sent = { token: buyer.token, params: { userId: buyer.id, addressId: id } };
  assert.equal((await ask(shop, addressCalls.remove, sent)).status, 200);
  const book = books.get(buyer.id);
  if (book === undefined) return true;
  book.ids = book.ids.filter((one) => one !== id);
  if (book.default === id) book.default = book.ids.at(-1) ?? '';
  return true;
}

/** Asserts that products, order items, refunds, carts and addresses of the shop equal the model's. */
export async function assertEqualsModel(model: Model): Promise<void> {
  const { shop, products, items } = model;
  assert.deepEqual(
    await selectKeptProducts(shop),
    new Map(products.map(({ id, stock, price, mrp }) => [id, [stock, price, mrp]])),
    'products',
  );
  assert.deepEqual(await selectKeptItems(shop), new Map(items.map(keptOf)), 'items');
  assert.deepEqual(
    await selectCouponUses(shop),
    new Map(model.coupons.map(({ id }) => [id, usesOf(items, id)])),
    'uses of coupons',
  );
  assert.deepEqual(
    await selectKeptDocuments(shop),
    new Map(
      model.documents.map((one) => [
        one.number,
        [one.kind, one.day, one.orderId, one.placeOfSupply, one.total, one.invoiceNumber],
      ]),
    ),
    'documents',
  );
  assert.deepEqual(
    await selectDraftStates(shop),
    new Map(model.drafts.map(({ id, state }) => [id, state])),
    'drafts',
  );
  assert.deepEqual(
    await selectOpenHolds(shop),
    new Map(model.holds.map(({ reference, expiresAt }) => [reference, expiresAt])),
    'holds',
  );
  const ofHolds = model.claims.filter(({ orderId }) => orderId === null);
  assert.deepEqual(
    await selectHoldClaims(shop),
    new Map(ofHolds.map((one) => [one.refund.id, claimOf(one)])),
    'claims of holds',
  );
  assert.deepEqual(
    await selectMatchedOrders(shop),
    new Map([
      ...[...model.matches.keys()].map((id) => [id, 'ok'] as const),
      ...[...model.probable.keys()].map((id) => [id, 'warn'] as const),
    ]),
    'matches with statements',
  );
  await assertOnline(model);
  await assertWants(shop, model.wants);
  for (const buyer of model.buyers) await assertShopper(model, buyer);
}

function keptOf(item: SimulatedItem): [string, StoredItem] {
  const { id, status, discount, returned, putBack, deliveredAt, returns, refunds, invoice } = item;
  const kept = {
    status,
    discount,
    returned,
    putBack,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    isRefunded: isRefunded(item),
    isUnpaid: item.unpaidAt !== null,
    returns: returns.map((one) => [one.id, one.quantity, one.status, one.amount]),
    refunds: refunds.map((refund) => [
      refund.id,
      refund.reason,
      stateOf(refund),
      refund.owed,
      refund.sent?.paise ?? null,
      refund.sent?.at.toISOString() ?? null,
    ]),
    invoice: invoice === null ? null : [invoice.number, invoice.credited],
  };
  return [id, kept];
}

function claimOf({ utr, refund, isOpen }: SimulatedClaim): unknown[] {
  const { owed, sent } = refund;
  const state = isOpen ? 'CLAIMED' : stateOf(refund);
  return [utr, state, owed, sent?.paise ?? null, sent?.at.valueOf() ?? null];
}

async function assertShopper({ shop, carts, books, products }: Model, buyer: Buyer) {
  const lines = shop.db.selectFrom('cart_items').select(['product_id', 'quantity']);
  const cart = await lines.where('customer_id', '=', buyer.id).execute();
  const shown = new Set(products.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id));
  assert.deepEqual(
    new Map(cart.filter((l) => shown.has(l.product_id)).map((l) => [l.product_id, l.quantity])),
    new Map([...(carts.get(buyer.id) ?? [])].filter(([id]) => shown.has(id))),
    'cart',
  );
  const addresses = shop.db.selectFrom('addresses').select(['id', 'is_default']);
  const book = await addresses.where('customer_id', '=', buyer.id).execute();
  const known = books.get(buyer.id);
  assert.deepEqual(
    new Map(book.map(({ id, is_default: isDefault }) => [id, isDefault])),
    new Map(known?.ids.map((id) => [id, id === known.default])),
    'addresses',
  );
}
