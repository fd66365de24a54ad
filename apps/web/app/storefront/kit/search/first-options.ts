import type { FacetCounts } from '@shop/contract/facets';
import { paths } from '../../../paths.ts';
import { choiceName } from '../catalogue/facet-choices.ts';
import { bandName } from '../catalogue/price-bands.ts';
import { firstWords as words } from './first-words.ts';
import { forgetSearch } from './recent-searches.ts';
import type { Option } from './suggestion-options.ts';

const MOST_CATEGORIES = 6;

/** An example of a price; a shop without such products has its cheapest band instead. */
const BUDGET = { from: 0, to: 10_000 };

/** Returns the options before anything is typed, from the facets of the whole shop. */
export function firstOptions(recent: readonly string[], facets: FacetCounts | undefined): Option[] {
  return [
    ...recent.flatMap((search): Option[] => [
      { ...searchFor(search), kind: 'recent', heading: words.recent },
      {
        kind: 'forget',
        heading: words.recent,
        key: `forget-${search}`,
        label: words.forget(search),
        act: () => forgetSearch(search),
      },
    ]),
    ...examplesOf(facets).map((example): Option => ({
      ...searchFor(example),
      kind: 'example',
      heading: words.examples,
    })),
    ...largest(facets?.category ?? [])
      .slice(0, MOST_CATEGORIES)
      .map(({ value, name }): Option => ({
        kind: 'example',
        heading: words.categories,
        key: `category-${value}`,
        to: paths.products({ category: value }),
        label: name,
      })),
  ];
}

function searchFor(q: string) {
  return { key: `search-${q}`, to: paths.products({ q }), label: q };
}

/** Returns searches that find something: by occasion, by price, and by kind. */
function examplesOf(facets: FacetCounts | undefined): string[] {
  if (facets === undefined) return [];
  const [occasion] = largest(facets.occasion);
  const [category] = largest(facets.category);
  const [cheapest] = facets.price;
  const hasBudget = cheapest !== undefined && cheapest.from < BUDGET.to;
  const band = hasBudget ? BUDGET : cheapest && { from: 0, to: cheapest.to };
  return [
    ...(occasion === undefined ? [] : [choiceName('occasion', occasion.value)]),
    ...(band === undefined || band.to === null ? [] : [bandName(band)]),
    ...(category === undefined ? [] : [category.name]),
  ];
}

function largest<One extends { count: number }>(choices: readonly One[]): One[] {
  return choices.toSorted((one, other) => other.count - one.count);
}
