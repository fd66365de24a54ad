import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderManagementCalls } from '@shop/contract/delivery';
import { ownDataCalls } from '@shop/contract/own-data';
import { unorderedHoldCalls } from '@shop/contract/unordered-holds';
import { anErasureProof } from '../../test/account-factories.ts';
import { aHold, claim } from '../../test/claim-factories.ts';
import { aDraft } from '../../test/draft-factories.ts';
import { aStaffMember, anOwner, newSession } from '../../test/factories.ts';
import {
  type Buyer,
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  orderOf,
  send,
} from '../../test/order-factories.ts';
import { aPayLink, linkRequest, openLink, orderByLink } from '../../test/pay-link-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const owner = await anOwner(shop);

const ownOf = async ({ id: userId, token }: Buyer) =>
  (await ask(shop, unorderedHoldCalls.own, { token, params: { userId } })).reply;

const referencesOf = async (buyer: Buyer) =>
  (await ownOf(buyer)).data.map(({ reference }) => reference);

test('own holds that became no order are listed, newest first, open, expired or replaced', async () => {
  const buyer = await aBuyer(shop, { firstName: 'Meena', lastName: 'Iyer' });
  const saree = await aProduct(shop, { name: 'Kanchipuram saree', price: 900.5 });
  const first = await aHold(shop, buyer, [[saree, 2]]);
  shop.clock.move(60);
  const second = await aHold(shop, buyer, [[saree, 1]]);
  const { data, totalCount } = await ownOf(buyer);
  assert.equal(totalCount, 2);
  assert.deepEqual(data[1], {
    reference: first.reference,
    amount: 1_801,
    couponCode: null,
    discountAmount: 0,
    items: [
      { productId: saree.id, productName: saree.name, unit: 'PIECE', quantity: 2, price: 900.5 },
    ],
    openedAt: data[1]?.openedAt,
    expiresAt: shop.clock.now().toISOString(),
  });
  assert.deepEqual([data[0]?.reference, data[0]?.expiresAt], [second.reference, second.expiresAt]);
  assert.deepEqual((await ownOf({ ...buyer, token: owner.token })).data, data);
  const office = await ask(shop, unorderedHoldCalls.list, { token: owner.token });
  const [newest] = office.reply.data;
  assert.deepEqual(
    [newest?.reference, newest?.customerName, newest?.phoneNumber, newest?.customerId],
    [second.reference, 'Meena Iyer', buyer.phone, buyer.id],
  );
  const page = await ask(shop, unorderedHoldCalls.list, {
    token: owner.token,
    query: { page: '1', size: '1' },
  });
  assert.deepEqual(
    [page.reply.data.map(({ reference }) => reference), page.reply.totalCount],
    [[first.reference], 2],
  );
});

test('a hold with an order, with a claim or of another day is not listed', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop);
  const paid = await aHold(shop, buyer, [[product, 1]]);
  const request = orderOf(buyer, [[product, 1]], {
    ...SCAN_TO_PAY,
    paymentReference: paid.reference,
  });
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  assert.equal((await send(shop, buyer, request, { files })).status, 201);
  assert.deepEqual(await referencesOf(buyer), []);
  const claimed = await aHold(shop, buyer);
  assert.deepEqual(await referencesOf(buyer), [claimed.reference]);
  await claim(shop, buyer, { reference: claimed.reference });
  assert.deepEqual(await referencesOf(buyer), []);
  await aHold(shop, buyer);
  shop.clock.move(24 * 3_600 + 1);
  await newSession(shop, buyer, 'CUSTOMER');
  assert.deepEqual(await referencesOf(buyer), []);
});

test('nobody lists the holds of another customer, and staff need the area of orders', async () => {
  const [one, other] = [await aBuyer(shop), await aBuyer(shop)];
  const { token } = other;
  const foreign = await ask(shop, unorderedHoldCalls.own, { token, params: { userId: one.id } });
  assert.equal(foreign.status, 403);
  const list = async (area: 'orders' | 'finance') =>
    (await ask(shop, unorderedHoldCalls.list, { token: (await aStaffMember(shop, [area])).token }))
      .status;
  assert.deepEqual([await list('orders'), await list('finance')], [200, 403]);
});

test('no hold of an erased account is listed, with an order or without one', async () => {
  await newSession(shop, owner, 'ADMIN');
  const buyer = await aBuyer(shop);
  const lines = [[await aProduct(shop), 1]] as const;
  const { reference: used } = await aHold(shop, buyer, lines);
  const request = orderOf(buyer, lines, { ...SCAN_TO_PAY, paymentReference: used });
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  const { orderId } = (await send(shop, buyer, request, { files })).reply.data;
  const { reference: unused } = await aHold(shop, buyer);
  const listed = async () =>
    (await officeList()).data
      .map(({ reference }) => reference)
      .filter((reference) => [used, unused].includes(reference));
  assert.deepEqual(await listed(), [unused]);
  const rejected = { token: owner.token, body: { orderId } };
  assert.equal((await ask(shop, orderManagementCalls.rejectUnpaid, rejected)).status, 200);
  const body = await anErasureProof({ shop, whose: buyer });
  assert.equal((await ask(shop, ownDataCalls.erase, { token: buyer.token, body })).status, 200);
  assert.deepEqual(await listed(), []);
});

test('an opened link that has ended without an order is listed for seven days', async () => {
  const before = (await officeList()).totalCount;
  const [unopened, opened, ordered] = [
    await aPayLink(shop),
    await aPayLink(shop, { name: 'Lakshmi Narayanan' }),
    await aPayLink(shop),
  ];
  await openLink(shop, opened.token);
  await openLink(shop, ordered.token);
  await orderByLink(shop, ordered.token, linkRequest());
  assert.equal((await officeList()).totalCount, before);
  shop.clock.move(24 * 3_600);
  const { data } = await officeList();
  const row = data.find(({ reference }) => reference === opened.reference);
  assert.deepEqual(
    [row?.draftId, row?.customerId, row?.customerName, row?.phoneNumber, row?.amount],
    [opened.id, null, 'Lakshmi Narayanan', opened.phone, opened.total],
  );
  assert.deepEqual(
    row?.items.map(({ productName, quantity }) => [productName, quantity]),
    [[opened.product.name, 1]],
  );
  assert.equal(
    data.some(({ reference }) => reference === unopened.reference),
    false,
  );
  shop.clock.move(8 * 24 * 3_600);
  await shop.db
    .updateTable('drafts')
    .set((row) => ({ state: 'EXPIRED', ended_at: row.ref('expires_at') }))
    .where('state', '=', 'OPEN')
    .execute();
  assert.equal((await officeList()).data.length, 0);
});

test('a link that never offered scan to pay is not listed', async () => {
  const before = (await officeList()).totalCount;
  const ended = async (upiId: string | null) => {
    await newSession(shop, owner, 'ADMIN');
    await shop.db.updateTable('store_profile').set({ upi_id: upiId }).execute();
    const { url } = await aDraft(shop, { token: owner.token, expiresInMinutes: 30 });
    await openLink(shop, new URL(url).pathname.replace('/pay/', ''));
    shop.clock.move(30 * 60);
    return (await officeList()).totalCount - before;
  };
  assert.deepEqual([await ended(null), await ended('kaveri@bank')], [0, 1]);
});

async function officeList() {
  await newSession(shop, owner, 'ADMIN');
  return (await ask(shop, unorderedHoldCalls.list, { token: owner.token })).reply;
}
