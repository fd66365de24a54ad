import assert from 'node:assert/strict';
import type { BodyOf } from '@shop/contract/call';
import { deliveryCalls } from '@shop/contract/delivery';
import { financeCalls } from '@shop/contract/finance';
import { inventoryCalls } from '@shop/contract/inventory';
import { type Decision, FIRST_STATUS, canMove, canRefund } from '@shop/contract/order-status';
import type { PaymentMethod } from '@shop/contract/order-status';
import { orderCalls } from '@shop/contract/orders';
import { productCalls } from '@shop/contract/products';
import { LEAST, UNITS } from '@shop/contract/quantity';
import type { SeededRandom } from '../demo/seeded-random.ts';
import { openSession } from '../src/auth/sessions.ts';
import { dayOf, daysAfter } from '../src/platform/clock.ts';
import { releaseExpiredHolds } from '../src/orders/holds.ts';
import { anOwner } from './factories.ts';
import { SCANNED, aBuyer, aScreenshot, aCategoryId, orderOf, send } from './order-factories.ts';
import { paiseFor, quantityWithin } from './quantities.ts';
import { type TestShop, ask } from './server.ts';
import type { Hold, Simulated, SimulatedProduct } from './simulated-state.ts';

/** An event in a shop; false when it was not possible. */
type Event = (world: Simulated) => Promise<boolean>;

/** A shop with an owner and three empty categories. */
export async function aSimulatedShop(shop: TestShop, random: SeededRandom): Promise<Simulated> {
  const categories = [await aCategoryId(shop), await aCategoryId(shop), await aCategoryId(shop)];
  const owner = await anOwner(shop);
  const lists = { buyers: [], products: [], items: [], expenses: [], holds: [] };
  return { shop, random, owner, categories, ...lists, screenshot: await aScreenshot() };
}

/** Lets time pass: sessions are renewed, expired holds give their units back. */
export async function passTime(world: Simulated, seconds: number): Promise<void> {
  world.shop.clock.move(seconds);
  for (const person of [world.owner, ...world.buyers]) {
    const role = person === world.owner ? 'ADMIN' : 'CUSTOMER';
    const { token } = await openSession(world.shop, world.shop.db, { id: person.id, role });
    person.token = token;
  }
  await releaseExpiredHolds(world.shop);
  endHolds(world, ({ expiresAt }) => expiresAt <= world.shop.clock.now());
}

/** All events, each as frequent as its weight. */
export const EVENTS: Record<string, { weight: number; happen: Event }> = {
  'a new customer': { weight: 2, happen: newBuyer },
  'a new product': { weight: 4, happen: newProduct },
  'a cash order': { weight: 14, happen: (world) => order(world, 'COD') },
  'a scanned order': { weight: 8, happen: (world) => order(world, 'NET_BANKING') },
  'a hold': { weight: 3, happen: hold },
  'an item is accepted': { weight: 14, happen: (world) => decideOne(world, 'ACCEPTED') },
  'an item is rejected': { weight: 5, happen: (world) => decideOne(world, 'REJECTED') },
  'an item is cancelled': { weight: 5, happen: (world) => decideOne(world, 'CANCELLED') },
  'a refund': { weight: 4, happen: refund },
  'an expense': { weight: 6, happen: newExpense },
  'an expense is changed': { weight: 3, happen: changeExpense },
  'an expense is deleted': { weight: 2, happen: deleteExpense },
  'stock is corrected': { weight: 4, happen: correct },
  'a product is saved': { weight: 4, happen: saveProduct },
  'a product is deleted': { weight: 1, happen: deleteProduct },
};

async function newBuyer(world: Simulated): Promise<boolean> {
  world.buyers.push(await aBuyer(world.shop, { firstName: `Buyer ${world.buyers.length}` }));
  return true;
}

async function newProduct({
  shop,
  random,
  owner,
  categories,
  products,
}: Simulated): Promise<boolean> {
  const unit = random.pick(UNITS);
  const body = {
    name: `Product ${products.length}`,
    unit,
    subCategoryId: random.pick(categories),
    price: random.whole(1, 3_000_000) / 100,
    color: 'Red',
    stockQuantity: quantityWithin(random, unit, [0, 12]),
  };
  const { reply } = await ask(shop, productCalls.create, { token: owner.token, body });
  const { name, price, subCategoryId: categoryId, stockQuantity: stock } = body;
  const { productId: id } = reply.data;
  products.push({ id, name, price, unit, categoryId, stock, isActive: true, isDeleted: false });
  return true;
}

