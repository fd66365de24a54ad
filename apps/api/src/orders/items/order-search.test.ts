import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls, orderManagementCalls } from '@shop/contract/delivery';
import { productCalls } from '@shop/contract/products';
import { aPhone, anOwner } from '../../../test/factories.ts';
import { aBuyer, aProduct, place } from '../../../test/order-factories.ts';
import { aShop, ask } from '../../../test/server.ts';
import { selectNewest } from './order-search-queries.ts';
import { wordsOf } from './order-search.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const meena = await aBuyer(shop, { firstName: 'Meenakshi', lastName: 'Raghavan' });
const arjun = await aBuyer(shop, { firstName: 'Arjun', lastName: 'Deshpande' });
const silk = await aProduct(shop, { name: '100% Zari_Silk Saree', stock: 900 });
const cotton = await aProduct(shop, { name: 'Chanderi Dupatta', stock: 900 });
const { sku } = await shop.db
  .selectFrom('products')
  .select('sku')
  .where('id', '=', cotton.id)
  .executeTakeFirstOrThrow();

function later(ms: number): void {
  shop.clock.set(new Date(shop.clock.now().valueOf() + ms));
}

const first = await place(shop, meena, [
  [silk, 1],
  [cotton, 1],
]);
later(60_000);
const second = await place(shop, arjun, [[silk, 2]]);
later(60_000);
const third = await place(shop, meena, [[cotton, 3]]);

async function search(keyword: string, page: { page?: string; size?: string } = {}) {
  const query = { keyword, ...page };
  return (await ask(shop, orderManagementCalls.search, { token, query })).reply;
}

/** Returns the items that a keyword finds, compared with the search for common words. */
async function found(keyword: string): Promise<string[]> {
  const { data, totalCount } = await search(keyword);
  const ids = data.map(({ orderItemId }) => orderItemId);
  assert.equal(totalCount, ids.length);
  const words = wordsOf(keyword);
  if (words !== null) assert.deepEqual(await selectNewest(shop.db, words), ids, keyword);
  return ids;
}

const [silkOfFirst = '', cottonOfFirst = ''] = first.orderItemIds;
const ofMeena = [...third.orderItemIds, cottonOfFirst, silkOfFirst];

test('an order is found by its number, with or without signs and words before it', async () => {
  const words = ['', '#', ' order ', 'Order No. ', 'Order ID: ', 'order number ', 'ORDER NO.: #'];
  for (const keyword of words.map((before) => `${before}${first.orderId} `)) {
    assert.deepEqual(await found(keyword), [cottonOfFirst, silkOfFirst]);
  }
  const grouped = first.orderId.replaceAll(/\B(?=(\d\d)+$)/g, ',');
  assert.deepEqual(await found(grouped), [cottonOfFirst, silkOfFirst]);
  assert.deepEqual(await found(','), []);
  assert.deepEqual(await found(`${first.orderId}000000`), []);
});

test('orders are found by the customer’s name, in any case and order of its words, newest first', async () => {
  for (const keyword of [
    'meenakshi',
    'RAGHAVAN Meen',
    'Raghavan, Meenakshi',
    'raghavan,meen',
    'aksh',
    'me',
  ]) {
    assert.deepEqual(await found(keyword), ofMeena, keyword);
  }
  assert.deepEqual(await found('Meenakshi Deshpande'), []);
});

const asDevanagari = (digits: string) =>
  digits.replaceAll(/[0-9]/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));

test('orders are found by four or more digits of the customer’s phone, in any spelling', async () => {
  const { phone } = arjun;
  const written = [
    phone,
    phone.slice(-5),
    `+91 ${phone.slice(0, 5)}`,
    `tel:+91${phone}`,
    `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`,
    `0${phone}`,
    `${phone.slice(0, 5)},${phone.slice(5)}`,
    `0091-${phone}`,
    asDevanagari(phone),
  ];
  for (const keyword of written) {
    assert.ok((await found(keyword)).includes(second.orderItemIds[0] ?? ''), keyword);
  }
  assert.deepEqual(await found(phone.slice(0, 3)), []);
  assert.deepEqual(await found(aPhone()), []);
});

test('an order is found by the whole phone number on its parcel, in any spelling', async () => {
  const phone = aPhone();
  const [id = ''] = third.orderItemIds;
  await shop.db
    .updateTable('orders')
    .set({ ship_phone: phone })
    .where('id', '=', third.orderId)
    .execute();
  for (const keyword of [phone, `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`])
    assert.ok((await found(keyword)).includes(id), keyword);
});

test('an item is found by the beginning of its tracking number, in any case', async () => {
  const [orderItemId = ''] = second.orderItemIds;
  const body = { orderItemId, orderStatus: 'ACCEPTED' as const, trackingNumber: 'Awb_77/x' };
  await ask(shop, deliveryCalls.update, { token, body });
  for (const keyword of ['awb_77/X', 'AWB_7'])
    assert.deepEqual(await found(keyword), [orderItemId]);
  assert.deepEqual(await found('awbx77'), []);
});

