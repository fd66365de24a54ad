import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as check from 'fast-check';
import { type Product, anOffer, readIn } from './chat.fixture.ts';

const silk = anOffer('1', { name: 'Kanchi Silk', sku: 'KAN-1' });
const cotton = anOffer('2', { name: 'Kanchi Silk Cotton', sku: 'COT-2' });
const cloth = anOffer('3', { name: 'Raw Silk by the metre', sku: 'RAW.3', unit: 'METRE' });
const red = anOffer('4', { name: 'Tussar', sku: 'TUS-R', color: 'Red', size: 'M' });
const darkRed = anOffer('5', { name: 'Tussar', sku: 'TUS-D', color: 'Dark Red', size: 'M' });
const redLarge = anOffer('6', { name: 'Tussar', sku: 'TUS-L', color: 'Red', size: 'L' });
const word = anOffer('7', { name: 'Temple border', sku: 'Zari' });
const dotted = anOffer('8', { name: 'Dotted', sku: 'KAN.RED/01' });
const SHOP: readonly Product[] = [silk, cotton, cloth, red, darkRed, redLarge, word, dotted];

const read = (chat: string) => readIn(SHOP, chat);
const itemsOf = async (chat: string) =>
  (await read(chat)).items.map(({ productId, quantity }) => [productId, quantity]);

/** Chats with what they name: products with their quantities, and what stays. */
const CHATS: [chat: string, items: [string, number][], rest: string][] = [
  ['Kanchi Silk x2', [['1', 2]], ''],
  ['kan-1 2 pcs', [['1', 2]], ''],
  ['Kanchi Silk Cotton × 3', [['2', 3]], ''],
  ['Kanchi Silk *2', [['1', 2]], ''],
  ['*Kanchi Silk* 4 nos', [['1', 4]], ''],
  ['*Kanchi Silk* *2* *600 001*', [['1', 2]], ''],
  ['Kanchi Silk 5 pieces please', [['1', 5]], 'please'],
  ['Kanchi Silk', [['1', 1]], ''],
  ['2 pcs Kanchi Silk', [['1', 2]], ''],
  ['2x Kanchi Silk', [['1', 2]], ''],
  ['2 pcs of Kanchi Silk', [['1', 1]], '2 pcs of'],
  ['2 pcs Kanchi Silk x3', [['1', 3]], '2 pcs'],
  ['Kanchi Silk, for my sister, x2', [['1', 2]], ', for my sister,'],
  ['Kanchi Silk\nx2', [['1', 1]], 'x2'],
  ['Kanchi Silk x२', [['1', 2]], ''],
  ['Kanchi\u00A0Silk\u200E x\u00A02', [['1', 2]], ''],
  ['Kanchi   Silk x2', [['1', 2]], ''],
  [
    'Kanchi Silk x2, COT-2 x3',
    [
      ['1', 2],
      ['2', 3],
    ],
    '',
  ],
  [
    'COT-2 x3 KAN-1',
    [
      ['2', 3],
      ['1', 1],
    ],
    '',
  ],
  [
    '2 pcs KAN-1, 3 pcs COT-2',
    [
      ['1', 2],
      ['2', 3],
    ],
    '',
  ],
  ['RAW.3 2.5 m', [['3', 2.5]], ''],
  ['RAW.3. 3 metres', [['3', 3]], ''],
  ['Raw Silk by the metre 0.75 mtr', [['3', 0.75]], ''],
  ['Raw Silk by the metre', [['3', 1]], ''],
  ['RAW.3 5.5 mtrs', [['3', 5.5]], ''],
  ['RAW.3 5.5mts', [['3', 5.5]], ''],
  ['RAW.3 २ मीटर', [['3', 2]], ''],
  ['RAW.3 2 மீட்டர்', [['3', 2]], ''],
  ['KAN-1 2 piece', [['1', 2]], ''],
  ['KAN-1 2 pc', [['1', 2]], ''],
  ['KAN-1 2 पीस', [['1', 2]], ''],
  ['KAN-1 Qty: 3', [['1', 3]], ''],
  ['KAN-1 *Quantity -* 3 nos', [['1', 3]], ''],
  ['KAN-1 9 yards saree x2', [['1', 2]], '9 yards saree'],
  ['KAN-1 (6 yards saree)', [['1', 1]], '6 yards saree'],
  ['9 गज KAN-1 2 pcs', [['1', 2]], '9 गज'],
  [
    '2x KAN-1 9 yards, 3x COT-2 6 yards',
    [
      ['1', 2],
      ['2', 3],
    ],
    '9 yards 6 yards',
  ],
  ['KAN-1 half sleeves', [['1', 1]], 'half sleeves'],
  ['https://shop.example/buy-product/1 x2', [['1', 2]], ''],
  ['See https://shop.example/buy-product/1/kanchi-silk?utm=1.', [['1', 1]], 'See .'],
  ['http://SHOP.example/buy-product/1/', [['1', 1]], ''],
  ['shop.example/buy-product/1', [['1', 1]], ''],
  ['https://shop.example/p/1 x2', [['1', 2]], ''],
  ['Kanchi Silk https://shop.example/buy-product/1 x2', [['1', 2]], ''],
  ['Tussar https://shop.example/buy-product/5 x2', [['5', 2]], ''],
  ['KAN-1\nKAN-1', [['1', 1]], ''],
  ['Is KAN-1 there?\nKAN-1 x2', [['1', 2]], 'Is there?'],
  ['KAN-1 x2\nKAN-1 x3', [['1', 2]], 'KAN-1 x3'],
  ['Tussar red L', [['6', 1]], ''],
  ['dark red Tussar 2 pcs', [['5', 2]], ''],
  [
    'Tussar dark red x1, Tussar L x2',
    [
      ['5', 1],
      ['6', 2],
    ],
    '',
  ],
  [
    'Dark Red Tussar x1, L Tussar x2',
    [
      ['5', 1],
      ['6', 2],
    ],
    '',
  ],
  ['Zari', [['7', 1]], ''],
  ['KAN.RED/01 x2', [['8', 2]], ''],
  ['₹1500 x 2 Kanchi Silk', [['1', 2]], '₹1500'],
  ['Kanchi Silk ₹1500 x 2', [['1', 2]], '₹1500'],
];

