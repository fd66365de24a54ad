import type { Category } from '@shop/contract/categories';
import { useCallback } from 'react';
import { Link, useLocation, useNavigate, useNavigation } from 'react-router';
import { classes } from '../../lib/classes.ts';
import { filterOf, searchOf } from './catalogue-filter.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';
import { filterWords } from './filter-words.ts';
import { PriceFilter } from './price-filter.tsx';

type FilterPanelProps = {
  filter: CatalogueFilter;
  categories: readonly Category[];
  limit: number;
  slid: number;
  onSlide: (maxPrice: number) => void;
  /** Called after the slider was released. */
  onCommitted?: () => void;
};

/** Filters by category and price. Every choice is a URL, so that it can be bookmarked and shared. */
export function FilterPanel(props: FilterPanelProps) {
  const { filter, categories, limit, slid, onSlide, onCommitted } = props;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // The clicked choice is marked at once; its list follows when it is loaded.
  const chosen = next?.pathname === pathname ? filterOf(new URLSearchParams(next.search)) : filter;
  const commit = useCallback(
    (maxPrice: number) => {
      const to = searchOf({ ...filter, maxPrice: maxPrice >= limit ? null : maxPrice, page: 0 });
      void navigate(to || '?', { preventScrollReset: true });
      onCommitted?.();
    },
    [filter, limit, navigate, onCommitted],
  );
  const all = { id: null, name: filterWords.allKinds };
  return (
    <div className="flex flex-col gap-8">
      <nav aria-label={filterWords.kinds}>
        <h2 className="pb-2 text-xs font-semibold tracking-label text-ink-soft uppercase">
          {filterWords.silks}
        </h2>
        <ul>
          {[all, ...categories].map(({ id, name }) => (
            <li key={id ?? 'all'}>
              <Link
                to={searchOf({ ...filter, subCategoryId: id, page: 0 }) || '?'}
                preventScrollReset
                aria-current={chosen.subCategoryId === id || undefined}
                className={classes(
                  'flex min-h-10 items-center border-l-2 pl-3 text-base transition-colors hover:text-accent',
                  chosen.subCategoryId === id
                    ? 'border-zari font-semibold text-accent'
                    : 'border-line',
                )}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-label={filterWords.price}>
        <h2 className="pb-2 text-xs font-semibold tracking-label text-ink-soft uppercase">
          {filterWords.price}
        </h2>
        <PriceFilter
          filter={filter}
          limit={limit}
          value={slid}
          onSlide={onSlide}
          onCommit={commit}
        />
      </section>
    </div>
  );
}
