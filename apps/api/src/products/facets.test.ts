import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  FACETS,
  type Facet,
  type FacetCounts,
  PRICE_BANDS,
  textOfValues,
  valuesIn,
} from '@shop/contract/facets';
import type { CatalogueQuery } from '@shop/contract/catalogue-query';
import { type NewProduct, productCalls } from '@shop/contract/products';
import type { ProductDetail } from '@shop/contract/product-views';
import { sql } from 'kysely';
import { seededRandom } from '../../demo/seeded-random.ts';
import { aCategory, aProductByForm } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const random = seededRandom(20_261_122);
const maybe = <Value>(values: readonly Value[]): Value | null =>
  random.between(0, 1) < 0.25 ? null : random.pick(values);

const WEAVES = ['Korvai', 'Plain, twill', 'Jaal: kadhua', "Weaver's"] as const;
const PRICES = [
  1, 999.99, 1000, 2499, 2500, 7000, 9999.99, 10_000, 14_000, 50_000, 99_999,
] as const;
const categories = await Promise.all(
  ['Silk', 'Cotton', 'Wool'].map((name) => aCategory(shop, name)),
);

function aBody(): Omit<Partial<NewProduct>, 'pictures'> {
  const { id: subCategoryId } = random.pick(categories);
  const occasions = (['WEDDING', 'PARTY', 'GIFT'] as const).filter(
    () => random.between(0, 1) < 0.4,
  );
  return {
    subCategoryId,
    price: random.pick(PRICES),
    color: random.pick(['Red', 'Navy and red', 'Nothing known', 'Leaf green']),
    colourFamily: maybe(['PINK', 'RED'] as const),
    weave: maybe(WEAVES),
    material: maybe(['Silk', 'Tussar'] as const),
    blouse: maybe(['NONE', 'ATTACHED'] as const),
    zari: maybe(['PURE', 'TESTED'] as const),
    loom: maybe(['HANDLOOM', 'POWERLOOM'] as const),
    countryOfOrigin: maybe(['IN', 'CN', 'IT'] as const),
    occasions,
    stockQuantity: random.pick([0, 1, 3, 9]),
    status: random.between(0, 1) < 0.85,
  };
}

const ids: string[] = [];
for (let at = 0; at < 100; at += 1) ids.push((await aProductByForm(shop, aBody())).id);

const list = async (query: CatalogueQuery) =>
  (await ask(shop, productCalls.catalogue, { query: { ...query, facets: 'true' } })).reply.data;

async function details(): Promise<ProductDetail[]> {
  const all = ids.map(async (productId) => {
    const { reply } = await ask(shop, productCalls.get, { token, params: { productId } });
    return reply.data;
  });
  return (await Promise.all(all)).filter(({ status }) => status);
}

type Wanted = { [Name in Facet]?: string[] | undefined } & {
  category?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  inStock?: boolean | undefined;
};

const OF = {
  colour: ({ colourFamily }: ProductDetail) => colourFamily,
  occasion: ({ occasions }: ProductDetail) => occasions,
  weave: ({ weave }: ProductDetail) => weave,
  material: ({ material }: ProductDetail) => material,
  blouse: ({ blouse }: ProductDetail) => blouse,
  zari: ({ zari }: ProductDetail) => zari,
  loom: ({ loom }: ProductDetail) => loom,
  country: ({ countryOfOrigin }: ProductDetail) => countryOfOrigin,
} as const;

const valuesOf = (product: ProductDetail, facet: keyof typeof OF): readonly string[] =>
  [OF[facet](product) ?? []].flat();

function fits(product: ProductDetail, wanted: Wanted): boolean {
  const { category, minPrice = 0, maxPrice = Infinity, inStock = false } = wanted;
  if (category !== undefined && product.subCategoryId !== category) return false;
  if (product.price < minPrice || product.price > maxPrice) return false;
  if (inStock && !product.availability) return false;
  return FACETS.every((facet) => {
    const values = wanted[facet];
    return values === undefined || valuesOf(product, facet).some((one) => values.includes(one));
  });
}

/** Counts by reading every product, in the simplest way. */
function counted(products: readonly ProductDetail[], wanted: Wanted): Record<string, unknown> {
  const counts = (own: keyof Wanted, keysOf: (product: ProductDetail) => readonly string[]) => {
    const keys = products
      .filter((product) => fits(product, { ...wanted, [own]: undefined }))
      .flatMap(keysOf);
    return Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([k, v]) => [k, v.length]));
  };
  const bandOf = ({ price }: ProductDetail) => PRICE_BANDS.findLast((from) => from <= price) ?? 0;
  const inPrices = { ...wanted, minPrice: undefined, maxPrice: undefined };
  const prices = products.filter((product) => fits(product, inPrices)).map(bandOf);
  return {
    ...Object.fromEntries(
      FACETS.map((facet) => [facet, counts(facet, (product) => valuesOf(product, facet))]),
    ),
    category: counts('category', ({ subCategoryId }) => [subCategoryId]),
    price: Object.fromEntries(
      [...Map.groupBy(prices, (band) => band)].map(([k, v]) => [k, v.length]),
    ),
  };
}

function plain(facets: FacetCounts | undefined): Record<string, unknown> {
  if (facets === undefined) return {};
  const { price, ...others } = facets;
  const choices = Object.entries(others).map(([name, values]) => [
    name,
    Object.fromEntries(values.map(({ value, count }) => [value, count])),
  ]);
  return {
    ...(Object.fromEntries(choices) as Record<string, unknown>),
    price: Object.fromEntries(price.map(({ from, count }) => [from, count])),
  };
}

