import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls, deliveryMessages, orderManagementCalls } from '@shop/contract/delivery';
import { orderCalls } from '@shop/contract/orders';
import { aHold } from '../../../test/claim-factories.ts';
import { anOwner } from '../../../test/factories.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import {
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  orderOf,
  place,
  send,
} from '../../../test/order-factories.ts';
import { aShop, ask } from '../../../test/server.ts';

const shop = await aShop();
const buyer = await aBuyer(shop, { firstName: 'Kavya', lastName: 'Iyer' });
const product = await aProduct(shop, { price: 1_250.25, stock: 500 });

/** Instants at the edges of the periods. */
const AT = {
  lastYear: '2025-12-31T18:29:59.000Z',
  newYear: '2025-12-31T18:30:00.000Z',
  monthAgo: '2026-10-20T18:30:00.000Z',
  beforeThirtyDays: '2026-10-22T18:29:59.000Z',
  thirtyDays: '2026-10-22T18:30:00.000Z',
  yesterday: '2026-11-20T18:29:59.000Z',
  today: '2026-11-20T18:30:00.000Z',
} as const;
/** The name of the instant, by item id. */
const items = new Map<string, string>();
for (const [name, instant] of Object.entries(AT)) {
  shop.clock.set(new Date(Date.parse(instant) - 11_000));
  // Different quantities, because identical orders a second apart would count as a double click.
  const { orderItemIds } = await place(shop, buyer, [[product, items.size + 1]]);
  items.set(orderItemIds[0] ?? '', name);
}
shop.clock.set(new Date('2026-11-21T06:30:00.000Z'));
// No session lasts a year, so the owner signs in again.
const { token } = await anOwner(shop);

type Rows = { data: { orderItemId: string }[]; totalCount: number };

function namesOf({ data, totalCount }: Rows): (string | undefined)[] {
  assert.equal(totalCount, data.length);
  return data.map((item) => items.get(item.orderItemId));
}

async function managed(query: Record<string, string>) {
  return (await ask(shop, orderManagementCalls.list, { token, query })).reply;
}

test('without a filter the last 30 days are listed, newest first', async () => {
  const expected = ['today', 'yesterday', 'thirtyDays'];
  assert.deepEqual(namesOf(await managed({})), expected);
  assert.deepEqual(namesOf(await managed({ lastNDays: '30' })), expected);
});

test('the last N days are calendar days including today', async () => {
  assert.deepEqual(namesOf(await managed({ lastNDays: '1' })), ['today']);
  const { reply } = await ask(shop, deliveryCalls.byDays, { token, params: { days: '2' } });
  assert.deepEqual(namesOf(reply), ['today', 'yesterday']);
  const too = await ask(shop, deliveryCalls.byDaysToo, { token, params: { x: '1' } });
  assert.deepEqual(namesOf(too.reply), ['today']);
});

test('the last N months go back to the same day', async () => {
  const expected = ['today', 'yesterday', 'thirtyDays', 'beforeThirtyDays', 'monthAgo'];
  assert.deepEqual(namesOf(await managed({ lastNMonths: '1' })), expected);
  const { reply } = await ask(shop, deliveryCalls.byMonths, { token, params: { months: '1' } });
  assert.deepEqual(namesOf(reply), expected);
});

test('a year is the calendar year of Asia/Kolkata', async () => {
  assert.deepEqual(namesOf(await managed({ year: '2025' })), ['lastYear']);
  const { reply } = await ask(shop, deliveryCalls.byYear, { token, params: { year: '2026' } });
  assert.equal(reply.totalCount, 6);
});

test('months have precedence over the year, and the year over days', async () => {
  const all = { lastNMonths: '1', year: '2025', lastNDays: '1' };
  assert.equal(namesOf(await managed(all)).length, 5);
  assert.deepEqual(namesOf(await managed({ year: '2025', lastNDays: '1' })), ['lastYear']);
});

test('a date is one calendar day of Asia/Kolkata', async () => {
  const byDate = (date: string) =>
    ask(shop, orderManagementCalls.byDate, { token, query: { date } });
  assert.deepEqual(namesOf((await byDate('2026-11-21')).reply), ['today']);
  assert.deepEqual(namesOf((await byDate('2026-11-20')).reply), ['yesterday']);
  assert.deepEqual(namesOf((await byDate('2026-11-19')).reply), []);
  assert.equal((await byDate('2026-02-30')).status, 400);
});

