import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { eventually } from '../../test/bare-server-process.ts';
import { freshDatabase } from '../../test/database.ts';
import { openDb, readCount, readOne, readRow, readRows } from './db.ts';

const database = await freshDatabase();
const other = openDb(database.url, () => {});
after(async () => {
  await other.destroy();
  await database.drop();
});

/** Checks out a connection, runs `before`, lets PostgreSQL close it, and returns the reported errors. */
async function reportedWhenHungUp(before: 'nothing' | 'closing'): Promise<Error[]> {
  const reported: Error[] = [];
  const db = openDb(database.url, (error) => reported.push(error));
  const closed = Promise.withResolvers<void>();
  await db.connection().execute(async (held) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(held);
    if (before === 'closing') db.destroy().then(closed.resolve, closed.reject);
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(other);
    if (before === 'nothing') await eventually(() => reported.length > 0);
    else await wait(200);
  });
  if (before === 'nothing') db.destroy().then(closed.resolve, closed.reject);
  await closed.promise;
  return reported;
}

test('a lost connection is reported, except while the pool is closing', async () => {
  assert.notEqual((await reportedWhenHungUp('nothing')).length, 0);
  assert.deepEqual(await reportedWhenHungUp('closing'), []);
});

test('JIT is off for every statement, with any settings of the database', async () => {
  await sql`alter database ${sql.id(new URL(database.url).pathname.slice(1))} set jit = on`.execute(
    other,
  );
  const db = openDb(database.url, () => {});
  const { rows } = await sql<{ jit: string }>`show jit`.execute(db);
  await db.destroy();
  assert.deepEqual(rows, [{ jit: 'off' }]);
});

test('a statement is read as its rows, one row or a count', async () => {
  const none = sql`where false`;
  const rows = readRows<{ n: number }>(other)`select n from generate_series(1, ${2}::int) n`;
  assert.deepEqual(await rows, [{ n: 1 }, { n: 2 }]);
  assert.deepEqual(await readRow(other)`select 1 as n`, { n: 1 });
  assert.equal(await readRow(other)`select 1 as n ${none}`, undefined);
  assert.deepEqual(await readOne(other)`select 1 as n`, { n: 1 });
  await assert.rejects(readOne(other)`select 1 as n ${none}`, /always has a row/);
  assert.equal(await readCount(other)`select 3 as count`, 3);
  assert.equal(await readCount(other)`select 3 as count ${none}`, 0);
});
