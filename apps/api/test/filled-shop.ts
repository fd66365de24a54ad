import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { diskStorage, filesIn } from '../src/storage/disk-storage.ts';
import { fillDemonstration } from '../demo/fill.ts';
import { openDb } from '../src/database/db.ts';
import type { Database } from '../src/database/schema.generated.ts';
import { freshDatabase } from './database.ts';

/** The instant at which tests fill the demonstration shop. */
export const FILLED_AT = new Date('2026-11-21T04:30:00.000Z');

/** A database with the demonstration shop and its picture folder. */
export type FilledShop = {
  db: Kysely<Database>;
  folder: string;
  isFilled: boolean;
};

/** Creates a shop with only its owner; dropped after the tests of the file. */
export async function anEmptyShop() {
  const database = await freshDatabase();
  const db = openDb(database.url, () => {});
  const folder = await mkdtemp(join(tmpdir(), 'resham-demo-'));
  after(async () => {
    await db.destroy();
    await database.drop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  await db
    .insertInto('users')
    .values({
      role: 'ADMIN',
      phone: '9000000001',
      first_name: 'Owner',
      last_name: null,
      email: null,
      password_hash: 'none that fits',
      phone_verified_at: FILLED_AT,
      created_at: FILLED_AT,
    })
    .execute();
  return { db, folder };
}

/** Returns a freshly filled demonstration shop. */
export async function aFilledShop(): Promise<FilledShop> {
  const { db, folder } = await anEmptyShop();
  const isFilled = await fillDemonstration(db, {
    storage: diskStorage(filesIn(folder)),
    now: FILLED_AT,
  });
  return { db, folder, isFilled };
}

/** Returns the only row of a query's result. */
export async function only(db: Kysely<Database>, query: string): Promise<Record<string, unknown>> {
  const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db);
  assert.equal(rows.length, 1);
  return { ...rows[0] };
}

/** Fails when a query returns any row. */
export async function assertNoRows(db: Kysely<Database>, query: string): Promise<void> {
  const { rows } = await sql.raw(query).execute(db);
  assert.equal(rows.length, 0, query);
}
