import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { fillDemonstration } from '../demo/fill.ts';
import { openDb } from '../src/lib/db.ts';
import type { Database } from '../src/lib/schema.ts';
import { freshDatabase } from './database.ts';

/** The instant at which tests fill the demonstration shop. */
export const FILLED_AT = new Date('2026-11-21T04:30:00.000Z');

/** A database with the demonstration shop in it, the folder of its pictures, and how long it took. */
export type FilledShop = {
  db: Kysely<Database>;
  folder: string;
  isFilled: boolean;
  ms: number;
};

/** A shop with nothing but its owner; dropped after the tests of the file. */
export async function anEmptyShop() {
  const database = await freshDatabase();
  const db = openDb(database.url, () => {});
  const folder = await mkdtemp(join(tmpdir(), 'resham-demo-'));
  after(async () => {
    await db.destroy();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
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

/** A shop that the demonstration was just filled into. */
export async function aFilledShop(): Promise<FilledShop> {
  const { db, folder } = await anEmptyShop();
  const started = performance.now();
  const isFilled = await fillDemonstration(db, { dataFolder: folder, now: FILLED_AT });
  return { db, folder, isFilled, ms: Math.round(performance.now() - started) };
}

/** The one row that a query answers. */
export async function only(db: Kysely<Database>, query: string): Promise<Record<string, unknown>> {
  const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db);
  assert.equal(rows.length, 1);
  return { ...rows[0] };
}

/** Fails when a query answers any row. */
export async function none(db: Kysely<Database>, query: string): Promise<void> {
  const { rows } = await sql.raw(query).execute(db);
  assert.equal(rows.length, 0, query);
}