function wanted({ random, products }: Simulated): [SimulatedProduct, number][] {
  const onSale = products.filter(
    ({ isActive, isDeleted, stock, unit }) => isActive && !isDeleted && stock >= LEAST[unit],
  );
  const lines = new Map<SimulatedProduct, number>();
  for (let line = random.whole(1, 3); line > 0 && onSale.length > 0; line -= 1) {
    const product = random.pick(onSale);
    const { unit, stock } = product;
    lines.set(product, quantityWithin(random, unit, [LEAST[unit], Math.min(stock, 4)]));
  }
  return [...lines];
}

async function order(world: Simulated, method: PaymentMethod): Promise<boolean> {
  const { shop, random, buyers, items, screenshot } = world;
  const lines = wanted(world);
  if (lines.length === 0 || buyers.length === 0) return false;
  const buyer = random.pick(buyers);
  const isScanned = method === 'NET_BANKING';
  const request = orderOf(buyer, lines, isScanned ? SCANNED : {});
  const files = isScanned ? [{ name: 'paid.png', bytes: screenshot }] : [];
  const { data } = (await send(shop, buyer, request, { files })).reply;
  endHolds(world, (held) => held.buyer === buyer);
  const ids = await itemsOf(world, data.orderId);
  for (const [product, quantity] of lines) {
    product.stock -= quantity;
    items.push({
      id: ids.get(product.id) ?? '',
      orderId: data.orderId,
      productId: product.id,
      buyer,
      placedAt: shop.clock.now(),
      quantity,
      paise: paiseFor(product.price, quantity),
      method,
      status: FIRST_STATUS[method],
      isRefunded: false,
    });
  }
  return true;
}

async function itemsOf({ shop }: Simulated, orderId: string): Promise<Map<string, string>> {
  const rows = shop.db.selectFrom('order_items').select(['id', 'product_id']);
  const found = await rows.where('order_id', '=', orderId).execute();
  return new Map(found.map(({ id, product_id }) => [product_id, id]));
}

async function hold(world: Simulated): Promise<boolean> {
  const { shop, random, buyers, holds } = world;
  const free = buyers.filter((buyer) => !holds.some((held) => held.buyer === buyer));
  const lines = wanted(world);
  if (lines.length === 0 || free.length === 0) return false;
  const buyer = random.pick(free);
  const { orderItems } = orderOf(buyer, lines);
  const body = { userId: buyer.id, orderItems };
  const { data } = (await ask(shop, orderCalls.hold, { token: buyer.token, body })).reply;
  for (const [product, quantity] of lines) product.stock -= quantity;
  holds.push({ buyer, lines, expiresAt: new Date(data.expiresAt) });
  return true;
}

/** The units of ended holds are back in stock. */
function endHolds(world: Simulated, isEnding: (held: Hold) => boolean): void {
  for (const { lines } of world.holds.filter(isEnding)) {
    for (const [product, quantity] of lines) product.stock += quantity;
  }
  world.holds = world.holds.filter((held) => !isEnding(held));
}

async function decideOne(world: Simulated, decision: Decision): Promise<boolean> {
  const { shop, random, owner, items, products } = world;
  const by = decision === 'CANCELLED' ? 'CUSTOMER' : 'ADMIN';
  const movable = items.filter(({ status }) => canMove(status, decision, by));
  if (movable.length === 0) return false;
  const item = random.pick(movable);
  const { token } = by === 'ADMIN' ? owner : item.buyer;
  const trackingNumber = decision === 'ACCEPTED' ? `T${random.whole(1, 999)}` : '';
  const body = { orderItemId: item.id, orderStatus: decision, trackingNumber };
  assert.equal((await ask(shop, deliveryCalls.update, { token, body })).status, 200);
  item.status = decision;
  if (decision !== 'ACCEPTED') {
    const product = products.find(({ id }) => id === item.productId);
    if (product !== undefined) product.stock += item.quantity;
  }
  return true;
}

