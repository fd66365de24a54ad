import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Matches that are ranked at most; a word that more products have says little about any of them. */
const MOST_RANKED = 1_000;

/** Candidate words at most for each word when typos are corrected. */
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

/** A typed word with the `like` patterns of the words that it may be meant for. */
export type TypedWord = { word: string; patterns: readonly string[] };

/**
 * The indexed words near the typed ones, for at most `most` of these: first those that start no indexed
 * word, which are certainly mistyped, then the others in their order.
 */
export async function selectNearWords(
  db: Db,
  { words, most }: { words: readonly TypedWord[]; most: number },
): Promise<{ typed: string; word: string }[]> {
  const typed = words.flatMap(({ word, patterns }) => patterns.map((pattern) => [word, pattern]));
  const { rows } = await sql<{ typed: string; word: string }>`
    with guessed as (
      select word, array_agg(pattern) as patterns
      from unnest(
        ${typed.map(([word]) => word)}::text[], ${typed.map(([, pattern]) => pattern)}::text[]
      ) with ordinality as typed (word, pattern, position)
      group by word
      order by exists (
        select from search_words as known where known.word like typed.word || '%'
      ), min(position)
      limit ${most}
    )
    select guessed.word as typed, near.word
    from guessed cross join lateral (
      select known.word from search_words as known
      where known.word like any (guessed.patterns)
      order by known.word
      limit ${MOST_NEAR}
    ) as near`.execute(db);
  return rows;
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

/** The search text of a category's products, locked in order of product id. */
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