test('a tracking number is kept without the blanks that were typed in it, and found with and without', async () => {
  const [orderItemId = ''] = second.orderItemIds;
  const body = { orderItemId, orderStatus: 'ACCEPTED' as const, trackingNumber: '1234 5678 9012' };
  const { reply } = await ask(shop, deliveryCalls.update, { token, body });
  assert.equal(reply.data.trackingNumber, '123456789012');
  for (const keyword of ['123456789012', '1234 5678 9012', '1234 56'])
    assert.deepEqual(await found(keyword), [orderItemId], keyword);
  const short = { ...body, trackingNumber: 'AB 1001' };
  const { reply: kept } = await ask(shop, deliveryCalls.update, { token, body: short });
  assert.equal(kept.data.trackingNumber, 'AB 1001');
  assert.deepEqual(await found('ab 1001'), [orderItemId]);
});

test('items are found by the product’s name and SKU', async () => {
  assert.deepEqual(await found('chanderi'), [...third.orderItemIds, cottonOfFirst]);
  assert.deepEqual(await found(sku.toLowerCase()), [...third.orderItemIds, cottonOfFirst]);
  assert.deepEqual(await found('saree zari'), [...second.orderItemIds, silkOfFirst]);
});

test('a word with digits of another script is found as it was typed, and with ASCII digits', async () => {
  const nine = await aProduct(shop, { name: '९ गज साड़ी', stock: 9 });
  const metre = await aProduct(shop, { name: '25 गज', stock: 9 });
  const { orderItemIds } = await place(shop, arjun, [
    [nine, 1],
    [metre, 1],
  ]);
  const [nineOf = '', metreOf = ''] = orderItemIds;
  assert.deepEqual(await found('९ गज साड़ी'), [nineOf]);
  assert.deepEqual(await found('२५ गज'), [metreOf]);
});

test('an item is found by the title of its order, also after the product got another one', async () => {
  const kept = await aProduct(shop, { name: 'Paithani Morbangdi', stock: 9 });
  const [before = ''] = (await place(shop, arjun, [[kept, 1]])).orderItemIds;
  const body = { id: kept.id, name: 'Yeola Weave' };
  assert.equal((await ask(shop, productCalls.update, { token, body })).status, 200);
  const [after = ''] = (await place(shop, arjun, [[kept, 1]])).orderItemIds;
  assert.deepEqual(await found('morbangdi paithani'), [before]);
  assert.deepEqual(await found('yeola'), [after, before]);
  assert.deepEqual(await found('yeola paithani'), []);
});

test('characters with a meaning in patterns are ordinary characters', async () => {
  assert.deepEqual(await found('100%'), [...second.orderItemIds, silkOfFirst]);
  assert.deepEqual(await found('zari_silk'), [...second.orderItemIds, silkOfFirst]);
  for (const keyword of ['%', '_', '%%%', String.raw`\\`, "' or 1=1 --", '"', '💥', 'ก็']) {
    const ids = await found(keyword);
    assert.ok(ids.length === 0 || keyword === '%' || keyword === '_', keyword);
  }
  assert.deepEqual(await found('q '.repeat(100)), []);
});

test('a customer’s e-mail address finds nothing', async () => {
  await shop.db
    .updateTable('users')
    .set({ email: 'weaver@example.com' })
    .where('id', '=', meena.id)
    .execute();
  assert.deepEqual(await found('weaver'), []);
});

test('an empty keyword finds nothing', async () => {
  for (const keyword of ['', '   ']) {
    assert.deepEqual(await search(keyword), { message: 'OK', data: [], totalCount: 0 });
  }
});

test('pages never overlap, and a page past the end is empty with the right count', async () => {
  const pages = await Promise.all(
    ['0', '1', '2'].map((page) => search('meenakshi', { page, size: '2' })),
  );
  assert.deepEqual(
    pages.map(({ data }) => data.map(({ orderItemId }) => orderItemId)),
    [ofMeena.slice(0, 2), ofMeena.slice(2), []],
  );
  assert.deepEqual(
    pages.map(({ totalCount }) => totalCount),
    [3, 3, 3],
  );
});

test('rows equal the rows of the list of all orders', async () => {
  const query = { lastNDays: '30' };
  const listed = (await ask(shop, orderManagementCalls.list, { token, query })).reply.data;
  const { data } = await search('meenakshi');
  assert.deepEqual(
    data,
    listed.filter(({ customerId }) => customerId === meena.id),
  );
});

test('orders are found whatever sign the apostrophe is, and however wide the blanks', async () => {
  const buyer = await aBuyer(shop, { firstName: 'Rita', lastName: 'D’Souza' });
  const { orderItemIds } = await place(shop, buyer, [[silk, 1]]);
  for (const sign of ["'", '’', 'ʼ']) {
    for (const keyword of [`d${sign}souza`, `rita\u00A0 d${sign}so`, `d${sign}so`])
      assert.deepEqual(await found(keyword), orderItemIds, keyword);
  }
});

test('one order’s items are listed at any age', async () => {
  later(400 * 24 * 3_600_000);
  const { token: afterwards } = await anOwner(shop);
  const { reply } = await ask(shop, orderManagementCalls.list, {
    token: afterwards,
    query: { orderId: first.orderId },
  });
  assert.deepEqual(
    reply.data.map(({ orderItemId }) => orderItemId),
    [cottonOfFirst, silkOfFirst],
  );
  assert.equal(reply.totalCount, 2);
});

test('only the owner searches orders', async () => {
  const query = { keyword: 'silk' };
  const answer = await ask(shop, orderManagementCalls.search, { token: meena.token, query });
  assert.ok([401, 403].includes(answer.status));
  assert.equal((await ask(shop, orderManagementCalls.search, { query })).status, 401);
});
