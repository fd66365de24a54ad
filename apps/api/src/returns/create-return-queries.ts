import type { Insertable } from 'kysely';
import type { Db } from '../database/db.ts';
import type { Database } from '../database/schema.generated.ts';

/** Inserts a return and returns its id. */
export async function insertReturn(
  db: Db,
  values: Insertable<Database['returns']>,
): Promise<string> {
  const { id } = await db
    .insertInto('returns')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertReturnPicture(
  db: Db,
  values: Insertable<Database['return_pictures']>,
): Promise<void> {
  await db.insertInto('return_pictures').values(values).execute();
}
