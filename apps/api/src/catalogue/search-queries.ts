import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';

/** Matches that are ranked at most; a word that more products have tells little anyway. */
const MOST_RANKED = 1_000;

/** Words that are looked at for a typo. */
const MOST_NEAR = 5_000;

/** Ids of the products that match a `tsquery` literal, best first. */
export async function selectMatches(
  db: Db,
  { query, activeOnly, most }: { query: string; activeOnly: boolean; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from matching_products(${query}::tsquery, ${activeOnly}, ${MOST_RANKED})
    order by ts_rank(search, ${query}::tsquery) desc, created_at desc, id desc
    limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Known words that fit one of the `like` patterns. */
export async function selectNearWords(db: Db, patterns: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where((where) => where.or(patterns.map((pattern) => where('word', 'like', pattern))))
    .orderBy('word')
    .limit(MOST_NEAR)
    .execute();
  return rows.map((row) => row.word);
}

/** Adds words; in one order everywhere, so that two writers never wait for each other. */
export async function insertSearchWords(db: Db, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await db
    .insertInto('search_words')
    .columns(['word'])
    .expression(sql`select unnest(${words}::text[])`)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What the products of a category are found by, in product order and locked in it. */
export async function selectSearchTexts(db: Db, categoryId: string) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'color', 'material', 'sku'])
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
    update products set search = fresh.search::tsvector
    from unnest(${ids}::bigint[], ${searches}::text[]) as fresh (id, search)
    where products.id = fresh.id`.execute(db);
}
