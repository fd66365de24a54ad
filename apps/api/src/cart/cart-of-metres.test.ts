import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cartCalls } from '@shop/contract/cart';
import { quantityMessages } from '@shop/contract/quantity';
import { type Person, aShopper } from '../../test/factories.ts';
import { aProduct, fillCart } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();

const silk = ({ stock }: { stock?: number } = {}) =>
  aProduct(shop, { unit: 'METRE', price: 980, ...(stock !== undefined && { stock }) });

const add = (person: Person, productId: string, quantity: number) =>
  ask(shop, cartCalls.add, {
    token: person.token,
    body: { userId: person.id, productId, quantity },
  });

const cartOf = async (person: Person) => {
  const sent = { token: person.token, params: { userId: person.id } };
  return (await ask(shop, cartCalls.get, sent)).reply.data.items;
};

test('a cart takes metres from 0.5 in steps of 0.25, and adds them up', async () => {
  const person = await aShopper(shop);
  const cloth = await silk({ stock: 20 });
  for (const quantity of [0.25, 0.6, 1.1, 99.5, 0]) {
    const refused = await add(person, cloth.id, quantity);
    assert.equal(refused.status, 400, String(quantity));
  }
  assert.equal((await add(person, cloth.id, 0.25)).failure.message, quantityMessages.metres);
  assert.equal((await add(person, cloth.id, 0.6)).failure.message, quantityMessages.quarters);
  assert.equal((await add(person, cloth.id, 0.5)).status, 200);
  assert.equal((await add(person, cloth.id, 2.25)).status, 200);
  const [line] = await cartOf(person);
  assert.deepEqual([line?.unit, line?.quantity, line?.availableStock], ['METRE', 2.75, 20]);
  const body = { userId: person.id, productId: cloth.id, quantity: 0.75 };
  const sent = { token: person.token, body };
  assert.equal((await ask(shop, cartCalls.changeQuantity, sent)).status, 200);
  assert.equal((await cartOf(person))[0]?.quantity, 0.75);
});

test('the summary counts a length once, and returns its metres', async () => {
  const person = await aShopper(shop);
  const [cloth, saree] = [await silk(), await aProduct(shop)];
  await fillCart(shop, person, [
    [cloth, 2.5],
    [saree, 3],
  ]);
  const sent = { token: person.token, query: { userId: person.id } };
  const { data } = (await ask(shop, cartCalls.summary, sent)).reply;
  assert.equal(data.totalItems, 4);
  assert.deepEqual(
    data.items.map(({ unit, quantity }) => [unit, quantity]),
    [
      ['METRE', 2.5],
      ['PIECE', 3],
    ],
  );
});

test('more metres than available are refused, and the failure states how many are left', async () => {
  const person = await aShopper(shop);
  const cloth = await silk({ stock: 2.5 });
  const refused = await add(person, cloth.id, 2.75);
  assert.equal(refused.failure.message, 'Only 2.5 m left in stock');
  assert.equal((await add(person, cloth.id, 2.5)).status, 200);
});
