import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoProducts } from '../../demo/demo-catalogue.ts';
import { aFilledShop } from '../../test/filled-shop.ts';
import { EXACT_QUERIES, ALTERNATIVE_QUERIES, REAL_QUERIES } from '../../test/real-queries.ts';
import { newResponseCache } from '../cache/response-cache.ts';
import { systemClock } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import { searchOnSale } from './search.ts';

const { db } = await aFilledShop();
const responseCache = newResponseCache(1_000_000, systemClock);
const shop = { db, responseCache } as Shop;

const skus = await db.selectFrom('products').select(['id', 'name', 'color']).execute();
const keyOf = new Map(
  skus.map(({ id, name, color }) => [
    id,
    demoProducts.find((one) => one.name === name && one.color === color)?.key ?? '',
  ]),
);

async function found(keyword: string): Promise<string[]> {
  const { ids, query, prices } = await searchOnSale(shop, { keyword });
  if (query !== null) return ids.map((id) => keyOf.get(id) ?? '');
  const { minPrice = 0, maxPrice = Infinity } = prices;
  return demoProducts
    .filter(({ status, rupees }) => status && rupees * 100 >= minPrice && rupees * 100 <= maxPrice)
    .map(({ key }) => key);
}

function keysOf(products: string): string[] {
  return products
    .split(' ')
    .flatMap((key) =>
      demoProducts
        .filter(
          (one) =>
            one.status &&
            (key.endsWith('*') ? one.key.startsWith(key.slice(0, -1)) : one.key === key),
        )
        .map((one) => one.key),
    );
}

test('the table has at least 120 queries, each once', () => {
  const typed = [...REAL_QUERIES, ...EXACT_QUERIES].flatMap(([, texts]) => texts);
  assert.ok(typed.length >= 120, `only ${typed.length}`);
  assert.deepEqual(typed, [...new Set(typed)]);
});

for (const [products, texts] of REAL_QUERIES) {
  test(`${texts.join(', ')}: finds ${products}, and one of them first`, async () => {
    const wanted = keysOf(products);
    assert.ok(wanted.length > 0);
    for (const typed of texts) {
      const keys = await found(typed);
      const missing = wanted.filter((key) => !keys.includes(key));
      assert.deepEqual(missing, [], typed);
      assert.ok(wanted.includes(keys[0] ?? ''), `${typed} begins with ${keys[0]}`);
    }
  });
}

for (const [products, texts] of EXACT_QUERIES) {
  test(`${texts.join(', ')}: finds only ${products || 'nothing'}`, async () => {
    for (const typed of texts) {
      assert.deepEqual((await found(typed)).toSorted(), keysOf(products).toSorted(), typed);
    }
  });
}

test('when not every word matches, a matching part is offered', async () => {
  for (const [typed, instead] of ALTERNATIVE_QUERIES) {
    const { ids, corrected } = await searchOnSale(shop, { keyword: typed });
    assert.deepEqual([ids, corrected], [[], instead], typed);
    assert.notDeepEqual(await found(instead), [], instead);
  }
});
