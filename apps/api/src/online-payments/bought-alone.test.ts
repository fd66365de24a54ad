import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anOnlineShop, begin, confirm } from '../../test/online-factories.ts';
import { aBuyer, aProduct, fillCart } from '../../test/order-factories.ts';

const { shop, gateway } = await anOnlineShop();

test('the order of a product that was bought alone leaves the cart as it is', async () => {
  const [buyer, product] = [await aBuyer(shop), await aProduct(shop)];
  for (const [keepCart, left] of [
    [true, 1],
    [false, 0],
  ] as const) {
    await fillCart(shop, buyer, [[product, 2]]);
    const { url } = (await begin(shop, buyer, [[product, 1]], { keepCart })).reply.data;
    await confirm(shop, await gateway.pay(url.split('/').at(-1) ?? ''));
    const lines = await shop.db
      .selectFrom('cart_items')
      .select('quantity')
      .where('customer_id', '=', buyer.id)
      .execute();
    assert.equal(lines.length, left);
  }
});
