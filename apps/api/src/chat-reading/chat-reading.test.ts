import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoryCalls } from '@shop/contract/categories';
import { MOST_CHAT_LETTERS, chatCalls } from '@shop/contract/chat-reading';
import { aStaffMember } from '../../test/account-factories.ts';
import { aPicture, aProductByForm } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { aProduct } from '../../test/order-factories.ts';
import { assertCostsLess, leastOf, processorTimeOf } from '../../test/processor-time.ts';
import { aShop, ask } from '../../test/server.ts';
import { linkTo } from '../messages/shop-links.ts';
import { readSettings } from '../settings/settings.ts';
import { hostsOf } from './chat-links.ts';

const shop = await aShop({ PUBLIC_URL: 'https://silks.example', DEMO_OPEN: '1' });
const { token } = await anOwner(shop);

const read = (text: unknown) =>
  ask(shop, chatCalls.read, { token, body: { text: text as string } });
const dataOf = async (text: string) => (await read(text)).reply.data;

test('a chat is read by link, SKU and title, with picture, price and stock of now', async () => {
  const byForm = await aProductByForm(shop, {
    name: 'Temple silk',
    sku: 'TEMPLE-1',
    pictures: [await aPicture()],
  });
  const cloth = await aProduct(shop, { name: 'Raw silk', price: 450, unit: 'METRE', stock: 20 });
  const sold = await aProduct(shop, { name: 'Sold silk', price: 10, stock: 0 });
  const { items, ...person } = await dataOf(
    [
      `https://silks.example/buy-product/${byForm.id}/temple-silk x2`,
      'Raw silk 2.25 m',
      'Sold silk',
      'Name: Meena Raman',
      'Chennai 600001, +91 98765 43210',
    ].join('\n'),
  );
  const [first, ...others] = items;
  assert.match(first?.imgUrl ?? '', /^\//);
  const shape = { productId: byForm.id, productName: 'Temple silk', color: 'Red', size: null };
  const { imgUrl: _imgUrl, ...facts } = first ?? {};
  const amounts = { quantity: 2, unit: 'PIECE', price: 1_499.5, availableStock: 5 };
  assert.deepEqual(facts, { ...shape, ...amounts });
  assert.deepEqual(
    others.map((item) => [
      item.productId,
      item.quantity,
      item.unit,
      item.price,
      item.availableStock,
    ]),
    [
      [cloth.id, 2.25, 'METRE', 450, 20],
      [sold.id, 1, 'PIECE', 10, 0],
    ],
  );
  assert.deepEqual(person, {
    phoneNumber: '9876543210',
    postalCode: '600001',
    name: 'Meena Raman',
    rest: 'Chennai',
  });
  assert.deepEqual((await dataOf('temple-1')).items, [{ ...first, quantity: 1 }]);
});

test('hidden and deleted products and unknown PIN codes stay', async () => {
  const hidden = await aProduct(shop, { name: 'Hidden silk', active: false });
  const gone = await aProduct(shop, { name: 'Gone silk' });
  const now = shop.clock.now();
  await shop.db
    .updateTable('products')
    .set({ deleted_at: now })
    .where('id', '=', gone.id)
    .execute();
  const chat = [
    `https://silks.example/buy-product/${hidden.id}`,
    `https://silks.example/buy-product/${gone.id}`,
    'Hidden silk x2, Gone silk',
    'Order 999999',
  ].join('\n');
  const nothing = { items: [], phoneNumber: null, postalCode: null, name: null };
  assert.deepEqual(await dataOf(chat), { ...nothing, rest: chat });
});

test('a title that several products share needs a colour or size on its line', async () => {
  const red = await aProductByForm(shop, { name: 'Shared silk', color: 'Red' });
  await aProductByForm(shop, { name: 'Shared silk', color: 'Blue', subCategoryId: red.categoryId });
  assert.deepEqual((await dataOf('Shared silk\nred')).items, []);
  const { items } = await dataOf('Shared silk, red x3');
  assert.deepEqual(
    items.map(({ productId, quantity }) => [productId, quantity]),
    [[red.id, 3]],
  );
});

test('the longest title at a place is read, whatever titles are beside it in the list', async () => {
  for (const name of ['Ruby', 'Ruby red', 'Ruby red silk border', 'Ruby rose', 'Rubyfold']) {
    await aProduct(shop, { name });
  }
  const namesIn = async (text: string) =>
    (await dataOf(text)).items.map(({ productName }) => productName);
  assert.deepEqual(await namesIn('Ruby red silk saree'), ['Ruby red']);
  assert.deepEqual(await namesIn('Ruby reds'), ['Ruby']);
  assert.deepEqual(await namesIn('Ruby red silk border'), ['Ruby red silk border']);
  assert.deepEqual(await namesIn('Rubyfolds'), []);
});

test('without a public address the links of this machine are read, also by IPv6', () => {
  for (const host of ['127.0.0.1', '::1']) {
    const isOwnHost = hostsOf(linkTo({ settings: readSettings({ HOST: host }) }, '/'));
    assert.ok(isOwnHost('[::1]:3000'));
    assert.ok(!isOwnHost('[::1]:3001'));
  }
});

test('a chat has 1 to 10,000 letters of any script', async () => {
  for (const wrong of [
    undefined,
    null,
    5,
    '',
    ' \n ',
    'a\u0000b',
    'x'.repeat(MOST_CHAT_LETTERS + 1),
  ]) {
    assert.equal((await read(wrong)).status, 400);
  }
  const tamil = 'ப'.repeat(MOST_CHAT_LETTERS);
  assert.equal((await dataOf(tamil)).rest, tamil);
  assert.equal((await dataOf('one\r\ntwo')).rest, 'one\ntwo');
});

test('only those who see orders read chats', async () => {
  const staff = await aStaffMember(shop, ['products', 'customers', 'finance', 'settings']);
  const refused = await ask(shop, chatCalls.read, { token: staff.token, body: { text: 'hello' } });
  assert.equal(refused.status, 403);
  const { token: ofOrders } = await aStaffMember(shop, ['orders']);
  const asked = await ask(shop, chatCalls.read, { token: ofOrders, body: { text: 'hello' } });
  assert.equal(asked.status, 200);
});

/** Chats of the maximum length, of an ordinary kind and of those that are costly to read. */
const LONGEST: [string, string][] = [
  ['lines of an order', 'Raw silk 2.5 m, x2 pcs\nName: Meena +91 98765 43210 600 001\n'],
  ['one-letter words', 'a '],
  ['links', 'https://silks.example/buy-product/1 '],
  ['digits', '9'],
  ['separate digits', '9 '],
  ['digits with signs', '9.-('],
  ['decimals', '1.1,1/'],
  ['quantities', 'x2 '],
  ['names', 'name is '],
  ['a link of dots', `https://${'.'.repeat(9_980)}a`],
  ['a code of dots', `a${'.'.repeat(9_980)}a`],
  ['a name of dots', `name: ${'.'.repeat(9_980)}a`],
  ['commas after a product', `Raw silk ${','.repeat(9_980)}a`],
  ['brackets', '('],
  ['Tamil digits', '௯ '],
];

for (const kind of ['words', 'lines']) {
  const words = Array.from({ length: 4_000 }, (_, at) => (at + 1_000).toString(36));
  LONGEST.push([`thousands of different ${kind}`, words.join(kind === 'words' ? ' ' : '\n')]);
}

/** What reading the longest chat may cost, in plain calls of about a millisecond: less than 50 ms. */
const MOST_TIMES = 30;

test('no chat takes long to read', async () => {
  const plain = await leastOf(() => processorTimeOf(() => ask(shop, categoryCalls.list, {})));
  for (const [what, part] of LONGEST) {
    const text = part.repeat(MOST_CHAT_LETTERS).slice(0, MOST_CHAT_LETTERS).trim();
    const cost = () => processorTimeOf(() => read(text));
    await assertCostsLess(MOST_TIMES * plain, cost, what);
  }
});
