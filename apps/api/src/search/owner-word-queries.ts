import { MOST_WORD_SETS } from '@shop/contract/search';
import { type Db, readRow, readRows } from '../database/db.ts';

type SetRow = { id: string; words: string[] };

/** Returns all sets, newest first; their words in the order of entry. */
export async function selectWordSets(db: Db): Promise<SetRow[]> {
  return readRows<SetRow>(db)`
    select sets.id, array_agg(member.word order by member.position) as words
    from word_sets as sets join word_set_members as member on member.set_id = sets.id
    group by sets.id
    order by sets.created_at desc, sets.id desc`;
}

/**
 * Returns a text that changes with the sets: sets are only added, each with a higher id, and deleted, so
 * that any change gives another number or another newest id.
 */
export async function selectWordSetsVersion(db: Db): Promise<string> {
  const row = await readRow<{ version: string }>(db)`
    select count(*) || ' ' || coalesce(max(id), 0) as version from word_sets`;
  return row?.version ?? '';
}

/** Returns the sets that have one of these words, oldest first. */
export async function selectSetsWith(db: Db, words: readonly string[]): Promise<SetRow[]> {
  return readRows<SetRow>(db)`
    select member.set_id as id, array_agg(member.word order by member.position) as words
    from word_set_members as member
    where member.set_id in (select set_id from word_set_members where word = any (${words}::text[]))
    group by member.set_id
    order by member.set_id`;
}

/** Returns the lowest number without a set; undefined when the maximum is reached. */
export async function selectFreeNumber(db: Db): Promise<number | undefined> {
  const row = await readRow<{ number: number }>(db)`
    select number::int as number from generate_series(1, ${MOST_WORD_SETS}::int) as number
    where not exists (select from word_sets where word_sets.number = number.number)
    order by number
    limit 1`;
  return row?.number;
}

export async function insertWordSet(
  db: Db,
  { number, words, now }: { number: number; words: readonly string[]; now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('word_sets')
    .values({ number, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('word_set_members')
    .values(words.map((word, at) => ({ word, set_id: id, position: at + 1 })))
    .execute();
  return id;
}

/** Deletes these sets with their words. */
export async function deleteWordSets(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('word_sets').where('id', 'in', ids).execute();
}
