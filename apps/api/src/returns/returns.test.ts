import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inventoryCalls } from '@shop/contract/inventory';
import { returnCalls } from '@shop/contract/returns';
import { aStaffMember, anOwner } from '../../test/factories.ts';
import { aBuyer } from '../../test/order-factories.ts';
import { aReturn } from '../../test/return-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const owner = await anOwner(shop);
const buyer = await aBuyer(shop, { firstName: 'Kalyani', lastName: 'Venkatesan' });
const { token } = owner;
const ids: string[] = [];
for (let made = 0; made < 7; made += 1) ids.unshift(await aReturn(shop, { owner, buyer }));

async function list(query: { page?: string; size?: string; status?: 'REQUESTED' | 'APPROVED' }) {
  const { reply } = await ask(shop, returnCalls.list, { token, query });
  return { ids: reply.data.map(({ returnId }) => returnId), totalCount: reply.totalCount };
}

async function waiting() {
  return (await ask(shop, inventoryCalls.waiting, { token })).reply.data.returnsRequested;
}

test('the owner sees the customer, the value and where the money goes', async () => {
  const { reply } = await ask(shop, returnCalls.list, { token, query: { size: '1' } });
  const [row] = reply.data;
  assert.deepEqual(
    [row?.customerName, row?.phoneNumber, row?.upiId, row?.mostRefund, row?.paymentMethod],
    ['Kalyani Venkatesan', buyer.phone, 'meena@bank', 1_499.5, 'COD'],
  );
});

test('a customer sees neither the UPI address of others nor the owner’s fields', async () => {
  const { reply } = await ask(shop, returnCalls.mine, { token: buyer.token, query: {} });
  assert.doesNotMatch(JSON.stringify(reply), /mostRefund|customerName|upiId|phoneNumber/);
});

test('pages follow one another, newest first, from both ends of the list', async () => {
  assert.deepEqual(await list({ size: '3' }), { ids: ids.slice(0, 3), totalCount: 7 });
  assert.deepEqual((await list({ size: '3', page: '1' })).ids, ids.slice(3, 6));
  assert.deepEqual((await list({ size: '3', page: '2' })).ids, ids.slice(6));
  assert.deepEqual((await list({ size: '3', page: '3' })).ids, []);
  const { reply } = await ask(shop, returnCalls.mine, {
    token: buyer.token,
    query: { page: '1', size: '5' },
  });
  assert.deepEqual(
    reply.data.map(({ returnId }) => returnId),
    ids.slice(5),
  );
  assert.equal(reply.totalCount, 7);
});

test('the count of waiting returns equals the length of their list, and falls with every decision', async () => {
  assert.equal(await waiting(), 7);
  const [newest = '', second = ''] = ids;
  const approve = { params: { returnId: newest }, body: { status: 'APPROVED' as const } };
  await ask(shop, returnCalls.change, { token, ...approve });
  const withdraw = { params: { returnId: second }, body: { status: 'WITHDRAWN' as const } };
  await ask(shop, returnCalls.change, { token: buyer.token, ...withdraw });
  assert.equal(await waiting(), 5);
  assert.deepEqual(await list({ status: 'REQUESTED' }), { ids: ids.slice(2), totalCount: 5 });
  assert.deepEqual(await list({ status: 'APPROVED' }), { ids: [newest], totalCount: 1 });
});

test('staff without the orders area do not see how many wait', async () => {
  const { token: theirs } = await aStaffMember(shop, ['finance']);
  const { reply } = await ask(shop, inventoryCalls.waiting, { token: theirs });
  assert.equal(reply.data.returnsRequested, null);
  assert.equal((await ask(shop, returnCalls.list, { token: theirs, query: {} })).status, 403);
});
