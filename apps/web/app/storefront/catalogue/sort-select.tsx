import { SORTS } from '@shop/contract/product-sort';
import { Form, useSubmit } from 'react-router';
import { Select } from '../../ui/select.tsx';
import type { CatalogueFilter } from './catalogue-filter.ts';
import { catalogueWords, sortNames } from './catalogue-words.ts';

/** The sort order; without scripts it has a submit button. */
export function SortSelect({ filter }: { filter: CatalogueFilter }) {
  const submit = useSubmit();
  const kept = Object.entries({
    q: filter.q,
    exact: filter.exact ? 'true' : null,
    category: filter.subCategoryId,
    minPrice: filter.minPrice,
    maxPrice: filter.maxPrice,
  }).filter(([, value]) => value !== null && value !== '');
  return (
    <Form method="get" preventScrollReset className="flex items-center gap-2">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      <Select
        name="sort"
        aria-label={catalogueWords.sort}
        key={filter.sort}
        defaultValue={filter.sort}
        className="text-sm"
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {sort === 'newest' && filter.q !== '' ? catalogueWords.bestMatch : sortNames[sort]}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit" className="min-h-11 px-3 text-sm text-accent underline">
          {catalogueWords.sortShort}
        </button>
      </noscript>
    </Form>
  );
}
