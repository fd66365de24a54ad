import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ShopperProduct } from '@shop/contract/product-views';
import type { UnderstoodPart } from '@shop/contract/understood';
import type { RequestFunction } from '../../../lib/api-input.ts';
import { filterOf } from '../catalogue/catalogue-filter.ts';
import { loadAlternatives } from './alternatives.ts';

const NONE = { value: null, minPrice: null, maxPrice: null };
const RED: UnderstoodPart = { ...NONE, kind: 'colour', text: 'red', value: 'RED' };
const WEDDING: UnderstoodPart = { ...NONE, kind: 'occasion', text: 'wedding', value: 'WEDDING' };
const SAREE: UnderstoodPart = { ...NONE, kind: 'saree', text: 'saree' };
const PRICE: UnderstoodPart = { ...NONE, kind: 'price', text: 'under 100', maxPrice: 100 };

const aProduct = (productId: string) => ({ productId }) as ShopperProduct;

type Query = Record<string, string | undefined>;
type Case = {
  search: string;
  understood: UnderstoodPart[];
  /** The ids of the products that were found. */
  found?: string[];
  corrected?: string;
  /** Answers a request with ids of products. */
  answer: (query: Query) => string[];
};

/** Returns the titles with their products, and what was requested. */
async function alternativesOf({ search, understood, found = [], corrected, answer }: Case) {
  const asked: Query[] = [];
  const request = (async (_call: unknown, { query }: { query: Query }) => {
    asked.push(query);
    const products = answer(query).map(aProduct);
    return { data: { products, totalCount: products.length } };
  }) as unknown as RequestFunction;
  const few = {
    filter: filterOf(new URLSearchParams(search)),
    understood,
    products: found.map(aProduct),
    totalCount: found.length,
    corrected: corrected ?? null,
  };
  const alternatives = await loadAlternatives(request, few);
  const lists = alternatives.map(({ title, products, to }) => ({
    title,
    ids: products.map(({ productId }) => productId).join(' '),
    to,
  }));
  return { lists, asked };
}

test('few results are followed by dearer ones, other days and other colours, no product twice', async () => {
  const { lists, asked } = await alternativesOf({
    search: 'q=red+wedding+saree+under+100',
    understood: [RED, WEDDING, SAREE, PRICE],
    found: ['1'],
    answer: ({ keyword, minPrice }) =>
      minPrice === undefined
        ? ['1', keyword === 'red saree under 100' ? '2' : '3', '3', '4', '5', '6', '9']
        : ['7', '8'],
  });
  assert.deepEqual(lists, [
    {
      title: 'A little over your budget',
      ids: '7 8',
      to: null,
    },
    { title: 'Red, for other days', ids: '2 3 4 5', to: '?q=red+saree+under+100' },
    { title: 'Wedding, other colours', ids: '6 9', to: null },
  ]);
  const [prices] = asked;
  assert.deepEqual(
    [prices?.keyword, prices?.minPrice, prices?.maxPrice, prices?.size, prices?.facets],
    ['red wedding saree', '100.01', '130', '5', undefined],
  );
});

test('an alternative of one product is shown only when no other has two', async () => {
  const titlesOf = async (others: string[]) => {
    const { lists } = await alternativesOf({
      search: 'q=red+wedding',
      understood: [RED, WEDDING],
      answer: ({ keyword }) => (keyword === 'red' ? ['1'] : others),
    });
    return lists.map(({ title, ids }) => `${title}: ${ids}`);
  };
  assert.deepEqual(await titlesOf(['1', '2']), ['Wedding, other colours: 1 2']);
  assert.deepEqual(await titlesOf([]), ['Red, for other days: 1']);
});

test('chosen filters are relaxed like words', async () => {
  const { lists, asked } = await alternativesOf({
    search: 'colour=RED&maxPrice=1000',
    understood: [],
    answer: ({ colour }) => (colour === undefined ? ['1', '2'] : []),
  });
  assert.deepEqual(lists, [{ title: 'In other colours', ids: '1 2', to: null }]);
  assert.equal(asked.length, 3);
});

test('a search that finds nothing shows other prices, then the similar search, when nothing is nearer', async () => {
  const nothing = { understood: [SAREE, PRICE], search: 'q=saree+under+100' };
  const far = await alternativesOf({
    ...nothing,
    answer: ({ minPrice }) => (minPrice === undefined ? ['1', '2'] : []),
  });
  assert.deepEqual(far.lists, [{ title: 'At other prices', ids: '1 2', to: null }]);
  const near = await alternativesOf({ ...nothing, answer: () => ['1', '2'] });
  assert.deepEqual(
    near.lists.map(({ title }) => title),
    ['A little over your budget'],
  );
  const similar = await alternativesOf({
    search: 'q=nylon+saree',
    understood: [SAREE],
    corrected: 'saree',
    answer: ({ keyword }) => (keyword === 'saree' ? ['1', '2', '3', '4', '5'] : []),
  });
  assert.deepEqual(similar.lists, [
    { title: 'Results for “saree”', ids: '1 2 3 4', to: '?q=saree' },
  ]);
});

test('an alternative that cannot be loaded is left out', async () => {
  const { lists } = await alternativesOf({
    search: 'q=red+saree',
    understood: [RED, SAREE],
    answer: () => {
      throw new Error('away');
    },
  });
  assert.deepEqual(lists, []);
});
