import type { Facet } from '@shop/contract/facets';
import { FACET_ATTRIBUTES, attributeValueText } from '../../../lib/attribute-text.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';

/** Returns the text of a value. */
export function choiceName(facet: Facet, value: string): string {
  return attributeValueText(FACET_ATTRIBUTES[facet], value);
}

/** Returns the filter with this value added or removed. */
export function toggleValue(filter: CatalogueFilter, facet: Facet, value: string): CatalogueFilter {
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

/** Returns the choices of a facet; chosen ones stay, so that they can be removed. */
export function choicesOf(
  counted: readonly Choice[],
  chosen: readonly string[] = [],
): readonly Choice[] {
  const known = new Set(counted.map(({ value }) => value));
  const gone = chosen.filter((value) => !known.has(value));
  return [...counted, ...gone.map((value) => ({ value, count: 0 }))];
}
