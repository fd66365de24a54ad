import { MIN_SUGGESTED_LENGTH, MAX_SUGGESTIONS, type Suggestions } from '@shop/contract/search';
import { categoriesOf } from '../search/search.ts';
import type { Shop } from '../shop.ts';
import { searchedProducts } from './catalogue.ts';

/** Maximum number of suggested categories. */
const MOST_CATEGORIES = 4;

/** Returns suggestions for a search text while it is typed; none below two letters. */
export async function suggest(shop: Shop, keyword: string): Promise<Suggestions> {
  if (lettersOf(keyword) < MIN_SUGGESTED_LENGTH)
    return { products: [], categories: [], corrected: null };
  const { products, found } = await searchedProducts(shop, { keyword, most: MAX_SUGGESTIONS });
  const categories = products.length === 0 ? [] : await categoriesOf(shop, found);
  return {
    products,
    categories: categories
      .slice(0, MOST_CATEGORIES)
      .map(({ id, name, count }) => ({ subCategoryId: id, name, count })),
    corrected: found.corrected,
  };
}

/** Counts letters and digits; the marks of Indian scripts belong to their letter. */
function lettersOf(text: string): number {
  return [...text].filter((letter) => /[\p{L}\p{N}]/u.test(letter)).length;
}
