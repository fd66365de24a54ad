import assert from 'node:assert/strict';
import { test } from 'node:test';
import { customerMessages } from '@shop/contract/customers';
import { deliveryCalls } from '@shop/contract/delivery';
import { orderPageCalls, orderPageMessages } from '@shop/contract/order-page';
import { ownDataCalls } from '@shop/contract/own-data';
import type { Decision } from '@shop/contract/order-status';
import { anErasureProof } from '../../test/account-factories.ts';
import { aStaffMember, anOwner, newSession } from '../../test/factories.ts';
import { anInvoice } from '../../test/invoice-factories.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const buyer = await aBuyer(shop, { firstName: 'Kavya', lastName: 'Iyer' });
const other = await aBuyer(shop);
const owner = await anOwner(shop);
const saree = await aProduct(shop, { price: 1_200.5, stock: 100 });
const stole = await aProduct(shop, { price: 80, stock: 100 });
const DAY_SECONDS = 24 * 3_600;

const get = (orderId: string, token = buyer.token) =>
  ask(shop, orderPageCalls.get, { token, params: { orderId } });
const pageOf = async (orderId: string, token?: string) => (await get(orderId, token)).reply.data;
const note = (orderId: string, text: string, token = owner.token) =>
  ask(shop, orderPageCalls.addNote, { token, params: { orderId }, body: { text } });

async function move(
  orderItemId: string,
  orderStatus: Decision,
  more: { deliveredAt?: string; courier?: 'DTDC' | 'INDIA_POST' } = {},
) {
  const { token } = orderStatus === 'CANCELLED' ? buyer : owner;
  const trackingNumber = orderStatus === 'ACCEPTED' ? 'TRK 7' : '';
  const body = { orderItemId, orderStatus, trackingNumber, ...more };
  const { status } = await ask(shop, deliveryCalls.update, { token, body });
  assert.equal(status, 200, orderStatus);
}

/** Moves the clock by days and renews the ended sessions. */
async function later(days: number): Promise<void> {
  shop.clock.move(days * DAY_SECONDS);
  await newSession(shop, buyer, 'CUSTOMER');
  await newSession(shop, owner, 'ADMIN');
}

const now = () => shop.clock.now().toISOString();
const daysLater = (iso: string, days: number) =>
  new Date(Date.parse(iso) + days * DAY_SECONDS * 1_000).toISOString();

async function anOrderOf(product = saree, { isScanned = false } = {}) {
  const { orderId, orderItemIds } = await place(shop, buyer, [[product, 1]], { isScanned });
  return { orderId, itemId: orderItemIds[0] ?? '' };
}

test('one call returns everything about an order: items, money, address and steps', async () => {
  const { orderId } = await place(shop, buyer, [
    [saree, 2],
    [stole, 1],
  ]);
  const page = await pageOf(orderId);
  assert.deepEqual(
    [page.orderDate, page.paymentMethod, page.paid, page.total, page.discount],
    [now(), 'COD', false, 2_481, 0],
  );
  assert.deepEqual(page.shippingAddress, {
    addressId: null,
    isDefault: null,
    userId: buyer.id,
    firstName: 'Meena',
    lastName: 'Raman',
    phoneNumber: '9876543210',
    addressLine1: '12 Gandhi Road',
    addressLine2: 'Near the temple tank',
    city: 'Kanchipuram',
    state: 'Tamil Nadu',
    postalCode: '631501',
    country: 'India',
    addressType: 'HOME',
  });
  assert.deepEqual(
    page.items.map(({ productName, quantity, amount }) => [productName, quantity, amount]),
    [
      [saree.name, 2, 2_401],
      [stole.name, 1, 80],
    ],
  );
  const [first] = page.items;
  assert.deepEqual(first?.timeline, [{ status: 'ORDERED', at: now() }]);
  assert.deepEqual(
    [first?.canCancel, first?.returnUntil, first?.expectedBy, first?.trackingUrl],
    [true, null, null, null],
  );
  assert.deepEqual([page.invoices, page.returns, first?.refunds], [[], [], []]);
});

test('another customer’s order and an unknown one get the same 404', async () => {
  const { orderId } = await anOrderOf();
  for (const answer of [
    await get(orderId, other.token),
    await get('999999999'),
    await get('none'),
  ]) {
    assert.equal(answer.status, 404);
  }
  assert.equal((await get(orderId, other.token)).failure.message, orderPageMessages.notFound);
});

test('the owner and staff with orders read any order, other staff none', async () => {
  const { orderId } = await anOrderOf();
  const desk = await aStaffMember(shop, ['orders']);
  const books = await aStaffMember(shop, ['finance']);
  assert.equal((await get(orderId, owner.token)).status, 200);
  assert.equal((await get(orderId, desk.token)).status, 200);
  assert.equal((await get(orderId, books.token)).status, 403);
});

