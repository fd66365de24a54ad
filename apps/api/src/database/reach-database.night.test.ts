import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { leaveOut } from '../../../../scripts/lib/left-out.mjs';
import { aDatabaseProxy } from '../../test/database-proxy.ts';
import { emptyDatabase } from '../../test/backups.ts';
import { hasPostgres15 } from '../../test/postgres-15.ts';
import { eventually } from '../../test/bare-server-process.ts';
import { movableClock } from '../../test/movable-clock.ts';
import { testDatabaseUrl } from '../../test/postgres.ts';
import { NO_POSTGRES_15, startReplicatedPostgres } from '../../test/replication.ts';
import { startServedProcess } from '../../test/served-process.ts';
import { StartupError } from '../platform/startup-error.ts';
import { retryUntilReachable } from './reach-database.ts';

const URL_OF_NONE = 'postgres://shop:secret@127.0.0.1:1/shop';
const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

async function opening(
  t: TestContext,
  databaseUrl: string,
  { hear, ...more }: { hear?: (said: string) => void; MIGRATE?: string } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'resham-reach-'));
  const environment = {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'ab'.repeat(32),
    MESSAGES: 'outbox',
    ...more,
  };
  const starting = startServedProcess(folder, environment, { ...(hear && { hear }) });
  t.after(async () => {
    await starting.then((served) => served.end()).catch(() => {});
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return starting;
}

async function isReady({ url }: { url: string }): Promise<boolean> {
  return (await fetch(new URL('/api/health/ready', url))).status === 200;
}

test('a start succeeds although its connections are cut repeatedly, also during migrations', async (t) => {
  const proxy = await aDatabaseProxy(await emptyDatabase(await testDatabaseUrl()));
  t.after(proxy.close);
  const starting = opening(t, proxy.url);
  for (let cuts = 0; cuts < 6; await sleep(200)) cuts += proxy.cut();
  assert.ok(await isReady(await starting));
});

test('a database that stays away ends the start in one line without its password', async () => {
  let tries = 0;
  const { signal } = new AbortController();
  const clock = movableClock();
  const step = async () => {
    tries += 1;
    throw away();
  };
  const ended = assert.rejects(
    retryUntilReachable({ url: URL_OF_NONE, signal, timers: clock }, step),
    (error) => {
      assert.ok(error instanceof StartupError);
      assert.equal(
        error.message,
        'The database 127.0.0.1:1/shop cannot be used (DATABASE_URL): connect ECONNREFUSED.',
      );
      return true;
    },
  );
  for (let seconds = 0; seconds < 60; seconds += 1) {
    await eventually(() => clock.pending().includes(1_000));
    assert.equal(tries, seconds + 1);
    clock.move(1);
  }
  await ended;
  assert.equal(tries, 61);
});

test('a fault of a reachable database ends the start at once, and a signal ends the retries', async () => {
  const stopping = new AbortController();
  const reaching = { url: URL_OF_NONE, signal: stopping.signal };
  let tries = 0;
  const wrong = retryUntilReachable(reaching, async () => {
    tries += 1;
    throw new StartupError('The database is not a shop’s.');
  });
  await assert.rejects(wrong, /not a shop/);
  assert.equal(tries, 1);
  const trying = retryUntilReachable(reaching, async () => {
    throw away();
  });
  stopping.abort();
  await assert.rejects(trying, { name: 'AbortError' });
});

if (hasPostgres15) {
  test('a start that meets a standby succeeds once it is the primary', async (t) => {
    const nodes = await startReplicatedPostgres();
    t.after(nodes.stop);
    await nodes.primary.kill();
    let open = 0;
    const waiting = new Set<string>();
    const starting = ['start', 'never'].map(async (MIGRATE) => {
      const served = await opening(t, nodes.standby.url, {
        MIGRATE,
        hear: (said) => said.includes('The start tries for a minute') && waiting.add(MIGRATE),
      });
      open += 1;
      return served;
    });
    await eventually(() => waiting.size === 2);
    assert.equal(open, 0);
    await nodes.standby.promote();
    for (const served of await Promise.all(starting)) assert.ok(await isReady(served));
  });
} else {
  leaveOut(NO_POSTGRES_15);
}
