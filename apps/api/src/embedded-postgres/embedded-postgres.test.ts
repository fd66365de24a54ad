import assert from 'node:assert/strict';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  eventually,
  isRunning,
  spawnBareServer,
  temporaryFolder,
} from '../../test/bare-server-process.ts';
import { nightTest } from '../../test/night-test.ts';
import { startPostgres } from './embedded-postgres.ts';

async function query(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // killing PostgreSQL ends its sessions
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

test('the first start makes a database that listens on this machine only, with a password', async (t) => {
  const folder = temporaryFolder(t);
  const postgres = await startPostgres({ folder });
  t.after(postgres.stop);
  assert.match(postgres.url, /^postgres:\/\/resham:[\w-]{32}@127\.0\.0\.1:\d+\/postgres$/);
  assert.equal(statSync(join(folder, 'postgres-password')).mode & 0o777, 0o600);
  const settings = {
    server_encoding: 'UTF8',
    timezone: 'UTC',
    fsync: 'on',
    synchronous_commit: 'on',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
  };
  for (const [name, value] of Object.entries(settings)) {
    assert.equal(await query(postgres.url, `show ${name}`), value, name);
  }
  assert.equal(await query(postgres.url, "select lower('ÀŚ')"), 'àś');
  await assert.rejects(query(postgres.url.replace(/:[\w-]{32}@/, ':wrong@'), 'select 1'));
});

test('a long log of a running PostgreSQL is set aside within the hour', async (t) => {
  const folder = temporaryFolder(t);
  t.mock.timers.enable({ apis: ['setInterval'] });
  const postgres = await startPostgres({ folder });
  t.after(postgres.stop);
  const [log, aside] = ['postgres.log', 'postgres.log.1'].map((name) => join(folder, name));
  assert.ok(log !== undefined && aside !== undefined);
  appendFileSync(log, 'a line of the log\n'.repeat(600_000));
  t.mock.timers.tick(3_600_000);
  await eventually(() => statSync(log).size === 0);
  assert.ok(statSync(aside).size > 10_000_000);
  await assert.rejects(query(postgres.url, 'select 1 / 0'));
  await eventually(() => /^.*division by zero/.test(readFileSync(log, 'utf8')));
});

test('a later start finds the stored data', async (t) => {
  const folder = temporaryFolder(t);
  const first = await startPostgres({ folder });
  await query(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  assert.equal(isRunning(first.pid), false);

  const second = await startPostgres({ folder });
  t.after(second.stop);
  assert.equal(await query(second.url, 'select answer from kept'), 42);
});

nightTest(
  'after kill -9 of the server its PostgreSQL is stopped and the next start works',
  async (t) => {
    const folder = temporaryFolder(t);
    const first = spawnBareServer(t, folder);
    const orphan = await first.ready();
    await query(orphan.url, 'create table kept as select 42 as answer');
    first.kill('SIGKILL');
    await first.exited;
    assert.ok(isRunning(orphan.pid));

    const { url, pid } = await spawnBareServer(t, folder).ready();
    assert.equal(isRunning(orphan.pid), false);
    assert.notEqual(pid, orphan.pid);
    assert.equal(await query(url, 'select answer from kept'), 42);
  },
);

nightTest('after kill -9 of the server and of PostgreSQL the next start works', async (t) => {
  const folder = temporaryFolder(t);
  const first = spawnBareServer(t, folder);
  const { url, pid } = await first.ready();
  await query(url, 'create table kept as select 42 as answer');
  first.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  await first.exited;

  const again = await spawnBareServer(t, folder).ready();
  assert.equal(await query(again.url, 'select answer from kept'), 42);
});

nightTest(
  'a session that still calculates after kill -9 does not delay the next start',
  async (t) => {
    const folder = temporaryFolder(t);
    const first = spawnBareServer(t, folder);
    const { url, pid } = await first.ready();
    const calculation = query(url, 'select count(*) from generate_series(1, 1e12)').catch(
      () => 'ended',
    );
    await eventually(
      async () =>
        (await query(url, "select 'yes' from pg_stat_activity where query like '%1e12)'")) ===
        'yes',
    );
    first.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');

    const again = await spawnBareServer(t, folder).ready();
    assert.equal(await calculation, 'ended');
    assert.equal(await query(again.url, 'select 1'), 1);
  },
);

nightTest('a pid file whose number now belongs to another program is ignored', async (t) => {
  const folder = temporaryFolder(t);
  await (await startPostgres({ folder })).stop();
  const pidFile = join(folder, 'postgres', 'postmaster.pid');
  writeFileSync(pidFile, `${process.pid}\n${join(folder, 'postgres')}\n`);
  const postgres = await startPostgres({ folder });
  await postgres.stop();
});

nightTest(
  'PostgreSQL that dies under the server is started again at the same address',
  async (t) => {
    const folder = temporaryFolder(t);
    const messages: string[] = [];
    const postgres = await startPostgres({ folder, onLog: (message) => messages.push(message) });
    t.after(postgres.stop);
    const { pid } = postgres;
    process.kill(pid, 'SIGKILL');
    await eventually(() => postgres.pid !== pid);
    assert.equal(await query(postgres.url, 'select 1'), 1);
    assert.match(messages[0] ?? '', /stopped unexpectedly/);
  },
);

nightTest('an incomplete database is deleted and created again', async (t) => {
  const folder = temporaryFolder(t);
  const halfMade = join(folder, 'postgres.half-made-1', 'files');
  mkdirSync(halfMade, { recursive: true });
  writeFileSync(join(halfMade, 'PG_VERSION'), '18\n');
  const server = spawnBareServer(t, folder);
  await eventually(() => readdirSync(folder).some(isWorkshopInUse));
  server.kill('SIGKILL');
  await server.exited;
  assert.equal(existsSync(join(folder, 'postgres')), false);

  const postgres = await startPostgres({ folder });
  t.after(postgres.stop);
  assert.equal(await query(postgres.url, 'select 1'), 1);
  assert.deepEqual(readdirSync(folder).filter(isWorkshop), []);
});

const isWorkshop = (name: string) => name.startsWith('postgres.half-made-');
const isWorkshopInUse = (name: string) => isWorkshop(name) && name !== 'postgres.half-made-1';

nightTest(
  'Ctrl-C at any moment of the start ends it with exit code 0 and leaves nothing running',
  async (t) => {
    for (const delay of [0, 100, 300, 500, 650]) {
      const folder = temporaryFolder(t);
      const server = spawnBareServer(t, folder);
      await eventually(() => server.complaint().includes('folder taken'));
      await sleep(delay);
      server.kill('SIGINT');
      server.kill('SIGINT');
      await sleep(5);
      server.kill('SIGTERM');
      assert.equal(await server.exited, 0, `after ${delay} ms`);
      assert.equal(server.complaint(), 'folder taken\n');
      assert.deepEqual(readdirSync(folder).filter(isWorkshop), []);
      assert.equal(existsSync(join(folder, 'postgres', 'postmaster.pid')), false);
    }
  },
);

nightTest('a start that PostgreSQL refuses states the reason in one line', async (t) => {
  const folder = temporaryFolder(t);
  await (await startPostgres({ folder })).stop();
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '12\n');
  await assert.rejects(startPostgres({ folder }), (error: Error) => {
    assert.match(error.message, /PostgreSQL does not start: .*incompatible/);
    assert.doesNotMatch(error.message, /\n/);
    return true;
  });
  assert.match(readFileSync(join(folder, 'postgres.log'), 'utf8'), /incompatible/);
});
