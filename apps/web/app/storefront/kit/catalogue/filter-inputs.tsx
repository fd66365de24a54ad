import { searchOf } from './catalogue-filter.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';

/** Renders hidden inputs with the URL's filter, so that submitting a form does not lose it. */
export function FilterInputs({ filter }: { filter: CatalogueFilter }) {
  return [...new URLSearchParams(searchOf(filter))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
