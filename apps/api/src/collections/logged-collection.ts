import { fieldInWords } from '@shop/contract/activity-fields';
import { countryName } from '@shop/contract/country-name';
import { paiseOf } from '@shop/contract/money';
import type { Change } from '../activity/activity-entry.ts';
import { changesBetween, withNames } from '../activity/record-activity.ts';
import { categoryNames } from '../categories/categories.ts';
import type { Db } from '../database/db.ts';
import { inRupees } from '../platform/locale.ts';
import { type CollectionRow, selectProductNames } from './collection-queries.ts';

type Filter = CollectionRow['filter'];
type Names = ReadonlyMap<string, string>;

/** A collection in the form of the activity log. */
type Logged = Pick<CollectionRow, 'filter' | 'pinned'> & { picture: string | null };

const SORTS: Readonly<Record<string, string>> = {
  newest: 'newest first',
  priceAsc: 'price, low to high',
  priceDesc: 'price, high to low',
  rating: 'rating, best first',
};

/** Returns the changes of a collection for the activity log, with names instead of ids. */
export async function loggedChanges<Row extends Logged>(
  db: Db,
  before: Row,
  after: Row,
): Promise<Change[]> {
  const products = await selectProductNames(db, [...before.pinned, ...after.pinned]);
  const ids = [before, after].flatMap(({ filter }) => filter['subCategoryId'] ?? []);
  const categories = await categoryNames(db, ids.map(String));
  const inWords: Readonly<Record<string, ((row: Row) => string | null) | undefined>> = {
    filter: ({ filter }) => filterInWords(filter, categories),
    picture: (row) => row.picture && (row === before ? 'an earlier one' : 'a new one'),
  };
  return withNames(changesBetween(before, after), 'pinned', products).map((change) => {
    const words = inWords[change.field];
    if (words === undefined) return change;
    return { field: change.field, before: words(before), after: words(after) };
  });
}

function filterInWords(filter: Filter, categories: Names): string {
  return Object.entries(filter)
    .map(
      ([name, value]) => `${fieldInWords(name)}: ${valueInWords(name, String(value), categories)}`,
    )
    .join('; ');
}

function valueInWords(name: string, value: string, categories: Names): string {
  if (name === 'subCategoryId') return categories.get(value) ?? value;
  if (name === 'minPrice' || name === 'maxPrice') return inRupees(paiseOf(Number(value)));
  if (name === 'sort') return SORTS[value] ?? value;
  if (value === 'true') return 'yes';
  if (value === 'false') return 'no';
  const values = value.split(/,\s*/);
  return (name === 'country' ? values.map(countryName) : values).join(', ');
}
