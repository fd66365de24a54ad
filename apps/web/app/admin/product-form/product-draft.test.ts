import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moneyMessages } from '@shop/contract/money';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import type { ProductDetail } from '@shop/contract/product-views';
import { carriedBy, draftOf, emptyDraft, newProductOf, productChangeOf } from './product-draft.ts';
import { duplicateOf } from './duplicate.ts';

const sari: ProductDetail = {
  productId: '7',
  name: 'Temple sari',
  groupId: 'a1',
  shareImageUrl: null,
  url: '/buy-product/7/temple-sari',
  subCategoryUrl: '/silk/kanchipuram',
  description: '',
  price: 12499.5,
  mrp: null,
  unit: 'PIECE',
  stockQuantity: 10,
  sku: 'SLK-000007',
  subCategoryId: '1',
  subCategoryName: 'Kanchipuram',
  material: null,
  weave: 'Korvai',
  loom: null,
  zari: null,
  lengthM: null,
  widthCm: null,
  weightG: null,
  blouse: null,
  blouseLengthM: null,
  border: null,
  pallu: null,
  colourFamily: 'MAROON',
  occasions: null,
  origin: null,
  care: null,
  silkMarkNo: null,
  countryOfOrigin: null,
  maker: null,
  giTag: null,
  fibres: null,
  handloomMarkNo: null,
  importer: null,
  color: 'Maroon',
  size: 'NA',
  estimatedDelivery: null,
  rating: null,
  hsn: '5007',
  taxClass: 'FABRIC',
  returnable: true,
  status: true,
  availability: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  imgUrls: [],
};

test('title, category, colour and price are required', () => {
  const { errors } = newProductOf(emptyDraft());
  assert.deepEqual(errors, {
    name: productChangeMessages.titleAndCategoryRequired,
    subCategoryId: productChangeMessages.titleAndCategoryRequired,
    price: productChangeMessages.colorAndPriceRequired,
    color: productChangeMessages.colorAndPriceRequired,
  });
});

test('a duplicate has neither the stock of its product nor a number that one piece has', () => {
  const marked = { ...sari, silkMarkNo: 'SM 1', handloomMarkNo: 'HM 1', giTag: 'GI 1' };
  const { sku, stockQuantity, silkMarkNo, handloomMarkNo, giTag, name } = duplicateOf(marked);
  assert.deepEqual([sku, stockQuantity, silkMarkNo, handloomMarkNo], ['', '', '', '']);
  assert.deepEqual([giTag, name], ['GI 1', 'Temple sari']);
});

test('an empty quantity of a new product is sent as null', () => {
  const filled = { ...draftOf(sari), sku: '', stockQuantity: ' ' };
  assert.equal(newProductOf(filled).value?.stockQuantity, null);
});

test('a price may contain a rupee sign and grouping', () => {
  assert.equal(newProductOf({ ...draftOf(sari), price: '₹1,23,456.50' }).value?.price, 123456.5);
});

test('a price with a misplaced comma or point is refused, not guessed', () => {
  for (const price of ['1.500,00', '12,50', '1.500']) {
    const { errors } = newProductOf({ ...draftOf(sari), price });
    assert.deepEqual(errors, { price: moneyMessages.notMoney });
  }
});

test('an HSN code is read in the digits of any script, with spaces', () => {
  const { value } = newProductOf({ ...draftOf(sari), sku: '', hsn: '५००७ १०' });
  assert.equal(value?.hsn, '500710');
});

test('price and stock cannot be negative', () => {
  const { errors } = productChangeOf({ ...draftOf(sari), price: '-1', stockQuantity: '-1' }, sari);
  assert.deepEqual(errors, {
    price: productChangeMessages.priceNegative,
    stockQuantity: productChangeMessages.stockNegative,
  });
});

test('a change sends the stock that the form has loaded', () => {
  const { value } = productChangeOf({ ...draftOf(sari), stockQuantity: '12' }, sari);
  assert.equal(value?.expectedStock, 10);
  assert.equal(value?.stockQuantity, 12);
});

test('an emptied price or quantity is an error, not "unchanged"', () => {
  const { errors } = productChangeOf({ ...draftOf(sari), price: '', stockQuantity: '' }, sari);
  assert.deepEqual(Object.keys(errors ?? {}).sort(), ['price', 'stockQuantity']);
});

test('a change sends only the changed fields and their loaded values', () => {
  const { value } = productChangeOf({ ...draftOf(sari), price: '900', material: 'Silk' }, sari);
  assert.deepEqual(value, {
    id: '7',
    price: 900,
    material: 'Silk',
    expected: { price: 12499.5, material: '' },
    expectedStock: 10,
  });
});

test('an emptied category is an error, not "unchanged"', () => {
  const { errors } = productChangeOf({ ...draftOf(sari), subCategoryId: '' }, sari);
  assert.deepEqual(errors, { subCategoryId: productChangeMessages.titleAndCategoryRequired });
});

test('the history state carries only the texts and the status of a product', () => {
  const carried = carriedBy({ name: 'Mor', price: '99', status: false, size: 3, unknown: 'x' });
  assert.deepEqual(carried, { name: 'Mor', price: '99', status: false });
  assert.deepEqual(carriedBy(null), {});
});

test('a guessed colour family stays empty in the form, so that it follows the colour', () => {
  assert.equal(draftOf(sari).colourFamily, '');
  assert.equal(draftOf({ ...sari, colourFamily: 'PINK' }).colourFamily, 'PINK');
});

test('attributes are typed as text and sent as numbers, values and lists', () => {
  const { value } = productChangeOf(
    { ...draftOf(sari), lengthM: ' 5.5', blouse: 'SEPARATE', occasions: 'WEDDING;GIFT' },
    sari,
  );
  assert.deepEqual(
    [value?.lengthM, value?.blouse, value?.occasions],
    [5.5, 'SEPARATE', ['WEDDING', 'GIFT']],
  );
  const { errors } = productChangeOf({ ...draftOf(sari), lengthM: 'five', weightG: '1.5' }, sari);
  assert.deepEqual(Object.keys(errors ?? {}).toSorted(), ['lengthM', 'weightG']);
});

test('an MRP is typed like a price; an emptied one is cleared', () => {
  const changed = (mrp: string, product = sari) =>
    productChangeOf({ ...draftOf(sari), mrp }, product);
  assert.equal(changed('₹14,999').value?.mrp, 14_999);
  assert.deepEqual(changed('many').errors, { mrp: moneyMessages.notMoney });
  const { value } = changed('', { ...sari, mrp: 14_999 });
  assert.deepEqual([value?.mrp, value?.expected?.mrp], [null, 14_999]);
});
