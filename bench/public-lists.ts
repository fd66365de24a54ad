import { homeBannerCalls } from '@shop/contract/home-banners';
import { categoryCalls } from '@shop/contract/categories';
import { SORTS } from '@shop/contract/product-sort';
import { productCalls } from '@shop/contract/products';
import { searchCalls } from '@shop/contract/search';
import { storeCalls } from '@shop/contract/store';
import { categoryOfProduct, nameOfProduct } from '../apps/api/test/large-shop-products.ts';
import { listAddress } from './list-address.ts';
import { type List, joinQuery } from './owners-lists.ts';

const GOAL_MS = 50;
const SEARCH_GOAL_MS = 150;
const FACETS_GOAL_MS = 150;
const SEARCHES = 200;
const LIKED = 7;
const SUGGESTION_GOAL_MS = 60;

/** Letters of a word typed before the suggestions. */
const TYPED_LETTERS = 4;

/** Returns the public lists, for a shop with this many products. */
export function publicLists(products: number): List[] {
  return [
    ...catalogueLists(),
    ...Object.entries({
      'a product': listAddress(productCalls.get, { productId: '7' }),
      'related products': listAddress(productCalls.related, { subCategoryId: '3' }),
      'products like one': (query: string) =>
        listAddress(productCalls.related, { subCategoryId: categoryOfProduct(LIKED) })(
          joinQuery(query, `productId=${LIKED}`),
        ),
      categories: listAddress(categoryCalls.list),
      banners: listAddress(homeBannerCalls.current),
      'the store': listAddress(storeCalls.basicData),
    }).map(([name, path]): List => ({
      name,
      filters: [''],
      sorts: [],
      path,
      hasPages: false,
      goal: GOAL_MS,
    })),
    {
      name: 'search',
      filters: Array.from({ length: SEARCHES }, (_none, at) =>
        new URLSearchParams({ keyword: keywordOf(at, products) }).toString(),
      ),
      sorts: [],
      path: listAddress(productCalls.search),
      hasPages: false,
      isMixed: true,
      goal: SEARCH_GOAL_MS,
    },
    {
      name: 'suggestions',
      filters: Array.from({ length: SEARCHES }, (_none, at) =>
        new URLSearchParams({ keyword: typedOf(at, products) }).toString(),
      ),
      sorts: [],
      path: listAddress(searchCalls.suggest),
      hasPages: false,
      isMixed: true,
      goal: SUGGESTION_GOAL_MS,
    },
    {
      name: 'catalogue by words',
      filters: Array.from({ length: SEARCHES }, (_none, at) => {
        const [filter = ''] = KEYWORD_FILTERS.slice(at % KEYWORD_FILTERS.length);
        const keyword = at % 4 === 0 ? COMMON_WORD : keywordOf(at, products);
        return joinQuery(new URLSearchParams({ keyword }).toString(), filter);
      }),
      sorts: [],
      path: listAddress(productCalls.catalogue),
      isMixed: true,
      goal: SEARCH_GOAL_MS,
    },
  ];
}

/** A word in every fifth product. */
const COMMON_WORD = 'saree';

const KEYWORD_FILTERS = ['', 'sort=priceAsc', 'maxPrice=1500', 'subCategoryId=3', 'sort=newest'];

/** Returns the catalogue by each filter, and the counts beside its filters. */
function catalogueLists(): List[] {
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
        'colour=RED',
        'loom=HANDLOOM&zari=PURE&inStock=true',
        'weave=Weave no. 7&occasion=WEDDING,GIFT',
        'weave=Weave no. 4&loom=HANDLOOM',
        'subCategoryId=3&colour=BLUE,GREEN&minPrice=10000',
      ].flatMap((filter) => SORTS.map((sort) => joinQuery(filter, `sort=${sort}`))),
      sorts: [],
      path: listAddress(productCalls.catalogue),
      goal: GOAL_MS,
    },
    {
      name: 'catalogue with facets',
      filters: [
        '',
        'subCategoryId=3',
        'colour=RED',
        'occasion=WEDDING,GIFT',
        'inStock=true',
        'minPrice=5000&maxPrice=9999.99',
        'minPrice=1234&maxPrice=15000&inStock=true',
        'loom=HANDLOOM&zari=PURE',
        'subCategoryId=3&colour=BLUE,GREEN&weave=Weave no. 7&maxPrice=20000&inStock=true',
      ].map((filter) => joinQuery(filter, 'facets=true')),
      sorts: [],
      path: listAddress(productCalls.catalogue),
      hasPages: false,
      goal: FACETS_GOAL_MS,
    },
  ];
}

/** Returns a word and the beginning of another, every fifth time with a typo. */
function typedOf(at: number, products: number): string {
  const [first = '', second = ''] = keywordOf(at, products).split(' ');
  return at % 3 === 0
    ? first.slice(0, TYPED_LETTERS)
    : `${first} ${second.slice(0, TYPED_LETTERS)}`;
}

/** Returns two words of a product's name, every fifth time with a typo. */
function keywordOf(at: number, products: number): string {
  const [word = '', product = '', weaver = ''] = nameOfProduct(1 + ((at * 7_919) % products)).split(
    ' ',
  );
  const [first, second] = [
    [word, product],
    [weaver, product],
    [word, weaver],
  ][at % 3] ?? [word, product];
  const typed = at % 5 === 0 ? `${first?.slice(0, 3)}x${first?.slice(4)}` : first;
  return `${typed} ${second}`;
}
