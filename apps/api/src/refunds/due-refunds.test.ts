import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import { refundCalls } from '@shop/contract/refunds';
import { anOwner } from '../../test/factories.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const saree = await aProduct(shop, { price: 1_200.5, stock: 50 });
const stole = await aProduct(shop, { price: 80, stock: 50 });

const refunds = async (query = {}) => (await ask(shop, refundCalls.list, { token, query })).reply;

/** Rejects all of a paid order: a refund of each item becomes due. */
async function reject(buyer: Awaited<ReturnType<typeof aBuyer>>): Promise<void> {
  const lines = [
    [saree, 1],
    [stole, 1],
  ] as const;
  const { orderItemIds } = await place(shop, buyer, lines, { isScanned: true });
  for (const orderItemId of orderItemIds) {
    const body = { orderItemId, orderStatus: 'REJECTED', trackingNumber: '' } as const;
    assert.equal((await ask(shop, deliveryCalls.update, { token, body })).status, 200);
  }
}

test('the list says how much is owed to how many customers, and by when the oldest had to be sent', async () => {
  const none = { count: 0, amount: 0, customers: 0, oldestDueBy: null };
  assert.deepEqual((await refunds()).due, none);
  const meena = await aBuyer(shop);
  await reject(meena);
  await reject(meena);
  await reject(await aBuyer(shop));
  const { data, due } = await refunds({ state: 'DUE', size: '1' });
  const oldestDueBy = data[0]?.dueBy;
  assert.deepEqual(due, { count: 6, amount: 3 * 1_280.5, customers: 2, oldestDueBy });
  const params = { refundId: data[0]?.refundId ?? '' };
  await ask(shop, refundCalls.send, { token, params, body: {} });
  const after = await refunds({ state: 'SENT' });
  assert.deepEqual([after.due?.count, after.due?.customers], [5, 2]);
});

test('a customer who cancels a paid item may say where its refund is sent', async () => {
  const buyer = await aBuyer(shop);
  const cancel = (orderItemId: string, upiId: string | null, token = buyer.token) => {
    const body = { orderItemId, orderStatus: 'CANCELLED', trackingNumber: '', upiId } as const;
    return ask(shop, deliveryCalls.update, { token, body });
  };
  const lines = [[saree, 1]] as const;
  const [paid = ''] = (await place(shop, buyer, lines, { isScanned: true })).orderItemIds;
  const wrong = await cancel(paid, 'no upi id');
  assert.deepEqual([wrong.status, wrong.failure.errors?.[0]?.path], [400, 'upiId']);
  const body = { orderItemId: paid, orderStatus: 'REJECTED', upiId: 'a@bank' } as const;
  const rejected = await ask(shop, deliveryCalls.update, { token, body });
  assert.deepEqual([rejected.status, rejected.failure.errors?.[0]?.path], [400, 'upiId']);
  assert.equal((await cancel(paid, 'meena@bank')).status, 200);
  const { data } = await refunds({ state: 'DUE' });
  assert.deepEqual(
    data.filter(({ orderItemId }) => orderItemId === paid).map(({ upiId }) => upiId),
    ['meena@bank'],
  );
  // Pressed again after a lost answer, with another UPI id.
  assert.equal((await cancel(paid, 'meena@okbank')).status, 200);
  assert.equal((await cancel(paid, null)).status, 200);
  const again = (await refunds({ state: 'DUE' })).data.find((one) => one.orderItemId === paid);
  assert.equal(again?.upiId, 'meena@okbank');
  const [inCash = ''] = (await place(shop, buyer, lines)).orderItemIds;
  assert.equal((await cancel(inCash, 'meena@bank')).status, 200);
});
