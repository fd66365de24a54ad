import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { eventually } from '../../test/bare-server-process.ts';
import { aDatabaseProxy } from '../../test/database-proxy.ts';
import { freshDatabase } from '../../test/database.ts';
import { movableClock } from '../../test/movable-clock.ts';
import { isDatabaseAway, openDb } from './db.ts';
import { openPool } from './pool.ts';
import { transaction } from './transaction.ts';

/** The seconds after which the probe starts, and after which waiting for a connection ends. */
const DOUBT_SECONDS = 2.5;
const CONNECT_SECONDS = 4;

const database = await freshDatabase();
const proxy = await aDatabaseProxy(database.url);
const clock = movableClock();
const db = openDb(proxy.url, () => {}, { timers: clock });
const direct = openDb(database.url, () => {});
after(async () => {
  await db.destroy();
  await direct.destroy();
  await proxy.close();
  await database.drop();
});

const write = (name: string) =>
  sql`insert into categories (name, created_at) values (${name}, now())`;

test('a statement that PostgreSQL does not answer is given up, and its transaction is never finished', async () => {
  const begun = transaction(db, async (tx) => {
    await write('half').execute(tx);
    proxy.freeze();
    const unanswered = write('whole').execute(tx);
    await eventually(() => clock.pending().length === 1);
    clock.move(DOUBT_SECONDS);
    await unanswered;
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

test('a statement may be slow while PostgreSQL accepts connections', async () => {
  const sockets: Socket[] = [];
  const stream = () => {
    const socket = new Socket();
    sockets.push(socket);
    return socket;
  };
  const timers = movableClock();
  const pool = openPool({ connectionString: database.url, stream }, () => {}, timers);
  const client = await pool.connect();
  const { slow } = await direct.transaction().execute(async (holder) => {
    await sql`select pg_advisory_xact_lock(7)`.execute(holder);
    const asked = client.query('select pg_advisory_xact_lock_shared(7)::text, true as done', []);
    await eventually(() => timers.pending().length === 1);
    for (let probes = 1; probes <= 3; probes += 1) {
      timers.move(DOUBT_SECONDS);
      await eventually(() => sockets[probes]?.closed === true);
    }
    return { slow: asked };
  });
  assert.equal((await slow).rows.length, 1);
  client.release();
  await pool.end();
});

test('waiting for a connection that others hold has an end', async () => {
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const timers = movableClock();
  const few = openDb(database.url, () => {}, { size: 4, timers });
  const taken: Promise<unknown>[] = [];
  const held = Array.from({ length: 4 }, () => {
    const { promise, resolve: take } = Promise.withResolvers<void>();
    taken.push(promise);
    return few.connection().execute(() => {
      take();
      return done;
    });
  });
  await Promise.all(taken);
  const fruitless = sql`select 1`.execute(few);
  await eventually(() => timers.pending().length === 1);
  timers.move(CONNECT_SECONDS);
  await assert.rejects(fruitless, isDatabaseAway);
  resolve();
  await Promise.all(held);
  await sql`select 1`.execute(few);
  await few.destroy();
});

test('a pool closes although a connection is being opened', { timeout: 20_000 }, async () => {
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
