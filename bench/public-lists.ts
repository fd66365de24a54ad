import { SORTS } from '@shop/contract/product-sort';
import { nameOfProduct } from '../apps/api/test/large-shop-rows.ts';
import type { List } from './owners-lists.ts';

const GOAL_MS = 50;
const SEARCH_GOAL_MS = 150;
const SEARCHES = 200;

/** What visitors ask for, of a shop with so many products. */
export function publicLists(products: number): List[] {
  return [
    {
      name: 'catalogue',
      filters: [
        '',
        'subCategoryId=3',
        'maxPrice=1500',
        'minPrice=20000&maxPrice=20100',
        'minPrice=10000&maxPrice=40000',
        'subCategoryId=3&minPrice=10000&maxPrice=40000',
      ].flatMap((filter) => SORTS.map((sort) => `${filter}&sort=${sort}`)),
      sorts: [],
      path: (filter) => `/product/allProducts?${filter}`,
      goal: GOAL_MS,
    },
    ...[
      ['a product', '/product/get/7?'],
      ['related products', '/product/relatedProducts/3?'],
      ['categories', '/subCategory/get?'],
      ['banners', '/banner/currentDate?'],
      ['the store', '/adminProfile/basicData?'],
    ].map(([name = '', path = '']): List => ({
      name,
      filters: [''],
      sorts: [],
      path: () => path,
      hasPages: false,
      goal: GOAL_MS,
    })),
    {
      name: 'search',
      filters: Array.from({ length: SEARCHES }, (_none, at) => keywordOf(at, products)),
      sorts: [],
      path: (filter) => `/search/getAllProducts?keyword=${encodeURIComponent(filter)}`,
      hasPages: false,
      isMixed: true,
      goal: SEARCH_GOAL_MS,
    },
  ];
}

/** Two words of a product's name, in every fifth one mistyped. */
function keywordOf(at: number, products: number): string {
  const [word = '', cloth = '', weaver = ''] = nameOfProduct(1 + ((at * 7_919) % products)).split(
    ' ',
  );
  const [first, second] = [
    [word, cloth],
    [weaver, cloth],
    [word, weaver],
  ][at % 3] ?? [word, cloth];
  const typed = at % 5 === 0 ? `${first?.slice(0, 3)}x${first?.slice(4)}` : first;
  return `${typed} ${second}`;
}
