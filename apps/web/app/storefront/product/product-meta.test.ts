import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProductData } from '../kit/product/product-data.ts';
import type { StoreData } from '../kit/store-data.ts';
import { productMeta } from './product-meta.ts';

test('the description of a product for search engines ends with a whole word', () => {
  const description = `${'silk '.repeat(31)}🧵🧵🧵🧵 zari`;
  const product = { name: 'Saree', color: null, description, url: '/p', shareImageUrl: '/s.jpg' };
  const store = { origin: 'https://shop.example', name: 'Resham' } as unknown;
  const meta = productMeta({ product } as unknown as ProductData, store as StoreData);
  const texts = meta.flatMap((one) => ('content' in one ? [String(one.content)] : []));
  assert.ok(texts.includes(`${'silk '.repeat(31)}…`));
  assert.ok(texts.every((text) => text.isWellFormed()));
});
