import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { freshDatabase } from '../../test/database.ts';
import { openConnection, selectTables } from './table-queries.ts';

const database = await freshDatabase();
const client = await openConnection(database.url);
after(() => client.end().then(database.drop));

test('a backup has all tables except sent codes and running work', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const kept = new Set((await selectTables(client)).map(({ name }) => name));
  const left = rows.map(({ name }) => name).filter((name) => !kept.has(name));
  assert.deepEqual(left, ['outbox', 'product_imports', 'schema_migrations']);
});
