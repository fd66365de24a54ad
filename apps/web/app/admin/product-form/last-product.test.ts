import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byAttribute } from '@shop/contract/product-attributes';
import type { ProductDetail } from '@shop/contract/product-views';
import { filledFrom } from './last-product.ts';
import { emptyDraft } from './product-draft.ts';

const last = {
  ...byAttribute(() => null),
  name: 'Temple sari',
  description: 'With peacocks',
  price: 9800,
  mrp: 12000,
  unit: 'PIECE',
  stockQuantity: 4,
  sku: 'SLK-000007',
  subCategoryId: '1',
  material: 'Mulberry silk',
  weave: 'Korvai',
  border: 'Peacocks',
  silkMarkNo: 'SM 1234567',
  color: 'Maroon',
  colourFamily: 'MAROON',
  size: 'NA',
  estimatedDelivery: null,
  rating: null,
  hsn: '5007',
  taxClass: 'FABRIC',
  returnable: false,
  status: false,
} as ProductDetail;
const start = emptyDraft();
const untouched = { draft: start, start, carried: {}, filled: {} };

test('a new product starts with the shared values of the last product of its category, and with one piece', () => {
  assert.deepEqual(filledFrom(last, untouched), {
    stockQuantity: '1',
    size: 'NA',
    material: 'Mulberry silk',
    weave: 'Korvai',
    returnable: false,
  });
  assert.equal(filledFrom({ ...last, unit: 'METRE' }, untouched).stockQuantity, undefined);
});

test('typed and carried values are never filled in', () => {
  const draft = { ...start, material: 'Cotton', stockQuantity: '9' };
  const filled = filledFrom(last, { ...untouched, draft, carried: { weave: 'Plain' } });
  assert.deepEqual(filled, { size: 'NA', returnable: false });
});

test('another category replaces the suggested values, and keeps the typed ones', () => {
  const filled = filledFrom(last, untouched);
  const begun = { ...start, ...filled };
  const form = { draft: { ...begun, material: 'Tussar' }, start: begun, carried: {}, filled };
  const other = { ...last, weave: 'Ikat', size: null, stockQuantity: 2, returnable: true };
  assert.deepEqual(filledFrom(other, form), {
    stockQuantity: '1',
    material: 'Mulberry silk',
    weave: 'Ikat',
  });
  assert.deepEqual(filledFrom(null, form), { material: 'Mulberry silk' });
});
