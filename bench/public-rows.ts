import { callUrl } from '@shop/contract/call-request';
import type { CatalogueQuery } from '@shop/contract/catalogue-query';
import { productCalls } from '@shop/contract/products';
import { besideBuffer } from './beside-buffer.ts';
import { type Requests, load } from './load.ts';
import type { Request } from './request.ts';
import type { Goal, Row } from './row.ts';

/** The headers of a browser. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const pages = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);
const LISTS = pages(0, 5).map((page) => listOf({ page: String(page) }));
const PRODUCTS = pages(1, 19).map((id) =>
  callUrl(productCalls.get, { params: { productId: String(id) } }),
);
const RELATED = pages(1, 20).map((id) =>
  callUrl(productCalls.related, { params: { subCategoryId: String(id) } }),
);
const HOT_TERMS = ['temple', 'lotus', 'zari saree', 'red stole', 'ikat', 'bridal lehenga'];
const HOT_SEARCHES = HOT_TERMS.map((term) => searchOf(term));
const CATALOGUE = ['/products', '/products?page=2', '/products?category=1'];
/** Pages of products. */
export const PRODUCT_PAGES = pages(1, 19).map((id) => `/buy-product/${id}`);

/** A mixture of everything that visitors read. */
export const VISITS: readonly Request[] = [
  ...LISTS,
  ...PRODUCTS,
  ...RELATED,
  ...HOT_SEARCHES,
  '/',
  ...CATALOGUE,
  ...PRODUCT_PAGES,
].map(visitOf);

/** Rows of the table: visitors' reads, from the cache and built for each request. */
export const PUBLIC_ROWS: readonly Row[] = [
  hot('list, hot', LISTS, { ratio: 0.7 }),
  hot('product, hot', PRODUCTS, { ratio: 0.7 }),
  hot('related, hot', RELATED, { ratio: 0.7 }),
  hot('search, hot terms', HOT_SEARCHES, { ratio: 0.65 }),
  hot('home page, hot', ['/'], { ratio: 0.65 }),
  hot('catalogue page, hot', CATALOGUE, { ratio: 0.65 }),
  hot('product page, hot', PRODUCT_PAGES, { ratio: 0.65 }),
  {
    name: 'search, every term new',
    goal: { rate: 1_500 },
    cache: 'on',
    measure: async ({ server }) => ({ load: await load(server, newTerms()) }),
  },
  cold('list, cache off', LISTS, { rate: 4_000 }),
  cold('product, cache off', PRODUCTS, { rate: 4_000 }),
  cold('related, cache off', RELATED, { rate: 4_000 }),
  cold('home page, cache off', ['/'], { rate: 500 }),
  cold('catalogue page, cache off', CATALOGUE, { rate: 500 }),
  cold('product page, cache off', PRODUCT_PAGES, { rate: 500 }),
];

function hot(name: string, paths: readonly string[], goal: Goal): Row {
  return {
    name,
    goal,
    cache: 'on',
    async measure({ server }) {
      const visits = paths.map(visitOf);
      return { load: await load(server, visits), beside: await besideBuffer(server.url, visits) };
    },
  };
}

function cold(name: string, paths: readonly string[], goal: Goal): Row {
  return {
    name,
    goal,
    cache: 'off',
    measure: async ({ server }) => ({ load: await load(server, paths.map(visitOf)) }),
  };
}

/** Builds a request for a path with a browser's headers. */
export function visitOf(path: string): Request {
  return { path, headers: HEADERS };
}

/** Returns the URL of the catalogue's list. */
export function listOf(query: CatalogueQuery): string {
  return callUrl(productCalls.catalogue, { query });
}

function searchOf(keyword: string): string {
  return callUrl(productCalls.search, { query: { keyword } });
}

const TERMS = [
  ['temple', 'lotus', 'peacock', 'checked', 'ikat', 'buta', 'zari', 'plain', 'bridal'],
  ['saree', 'stole', 'dupatta', 'fabric', 'lehenga'],
  ['red', 'maroon', 'ivory', 'indigo', 'green', 'mustard', 'rose', 'black'],
];

/** Returns three prefixes per search, so that none is repeated; each finds some products. */
function newTerms(): Requests {
  const beginnings = TERMS.map((words) =>
    words.flatMap((word) => pages(3, word.length - 2).map((length) => word.slice(0, length))),
  );
  const [products = [], kinds = [], colors = []] = beginnings;
  let asked = 0;
  return () => () => {
    const at = asked;
    asked += 1;
    const [of, kind] = [Math.floor(at / products.length), products[at % products.length]];
    const words = [kind, kinds[of % kinds.length], colors[Math.floor(of / kinds.length)]];
    if (words.at(-1) === undefined) throw new Error('there are no more new terms');
    return { path: searchOf(words.join(' ')), headers: HEADERS };
  };
}
