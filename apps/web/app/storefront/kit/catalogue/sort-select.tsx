import { SORTS } from '@shop/contract/product-sort';
import { Form, useSubmit } from 'react-router';
import { Select } from '../../../ui/select.tsx';
import type { CatalogueFilter } from './catalogue-filter.ts';
import { FilterInputs } from './filter-inputs.tsx';
import { sortNames, sortSelectWords } from './sort-select-words.ts';
import { useChosenFilter } from './use-chosen-filter.ts';

/** Selects the sort order; without scripts it has a submit button. */
export function SortSelect({ filter: shown }: { filter: CatalogueFilter }) {
  const filter = useChosenFilter(shown);
  const submit = useSubmit();
  return (
    <Form method="get" preventScrollReset className="flex min-w-fit items-center gap-2">
      <FilterInputs filter={{ ...filter, sort: 'newest', page: 0 }} />
      <Select
        name="sort"
        aria-label={sortSelectWords.label}
        value={filter.sort}
        className="text-sm"
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {sort === 'newest' ? firstName(filter) : sortNames[sort]}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit" className="min-h-11 px-3 text-sm text-accent underline">
          {sortSelectWords.short}
        </button>
      </noscript>
    </Form>
  );
}

/** Returns the name of the order that needs no choice. */
function firstName({ q, collection }: CatalogueFilter): string {
  if (q !== '') return sortSelectWords.bestMatch;
  return collection === null ? sortNames.newest : sortSelectWords.asArranged;
}
