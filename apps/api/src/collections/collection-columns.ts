import {
  type CollectionFields,
  type CollectionFilter,
  ownCollectionMessages as messages,
} from '@shop/contract/collections';
import { productMessages } from '@shop/contract/products';
import type { SlugWarning } from '@shop/contract/slug';
import { categoryOf } from '../categories/categories.ts';
import type { Db } from '../database/db.ts';
import { refuseReversed } from '../platform/period.ts';
import { conflict, invalid } from '../platform/refusals.ts';
import { madeSlug, slugOf } from '../search/slug.ts';
import {
  type CollectionColumns,
  type CollectionRow,
  selectKnownProducts,
  selectSlugsLike,
} from './collection-queries.ts';

/** Returns the columns of a form, without the picture; refuses what `before` does not have already. */
export async function checkedColumns(
  db: Db,
  fields: CollectionFields,
  before: CollectionRow | null,
): Promise<{ columns: Omit<CollectionColumns, 'picture_id'>; warnings: SlugWarning[] }> {
  const { title, fromDate, toDate } = fields;
  refuseReversed(fields, messages.reversed);
  const filter = await checkedFilter(db, fields.filter ?? {}, before);
  const pinned = [...new Set(fields.pinned ?? [])];
  const added = pinned.filter((id) => before?.pinned.includes(id) !== true);
  const known = added.length === 0 ? new Set() : await selectKnownProducts(db, added);
  if (added.some((id) => !known.has(id))) throw invalid(messages.pinnedGone, 'pinned');
  const { slug, warnings } = await slugFor(db, fields, before);
  return {
    columns: {
      title,
      slug,
      text: fields.text ?? '',
      from_date: fromDate,
      to_date: toDate,
      filter,
      pinned,
      active: fields.active ?? true,
    },
    warnings,
  };
}

async function checkedFilter(
  db: Db,
  given: CollectionFilter,
  before: CollectionRow | null,
): Promise<CollectionColumns['filter']> {
  const filter = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const { subCategoryId: id, minPrice = 0, maxPrice = Infinity } = given;
  if (Number(minPrice) > Number(maxPrice)) {
    throw invalid(productMessages.priceRange, 'filter.maxPrice');
  }
  const isNew = id !== undefined && id !== before?.filter['subCategoryId'];
  if (isNew && (await categoryOf(db, id)) === undefined) {
    throw invalid(messages.filterCategory, 'filter.subCategoryId');
  }
  return filter;
}

/** Returns the typed slug, which no other collection may have, or a free one that is made from the title. */
async function slugFor(
  db: Db,
  { title, slug: typed }: CollectionFields,
  before: CollectionRow | null,
): Promise<{ slug: string; warnings: SlugWarning[] }> {
  const slug = typed || slugOf(title) || 'collection';
  const others = await selectSlugsLike(db, { slug: slug.slice(0, 70), but: before?.id ?? null });
  if (!typed) return madeSlug(slug, (one) => one === 'current' || others.has(one));
  if (others.has(typed)) {
    throw conflict(messages.slugTaken, 'COLLECTION_SLUG_TAKEN', { path: 'slug' });
  }
  return { slug: typed, warnings: [] };
}
