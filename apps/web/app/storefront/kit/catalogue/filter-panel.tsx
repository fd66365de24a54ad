import type { Category } from '@shop/contract/shop-categories';
import { FACETS } from '@shop/contract/facets';
import type { Facet, FacetCounts } from '@shop/contract/facets';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { searchOf, withHighestPrice } from './catalogue-filter.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';
import { choicesOf } from './facet-choices.ts';
import { FacetGroup } from './facet-group.tsx';
import { FilterChoice } from './filter-choice.tsx';
import { FilterGroup } from './filter-group.tsx';
import { filterWords } from './filter-words.ts';
import { allBands, bandName, bandOf, pricesOf } from './price-bands.ts';
import type { Band } from './price-bands.ts';
import { PriceFilter } from './price-filter.tsx';
import { useChosenFilter } from './use-chosen-filter.ts';

/** The facets below the prices; colours are above them. */
const BELOW_PRICES = FACETS.filter((facet) => facet !== 'colour');
const NO_PRICES = { minPrice: null, maxPrice: null };

type FilterPanelProps = {
  filter: CatalogueFilter;
  categories: readonly Pick<Category, 'id' | 'name'>[];
  facets: FacetCounts | null;
  /** Number of matching products. */
  count: number;
  limit: number;
  slid: number;
  onSlide: (maxPrice: number) => void;
  /** Whether it is in the drawer, where the categories are closed at first. */
  inDrawer?: boolean;
  /** Called after the slider was released. */
  onCommitted?: () => void;
  /** Id of the form of the typed prices, for a button beside it that applies them too. */
  pricesId?: string;
  /** Called when that button was pressed and no typed price is wrong. */
  onShow?: () => void;
};

/** Shows the filters. Every choice is a URL, which can be bookmarked and shared. */
export function FilterPanel(props: FilterPanelProps) {
  const { facets, limit, onCommitted } = props;
  const navigate = useNavigate();
  const filter = useChosenFilter(props.filter);
  const panel = { ...props, filter };
  const commit = useCallback(
    (maxPrice: number) => {
      const to = searchOf(withHighestPrice(filter, maxPrice >= limit ? null : maxPrice));
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
            isChosen={filter.inStock}
            count={null}
            mark="box"
          >
            {filterWords.inStock}
          </FilterChoice>
        </ul>
      )}
      <CategoryGroup {...panel} />
      {facets !== null && <FacetGroups names={['colour']} {...panel} />}
      <PriceGroup {...panel} onCommit={commit} />
      {facets !== null && <FacetGroups names={BELOW_PRICES} {...panel} />}
    </div>
  );
}

type FacetGroupsProps = Pick<FilterPanelProps, 'filter' | 'facets'> & { names: readonly Facet[] };

function FacetGroups({ names, filter, facets }: FacetGroupsProps) {
  return names.map((facet) => (
    <FacetGroup
      key={facet}
      facet={facet}
      choices={choicesOf(facets?.[facet] ?? [], filter.facets[facet])}
      filter={filter}
    />
  ));
}

/** Shows the categories, one of which may be chosen. */
function CategoryGroup({ filter, categories, facets, inDrawer = false }: FilterPanelProps) {
  const counts = new Map(facets?.category.map(({ value, count }) => [value, count]));
  const shown = categories.filter(
    ({ id }) => facets === null || counts.has(id) || id === filter.subCategoryId,
  );
  const all = { id: null, name: filterWords.all };
  return (
    <FilterGroup title={filterWords.categories} isOpen={!inDrawer || filter.subCategoryId !== null}>
      <ul>
        {[all, ...shown].map(({ id, name }) => (
          <FilterChoice
            key={id ?? 'all'}
            to={searchOf({ ...filter, subCategoryId: id, page: 0 })}
            isChosen={filter.subCategoryId === id}
            count={id === null || facets === null ? null : (counts.get(id) ?? 0)}
          >
            {name}
          </FilterChoice>
        ))}
      </ul>
    </FilterGroup>
  );
}

type PriceGroupProps = FilterPanelProps & { onCommit: (maxPrice: number) => void };

/** Shows price bands, the slider, and two price fields. */
function PriceGroup(props: PriceGroupProps) {
  const { filter, facets, count, limit, slid, onSlide, onCommit, pricesId, onShow } = props;
  const chosen = bandOf(filter)?.from;
  const linkTo = (band: Band) => {
    const prices = chosen === band.from ? NO_PRICES : pricesOf(band);
    return searchOf({ ...filter, ...prices, page: 0 });
  };
  return (
    <FilterGroup title={filterWords.price} isOpen>
      {facets !== null && (
        <ul className="pb-3">
          {allBands(facets.price).map((band) => (
            <FilterChoice
              key={band.from}
              to={linkTo(band)}
              isChosen={chosen === band.from}
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
        pricesId={pricesId}
        onShow={onShow}
      />
    </FilterGroup>
  );
}
