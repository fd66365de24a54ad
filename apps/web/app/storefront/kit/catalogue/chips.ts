import { FACETS } from '@shop/contract/facets';
import { formatPrice } from '../../../lib/format.ts';
import { partName, partsOfSearch, sentenceOf, textOfParts } from '../search/understood-parts.ts';
import type { CatalogueData } from './catalogue-data.ts';
import { type CatalogueFilter, shownSearch } from './catalogue-filter.ts';
import { choiceName, toggleValue } from './facet-choices.ts';
import { filterWords } from './filter-words.ts';
import { bandName, bandOf } from './price-bands.ts';

type Shown = Pick<CatalogueData, 'filter' | 'categories' | 'understood'>;

/** The name of a part of the filter, and what changes in the filter without it. */
export type Chip = { name: string; without: Partial<CatalogueFilter> };

/** Returns the parts of a filter, which may be a later one than `shown`'s. */
export function chipsOf(filter: CatalogueFilter, shown: Shown): Chip[] {
  return [...searchChips(filter.q, shown), ...choiceChips(filter, shown)];
}

/** Returns the filter as a sentence, for a question to the shop. */
export function sentenceOfFilter(shown: Shown): string {
  const { filter, understood } = shown;
  const search = understood.length === 0 ? filter.q : sentenceOf(understood);
  const others = choiceChips(filter, shown).map(({ name }) => name);
  return [search, ...others].filter((part) => part !== '').join(', ');
}

/** Returns a chip for each understood part of a search; for the usual kind of product only when it is alone. */
function searchChips(q: string, { filter, understood }: Shown): Chip[] {
  if (q === '') return [];
  const parts = partsOfSearch(q, { q: filter.q, understood });
  const telling = parts.filter(({ kind }) => kind !== 'saree');
  const named = telling.length > 0 ? telling : parts.slice(0, 1);
  if (named.length === 0) return [{ name: `“${shownSearch(q)}”`, without: { q: '' } }];
  return named.map((part) => ({
    name: partName(part),
    without: { q: textOfParts(parts.filter((other) => other !== part)) },
  }));
}

function choiceChips(filter: CatalogueFilter, { categories }: Shown): Chip[] {
  const { subCategoryId, inStock } = filter;
  const category = categories.find((one) => one.id === subCategoryId);
  const chips: Chip[] = [];
  if (subCategoryId !== null) {
    chips.push({
      name: category?.name ?? filterWords.categories,
      without: { subCategoryId: null },
    });
  }
  chips.push(...priceChips(filter));
  for (const facet of FACETS) {
    for (const value of filter.facets[facet] ?? []) {
      chips.push({ name: choiceName(facet, value), without: toggleValue(filter, facet, value) });
    }
  }
  if (inStock) chips.push({ name: filterWords.inStock, without: { inStock: false } });
  return chips;
}

function priceChips(filter: CatalogueFilter): Chip[] {
  const { minPrice, maxPrice } = filter;
  const band = bandOf(filter);
  if (band !== undefined) {
    return [{ name: bandName(band), without: { minPrice: null, maxPrice: null } }];
  }
  const chips: Chip[] = [];
  if (minPrice !== null) {
    const name = filterWords.priceFrom(formatPrice(minPrice));
    chips.push({ name, without: { minPrice: null } });
  }
  if (maxPrice !== null) {
    const name = filterWords.priceTo(formatPrice(maxPrice));
    chips.push({ name, without: { maxPrice: null } });
  }
  return chips;
}
