import assert from 'node:assert/strict';
import { productCalls } from '@shop/contract/products';
import { isEnough } from '@shop/contract/quantity';
import { savedCalls } from '@shop/contract/saved';
import { WATCH_DAYS, watchCalls } from '@shop/contract/watches';
import { tellWatchers } from '../src/saved/tell-watchers.ts';
import type { Buyer } from './order-factories.ts';
import { save, watch } from './saved-factories.ts';
import { type TestShop, ask } from './server.ts';
import type { SimulatedProduct, SimulatedShop } from './simulated-state.ts';

/** Who waits for a product. */
type Waiting = { buyer: Buyer; product: SimulatedProduct; askedAt: Date };

/** The expected saved products and watches of a shop. */
export type Wants = {
  /** The price in rupees at the first save, by shopper and product. */
  saved: Map<string, { buyer: Buyer; productId: string; price: number }>;
  /** In the order in which they asked. */
  waiting: Waiting[];
  /** The time of the last messages about a product, by its id. */
  toldAt: Map<string, Date>;
  /** Phone and product of all who were told, in turn. */
  told: string[];
};

type Wanting = SimulatedShop & { wants: Wants };

/** Half an hour between two turns of a product. */
const TURN_MS = 30 * 60_000;
const WATCH_MS = WATCH_DAYS * 86_400_000;

/** Returns the wants of a new shop. */
export function noWants(): Wants {
  return { saved: new Map(), waiting: [], toldAt: new Map(), told: [] };
}

async function saveForLater(world: Wanting): Promise<boolean> {
  const { shop, wants } = world;
  const [buyer, product] = someoneAndSomething(world);
  if (buyer === undefined || product === undefined) return false;
  const key = keyOf(buyer, product.id);
  const answer = await save(shop, buyer, product);
  const isNew = !wants.saved.has(key);
  assert.equal(answer.status, isOnSale(product) ? statusOf(isNew) : 404);
  if (!isOnSale(product)) return true;
  if (isNew) wants.saved.set(key, { buyer, productId: product.id, price: product.price });
  assert.equal(answer.reply.data.savedPrice, wants.saved.get(key)?.price);
  return true;
}

async function forgetSaved({ shop, random, wants }: Wanting): Promise<boolean> {
  const kept = [...wants.saved];
  if (kept.length === 0) return false;
  const [key, { buyer, productId }] = random.pick(kept);
  const sent = { token: buyer.token, params: { productId } };
  assert.equal((await ask(shop, savedCalls.remove, sent)).status, 200);
  assert.equal((await ask(shop, savedCalls.remove, sent)).status, 404);
  wants.saved.delete(key);
  return true;
}

/** Mostly for a product that is sold out. */
async function wait(world: Wanting): Promise<boolean> {
  const { shop, random, wants, products } = world;
  const soldOut = products.filter(
    ({ stock, unit, ...is }) => !isEnough(stock, unit) && isOnSale(is),
  );
  const among = soldOut.length > 0 && random.chance(0.8) ? soldOut : products;
  const [buyer, product] = someoneAndSomething({ ...world, products: among });
  if (buyer === undefined || product === undefined) return false;
  const isNew = !wants.waiting.some((one) => one.buyer === buyer && one.product === product);
  const { status } = await watch(shop, buyer, product);
  if (status === 201) wants.waiting.push({ buyer, product, askedAt: shop.clock.now() });
  const expected = isEnough(product.stock, product.unit) ? 409 : statusOf(isNew);
  assert.equal(status, isOnSale(product) ? expected : 404);
  return true;
}

async function stopWaiting({ shop, random, wants }: Wanting): Promise<boolean> {
  if (wants.waiting.length === 0) return false;
  const ended = random.pick(wants.waiting);
  const { buyer, product } = ended;
  const sent = { token: buyer.token, params: { productId: product.id } };
  assert.equal((await ask(shop, watchCalls.remove, sent)).status, 200);
  wants.waiting = wants.waiting.filter((one) => one !== ended);
  return true;
}

/** Brings back a product for which a customer waits. */
async function comeBack(world: Wanting): Promise<boolean> {
  const waitedFor = world.wants.waiting.filter(({ product }) => !product.isDeleted);
  if (waitedFor.length === 0) return false;
  const { product } = world.random.pick(waitedFor);
  return setStock(world, product, product.stock + world.random.whole(1, 2));
}