for (const [chat, items, rest] of CHATS) {
  test(`${JSON.stringify(chat)} is read`, async () => {
    assert.deepEqual(await itemsOf(chat), items);
    const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}₹]+/gu, ' ').trim();
    assert.equal(plain((await read(chat)).rest), plain(rest));
  });
}

for (const chat of [
  'Kanchi Silks',
  'kanchi silk x2',
  'MyKanchi Silk',
  'Kanchi Silk x0',
  'Kanchi Silk x100',
  'Kanchi Silk *100',
  'Kanchi Silk x 1500',
  'Kanchi Silk 2.5 pcs',
  'Kanchi Silk 3 m',
  'Kanchi Silk 1/2 pcs',
  'Kanchi Silk 2 x 3',
  'RAW.3 x2',
  'RAW.3 2 pcs',
  'RAW.3 0.25 m',
  'RAW.3 2.3 m',
  'RAW.3 2½ m',
  'RAW.3 ½ m',
  'RAW.3 3 yards',
  'RAW.3 2 गज',
  'RAW.3 2 and half metres',
  'RAW.3 half metre',
  'RAW.3 4 mtr 50 cm',
  'RAW.3 4m+2m',
  'RAW.3 4 m and 2 m',
  'RAW.3 Qty: 3',
  'RAW.3 3 yards x2',
  'KAN-1 Qty: 3 dozen',
  'KAN-1 Qty: 3 yards',
  'KAN-1 2 sets',
  'KAN-1 2 dozen',
  'KAN-1 2 pairs x2',
  'Tussar',
  'Tussar red',
  'Tussar M',
  'Tussar green',
  'Tussar dark red L',
  'zari',
  'KAN-12',
  'KAN-1-2',
  'https://other.example/buy-product/1',
  'https://shop.example.com/buy-product/1',
  'https://shop.example@other.example/buy-product/1',
  'https://other.example/?to=https://shop.example/buy-product/1',
  'https://shop.example/buy-product/99',
  'https://shop.example/buy-product/1/a/b',
  'https://shop.example/products/1',
  'wa.me/919876543210',
  'other.example/KAN-1',
  'https://other.example/KAN-1/9876543210/600001',
  'Is it still there?\n\n  Thank you :)',
]) {
  test(`${JSON.stringify(chat)} stays as it is`, async () => {
    assert.deepEqual(await read(chat), {
      items: [],
      phoneNumber: null,
      postalCode: null,
      name: null,
      rest: chat,
    });
  });
}

