import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  aFolder,
  backUp,
  emptyDatabase,
  restoreFrom,
  rowsOf,
  settingsIn,
} from '../../test/backups.ts';
import { testDatabaseUrl } from '../../test/postgres.ts';
import { REPLACED_MIGRATIONS } from '../database/baseline.ts';
import { applyWithin, migrate, migrationNames } from '../database/migrate.ts';
import { openConnection } from './table-queries.ts';

const server = await testDatabaseUrl();

test('a database that was changed by hand does not count as a backup of this version', async () => {
  const url = await emptyDatabase(server);
  await migrate(url);
  await rowsOf(url, 'create table strange (id int)');
  const strange = await backUp(url, settingsIn(aFolder()));
  const into = settingsIn(aFolder(), { DATABASE_URL: await emptyDatabase(server) });
  await assert.rejects(restoreFrom(strange, into), /changed by hand/);
  await rowsOf(url, `drop table strange; insert into schema_migrations values ('9999-later.sql')`);
  const later = await backUp(url, settingsIn(aFolder()));
  await assert.rejects(restoreFrom(later, into), /9999-later\.sql/);
});

/** Returns a backup of a shop that lists these migrations as applied, with the schema of the baseline. */
async function backupOfBaseline(applied?: readonly string[]): Promise<string> {
  const url = await emptyDatabase(server);
  const client = await openConnection(url);
  const baseline = (await migrationNames()).filter((name) => name < '0053');
  await applyWithin(client, baseline);
  if (applied !== undefined) {
    await client.query('delete from schema_migrations');
    await client.query('insert into schema_migrations (name) select unnest($1::text[])', [applied]);
  }
  await client.end();
  return backUp(url, settingsIn(aFolder()));
}

for (const [kind, applied] of [
  ['an older schema', undefined],
  ['all migrations from before the baseline', REPLACED_MIGRATIONS],
] as const) {
  test(`a backup with ${kind} is brought up to date`, async () => {
    const path = await backupOfBaseline(applied);
    const into = await emptyDatabase(server);
    const restored = await restoreFrom(path, settingsIn(aFolder(), { DATABASE_URL: into }));
    assert.deepEqual(restored.breaches, []);
    const names = await rowsOf(into, 'select name from schema_migrations order by 1');
    assert.deepEqual(
      names?.map(({ name }) => name),
      await migrationNames(),
    );
  });
}

test('a backup with only some migrations from before the baseline is refused with the way out', async () => {
  const path = await backupOfBaseline(REPLACED_MIGRATIONS.slice(0, -1));
  const into = settingsIn(aFolder(), { DATABASE_URL: await emptyDatabase(server) });
  await assert.rejects(restoreFrom(path, into), /lacks the migration 0052-.*restore the backup/);
});
