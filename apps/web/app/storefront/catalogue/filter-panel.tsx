import type { Category } from '@shop/contract/categories';
import { FACETS } from '@shop/contract/facets';
import type { Facet, FacetCounts } from '@shop/contract/facets';
import { useCallback } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { filterOf, searchOf } from './catalogue-filter.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';
import { choicesOf } from './facet-choices.ts';
import { FacetGroup } from './facet-group.tsx';
import { FilterChoice } from './filter-choice.tsx';
import { FilterGroup } from './filter-group.tsx';
import { filterWords } from './filter-words.ts';
import { bandName, bandOf, pricesOf } from './price-bands.ts';
import type { Band } from './price-bands.ts';
import { PriceFilter } from './price-filter.tsx';

/** Colours come before the prices. */
const BELOW_PRICES = FACETS.filter((facet) => facet !== 'colour');
const NO_PRICES = { minPrice: null, maxPrice: null };

type FilterPanelProps = {
  filter: CatalogueFilter;
  categories: readonly Category[];
  facets: FacetCounts | null;
  /** Number of products that match. */
  count: number;
  limit: number;
  slid: number;
  onSlide: (maxPrice: number) => void;
  /** Called after the slider was released. */
  onCommitted?: () => void;
};

/** The filters. Every choice is a URL, so that it can be bookmarked and shared. */
export function FilterPanel(props: FilterPanelProps) {
  const { filter, facets, limit, onCommitted } = props;
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
  return (
    <div className="flex flex-col">
      {facets !== null && (
        <ul className="pb-2">
          <FilterChoice
            to={searchOf({ ...filter, inStock: !filter.inStock, page: 0 })}
            isChosen={chosen.inStock}
            count={null}
            mark="box"
          >
            {filterWords.inStock}
          </FilterChoice>
        </ul>
      )}
      <CategoryGroup panel={props} chosen={chosen.subCategoryId} />
      {facets !== null && <FacetGroups names={['colour']} panel={props} chosen={chosen} />}
      <PriceGroup panel={props} chosen={chosen} onCommit={commit} />
      {facets !== null && <FacetGroups names={BELOW_PRICES} panel={props} chosen={chosen} />}
    </div>
  );
}

type FacetGroupsProps = {
  names: readonly Facet[];
  panel: FilterPanelProps;
  chosen: CatalogueFilter;
};

function FacetGroups({ names, panel: { filter, facets }, chosen }: FacetGroupsProps) {
  return names.map((facet) => (
    <FacetGroup
      key={facet}
      facet={facet}
      choices={choicesOf(facets?.[facet] ?? [], filter.facets[facet])}
      filter={filter}
      next={chosen}
    />
  ));
}

type CategoryGroupProps = { panel: FilterPanelProps; chosen: string | null };

/** The categories, one of which may be chosen. */
function CategoryGroup({ panel: { filter, categories, facets }, chosen }: CategoryGroupProps) {
  const counts = new Map(facets?.category.map(({ value, count }) => [value, count]));
  const shown = categories.filter(
    ({ id }) => facets === null || counts.has(id) || id === filter.subCategoryId,
  );
  const all = { id: null, name: filterWords.all };
  return (
    <FilterGroup title={filterWords.categories} isOpen>
      <ul>
        {[all, ...shown].map(({ id, name }) => (
          <FilterChoice
            key={id ?? 'all'}
            to={searchOf({ ...filter, subCategoryId: id, page: 0 })}
            isChosen={chosen === id}
            count={id === null || facets === null ? null : (counts.get(id) ?? 0)}
          >
            {name}
          </FilterChoice>
        ))}
      </ul>
    </FilterGroup>
  );
}

type PriceGroupProps = {
  panel: FilterPanelProps;
  chosen: CatalogueFilter;
  onCommit: (maxPrice: number) => void;
};

/** Bands of prices, the slider, and prices to type. */
function PriceGroup({ panel, chosen, onCommit }: PriceGroupProps) {
  const { filter, facets, count, limit, slid, onSlide } = panel;
  const linkTo = (band: Band) => {
    const prices = bandOf(filter)?.from === band.from ? NO_PRICES : pricesOf(band);
    return searchOf({ ...filter, ...prices, page: 0 });
  };
  return (
    <FilterGroup title={filterWords.price} isOpen>
      {facets !== null && (
        <ul className="pb-3">
          {facets.price.map((band) => (
            <FilterChoice
              key={band.from}
              to={linkTo(band)}
              isChosen={bandOf(chosen)?.from === band.from}
              count={band.count}
              mark="dot"
            >
              {bandName(band)}
            </FilterChoice>
          ))}
        </ul>
      )}
      <PriceFilter
        filter={filter}
        limit={limit}
        value={slid}
        withSlider={count > 1 || filter.maxPrice !== null}
        onSlide={onSlide}
        onCommit={onCommit}
      />
    </FilterGroup>
  );
}
