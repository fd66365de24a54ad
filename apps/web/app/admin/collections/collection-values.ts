import { ownCollectionMessages } from '@shop/contract/collections';
import type { CollectionFields, CollectionFilter } from '@shop/contract/collections';
import type { Collection } from '@shop/contract/current-collections';
import { FACETS, textOfValues, valuesIn } from '@shop/contract/facets';
import type { Facet } from '@shop/contract/facets';
import { rupeesOfText } from '@shop/contract/typed-number';

/** The values of the collection form; lists are separated by `;`. */
export type CollectionValues = ReturnType<typeof valuesOf>;

/** Returns the form values of a collection, or of a new one. */
export function valuesOf(collection: Collection | null) {
  const filter = collection?.filter ?? {};
  const textOf = (name: string) => String(filter[name] ?? '');
  return {
    title: collection?.title ?? '',
    slug: collection?.slug ?? '',
    text: collection?.text ?? '',
    fromDate: collection?.fromDate ?? '',
    toDate: collection?.toDate ?? '',
    active: collection?.active ?? true,
    pinned: collection?.pinned.join(';') ?? '',
    subCategoryId: textOf('subCategoryId'),
    minPrice: textOf('minPrice'),
    maxPrice: textOf('maxPrice'),
    keyword: textOf('keyword'),
    inStock: textOf('inStock') === 'true',
    exact: textOf('exact'),
    sort: textOf('sort') || 'newest',
    ...(Object.fromEntries(
      FACETS.map((facet) => [facet, valuesIn(textOf(facet)).join(';')]),
    ) as Record<Facet, string>),
  };
}

/** Returns the request of the form. */
export function fieldsOf(values: CollectionValues) {
  const { title, slug, text, fromDate, toDate, active, pinned } = values;
  return {
    title,
    slug,
    text,
    fromDate,
    toDate,
    active,
    pinned: listIn(pinned),
    filter: filterOf(values),
  };
}

/** Returns the parameters of the catalogue that the form has, without empty ones and the usual order. */
export function filterOf(values: CollectionValues): CollectionFilter {
  const { subCategoryId, minPrice, maxPrice, keyword, inStock, exact, sort } = values;
  const facets = FACETS.map((facet) => [facet, textOfValues(listIn(values[facet]))] as const);
  const given = [
    ['subCategoryId', subCategoryId],
    ['minPrice', priceIn(minPrice)],
    ['maxPrice', priceIn(maxPrice)],
    ['keyword', keyword.trim()],
    ['inStock', inStock ? 'true' : ''],
    ['exact', exact],
    ['sort', sort === 'newest' ? '' : sort],
    ...facets,
  ] as const;
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

/** Returns typed rupees; a text that is no amount stays, for the schema to refuse. */
function priceIn(typed: string): number | string {
  const rupees = rupeesOfText(typed);
  return Number.isNaN(rupees) ? typed : (rupees ?? '');
}

/** Returns the field error that the schema cannot find: days in the wrong order. */
export function problemsOf({ fromDate, toDate }: CollectionValues) {
  return { toDate: toDate !== '' && toDate < fromDate && ownCollectionMessages.reversed };
}

/** Returns the values of a list. */
export function listIn(text: string): string[] {
  return text === '' ? [] : text.split(';');
}

/** Returns a change with an optimistic lock on the loaded values. */
export function changeOf(collection: Collection, fields: CollectionFields) {
  const { collectionId, title, slug, text, fromDate, toDate, filter, pinned, active } = collection;
  const expected = { title, slug, text, fromDate, toDate, filter, pinned, active };
  return { params: { collectionId }, body: { ...fields, expected } };
}
