import { MAX_FACET_COUNT } from '@shop/contract/facets';
import { PAGE_SIZE, pageCount } from '@shop/contract/page';
import type { ComponentProps, ReactNode } from 'react';
import { lazyHydrated } from '../../../ui/lazy.tsx';
import { isFew } from './catalogue-data.ts';
import type { CatalogueData } from './catalogue-data.ts';
import { isInPrice, isNarrowed } from './catalogue-filter.ts';
import { catalogueWords } from './catalogue-words.ts';
import { FilterDrawer } from './filter-drawer.tsx';
import { ProductGrid } from './product-grid.tsx';
import { usePriceSlider } from './use-price-slider.ts';

const CatalogueError = lazyHydrated(() =>
  import('./catalogue-error.tsx').then((file) => file.CatalogueError),
);
const FilterPanel = lazyHydrated(() =>
  import('./filter-panel.tsx').then((file) => file.FilterPanel),
);
const CorrectedSearch = lazyHydrated(() =>
  import('../search/corrected-search.tsx').then((file) => file.CorrectedSearch),
);
const NoProducts = lazyHydrated(() =>
  import('../search/nothing-found.tsx').then((file) => file.NoProducts),
);
const FilterChips = lazyHydrated(() =>
  import('./filter-chips.tsx').then((file) => file.FilterChips),
);
const FewResults = lazyHydrated(() =>
  import('../search/few-results.tsx').then((file) => file.FewResults),
);
const SortSelect = lazyHydrated(() => import('./sort-select.tsx').then((file) => file.SortSelect));
const Pager = lazyHydrated(() => import('../../../ui/pager.tsx').then((file) => file.Pager));

type Panel = ComponentProps<typeof FilterPanel>;

type CatalogueProps = {
  data: CatalogueData;
  title: string;
  /** True when it is the first thing on the page. */
  first?: boolean;
  /** What is shown above the products. */
  children?: ReactNode;
};

/** Shows search box, filters, product grid and pagination; on the home page and /products. */
export function Catalogue({ data, title, first = false, children }: CatalogueProps) {
  const { filter, totalCount, failed } = data;
  const pages = pageCount(totalCount, PAGE_SIZE);
  const price = usePriceSlider(data);
  const products = data.products.filter((one) =>
    isInPrice(one.price, { ...filter, maxPrice: price.slid < price.limit ? price.slid : null }),
  );
  const panel = panelOf(data, price);
  return (
    <div id="collection" className="page-column pt-3 lg:pt-10">
      <div className="mb-3.5 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-3 lg:mb-8">
        <h1 className="grow font-display text-title">{title}</h1>
        <Toolbar data={data} panel={panel} />
      </div>
      {children}
      <div className="grid gap-x-12 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <aside
          aria-label={catalogueWords.filters}
          className="sticky top-24 max-h-[calc(100dvh-7rem)] self-start overflow-y-auto overscroll-contain pr-2 pl-1 -ml-1 max-lg:hidden"
        >
          <FilterPanel {...panel} />
        </aside>
        <div className="flex min-w-0 flex-col gap-6">
          <noscript>
            <div className="lg:hidden">
              <FilterPanel {...panel} />
            </div>
          </noscript>
          {failed !== null && <CatalogueError message={failed} />}
          {isNarrowed(filter) && <FilterChips data={data} />}
          {failed === null && products.length > 0 && <CorrectedSearch data={data} />}
          {failed === null && products.length === 0 && <NoProducts data={data} />}
          <h2 className="sr-only">{catalogueWords.list}</h2>
          <ProductGrid products={products} withTile={!isNarrowed(filter)} first={first} />
          {pages > 1 && (
            <div className="pt-8">
              <Pager
                label={catalogueWords.pages}
                page={filter.page}
                pages={pages}
                anchor="collection"
              />
            </div>
          )}
          {failed === null && isFew(data, filter) && <FewResults data={data} />}
        </div>
      </div>
    </div>
  );
}

function panelOf(data: CatalogueData, price: ReturnType<typeof usePriceSlider>): Panel {
  const { filter, categories, facets, totalCount: count } = data;
  const { limit, slid, slide: onSlide } = price;
  return { filter, categories, facets, count, limit, slid, onSlide };
}

/** Shows the number of results, the button for the filters on small screens, and the sort order. */
function Toolbar({ data, panel }: { data: CatalogueData; panel: Panel }) {
  return (
    <>
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {data.failed === null && catalogueWords.units(data.totalCount, MAX_FACET_COUNT)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2 max-lg:w-full">
        <FilterDrawer count={data.totalCount} panel={panel} />
        <SortSelect filter={data.filter} />
      </div>
    </>
  );
}
