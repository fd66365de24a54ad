import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productCalls } from '@shop/contract/products';
import { type Buyer, aBuyer, aProduct, orderOf, send } from '../../test/order-factories.ts';
import { aPayLink, linkRequest, openLink, orderByLink } from '../../test/pay-link-factories.ts';
import { assertCostsLess, leastOf, processorTimeOf } from '../../test/processor-time.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const product = await aProduct(shop, { stock: 1_000 });

/** A link may cost so many times what it is compared with; the noise of a machine is within it. */
const MOST = 3;
const OPENINGS = 40;
const ORDERS = 12;

/** Repeats work one after the other; throws unless each answer has the status. */
async function repeat<T>(
  over: readonly T[],
  status: number,
  work: (one: T) => Promise<{ status: number }>,
): Promise<void> {
  for (const one of over) assert.equal((await work(one)).status, status);
}

test('a link is opened at the cost of a product', async () => {
  const { token } = await aPayLink(shop);
  const times = Array.from({ length: OPENINGS }, (_, nth) => nth);
  const params = { productId: product.id };
  const read = () => repeat(times, 200, () => ask(shop, productCalls.get, { params }));
  const open = () => repeat(times, 200, () => openLink(shop, token));
  await Promise.all([read(), open()]);
  const plain = await leastOf(() => processorTimeOf(read));
  await assertCostsLess(MOST * plain, () => processorTimeOf(open), 'by a link');
});

test('an order by a link is placed at the cost of an order', async () => {
  const manyOf = async <T>(make: () => Promise<T>): Promise<T[]> => {
    const made: T[] = [];
    while (made.length < ORDERS) made.push(await make());
    return made;
  };
  const order = (buyer: Buyer) => send(shop, buyer, orderOf(buyer, [[product, 1]]));
  const plain = await leastOf(async () => {
    const buyers = await manyOf(() => aBuyer(shop));
    return processorTimeOf(() => repeat(buyers, 201, order));
  });
  const byLink = async () => {
    const links = await manyOf(async () => aPayLink(shop, { phone: (await aBuyer(shop)).phone }));
    return processorTimeOf(() =>
      repeat(links, 201, ({ token }) => orderByLink(shop, token, linkRequest())),
    );
  };
  await assertCostsLess(MOST * plain, byLink, 'by a link');
});
