import type { Paise } from '@shop/contract/money';
import { sql } from 'kysely';
import { type Db, byName, readRow, readRows } from '../database/db.ts';
import type { Queries } from './search-query.ts';
import { INDEXED_COLUMNS, SEARCH_VERSION } from './search-words.ts';

/** Maximum number of candidates for each word when typos are corrected. */
const MOST_NEAR = 5_000;

/** The price range of a search; both ends included. */
export type PriceRange = { minPrice?: Paise | undefined; maxPrice?: Paise | undefined };

/**
 * Returns ids of at most `most` matching products, best first: own matches, then matches of near meanings.
 */
export async function selectMatches(
  db: Db,
  { wide, own }: Queries,
  { activeOnly, most, minPrice, maxPrice }: PriceRange & { activeOnly: boolean; most: number },
): Promise<string[]> {
  const rows = await readRows<{ id: string }>(db)`
    select id from matching_products(
      ${wide}::tsquery, ${activeOnly}, ${most}, ${minPrice ?? null}::paise, ${maxPrice ?? null}::paise
    )
    order by search @@ ${own}::tsquery desc, ts_rank(search, ${wide}::tsquery) desc,
      created_at desc, id desc`;
  return rows.map(({ id }) => id);
}

/** Returns ids of at most `most` matching products on sale, in no order. */
export async function selectMatchingIds(
  db: Db,
  query: string,
  { most, minPrice, maxPrice }: PriceRange & { most: number },
): Promise<string[]> {
  const rows = await readRows<{ id: string }>(db)`
    select id from matching_ids(
      ${query}::tsquery, ${most}, ${minPrice ?? null}::paise, ${maxPrice ?? null}::paise
    )`;
  return rows.map(({ id }) => id);
}

/** Returns the categories of the matching products on sale, counted among the first `most`; most first. */
export async function selectMatchingCategories(
  db: Db,
  query: string,
  { most, minPrice, maxPrice }: PriceRange & { most: number },
): Promise<{ id: string; name: string; count: number }[]> {
  return readRows<{ id: string; name: string; count: number }>(db)`
    select categories.id, categories.name, count(*)::int as count
    from matching_ids(
      ${query}::tsquery, ${most}, ${minPrice ?? null}::paise, ${maxPrice ?? null}::paise
    ) as matched
    join categories on categories.id = matched.category_id
    group by categories.id, categories.name
    order by count(*) desc, ${byName(sql`categories.name`)}, categories.id`;
}

/** Returns the index of the first of these queries that matches any product on sale. */
export async function selectFirstMet(
  db: Db,
  queries: readonly string[],
  { minPrice, maxPrice }: PriceRange,
): Promise<number | undefined> {
  const row = await readRow<{ position: number }>(db)`
    select asked.position::int as position
    from unnest(${queries}::text[]) with ordinality as asked (query, position)
    where exists (select from matching_ids(
      asked.query::tsquery, 1, ${minPrice ?? null}::paise, ${maxPrice ?? null}::paise
    ))
    order by asked.position
    limit 1`;
  return row && row.position - 1;
}

/**
 * Returns the indexed words near the typed ones, for at most `most` of these: first those that start no
 * indexed word, which are certainly mistyped, then the others in their order.
 */
export async function selectNearWords(
  db: Db,
  { words, most }: { words: readonly string[]; most: number },
): Promise<{ typed: string; isIndexed: boolean; near: string[] }[]> {
  // One text for each typed word: thousands of rows would cost more to read than all the rest.
  const rows = await readRows<{ typed: string; isIndexed: boolean; near: string }>(db)`
    with guessed as (
      select typed.word, typed_keys(typed.word) as keys, exists (
        select from search_words as known where known.word like typed.word || '%'
      ) as is_indexed
      from unnest(${words}::text[]) with ordinality as typed (word, position)
      order by is_indexed, typed.position
      limit ${most}
    )
    select guessed.word as typed, guessed.is_indexed as "isIndexed", near.words as near
    from guessed cross join lateral (
      select coalesce(string_agg(word, ' '), '') as words from (
        select known.word from search_words as known
        where known.keys && guessed.keys
        order by known.word
        limit ${MOST_NEAR}
      ) as found
    ) as near`;
  return rows.map((row) => ({ ...row, near: row.near === '' ? [] : row.near.split(' ') }));
}

/** Inserts words in sorted order, so that concurrent writers cannot deadlock. */
export async function insertSearchWords(db: Db, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await db
    .insertInto('search_words')
    .columns(['word'])
    .expression(sql`select unnest(${words}::text[])`)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the search text of a category's products, locked in order of product id. */
export async function selectSearchTexts(db: Db, categoryId: string) {
  return db
    .selectFrom('products')
    .select(['id', ...INDEXED_COLUMNS])
    .where('category_id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function updateSearchVectors(
  db: Db,
  vectors: readonly { id: string; search: string }[],
): Promise<void> {
  const ids = vectors.map(({ id }) => id);
  const searches = vectors.map(({ search }) => search);
  await sql`
    update products set search = fresh.search::tsvector, search_version = ${SEARCH_VERSION}
    from unnest(${ids}::bigint[], ${searches}::text[]) as fresh (id, search)
    where products.id = fresh.id`.execute(db);
}

/** Returns the search text of at most `most` products whose vector was made by older rules, locked. */
export async function selectStaleTexts(db: Db, most: number) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'categories.name as category'])
    .select(INDEXED_COLUMNS.map((column) => `products.${column}` as const))
    .where('products.search_version', '<', SEARCH_VERSION)
    .where('products.deleted_at', 'is', null)
    .orderBy('products.search_version')
    .orderBy('products.id')
    .limit(most)
    .forNoKeyUpdate('products')
    .execute();
}
