import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { eventually } from '../../test/bare-server-process.ts';
import { aDatabaseProxy } from '../../test/database-proxy.ts';
import { freshDatabase } from '../../test/database.ts';
import { isDatabaseAway, openDb } from './db.ts';
import { transaction } from './transaction.ts';

const database = await freshDatabase();
const proxy = await aDatabaseProxy(database.url);
const db = openDb(proxy.url, () => {});
const direct = openDb(database.url, () => {});
after(async () => {
  await db.destroy();
  await direct.destroy();
  await proxy.close();
  await database.drop();
});

const write = (name: string) =>
  sql`insert into categories (name, created_at) values (${name}, now())`;

// Both take seconds, so they run side by side.
const slow = sql<{ done: boolean }>`select pg_sleep(6) is not null as done`.execute(direct);
const fruitless = waitInVain();

async function waitInVain(): Promise<void> {
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const few = openDb(database.url, () => {}, 4);
  const held = Array.from({ length: 4 }, () => few.connection().execute(() => done));
  await assert.rejects(sql`select 1`.execute(few), isDatabaseAway);
  resolve();
  await Promise.all(held);
  await sql`select 1`.execute(few);
  await few.destroy();
}

test('what PostgreSQL does not answer is given up, and what was begun is never finished', async () => {
  const begun = transaction(db, async (tx) => {
    await write('half').execute(tx);
    proxy.freeze();
    await write('whole').execute(tx);
  });
  await assert.rejects(begun, isDatabaseAway);
  proxy.thaw();
  await eventually(() =>
    write('afterwards')
      .execute(db)
      .then(
        () => true,
        () => false,
      ),
  );
  const { rows } = await sql<{ name: string }>`select name from categories`.execute(direct);
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['afterwards'],
  );
});

test('a statement may take its time while PostgreSQL lets others in', async () => {
  assert.deepEqual((await slow).rows, [{ done: true }]);
});

test('nobody waits without end for a connection that others have', () => fruitless);

test('a pool ends although a connection is being made', { timeout: 20_000 }, async () => {
  const ending = openDb(database.url, () => {});
  const [taken, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = ending.connection().execute(() => {
    taken.resolve();
    return done.promise;
  });
  await taken.promise;
  const late = sql`select 1`.execute(ending);
  await Promise.resolve();
  const end = ending.destroy();
  done.resolve();
  await Promise.all([held, end, assert.rejects(late)]);
});
