import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryAreaCalls } from '@shop/contract/delivery-areas';
import { orderCalls, orderMessages } from '@shop/contract/orders';
import { taxCalls } from '@shop/contract/tax-settings';
import { anOwner } from '../../../test/factories.ts';
import {
  type Buyer,
  SCAN_TO_PAY,
  type TestProduct,
  aBuyer,
  aProduct,
  aScreenshot,
  anAddress,
  orderOf,
  send,
  stockOf,
} from '../../../test/order-factories.ts';
import { declaredTax } from '../../../test/sample-makers.ts';
import { aShop, ask } from '../../../test/server.ts';
import { hasErrorCode } from '../../database/db.ts';

// The seller and the address of every buyer are in Tamil Nadu.
const shop = await aShop({ CACHE_MB: '8' });
const { token } = await anOwner(shop);

async function sellTo(where: 'home' | 'all') {
  const body = { ...declaredTax, homeStateOnly: where === 'home' };
  assert.equal((await ask(shop, taxCalls.saveSettings, { token, body })).status, 200);
}

async function aBuyerElsewhere(): Promise<Buyer> {
  const buyer = await aBuyer(shop);
  const place = { state: 'Kerala', city: 'Kochi', postalCode: '682001' } as const;
  const { addressId } = await anAddress(shop, buyer, place);
  return { ...buyer, addressId };
}

async function holdOf(buyer: Buyer, product: TestProduct) {
  const { orderItems } = orderOf(buyer, [[product, 1]]);
  const body = { userId: buyer.id, orderItems, shippingAddressId: buyer.addressId };
  return ask(shop, orderCalls.hold, { token: buyer.token, body });
}

test('an order to another state is refused with the only state that the shop sells to, and takes no stock', async () => {
  const [buyer, product] = [await aBuyerElsewhere(), await aProduct(shop, { stock: 5 })];
  await sellTo('home');
  const { status, failure } = await send(shop, buyer, orderOf(buyer, [[product, 1]]));
  assert.deepEqual([status, failure.code], [409, 'OTHER_STATE']);
  assert.equal(failure.message, orderMessages.otherState('Tamil Nadu'));
  assert.equal(failure.errors?.[0]?.path, 'shippingAddressId');
  assert.equal(await stockOf(shop, product.id), 5);
});

test('an order within the state is accepted, and one to another state when the shop sells to all', async () => {
  const [buyer, other] = [await aBuyer(shop), await aBuyerElsewhere()];
  const product = await aProduct(shop);
  await sellTo('home');
  assert.equal((await send(shop, buyer, orderOf(buyer, [[product, 1]]))).status, 201);
  await sellTo('all');
  assert.equal((await send(shop, other, orderOf(other, [[product, 1]]))).status, 201);
});

test('a hold for another state is refused, and so is a payment for an older hold', async () => {
  const [buyer, product] = [await aBuyerElsewhere(), await aProduct(shop, { stock: 3 })];
  await sellTo('all');
  const { reply } = await holdOf(buyer, product);
  await sellTo('home');
  const refused = await holdOf(await aBuyerElsewhere(), product);
  assert.deepEqual([refused.status, refused.failure.code], [409, 'OTHER_STATE']);
  const paid = { ...SCAN_TO_PAY, paymentReference: reply.data.reference };
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  const order = await send(shop, buyer, orderOf(buyer, [[product, 1]], paid), { files });
  assert.deepEqual([order.status, order.failure.code], [409, 'OTHER_STATE']);
});

test('the state is checked before the stock', async () => {
  const [buyer, product] = [await aBuyerElsewhere(), await aProduct(shop, { stock: 0 })];
  await sellTo('home');
  const { failure } = await send(shop, buyer, orderOf(buyer, [[product, 1]]));
  assert.equal(failure.code, 'OTHER_STATE');
});

test('a PIN code of another state is not delivered to as soon as the owner restricts the states', async () => {
  const deliverable = async (code: string) =>
    (await ask(shop, deliveryAreaCalls.pincode, { params: { code } })).reply.data.deliverable;
  for (const [where, others] of [
    ['all', true],
    ['home', false],
    ['all', true],
  ] as const) {
    await sellTo(where);
    assert.deepEqual([await deliverable('682001'), await deliverable('600004')], [others, true]);
  }
});

test('the database itself refuses an order to another state, also after an outdated read', async () => {
  const [buyer, product] = [await aBuyerElsewhere(), await aProduct(shop)];
  await sellTo('all');
  const { reply } = await send(shop, buyer, orderOf(buyer, [[product, 1]]));
  await sellTo('home');
  const { id: _id, ...copy } = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', reply.data.orderId)
    .executeTakeFirstOrThrow();
  await assert.rejects(shop.db.insertInto('orders').values(copy).execute(), (error) =>
    hasErrorCode(error, 'RS002'),
  );
});
