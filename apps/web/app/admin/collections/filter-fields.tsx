import { FACETS } from '@shop/contract/facets';
import type { Facet } from '@shop/contract/facets';
import { SORTS } from '@shop/contract/product-sort';
import { productCalls } from '@shop/contract/products';
import { FACET_ATTRIBUTES, attributeValueText } from '../../lib/attribute-text.ts';
import { attributeWords } from '../../lib/attribute-words.ts';
import type { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FoldedPart } from '../../ui/folded-part.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { CategorySelect } from '../kit/category-select.tsx';
import { TickBoxes } from '../kit/tick-boxes.tsx';
import { useCall } from '../kit/use-call.ts';
import { type CollectionValues, filterOf, listIn } from './collection-values.ts';
import { collectionSortNames, ownCollectionWords as words } from './collection-words.ts';

/** The most values of a facet that are offered. */
const MOST = 16;

type FilterFieldsProps = {
  form: Pick<
    ReturnType<typeof useCheckedForm<CollectionValues>>,
    'values' | 'set' | 'textOf' | 'errors'
  >;
};

/** Chooses the products of a collection by the parameters of the catalogue, and counts them. */
export function FilterFields({ form: { values, set, textOf, errors } }: FilterFieldsProps) {
  const error = errors['filter'];
  return (
    <fieldset className="flex flex-col gap-4 rounded-md border border-line p-3">
      <legend className="px-1 text-sm font-semibold">{words.filter}</legend>
      <p className="-mt-2 text-xs text-ink-soft">
        {words.filterHint} <Matches values={values} />
      </p>
      {error !== undefined && <p className="text-sm text-bad">{error}</p>}
      <Field label={words.category} optional error={errors['filter.subCategoryId']}>
        <CategorySelect value={values.subCategoryId} onChange={(id) => set('subCategoryId', id)} />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={words.minPrice} optional error={errors['filter.minPrice']}>
          <TextInput prefix="₹" inputMode="decimal" autoComplete="off" {...textOf('minPrice')} />
        </Field>
        <Field label={words.maxPrice} optional error={errors['filter.maxPrice']}>
          <TextInput prefix="₹" inputMode="decimal" autoComplete="off" {...textOf('maxPrice')} />
        </Field>
      </div>
      <Field label={words.keyword} optional error={errors['filter.keyword']}>
        <TextInput autoComplete="off" {...textOf('keyword')} />
      </Field>
      <Checkbox
        label={words.inStock}
        checked={values.inStock}
        onChange={(event) => set('inStock', event.currentTarget.checked)}
      />
      <Field label={words.sort} error={errors['filter.sort']}>
        <Select {...textOf('sort')}>
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {collectionSortNames[sort]}
            </option>
          ))}
        </Select>
      </Field>
      <Facets values={values} set={set} />
    </fieldset>
  );
}

/** Says how many products the filter finds today; nothing while it cannot be read. */
function Matches({ values }: { values: CollectionValues }) {
  const query = { ...texts(filterOf(values)), size: '1' };
  const found = useCall(productCalls.catalogue, { query }, { keep: true }).data;
  return found !== undefined && <span role="status">{words.count(found.totalCount)}</span>;
}

function texts(filter: object): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
}

type FacetsProps = {
  values: CollectionValues;
  set: (name: Facet, value: string) => void;
};

/** Offers the values that products on sale have, and those that are chosen. */
function Facets({ values, set }: FacetsProps) {
  const query = { size: '1', facets: 'true' as const };
  const counted = useCall(productCalls.catalogue, { query }).data?.data.facets;
  return FACETS.map((facet) => {
    const attribute = FACET_ATTRIBUTES[facet];
    const known = (counted?.[facet] ?? []).slice(0, MOST).map(({ value }) => value);
    const all = [...new Set([...known, ...listIn(values[facet])])];
    if (all.length === 0) return null;
    return (
      <FoldedPart key={facet} title={attributeWords[attribute]} startsOpen={values[facet] !== ''}>
        <TickBoxes
          legend={attributeWords[attribute]}
          choices={all.map((value) => ({ value, name: attributeValueText(attribute, value) }))}
          ticked={values[facet]}
          error={undefined}
          onChange={(ticked) => set(facet, ticked)}
        />
      </FoldedPart>
    );
  });
}