test('the timeline has each status once, from ordered to the day of delivery', async () => {
  const { orderId, itemId } = await anOrderOf();
  const orderedAt = now();
  shop.clock.move(60);
  await move(itemId, 'ACCEPTED', { courier: 'DTDC' });
  const acceptedAt = now();
  shop.clock.move(60);
  await move(itemId, 'ACCEPTED', { courier: 'INDIA_POST' });
  shop.clock.move(60);
  await move(itemId, 'SHIPPED', { courier: 'DTDC' });
  const shippedAt = now();
  await later(2);
  const deliveredAt = daysLater(now(), -1);
  await move(itemId, 'DELIVERED', { deliveredAt });
  const [item] = (await pageOf(orderId)).items;
  assert.deepEqual(item?.timeline, [
    { status: 'ORDERED', at: orderedAt },
    { status: 'ACCEPTED', at: acceptedAt },
    { status: 'SHIPPED', at: shippedAt },
    { status: 'DELIVERED', at: deliveredAt },
  ]);
  assert.equal(item?.courier, 'DTDC');
  assert.match(item?.trackingUrl ?? '', /^https:\/\/www\.dtdc\.in\/.*TRK%207$/);
});

test('an item can be returned for 7 days after its delivery', async () => {
  const { orderId, itemId } = await anOrderOf();
  await move(itemId, 'ACCEPTED');
  await later(1);
  await move(itemId, 'DELIVERED');
  const [item] = (await pageOf(orderId)).items;
  assert.deepEqual([item?.returnUntil, item?.expectedBy], [daysLater(now(), 7), null]);
});

const setDelivery = (id: string, estimated_delivery: string | null) =>
  shop.db.updateTable('products').set({ estimated_delivery }).where('id', '=', id).execute();

test('a parcel without a recorded delivery counts from acceptance plus its delivery time', async () => {
  for (const [estimated_delivery, days, expected] of [
    ['3-4 working days', 4, 4],
    ['2 weeks', 14, 14],
    ['On request', 7, null],
    [null, 7, 5],
  ] as const) {
    const product = await aProduct(shop);
    await setDelivery(product.id, estimated_delivery);
    const { orderId, itemId } = await anOrderOf(product);
    // A later change of the product changes nothing for its buyers.
    await setDelivery(product.id, '21 days');
    await move(itemId, 'ACCEPTED');
    const acceptedAt = now();
    await later(1);
    await move(itemId, 'SHIPPED');
    const [item] = (await pageOf(orderId)).items;
    assert.equal(item?.returnUntil, daysLater(acceptedAt, days + 7), String(estimated_delivery));
    assert.equal(item?.expectedBy, expected === null ? null : daysLater(acceptedAt, expected));
  }
});

test('a cancelled or rejected item cannot be returned', async () => {
  for (const decision of ['CANCELLED', 'REJECTED'] as const) {
    const { orderId, itemId } = await anOrderOf();
    await move(itemId, decision);
    const [item] = (await pageOf(orderId)).items;
    assert.deepEqual([item?.canCancel, item?.returnUntil], [false, null]);
  }
});

test('cash is paid once all items that were not cancelled are delivered', async () => {
  const { orderId, orderItemIds } = await place(shop, buyer, [
    [saree, 1],
    [stole, 1],
  ]);
  const [first = '', second = ''] = orderItemIds;
  await move(first, 'ACCEPTED');
  await move(first, 'DELIVERED');
  assert.equal((await pageOf(orderId)).paid, false);
  await move(second, 'CANCELLED');
  assert.equal((await pageOf(orderId)).paid, true);
  const cancelled = await anOrderOf();
  await move(cancelled.itemId, 'CANCELLED');
  assert.equal((await pageOf(cancelled.orderId)).paid, false);
});

test('a scanned payment is paid once the owner checked it, and is returned as a refund', async () => {
  const unseen = await anOrderOf(saree, { isScanned: true });
  await move(unseen.itemId, 'CANCELLED');
  assert.equal((await pageOf(unseen.orderId)).paid, false);
  const { orderId, itemId } = await anOrderOf(saree, { isScanned: true });
  assert.equal((await pageOf(orderId)).paid, false);
  await move(itemId, 'ACCEPTED');
  assert.equal((await pageOf(orderId)).paid, true);
  await move(itemId, 'REJECTED');
  const due = (await pageOf(orderId)).items[0]?.refunds[0];
  assert.deepEqual(
    [due?.state, due?.amount, due?.reference, due?.sentAt],
    ['DUE', 1_200.5, null, null],
  );
  shop.clock.move(60);
  const { token } = owner;
  await ask(shop, deliveryCalls.refund, { token, params: { orderItemId: itemId } });
  const sent = (await pageOf(orderId)).items[0]?.refunds[0];
  assert.deepEqual([sent?.refundId, sent?.state, sent?.sentAt], [due?.refundId, 'SENT', now()]);
});