test('months, days and years out of range are refused', async () => {
  const wrong: [Record<string, string>, string][] = [
    [{ lastNMonths: '13' }, deliveryMessages.months],
    [{ lastNMonths: '0' }, deliveryMessages.months],
    [{ lastNDays: '32' }, deliveryMessages.days],
    [{ lastNDays: '-1' }, deliveryMessages.days],
    [{ year: '1999' }, deliveryMessages.year],
    [{ year: '2101' }, deliveryMessages.year],
  ];
  for (const [query, message] of wrong) {
    const answer = await ask(shop, orderManagementCalls.list, { token, query });
    assert.equal(answer.status, 400);
    assert.equal(answer.failure.message, message);
  }
});

test('pages never overlap, and a page past the end is empty with the right count', async () => {
  const page = (number: string) => managed({ year: '2026', page: number, size: '4' });
  const [first, second, third] = [await page('0'), await page('1'), await page('2')];
  assert.deepEqual(
    [first, second, third].map(({ totalCount }) => totalCount),
    [6, 6, 6],
  );
  assert.deepEqual(
    [first, second, third].map(({ data }) => data.length),
    [4, 2, 0],
  );
  const ids = [...first.data, ...second.data].map((item) => item.orderItemId);
  assert.equal(new Set(ids).size, 6);
});

test('the owner sees everything needed to send an item', async () => {
  const shopper = await aBuyer(shop, { firstName: 'Kavya', lastName: 'Iyer' });
  const { reference } = await aHold(shop, shopper, [[product, 2]]);
  const scanned = { ...SCAN_TO_PAY, utr: '412345678901', paymentReference: reference };
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  const { reply } = await send(shop, shopper, orderOf(shopper, [[product, 2]], scanned), { files });
  const [item] = (await managed({ lastNDays: '1' })).data;
  assert.ok(item);
  const { paymentScreenshot, ...rest } = item;
  assert.deepEqual(rest, {
    orderId: reply.data.orderId,
    orderItemId: reply.data.orderItemIds[0],
    productName: product.name,
    orderDate: shop.clock.now().toISOString(),
    customerId: shopper.id,
    customerName: 'Kavya Iyer',
    customerPhone: shopper.phone,
    shippingAddress:
      'Meena Raman, 12 Gandhi Road, Near the temple tank, Kanchipuram, Tamil Nadu 631501, India, 9876543210',
    deliverTo: {
      name: 'Meena Raman',
      phone: '9876543210',
      line1: '12 Gandhi Road',
      line2: 'Near the temple tank',
      city: 'Kanchipuram',
      state: 'Tamil Nadu',
      postalCode: '631501',
      country: 'India',
    },
    unit: 'PIECE',
    quantity: 2,
    priceAtOrder: 2_500.5,
    discount: 0,
    draftId: null,
    invoiceNumber: null,
    ewayNeeded: false,
    ewayBillNo: null,
    origin: 'WEB',
    paymentMethod: 'NET_BANKING',
    codChips: [],
    paymentReference: reference,
    utr: '412345678901',
    gatewayOption: 'PHONE_PAY',
    trackingNumber: null,
    orderStatus: 'PENDING',
    courier: null,
    trackingUrl: null,
    deliveredAt: null,
    paymentSeen: null,
    proof: { state: 'WAITING', level: null },
    isUnpaid: false,
    isRefundDue: false,
    refundStatus: null,
    imgUrl: null,
    picture: null,
    color: 'Crimson',
    size: 'NA',
  });
  assert.match(paymentScreenshot ?? '', /^\/private\/.+[?&]signature=/);
});

test('only the owner sees the lists', async () => {
  const { token: customers } = await aBuyer(shop);
  assert.equal(
    (await ask(shop, orderManagementCalls.list, { token: customers, query: {} })).status,
    403,
  );
  const params = { days: '1' };
  assert.equal((await ask(shop, deliveryCalls.byDays, { token: customers, params })).status, 403);
  assert.equal((await ask(shop, deliveryCalls.byDays, { params })).status, 401);
});

test('a shopper’s own list has five rows a page, newest first, and an ADMIN may read it', async () => {
  const params = { userId: buyer.id };
  const { reply } = await ask(shop, orderCalls.list, { token, params });
  assert.equal(reply.totalCount, 7);
  assert.deepEqual(
    reply.data.map((item) => items.get(item.orderItemId)),
    ['today', 'yesterday', 'thirtyDays', 'beforeThirtyDays', 'monthAgo'],
  );
  const next = await ask(shop, orderCalls.list, { token, params, query: { page: '1' } });
  assert.equal(next.reply.data.length, 2);
  const stranger = await aBuyer(shop);
  assert.equal((await ask(shop, orderCalls.list, { token: stranger.token, params })).status, 403);
  assert.equal(
    (await ask(shop, orderCalls.list, { token: stranger.token, params: { userId: stranger.id } }))
      .reply.totalCount,
    0,
  );
});

test('no rule of consistency is broken', () => assertInvariants(shop));
