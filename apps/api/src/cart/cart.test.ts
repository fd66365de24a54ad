import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cartCalls, cartMessages } from '@shop/contract/cart';
import { paise } from '@shop/contract/money';
import { orderMessages } from '@shop/contract/orders';
import { quantityMessages } from '@shop/contract/quantity';
import { sql } from 'kysely';
import { aShopper, anOwner } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { type TestProduct, aProduct, fillCart, restock } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const meena = await aShopper(shop);

async function add(product: { id: string }, quantity: number, person = meena) {
  const body = { productId: product.id, userId: person.id, quantity };
  return ask(shop, cartCalls.add, { token: person.token, body });
}

async function change(product: TestProduct, quantity: number, person = meena) {
  const body = { productId: product.id, userId: person.id, quantity };
  return ask(shop, cartCalls.changeQuantity, { token: person.token, body });
}

async function cart(person = meena) {
  const params = { userId: person.id };
  return (await ask(shop, cartCalls.get, { token: person.token, params })).reply.data.items;
}

async function summary(person = meena) {
  const query = { userId: person.id };
  return (await ask(shop, cartCalls.summary, { token: person.token, query })).reply.data;
}

test('adding a product that is already in the cart adds up the quantities', async () => {
  const person = await aShopper(shop);
  const product = await aProduct(shop, { stock: 5 });
  assert.equal((await add(product, 2, person)).reply.message, cartMessages.added);
  await add(product, 3, person);
  const [line, ...others] = await cart(person);
  assert.deepEqual(others, []);
  assert.equal(line?.quantity, 5);
  assert.equal(line?.productName, product.name);
  assert.equal(line?.availableStock, 5);
  assert.equal(line?.availability, true);
});

test('more than the stock is refused, and the failure states how many are left', async () => {
  const person = await aShopper(shop);
  const product = await aProduct(shop, { stock: 3 });
  await add(product, 2, person);
  const refused = await add(product, 2, person);
  assert.equal(refused.status, 409);
  assert.equal(refused.failure.message, cartMessages.onlyLeft(3, 'PIECE'));
  assert.equal(
    (await change(product, 4, person)).failure.message,
    cartMessages.onlyLeft(3, 'PIECE'),
  );
  assert.equal((await cart(person))[0]?.quantity, 2);
});

test('a product without stock is refused as out of stock', async () => {
  const refused = await add(await aProduct(shop, { stock: 0 }), 1);
  assert.equal(refused.status, 409);
  assert.equal(refused.failure.message, cartMessages.outOfStock);
});

test('a line has at most 99 pieces, even with more in stock', async () => {
  const person = await aShopper(shop);
  const product = await aProduct(shop, { stock: 500 });
  await add(product, 60, person);
  const refused = await add(product, 60, person);
  assert.equal(refused.status, 409);
  assert.equal(refused.failure.message, quantityMessages.pieces);
  assert.equal((await add(product, 39, person)).status, 200);
});

test('a quantity that is not a whole number from 1 to 99 is refused', async () => {
  const product = await aProduct(shop, { stock: 500 });
  for (const quantity of [0, -1, 1.5, 100, '2', null]) {
    const refused = await add(product, quantity as number);
    assert.equal(refused.status, 400, String(quantity));
    assert.equal(refused.failure.message, quantityMessages.pieces);
  }
});

test('an unknown or deleted product cannot be added', async () => {
  assert.equal((await add({ id: '999999' }, 1)).status, 404);
  assert.equal((await add({ id: 'abc' }, 1)).status, 404);
  assert.equal((await add({ id: 'abc' }, -1)).status, 400);
  const product = await aProduct(shop);
  await withdraw(product, { deleted_at: shop.clock.now() });
  assert.equal((await add(product, 1)).status, 404);
});

test('a hidden product is named only to a shopper who has it in the cart', async () => {
  const product = await aProduct(shop);
  const knows = await aShopper(shop);
  assert.equal((await add(product, 1, knows)).status, 200);
  await withdraw(product, { active: false });
  const refused = await add(product, 1, knows);
  assert.equal(refused.status, 409);
  assert.equal(refused.failure.message, orderMessages.notOnSale([product.name]));
  const stranger = await add(product, 1);
  assert.deepEqual([stranger.status, stranger.failure.code], [409, 'NOT_ON_SALE']);
  assert.equal(stranger.failure.message, orderMessages.notOnSale([]));
});

test('a quantity is changed only for a product that is in the cart', async () => {
  const person = await aShopper(shop);
  const product = await aProduct(shop);
  const refused = await change(product, 2, person);
  assert.equal(refused.status, 404);
  assert.equal(refused.failure.message, cartMessages.notInCart);
  const other = await aShopper(shop);
  for (const buyer of [person, other]) await add(product, 1, buyer);
  assert.equal((await change(product, 4, person)).reply.message, cartMessages.updated);
  assert.equal((await cart(person))[0]?.quantity, 4);
  assert.equal((await cart(other))[0]?.quantity, 1, "another customer's line stays");
});

