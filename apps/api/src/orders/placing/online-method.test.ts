import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paymentMethodCalls } from '@shop/contract/payment-methods';
import { anOnlineShop } from '../../../test/online-factories.ts';
import { aBuyer, aProduct, orderOf } from '../../../test/order-factories.ts';
import { ask } from '../../../test/server.ts';

const { shop } = await anOnlineShop();

test('a shop with a gateway offers to pay online', async () => {
  const buyer = await aBuyer(shop);
  const { orderItems } = orderOf(buyer, [[await aProduct(shop), 1]]);
  const body = { userId: buyer.id, orderItems, shippingAddressId: buyer.addressId };
  const { reply } = await ask(shop, paymentMethodCalls.methods, { token: buyer.token, body });
  assert.deepEqual(reply.data[2], { method: 'ONLINE', offered: true, reason: null });
});
