import type { PageRange } from '@shop/contract/page';
import { sql } from 'kysely';
import { type Db, readCount, readOne, readRow, readRows } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';

/** The fields that the owner edits. */
export type CollectionColumns = {
  title: string;
  slug: string;
  text: string;
  picture_id: string | null;
  from_date: string;
  to_date: string;
  filter: Readonly<Record<string, string | number | boolean>>;
  pinned: string[];
  active: boolean;
};

/** A collection's row. */
export type CollectionRow = CollectionColumns & { id: string };

const COLUMNS = `id, title, slug, text, picture_id, from_date, to_date, filter, pinned, active`;

/** Returns a page of collections, newest first. */
export async function selectCollections(db: Db, range: PageRange): Promise<CollectionRow[]> {
  return readRows<CollectionRow>(db)`
    select ${sql.raw(COLUMNS)} from collections
    order by created_at desc, id desc limit ${range.limit} offset ${range.offset}`;
}

export async function selectCollectionCount(db: Db): Promise<number> {
  return readCount(db)`
    select count(*)::int as count from collections`;
}

/** Returns the collections that are shown on a day, those that began first at the beginning. */
export async function selectCollectionsOn(db: Db, day: string): Promise<CollectionRow[]> {
  return collectionsOn(db, [day]);
}

const collectionsOn = prepared<CollectionRow>(`
  select ${COLUMNS} from collections
  where active and $1::date between from_date and to_date order by from_date, id`);

/** Returns the collection that has a slug, or else the one that had it last, if it is shown on a day. */
export async function selectCollectionOn(
  db: Db,
  { slug, day }: { slug: string; day: string },
): Promise<CollectionRow | undefined> {
  const [row] = await collectionOn(db, [slug, day]);
  return row;
}

const collectionOn = prepared<CollectionRow>(`
  select ${COLUMNS} from collections
  where id = (select collection_of_slug($1)) and active and $2::date between from_date and to_date`);

/** Returns a collection before a change, locked until the transaction ends. */
export async function selectCollectionForUpdate(
  db: Db,
  id: string,
): Promise<CollectionRow | undefined> {
  return readRow<CollectionRow>(db)`
    select ${sql.raw(COLUMNS)} from collections where id = ${id}::bigint for update`;
}

/** Returns the slugs of the other collections that begin like this one. */
export async function selectSlugsLike(
  db: Db,
  { slug, but }: { slug: string; but: string | null },
): Promise<Set<string>> {
  const rows = await readRows<{ slug: string }>(db)`
    select slug from collections
    where starts_with(slug, ${slug}) and id is distinct from ${but}::bigint`;
  return new Set(rows.map((row) => row.slug));
}

/** Returns the ids that belong to products, on sale or not. */
export async function selectKnownProducts(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await readRows<{ id: string }>(db)`
    select id from products where id = any (${ids}::bigint[]) and deleted_at is null`;
  return new Set(rows.map(({ id }) => id));
}

/** Returns titles and SKUs of products by their ids, also of deleted ones. */
export async function selectProductNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await readRows<{ id: string; name: string; sku: string }>(db)`
    select id, name, sku from products where id = any (${ids}::bigint[])`;
  return new Map(rows.map(({ id, name, sku }) => [id, `${name} (${sku})`]));
}

export async function insertCollection(
  db: Db,
  { columns, now }: { columns: CollectionColumns; now: Date },
): Promise<CollectionRow> {
  return readOne<CollectionRow>(db)`
    insert into collections (title, slug, text, picture_id, from_date, to_date, filter, pinned, active,
      created_at, content_changed_at)
    values (${valuesOf(columns)}, ${now}, ${now})
    returning ${sql.raw(COLUMNS)}`;
}

export async function updateCollection(
  db: Db,
  { id, columns, now }: { id: string; columns: CollectionColumns; now: Date },
): Promise<CollectionRow> {
  return readOne<CollectionRow>(db)`
    update collections set (title, slug, text, picture_id, from_date, to_date, filter, pinned, active,
      content_changed_at) = (${valuesOf(columns)}, ${now}::timestamptz)
    where id = ${id}::bigint
    returning ${sql.raw(COLUMNS)}`;
}

/** Stores the earlier slug of a collection, which leads on to it. */
export async function insertOldSlug(
  db: Db,
  { id, slug }: { id: string; slug: string },
): Promise<void> {
  await db
    .insertInto('collection_old_slugs')
    .values({ slug, collection_id: id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ collection_id: id }))
    .execute();
}

const valuesOf = (columns: CollectionColumns) => sql`
  ${columns.title}, ${columns.slug}, ${columns.text}, ${columns.picture_id}::bigint,
  ${columns.from_date}::date, ${columns.to_date}::date, ${JSON.stringify(columns.filter)}::jsonb,
  ${columns.pinned}::bigint[], ${columns.active}::boolean`;

export async function deleteCollection(db: Db, id: string): Promise<void> {
  await db.deleteFrom('collections').where('id', '=', id).execute();
}