test('a line is removed, and a second removal fails because it is not in the cart', async () => {
  const person = await aShopper(shop);
  const [one, other] = [await aProduct(shop), await aProduct(shop)];
  await fillCart(shop, person, [
    [one, 1],
    [other, 2],
  ]);
  const buyer = await aShopper(shop);
  await add(one, 1, buyer);
  const remove = () =>
    ask(shop, cartCalls.remove, {
      token: person.token,
      query: { userId: person.id, productId: one.id },
    });
  assert.equal((await remove()).reply.message, cartMessages.removed);
  const again = await remove();
  assert.equal(again.status, 404);
  assert.equal(again.failure.message, cartMessages.notInCart);
  assert.deepEqual(
    (await cart(person)).map((line) => line.productId),
    [other.id],
  );
  assert.equal((await cart(buyer)).length, 1, "another customer's line stays");
});

test('a line shows the present price and the price when it was added', async () => {
  const person = await aShopper(shop);
  const product = await aProduct(shop, { price: 1_000.5 });
  await add(product, 2, person);
  await shop.db
    .updateTable('products')
    .set({ price: paise(120_099) })
    .where('id', '=', product.id)
    .execute();
  const [line] = await cart(person);
  assert.equal(line?.priceAtAddToCart, 1_000.5);
  assert.equal(line?.price, 1_200.99);
  assert.equal((await summary(person)).subtotal, 2_401.98);
});

test('a line of a withdrawn product stays, is marked unavailable and is not counted', async () => {
  const person = await aShopper(shop);
  const [kept, inactive, deleted, sold] = [
    await aProduct(shop, { price: 10.1 }),
    await aProduct(shop),
    await aProduct(shop),
    await aProduct(shop, { stock: 1 }),
  ];
  await fillCart(shop, person, [
    [kept, 3],
    [inactive, 1],
    [deleted, 1],
    [sold, 1],
  ]);
  await withdraw(inactive, { active: false });
  await withdraw(deleted, { deleted_at: shop.clock.now() });
  await restock(shop, sold.id, -1);
  const lines = await cart(person);
  const available = lines.filter((line) => line.availability).map((line) => line.productId);
  assert.equal(lines.length, 4);
  assert.deepEqual(available, [kept.id]);
  const { items, totalItems, subtotal } = await summary(person);
  assert.deepEqual(
    items.map((item) => [item.productId, item.quantity, item.price, item.subtotal]),
    [[kept.id, 3, 10.1, 30.3]],
  );
  assert.equal(totalItems, 3);
  assert.equal(subtotal, 30.3);
  assert.equal((await change(inactive, 1, person)).status, 409);
});

test('only the customer and an ADMIN can read a cart', async () => {
  const product = await aProduct(shop);
  const [person, stranger, owner] = [
    await aShopper(shop),
    await aShopper(shop),
    await anOwner(shop),
  ];
  await add(product, 1, person);
  const params = { userId: person.id };
  assert.equal((await ask(shop, cartCalls.get, { token: stranger.token, params })).status, 403);
  assert.equal((await ask(shop, cartCalls.get, { params })).status, 401);
  const read = await ask(shop, cartCalls.get, { token: owner.token, params });
  assert.equal(read.reply.data.items.length, 1);
  const body = { productId: product.id, userId: person.id, quantity: 1 };
  assert.equal((await ask(shop, cartCalls.add, { token: stranger.token, body })).status, 403);
  assert.equal((await ask(shop, cartCalls.add, { token: owner.token, body })).status, 403);
});

test('ten concurrent presses of Add are all counted, and never above the stock', async () => {
  const person = await aShopper(shop);
  const product = await aProduct(shop, { stock: 7 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(product, 1, person)));
  assert.equal(answers.filter((answer) => answer.status === 200).length, 7);
  assert.equal((await cart(person))[0]?.quantity, 7);
});

test('a cart takes 50 products, also when several are added at once, and a larger one still changes', async () => {
  const person = await aShopper(shop);
  const products = await Promise.all(Array.from({ length: 53 }, () => aProduct(shop)));
  for (const product of products.slice(0, 48)) await add(product, 1, person);
  const last = await Promise.all(products.slice(48).map((product) => add(product, 1, person)));
  const statuses = last.map(({ status }) => status);
  assert.deepEqual(
    statuses.toSorted((a, b) => a - b),
    [200, 200, 409, 409, 409],
  );
  const refused = last.find(({ status }) => status === 409);
  assert.equal(refused?.failure.message, cartMessages.full);
  assert.equal((await cart(person)).length, 50);
  const [known, more] = [products[0], await aProduct(shop)];
  assert.ok(known);
  await sql`alter table cart_items disable trigger user`.execute(shop.db);
  await add(more, 1, person);
  await sql`alter table cart_items enable trigger user`.execute(shop.db);
  assert.equal((await add(known, 1, person)).status, 200);
  assert.equal((await change(known, 3, person)).status, 200);
  const lines = await cart(person);
  const line = lines.find(({ productId }) => productId === known.id);
  assert.deepEqual([lines.length, line?.quantity], [51, 3]);
});

test('no rule of consistency is broken', () => assertInvariants(shop));

async function withdraw(
  product: TestProduct,
  how: { active?: boolean; deleted_at?: Date },
): Promise<void> {
  await shop.db.updateTable('products').set(how).where('id', '=', product.id).execute();
}
