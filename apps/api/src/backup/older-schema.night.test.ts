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

test('a backup of an older schema is brought up to date', async () => {
  const url = await emptyDatabase(server);
  const client = await openConnection(url);
  const all = await migrationNames();
  await applyWithin(client, all.slice(0, 21));
  await client.end();
  const path = await backUp(url, settingsIn(aFolder()));
  const into = await emptyDatabase(server);
  const restored = await restoreFrom(path, settingsIn(aFolder(), { DATABASE_URL: into }));
  assert.deepEqual(restored.breaches, []);
  const applied = await rowsOf(into, 'select name from schema_migrations order by 1');
  assert.deepEqual(
    applied?.map(({ name }) => name),
    all,
  );
});
