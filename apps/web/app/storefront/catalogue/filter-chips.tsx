import type { Category } from '@shop/contract/categories';
import { Link } from 'react-router';
import { formatPrice } from '../../lib/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { isNarrowed, searchOf } from './catalogue-filter.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';
import { catalogueWords } from './catalogue-words.ts';

type FilterChipsProps = { filter: CatalogueFilter; categories: readonly Category[] };

/** The active filters, each with a link that removes it. */
export function FilterChips({ filter, categories }: FilterChipsProps) {
  if (!isNarrowed(filter)) return null;
  const { q, subCategoryId, minPrice, maxPrice } = filter;
  const category = categories.find((one) => one.id === subCategoryId);
  const chips: [string, Partial<CatalogueFilter>][] = [];
  if (q !== '') chips.push([`“${q}”`, { q: '' }]);
  if (subCategoryId !== null)
    chips.push([category?.name ?? catalogueWords.kind, { subCategoryId: null }]);
  if (minPrice !== null)
    chips.push([catalogueWords.priceFrom(formatPrice(minPrice)), { minPrice: null }]);
  if (maxPrice !== null)
    chips.push([catalogueWords.priceTo(formatPrice(maxPrice)), { maxPrice: null }]);
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {chips.map(([name, without]) => (
        <li key={name}>
          <Link
            to={searchOf({ ...filter, ...without, page: 0 }) || '?'}
            preventScrollReset
            aria-label={catalogueWords.removeChip(name)}
            className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line-strong bg-surface pr-3 pl-4 text-sm hover:border-accent hover:text-accent"
          >
            {name} <Icon name="close" className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link to="?" preventScrollReset className="px-2 py-2 text-sm text-accent underline">
          {catalogueWords.clearAll}
        </Link>
      </li>
    </ul>
  );
}