async function refund({ shop, random, owner, items }: Simulated): Promise<boolean> {
  const due = items.filter(({ method, status, isRefunded }) =>
    canRefund({
      paymentMethod: method,
      orderStatus: status,
      refundStatus: isRefunded ? 'REFUNDED' : null,
    }),
  );
  if (due.length === 0) return false;
  const item = random.pick(due);
  const sent = { token: owner.token, params: { orderItemId: item.id } };
  assert.equal((await ask(shop, deliveryCalls.refund, sent)).status, 200);
  item.isRefunded = true;
  return true;
}

type ExpenseBody = BodyOf<typeof financeCalls.addExpense>;

function anExpense({ shop, random, expenses }: Simulated): ExpenseBody {
  return {
    expenseName: `Dye ${expenses.length} ${random.whole(1, 1_000_000)}`,
    date: daysAfter(dayOf(shop.clock.now()), -random.whole(0, 20)),
    amount: random.whole(1, 500_000) / 100,
  };
}

async function newExpense(world: Simulated): Promise<boolean> {
  const body = anExpense(world);
  const sent = { token: world.owner.token, body };
  const { data } = (await ask(world.shop, financeCalls.addExpense, sent)).reply;
  world.expenses.push({ id: data.id, day: body.date, paise: Math.round(body.amount * 100) });
  return true;
}

async function changeExpense(world: Simulated): Promise<boolean> {
  if (world.expenses.length === 0) return false;
  const expense = world.random.pick(world.expenses);
  const body = anExpense(world);
  const sent = { token: world.owner.token, params: { id: expense.id }, body };
  assert.equal((await ask(world.shop, financeCalls.changeExpense, sent)).status, 200);
  Object.assign(expense, { day: body.date, paise: Math.round(body.amount * 100) });
  return true;
}

async function deleteExpense({ shop, random, owner, expenses }: Simulated): Promise<boolean> {
  if (expenses.length === 0) return false;
  const expense = random.pick(expenses);
  const sent = { token: owner.token, params: { id: expense.id } };
  assert.equal((await ask(shop, financeCalls.removeExpense, sent)).status, 200);
  expenses.splice(expenses.indexOf(expense), 1);
  return true;
}

async function correct(world: Simulated): Promise<boolean> {
  const { shop, random, owner } = world;
  const product = aListedProduct(world);
  if (product === undefined) return false;
  const some = (most: number) => quantityWithin(random, product.unit, [0, most]);
  const change = random.pick([some(15), -Math.min(product.stock, some(5))]);
  if (change === 0) return false;
  const body = { productId: product.id, change, note: 'Counted again' };
  const sent = { token: owner.token, body };
  assert.equal((await ask(shop, inventoryCalls.correct, sent)).status, 201);
  product.stock += change;
  return true;
}

/** Saves price, status, category and stock by the form, which may have been opened some units ago. */
async function saveProduct(world: Simulated): Promise<boolean> {
  const { shop, random, owner, categories } = world;
  const product = aListedProduct(world);
  if (product === undefined) return false;
  const expectedStock = product.stock + quantityWithin(random, product.unit, [0, 3]);
  const more = quantityWithin(random, product.unit, [-2, 4]);
  const stockQuantity = Math.max(expectedStock + more, 0);
  const body = {
    id: product.id,
    price: random.whole(1, 3_000_000) / 100,
    status: random.chance(0.8),
    subCategoryId: random.pick(categories),
    stockQuantity,
    expectedStock,
  };
  const { status } = await ask(shop, productCalls.update, { token: owner.token, body });
  const after = product.stock + stockQuantity - expectedStock;
  assert.equal(status, after < 0 ? 409 : 200);
  if (after < 0) return true;
  Object.assign(product, { price: body.price, isActive: body.status, stock: after });
  product.categoryId = body.subCategoryId;
  return true;
}

async function deleteProduct(world: Simulated): Promise<boolean> {
  const product = aListedProduct(world);
  if (product === undefined || world.products.length < 8) return false;
  const sent = { token: world.owner.token, params: { productId: product.id } };
  assert.equal((await ask(world.shop, productCalls.remove, sent)).status, 200);
  product.isDeleted = true;
  return true;
}

function aListedProduct({ random, products }: Simulated): SimulatedProduct | undefined {
  const listed = products.filter(({ isDeleted }) => !isDeleted);
  return listed.length === 0 ? undefined : random.pick(listed);
}