function aWanted(): Wanted {
  const some = <Value>(values: readonly Value[]) => values.filter(() => random.between(0, 1) < 0.6);
  const chance = (share: number) => random.between(0, 1) < share;
  const prices = [random.pick(PRICES), random.pick(PRICES)].toSorted((one, other) => one - other);
  const facets = {
    colour: some(['RED', 'PINK', 'GREEN', 'BLUE']),
    occasion: some(['WEDDING', 'PARTY', 'GIFT']),
    weave: some(WEAVES),
    material: ['Silk'],
    blouse: some(['NONE', 'ATTACHED']),
    zari: some(['PURE', 'IMITATION']),
    loom: ['HANDLOOM'],
  };
  const share = random.pick([0, 0.15, 0.4]);
  const chosen = Object.entries(facets).filter(([, values]) => values.length > 0 && chance(share));
  return {
    ...(Object.fromEntries(chosen) as Wanted),
    ...(chance(0.25) && { category: random.pick(categories).id }),
    ...(chance(0.3) && { minPrice: prices[0] ?? 0 }),
    ...(chance(0.3) && { maxPrice: prices[1] ?? 0 }),
    ...(chance(0.3) && { inStock: true }),
  };
}

function queryOf({ category, minPrice, maxPrice, inStock, ...facets }: Wanted): CatalogueQuery {
  return {
    ...Object.fromEntries(
      Object.entries(facets).map(([facet, values]) => [facet, textOfValues(values ?? [])]),
    ),
    subCategoryId: category,
    minPrice: minPrice?.toString(),
    maxPrice: maxPrice?.toString(),
    ...(inStock === true && { inStock: 'true' as const }),
    size: '100',
  };
}

async function assertAllCountsRight(rounds: number): Promise<void> {
  const products = await details();
  for (let round = 0; round < rounds; round += 1) {
    const wanted = round === 0 ? {} : aWanted();
    const found = await list(queryOf(wanted));
    const right = products.filter((product) => fits(product, wanted));
    const name = JSON.stringify(wanted);
    assert.equal(found.totalCount, right.length, name);
    assert.deepEqual(
      found.products.map(({ productId }) => productId).toSorted(),
      right
        .map(({ productId }) => productId)
        .toSorted()
        .slice(0, 100),
      name,
    );
    assert.deepEqual(plain(found.facets), counted(products, wanted), name);
  }
}

test('every list and count under random filters equals the result of reading every product', async () => {
  await assertAllCountsRight(150);
});

test('counts follow every change of a product, and stay right', async () => {
  for (const id of ids.slice(0, 40)) {
    const { stockQuantity, ...change } = aBody();
    const body = { id, ...change, stockQuantity: stockQuantity ?? 0 };
    assert.equal((await ask(shop, productCalls.update, { token, body })).status, 200);
  }
  const [gone = '', ...rest] = ids;
  await ask(shop, productCalls.remove, { token, params: { productId: gone } });
  ids.splice(0, ids.length, ...rest);
  await assertAllCountsRight(60);
  await assertInvariants(shop);
});

test('an unused value gives an empty list, and a choice without products is left out', async () => {
  for (const query of [{ colour: 'TEAL' }, { weave: 'Plain' }, { loom: 'handloom' }]) {
    const { totalCount, facets } = await list(query);
    assert.equal(totalCount, 0);
    assert.deepEqual(facets?.category, []);
  }
  const { facets } = await list({});
  assert.ok(facets?.colour.every(({ count }) => count > 0));
  assert.ok(!facets?.zari.some(({ value }) => value === 'IMITATION'));
});

test('without facets=true there are none, and empty filters and unknown parameters are ignored', async () => {
  const { reply } = await ask(shop, productCalls.catalogue, { query: {} });
  assert.equal('facets' in reply.data, false);
  const open = reply.totalCount;
  for (const query of ['colour=', 'weave=,', 'unknown=1', 'inStock=false', 'facets=false']) {
    const answer = await fetch(`${shop.url}/api/product/allProducts?${query}`);
    assert.equal(((await answer.json()) as { totalCount: number }).totalCount, open, query);
  }
  assert.equal((await fetch(`${shop.url}/api/product/allProducts?inStock=1`)).status, 400);
});

test('a comma inside a value is escaped', async () => {
  const products = await details();
  const right = products.filter(({ weave }) => weave === 'Plain, twill' || weave === 'Korvai');
  const answer = await list({ weave: String.raw`Korvai,Plain\, twill` });
  assert.equal(answer.totalCount, right.length);
});

test('the price bands are the same in SQL and in the contract', async () => {
  for (const [band, from] of PRICE_BANDS.entries()) {
    for (const [paise, expected] of [
      [from * 100, band],
      [from * 100 - 1, Math.max(band - 1, 0)],
    ]) {
      const { rows } = await sql<{ band: number }>`select price_band_of(${paise}) as band`.execute(
        shop.db,
      );
      assert.equal(rows[0]?.band, expected, String(paise));
    }
  }
});

test('values of a stored filter or a link have single spaces, as products have them', () => {
  assert.deepEqual(valuesIn('Kora  silk,Plain\u00A0weave,Plain\\, twill'), [
    'Kora silk',
    'Plain weave',
    'Plain, twill',
  ]);
});
