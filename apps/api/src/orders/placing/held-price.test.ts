import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderCalls, orderMessages } from '@shop/contract/orders';
import { productCalls } from '@shop/contract/products';
import { anOwner } from '../../../test/factories.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import {
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  orderOf,
  send,
} from '../../../test/order-factories.ts';
import { aShop, ask } from '../../../test/server.ts';

const shop = await aShop();
const files = [{ name: 'paid.png', bytes: await aScreenshot() }];

test('a hold keeps its price for the held pieces, and not for more of them', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { stock: 9, price: 500 });
  const { orderItems } = orderOf(buyer, [[product, 2]]);
  const held = await ask(shop, orderCalls.hold, {
    token: buyer.token,
    body: { userId: buyer.id, orderItems },
  });
  const { token } = await anOwner(shop);
  await ask(shop, productCalls.update, { token, body: { id: product.id, price: 800 } });
  const pay = (quantity: number) =>
    send(
      shop,
      buyer,
      orderOf(buyer, [[product, quantity]], {
        ...SCAN_TO_PAY,
        paymentReference: held.reply.data.reference,
      }),
      { files },
    );
  assert.equal((await pay(9)).failure.message, orderMessages.priceChanged);
  assert.equal((await pay(2)).reply.data.total, 1_000);
  await assertInvariants(shop);
});
