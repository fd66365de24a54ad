import type { CatalogueData } from './catalogue-data.ts';
import { shownSearch } from './catalogue-filter.ts';
import { catalogueWords } from './catalogue-words.ts';

/** Returns the heading of a list: the search text, the category, or the page's own title. */
export function catalogueTitle(
  data: CatalogueData | undefined,
  own: string = catalogueWords.productsTitle,
): string {
  if (data === undefined) return own;
  const { filter, categories } = data;
  if (filter.q !== '') return catalogueWords.resultsFor(shownSearch(filter.q));
  return categories.find((one) => one.id === filter.subCategoryId)?.name ?? own;
}