test('an order is read from its lines, and the rest stays', async () => {
  const chat = `[26/11/26, 9:41 PM] Meena: Hello! 🙏\r
*Kanchi Silk* - 2 pcs
RAW.3 2.5m, TUS-D
Name: Meena Raman, 12 Car Street
Chennai 600 001 ph +91 98765 43210`.replaceAll('\r', '');
  assert.deepEqual(await read(chat), {
    items: [
      { productId: '1', quantity: 2 },
      { productId: '3', quantity: 2.5 },
      { productId: '5', quantity: 1 },
    ],
    phoneNumber: '9876543210',
    postalCode: '600001',
    name: 'Meena Raman',
    rest: '[26/11/26, 9:41 PM] Meena: Hello! 🙏\n12 Car Street\nChennai ph',
  });
});

const WORDS = ['x2', '2 pcs', '3 m', 'x', '*', ',', '\n', '\n', 'red', 'L', 'Dark Red', '१२', '🙏'];
const FACTS = [
  '9876543210',
  '+91 98765 43210',
  '600001',
  '600 001',
  '₹600001',
  'Name: ',
  'name is',
];
const pieces = check.constantFrom(
  ...SHOP.flatMap(({ name, sku }) => [name, sku]),
  ...WORDS,
  ...FACTS,
  'https://shop.example/buy-product/1',
);
const chats = check
  .array(check.oneof(pieces, check.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 30 })
  .map((parts) => parts.join(' '));

test('of any chat, each product is read once, in an amount that can be ordered, and no letter is invented', async () => {
  await check.assert(
    check.asyncProperty(chats, async (chat) => {
      const { items, phoneNumber, postalCode, rest } = await read(chat);
      assert.equal(new Set(items.map(({ productId }) => productId)).size, items.length);
      for (const { productId, quantity } of items) {
        const isMetre = productId === '3';
        assert.ok(quantity >= (isMetre ? 0.5 : 1) && quantity <= 99);
        assert.equal((quantity * (isMetre ? 4 : 1)) % 1, 0);
      }
      assert.match(phoneNumber ?? '9876543210', /^[6-9]\d{9}$/);
      assert.ok(['600001', '110001', null].includes(postalCode));
      const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu) ?? [];
      const left = new Map<string, number>();
      for (const letter of letters(chat)) left.set(letter, (left.get(letter) ?? 0) + 1);
      for (const letter of letters(rest)) {
        assert.ok((left.get(letter) ?? 0) > 0, letter);
        left.set(letter, (left.get(letter) ?? 0) - 1);
      }
    }),
    { numRuns: 300 },
  );
});

test('a chat from which nothing is read is returned as it is', async () => {
  await check.assert(
    check.asyncProperty(check.string({ unit: 'grapheme', maxLength: 200 }), async (chat) => {
      const { items, phoneNumber, postalCode, name, rest } = await read(chat);
      if (items.length === 0 && (phoneNumber ?? postalCode ?? name) === null) {
        assert.equal(rest, chat);
      }
    }),
    { numRuns: 300 },
  );
});
