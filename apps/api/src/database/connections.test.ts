import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { freshDatabase } from '../../test/database.ts';
import { temporaryFolder } from '../../test/bare-server-process.ts';
import { startPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { StartupError } from '../platform/startup-error.ts';
import {
  connectionsOf,
  embeddedConnections,
  poolSize,
  refuseTooManyProcesses,
} from './connections.ts';

const use = (processes: number, connections?: number) => ({ processes, running: { connections } });

test('the embedded database allows the connections of all processes, and some more', async (t) => {
  assert.equal(embeddedConnections(use(1)), 100);
  for (let processes = 1; processes <= 64; processes += 1) {
    assert.ok(
      embeddedConnections(use(processes)) >= connectionsOf(use(processes)) + 10,
      `${processes}`,
    );
  }
  const settings = { max_connections: embeddedConnections(use(64)) };
  const postgres = await startPostgres({ folder: temporaryFolder(t), settings });
  t.after(postgres.stop);
  await refuseTooManyProcesses(postgres.url, use(64));
});

test('an external database that allows fewer connections is refused in one line', async (t) => {
  const { url, drop } = await freshDatabase();
  t.after(drop);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ max_connections: string }>('show max_connections');
  await client.end();
  await refuseTooManyProcesses(url, use(1));
  assert.ok(connectionsOf(use(64)) > Number(rows[0]?.max_connections));
  await assert.rejects(refuseTooManyProcesses(url, use(64)), (error) => {
    assert.ok(error instanceof StartupError);
    assert.match(error.message, /^PROCESSES=64 needs up to \d+ connections, .+\.$/);
    return true;
  });
});

test('a database without room for a backup beside the processes is refused in one line', async (t) => {
  for (const [allowed, isEnough] of [
    [10, false],
    [11, true],
  ] as const) {
    const settings = { max_connections: allowed, superuser_reserved_connections: 0 };
    const postgres = await startPostgres({ folder: temporaryFolder(t), settings });
    t.after(postgres.stop);
    const asked = refuseTooManyProcesses(postgres.url, use(1, 8));
    if (isEnough) await asked;
    else
      await assert.rejects(
        asked,
        /needs up to 8 .* 3 more for a backup, .* max_connections to 11\.$/,
      );
  }
});

test('DATABASE_CONNECTIONS limits the connections of all processes together, and too few are refused in one line', async (t) => {
  const { url, drop } = await freshDatabase();
  t.after(drop);
  for (const processes of [1, 2, 7]) {
    for (const connections of [72, 100, 500]) {
      const opened = connectionsOf(use(processes, connections));
      assert.ok(opened <= connections && opened > connections - processes - 1, `${opened}`);
    }
  }
  assert.equal(poolSize(use(1, 10)), 6);
  await refuseTooManyProcesses(url, use(1, 8));
  await assert.rejects(refuseTooManyProcesses(url, use(2, 23)), (error) => {
    assert.ok(error instanceof StartupError);
    assert.equal(
      error.message,
      'DATABASE_CONNECTIONS=23 are too few: PROCESSES=2 needs at least 24.',
    );
    return true;
  });
  await assert.rejects(refuseTooManyProcesses(url, use(1, 900)), /lower .*DATABASE_CONNECTIONS/);
});
