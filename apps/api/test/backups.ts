import { randomBytes } from 'node:crypto';
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import pg from 'pg';
import { fillDemonstration } from '../demo/fill.ts';
import { makeBackup } from '../src/backup/make-backup.ts';
import { type RestoredShop, restore } from '../src/backup/restore-shop.ts';
import { openDb } from '../src/database/db.ts';
import { type Clock, systemClock } from '../src/platform/clock.ts';
import { secretOf } from '../src/data-folder/secret.ts';
import { checkIdentity } from '../src/database/shop-identity.ts';
import { type Settings, readSettings } from '../src/settings/settings.ts';
import { diskStorage, filesIn } from '../src/storage/disk-storage.ts';
import { freshDatabase } from './database.ts';
import { FILLED_AT } from './filled-shop.ts';

/** Returns a folder that PostgreSQL's system user may enter; removed after the tests of the file. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'resham-backup-'));
  chmodSync(folder, 0o755);
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Returns the settings of a shop in a folder. */
export function settingsIn(folder: string, environment: Record<string, string> = {}): Settings {
  return readSettings({ DATA_DIR: folder, NODE_ENV: 'test', ...environment });
}

/** Fills a migrated database with the demonstration shop and its pictures, and a signed-in person. */
export async function fillShop(url: string, folder: string): Promise<void> {
  const db = openDb(url, () => {});
  try {
    const owner = { role: 'ADMIN', phone: '9000000001', first_name: 'Owner' } as const;
    const { id } = await db
      .insertInto('users')
      .values({ ...owner, password_hash: 'none that fits', created_at: FILLED_AT })
      .returning('id')
      .executeTakeFirstOrThrow();
    await fillDemonstration(db, { storage: diskStorage(filesIn(folder)), now: FILLED_AT });
    const customer = await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'CUSTOMER')
      .executeTakeFirstOrThrow();
    const families = [id, customer.id].map((user_id) => ({ user_id, created_at: FILLED_AT }));
    await db.insertInto('session_families').values(families).execute();
    secretOf(folder, undefined);
    await checkIdentity(db, folder, { isAdopting: false });
  } finally {
    await db.destroy();
  }
}

/** Makes a backup; returns its path. */
export async function backUp(url: string, settings: Settings, file?: string): Promise<string> {
  const said: string[] = [];
  await makeBackup(url, {
    settings,
    clock: systemClock,
    id: undefined,
    file,
    say: (line) => said.push(line),
  });
  return said.at(-1) ?? '';
}

/** Restores a backup. */
export async function restoreFrom(
  path: string,
  settings: Settings,
  { replace = false, clock = systemClock }: { replace?: boolean; clock?: Clock } = {},
): Promise<RestoredShop> {
  const handle = await open(path);
  try {
    const file = { handle, passphrase: settings.backup.passphrase };
    return await restore(file, { settings, replace, clock, say: () => {} });
  } finally {
    await handle.close();
  }
}

/** Returns every row of every table as text, and the next number of every sequence. */
export async function contentsOf(url: string): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const contents = new Map<string, string[]>();
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(
        `select known::text as row from "${name}" known order by 1`,
      );
      contents.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    const sequences = await client.query<{ row: string }>(
      `select sequencename || ' ' || coalesce(last_value, 0) as row from pg_sequences
       where schemaname = 'public' order by 1`,
    );
    contents.set(
      'sequences',
      sequences.rows.map(({ row }) => row),
    );
    return contents;
  } finally {
    await client.end();
  }
}

/** Creates an empty database on a server; dropped after the tests of the file. */
export async function emptyDatabase(server: string): Promise<string> {
  const name = `resham_test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name} template template0`);
  after(() => run(`drop database if exists ${name} with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates a migrated database; dropped after the tests of the file. */
export async function migratedDatabase(): Promise<string> {
  const { url, drop } = await freshDatabase();
  after(drop);
  return url;
}

/** Returns the rows of one statement on a separate connection. */
export async function rowsOf(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
