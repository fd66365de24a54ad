import type { Facet } from '@shop/contract/facets';
import { attributeValueText } from '../../lib/attribute-shown.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';

/** The attribute that each facet is about. */
const ATTRIBUTE = {
  colour: 'colourFamily',
  occasion: 'occasions',
  weave: 'weave',
  material: 'material',
  blouse: 'blouse',
  zari: 'zari',
  loom: 'loom',
} as const satisfies Record<Facet, string>;

/** A value as shoppers read it. */
export function choiceName(facet: Facet, value: string): string {
  return attributeValueText(ATTRIBUTE[facet], value);
}

/** The filter with this value chosen, or no longer chosen. */
export function toggled(filter: CatalogueFilter, facet: Facet, value: string): CatalogueFilter {
  const before = filter.facets[facet] ?? [];
  const values = before.includes(value)
    ? before.filter((one) => one !== value)
    : [...before, value].toSorted();
  const { [facet]: _before, ...others } = filter.facets;
  const facets = values.length === 0 ? others : { ...others, [facet]: values };
  return { ...filter, facets, page: 0 };
}

/** A choice of a facet with the number of its products. */
export type Choice = { value: string; count: number };

/** The choices of a facet; chosen ones stay, so that they can be left again. */
export function choicesOf(
  counted: readonly Choice[],
  chosen: readonly string[] = [],
): readonly Choice[] {
  const known = new Set(counted.map(({ value }) => value));
  const gone = chosen.filter((value) => !known.has(value));
  return [...counted, ...gone.map((value) => ({ value, count: 0 }))];
}
