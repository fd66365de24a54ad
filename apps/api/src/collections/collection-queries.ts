import type { PageRange } from '@shop/contract/page';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
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
  const { rows } = await sql<CollectionRow>`
    select ${sql.raw(COLUMNS)} from collections
    order by created_at desc, id desc limit ${range.limit} offset ${range.offset}`.execute(db);
  return rows;
}

export async function selectCollectionCount(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from collections`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the collections that are shown on a day, those that began first at the beginning. */
export async function selectCollectionsOn(db: Db, day: string): Promise<CollectionRow[]> {
  return collectionsOn(db, [day]);
}

const collectionsOn = prepared<CollectionRow>(`
  select ${COLUMNS} from collections
  where active and $1::date between from_date and to_date order by from_date, id`);

/** Returns the collection of a slug that is shown on a day. */
export async function selectCollectionOn(
  db: Db,
  { slug, day }: { slug: string; day: string },
): Promise<CollectionRow | undefined> {
  const [row] = await collectionOn(db, [slug, day]);
  return row;
}

const collectionOn = prepared<CollectionRow>(`
  select ${COLUMNS} from collections
  where slug = $1 and active and $2::date between from_date and to_date`);

/** Returns a collection before a change, locked until the transaction ends. */
export async function selectCollectionForUpdate(
  db: Db,
  id: string,
): Promise<CollectionRow | undefined> {
  const { rows } = await sql<CollectionRow>`
    select ${sql.raw(COLUMNS)} from collections where id = ${id}::bigint for update`.execute(db);
  return rows[0];
}

/** Returns the slugs of the other collections that begin like this one. */
export async function selectSlugsLike(
  db: Db,
  { slug, but }: { slug: string; but: string | null },
): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from collections
    where starts_with(slug, ${slug}) and id is distinct from ${but}::bigint`.execute(db);
  return new Set(rows.map((row) => row.slug));
}

/** Returns the ids that belong to products, on sale or not. */
export async function selectKnownProducts(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from products where id = any (${ids}::bigint[]) and deleted_at is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function insertCollection(
  db: Db,
  { columns, now }: { columns: CollectionColumns; now: Date },
): Promise<CollectionRow> {
  const { rows } = await sql<CollectionRow>`
    insert into collections (title, slug, text, picture_id, from_date, to_date, filter, pinned, active,
      created_at, content_changed_at)
    values (${valuesOf(columns)}, ${now}, ${now})
    returning ${sql.raw(COLUMNS)}`.execute(db);
  return theOne(rows);
}

export async function updateCollection(
  db: Db,
  { id, columns, now }: { id: string; columns: CollectionColumns; now: Date },
): Promise<CollectionRow> {
  const { rows } = await sql<CollectionRow>`
    update collections set (title, slug, text, picture_id, from_date, to_date, filter, pinned, active,
      content_changed_at) = (${valuesOf(columns)}, ${now}::timestamptz)
    where id = ${id}::bigint
    returning ${sql.raw(COLUMNS)}`.execute(db);
  return theOne(rows);
}

const valuesOf = (columns: CollectionColumns) => sql`
  ${columns.title}, ${columns.slug}, ${columns.text}, ${columns.picture_id}::bigint,
  ${columns.from_date}::date, ${columns.to_date}::date, ${JSON.stringify(columns.filter)}::jsonb,
  ${columns.pinned}::bigint[], ${columns.active}::boolean`;

function theOne(rows: readonly CollectionRow[]): CollectionRow {
  const [row] = rows;
  if (row === undefined) throw new Error('The collection was not written.');
  return row;
}

export async function deleteCollection(db: Db, id: string): Promise<void> {
  await db.deleteFrom('collections').where('id', '=', id).execute();
}
