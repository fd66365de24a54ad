import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byAttribute } from '@shop/contract/product-attributes';
import type { LabelledProduct } from '@shop/contract/product-views';
import { structuredData } from './structured-data.ts';

const bare = {
  productId: '7',
  name: 'Ikat stole',
  description: '',
  price: 980,
  mrp: null,
  unit: 'PIECE',
  stockQuantity: 0,
  sku: 'SLK-000007',
  subCategoryId: '2',
  subCategoryName: 'Stoles',
  ...byAttribute(() => null),
  color: null,
  size: null,
  estimatedDelivery: null,
  rating: null,
  hsn: '5007',
  taxClass: 'FABRIC',
  returnable: false,
  status: true,
  availability: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  imgUrls: [],
  label: [],
} as unknown as LabelledProduct;

/** Returns the paths of empty values: empty text, list or object, and null. */
function emptyIn(value: unknown, path = ''): string[] {
  if (value === '' || value === null) return [path];
  if (typeof value !== 'object') return [];
  const parts = Object.entries(value);
  if (parts.length === 0) return [path];
  return parts.flatMap(([name, part]) => emptyIn(part, `${path}/${name}`));
}

const written = (product: LabelledProduct) =>
  JSON.parse(JSON.stringify(structuredData(product, 'https://shop.example'))) as object[];

test('a product with few known facts has no empty field', () => {
  assert.deepEqual(emptyIn(written(bare)), []);
  assert.deepEqual(emptyIn({ image: [], brand: { name: '' } }), ['/image', '/brand/name']);
});

test("a product's pictures have absolute URLs of the shop", () => {
  const pictured = { ...bare, imgUrls: [{ imageUrl: '/pictures/a-640.webp' }] };
  const [facts] = written(pictured as unknown as LabelledProduct);
  assert.partialDeepStrictEqual(facts, { image: ['https://shop.example/pictures/a-640.webp'] });
});

test('a higher maximum retail price is marked as struck through, of a metre too', () => {
  const offerOf = (product: object) => {
    const [facts] = written({ ...bare, ...product });
    return (facts as { offers: { price: number; priceSpecification?: unknown } }).offers;
  };
  const struck = { price: 1_200, priceType: 'https://schema.org/StrikethroughPrice' };
  assert.partialDeepStrictEqual(offerOf({ mrp: 1_200 }), {
    price: 980,
    priceSpecification: struck,
  });
  const ofMetre = offerOf({ mrp: 1_200, unit: 'METRE' }).priceSpecification as object[];
  assert.partialDeepStrictEqual(ofMetre[0], { price: 980, unitCode: 'MTR' });
  assert.partialDeepStrictEqual(ofMetre[1], { ...struck, unitCode: 'MTR' });
  assert.equal(offerOf({ mrp: 980 }).priceSpecification, undefined);
});
