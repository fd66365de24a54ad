import type { Facet } from '@shop/contract/facets';
import { choiceName, toggleValue } from './facet-choices.ts';
import type { Choice } from './facet-choices.ts';
import { searchOf } from './catalogue-filter.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';
import { ColourSwatch } from './colour-swatch.tsx';
import { FilterChoice } from './filter-choice.tsx';
import { FilterGroup } from './filter-group.tsx';
import { facetWords, filterWords } from './filter-words.ts';

/** Number of choices shown at first. */
const SHOWN = 7;
const OPEN: readonly Facet[] = ['colour', 'occasion'];

type FacetGroupProps = {
  facet: Facet;
  choices: readonly Choice[];
  filter: CatalogueFilter;
};

/** Shows the choices of one facet, any of which may be chosen. */
export function FacetGroup({ facet, choices, filter }: FacetGroupProps) {
  if (choices.length === 0) return null;
  const chosen = filter.facets[facet] ?? [];
  const isSwatch = facet === 'colour';
  const list = (some: readonly Choice[]) => (
    <ul className={isSwatch ? 'grid grid-cols-2 gap-x-5' : ''}>
      {some.map(({ value, count }) => (
        <FilterChoice
          key={value}
          to={searchOf(toggleValue(filter, facet, value))}
          isChosen={chosen.includes(value)}
          count={count}
          {...(!isSwatch && { mark: 'box' as const })}
        >
          {isSwatch && <ColourSwatch family={value} isChosen={chosen.includes(value)} />}
          {choiceName(facet, value)}
        </FilterChoice>
      ))}
    </ul>
  );
  const first = isSwatch ? choices : choices.slice(0, SHOWN);
  const rest = choices.slice(first.length);
  return (
    <FilterGroup title={facetWords[facet]} isOpen={OPEN.includes(facet) || chosen.length > 0}>
      {list(first)}
      {rest.length > 0 && (
        <details open={rest.some(({ value }) => chosen.includes(value))}>
          <summary className="min-h-10 cursor-pointer py-2 max-lg:py-3 text-sm text-accent underline">
            {filterWords.more(rest.length)}
          </summary>
          {list(rest)}
        </details>
      )}
    </FilterGroup>
  );
}