/** Takes all stock of a product, as when it is sold over the counter. */
async function sellOut(world: Wanting): Promise<boolean> {
  const inStock = world.products.filter((one) => isOnSale(one) && one.stock > 0);
  return inStock.length > 0 && setStock(world, world.random.pick(inStock), 0);
}

async function setStock(
  { shop, owner }: Wanting,
  product: SimulatedProduct,
  stockQuantity: number,
): Promise<boolean> {
  const body = { id: product.id, stockQuantity, expectedStock: product.stock };
  const { status } = await ask(shop, productCalls.update, { token: owner.token, body });
  assert.equal(status, 200);
  product.stock = stockQuantity;
  return true;
}

/** Runs the minute's job: as many are told as there are units, and those after them half an hour later. */
async function tell({ shop, wants, products }: Wanting): Promise<boolean> {
  if (wants.waiting.length === 0) return false;
  await tellWatchers(shop);
  const now = shop.clock.now();
  wants.waiting = wants.waiting.filter(({ askedAt }) => +askedAt > +now - WATCH_MS);
  for (const product of products.toSorted((a, b) => Number(a.id) - Number(b.id))) {
    const { id, stock, unit } = product;
    const isTurn = +(wants.toldAt.get(id) ?? 0) <= +now - TURN_MS;
    if (!isTurn || !isOnSale(product) || !isEnough(stock, unit)) continue;
    const inLine = wants.waiting.filter((one) => one.product === product);
    const next = inLine.slice(0, Math.max(1, Math.floor(stock)));
    if (next.length === 0) continue;
    wants.toldAt.set(id, now);
    wants.told.push(...next.map(({ buyer }) => keyOf(buyer, id)));
    wants.waiting = wants.waiting.filter((one) => !next.includes(one));
  }
  return true;
}

/** An order ends the watch of its customer. */
export function endWaiting({ waiting }: Wants, buyer: Buyer, productId: string): Waiting[] {
  return waiting.filter((one) => one.buyer.id !== buyer.id || one.product.id !== productId);
}

/** Asserts that the saved products, the watches and the messages of a shop equal the model's. */
export async function assertWants(shop: TestShop, wants: Wants): Promise<void> {
  const { db } = shop;
  const saved = await db.selectFrom('saved_products').selectAll().execute();
  assert.deepEqual(
    new Map(saved.map((row) => [`${row.customer_id}/${row.product_id}`, row.saved_price])),
    new Map(
      [...wants.saved.values()].map(({ buyer, productId, price }) => [
        `${buyer.id}/${productId}`,
        Math.round(price * 100),
      ]),
    ),
    'saved',
  );
  const watches = await db.selectFrom('watches').selectAll().orderBy('id').execute();
  assert.deepEqual(
    watches.map((row) => [row.customer_id, row.product_id]),
    wants.waiting.map(({ buyer, product }) => [buyer.id, product.id]),
    'watches',
  );
  const messages = db.selectFrom('messages').select(['phone', 'parameters']).orderBy('id');
  const told = await messages.where('purpose', '=', 'BACK_IN_STOCK').execute();
  assert.deepEqual(
    told.map(({ phone, parameters }) => `${phone}/${/\d+$/.exec(String(parameters?.[1]))?.[0]}`),
    wants.told,
    'told',
  );
}

function someoneAndSomething({ random, buyers, products }: Wanting) {
  if (buyers.length === 0 || products.length === 0) return [];
  return [random.pick(buyers), random.pick(products)] as const;
}

function isOnSale({
  isActive,
  isDeleted,
}: Pick<SimulatedProduct, 'isActive' | 'isDeleted'>): boolean {
  return isActive && !isDeleted;
}

function statusOf(isNew: boolean): number {
  return isNew ? 201 : 200;
}

function keyOf({ phone }: Buyer, productId: string): string {
  return `${phone}/${productId}`;
}

/** The events of saved products, and of those that customers wait for. */
export const WANT_EVENTS = {
  'a product is kept for later': { weight: 3, happen: saveForLater },
  'a product is kept no more': { weight: 1, happen: forgetSaved },
  'a product is sold out': { weight: 3, happen: sellOut },
  'a customer waits': { weight: 9, happen: wait },
  'a customer waits no more': { weight: 1, happen: stopWaiting },
  'what is waited for comes back': { weight: 5, happen: comeBack },
  'those who wait are told': { weight: 6, happen: tell },
};
