import type { Category } from '@shop/contract/categories';
import { FACETS } from '@shop/contract/facets';
import { Link } from 'react-router';
import { formatPrice } from '../../../lib/format.ts';
import { Icon } from '../../../ui/icons.tsx';
import { searchOf } from './catalogue-filter.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';
import { choiceName, toggleValue } from './facet-choices.ts';
import { filterWords } from './filter-words.ts';
import { bandName, bandOf } from './price-bands.ts';
import { useChosenFilter } from './use-chosen-filter.ts';

type FilterChipsProps = { filter: CatalogueFilter; categories: readonly Category[] };

/** Shows the active filters, each with a link that removes it. */
export function FilterChips({ filter: shown, categories }: FilterChipsProps) {
  const filter = useChosenFilter(shown);
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {chipsOf(filter, categories).map(([name, without]) => (
        <li key={name}>
          <Link
            to={searchOf({ ...filter, ...without, page: 0 }) || '?'}
            preventScrollReset
            aria-label={filterWords.removeChip(name)}
            className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line-strong bg-surface pr-3 pl-4 text-sm wrap-anywhere hover:border-accent hover:text-accent"
          >
            {name} <Icon name="close" className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link to="?" preventScrollReset className="px-2 py-2 text-sm text-accent underline">
          {filterWords.clearAll}
        </Link>
      </li>
    </ul>
  );
}

type Chip = [name: string, without: Partial<CatalogueFilter>];

function chipsOf(filter: CatalogueFilter, categories: readonly Category[]): Chip[] {
  const { q, subCategoryId, inStock } = filter;
  const category = categories.find((one) => one.id === subCategoryId);
  const chips: Chip[] = [];
  if (q !== '') chips.push([`“${q}”`, { q: '' }]);
  if (subCategoryId !== null) {
    chips.push([category?.name ?? filterWords.categories, { subCategoryId: null }]);
  }
  chips.push(...priceChips(filter));
  for (const facet of FACETS) {
    for (const value of filter.facets[facet] ?? []) {
      chips.push([choiceName(facet, value), toggleValue(filter, facet, value)]);
    }
  }
  if (inStock) chips.push([filterWords.inStock, { inStock: false }]);
  return chips;
}

function priceChips(filter: CatalogueFilter): Chip[] {
  const { minPrice, maxPrice } = filter;
  const band = bandOf(filter);
  if (band !== undefined) return [[bandName(band), { minPrice: null, maxPrice: null }]];
  const chips: Chip[] = [];
  if (minPrice !== null) {
    chips.push([filterWords.priceFrom(formatPrice(minPrice)), { minPrice: null }]);
  }
  if (maxPrice !== null) {
    chips.push([filterWords.priceTo(formatPrice(maxPrice)), { maxPrice: null }]);
  }
  return chips;
}