test('an item sold as not returnable cannot be returned, after any change of the product', async () => {
  const { orderId, itemId } = await anOrderOf(stole);
  await move(itemId, 'ACCEPTED');
  const returnable = (is: boolean) =>
    shop.db.updateTable('products').set({ returnable: is }).where('id', '=', stole.id).execute();
  await returnable(false);
  assert.notEqual((await pageOf(orderId)).items[0]?.returnUntil, null);
  const later = await anOrderOf(stole);
  await move(later.itemId, 'ACCEPTED');
  await returnable(true);
  const [item] = (await pageOf(later.orderId)).items;
  assert.deepEqual([item?.returnable, item?.returnUntil], [false, null]);
});

test('the page of an order has its invoice and the URL of the PDF', async () => {
  const number = await anInvoice({ shop, whose: buyer, owner });
  const { order_id: orderId } = await shop.db
    .selectFrom('invoices')
    .select('order_id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const [invoice, ...more] = (await pageOf(orderId)).invoices;
  assert.deepEqual([invoice?.number, invoice?.orderId, more], [number, orderId, []]);
  const headers = { authorization: `Bearer ${buyer.token}` };
  const file = await fetch(`${shop.url}${invoice?.url}`, { headers });
  assert.deepEqual([file.status, file.headers.get('content-type')], [200, 'application/pdf']);
});

test('a return is on the page as it was requested', async () => {
  const { orderId, itemId } = await anOrderOf();
  await shop.db
    .insertInto('returns')
    .values({
      order_item_id: itemId,
      order_id: orderId,
      customer_id: buyer.id,
      quantity: 1,
      reason: 'DAMAGED',
      note: 'A thread is loose',
      created_at: shop.clock.now(),
      changed_at: shop.clock.now(),
    })
    .execute();
  const [returned] = (await pageOf(orderId)).returns;
  assert.deepEqual(
    [returned?.orderItemId, returned?.productName, returned?.reason, returned?.note],
    [itemId, saree.name, 'DAMAGED', 'A thread is loose'],
  );
  assert.deepEqual([returned?.status, returned?.amount], ['REQUESTED', null]);
});

test('only the back office sees notes, the newest first, signed by their authors', async () => {
  const { orderId } = await anOrderOf();
  const written = await note(orderId, '  Wants it before Diwali\r\nCall first  ');
  assert.equal(written.status, 201);
  assert.equal(written.reply.message, orderPageMessages.noted);
  shop.clock.move(60);
  await note(orderId, 'Second note');
  const { notes } = await pageOf(orderId, owner.token);
  assert.deepEqual(
    notes?.map(({ text }) => text),
    ['Second note', 'Wants it before Diwali\nCall first'],
  );
  assert.deepEqual(notes?.[1], written.reply.data);
  assert.notEqual(notes?.[0]?.by, '');
  const own = await get(orderId);
  assert.equal(own.reply.data.notes, undefined);
  assert.doesNotMatch(JSON.stringify(own.reply), /Diwali/);
  assert.equal((await note(orderId, 'Mine', buyer.token)).status, 403);
});

test('an empty note, a very long one and one about no order are refused', async () => {
  const { orderId } = await anOrderOf();
  const empty = await note(orderId, ' \n ');
  assert.equal(empty.status, 400);
  assert.equal(empty.failure.errors?.[0]?.message, customerMessages.noteRequired);
  assert.equal((await note(orderId, 'a'.repeat(1_001))).status, 400);
  assert.equal((await note('999999999', 'Hello')).status, 404);
  assert.deepEqual((await pageOf(orderId, owner.token)).notes, []);
});

test('notes about the orders of an account are deleted with it', async () => {
  const whose = await aBuyer(shop);
  const { orderId, orderItemIds } = await place(shop, whose, [[stole, 1]]);
  const [orderItemId = ''] = orderItemIds;
  await note(orderId, 'Kavya calls back');
  const body = { orderItemId, orderStatus: 'CANCELLED', trackingNumber: '' } as const;
  await ask(shop, deliveryCalls.update, { token: whose.token, body });
  const proof = await anErasureProof({ shop, whose });
  const erased = await ask(shop, ownDataCalls.erase, { token: whose.token, body: proof });
  assert.equal(erased.status, 200);
  assert.deepEqual((await pageOf(orderId, owner.token)).notes, []);
});

test('the back office gets the orders before and after an order, customers do not', async () => {
  const first = await anOrderOf();
  const { orderId } = await place(shop, await aBuyer(shop), [[stole, 1]]);
  const last = await anOrderOf();
  const { neighbours } = await pageOf(orderId, owner.token);
  assert.deepEqual(neighbours, { previous: first.orderId, next: last.orderId });
  assert.equal((await pageOf(last.orderId, owner.token)).neighbours?.next, null);
  assert.equal((await pageOf(last.orderId)).neighbours, undefined);
});
