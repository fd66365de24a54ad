import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { freshDatabase } from '../../test/database.ts';
import { temporaryFolder } from '../../test/bare-server-process.ts';
import { startPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { StartupError } from '../platform/startup-error.ts';
import { connectionsOf, embeddedConnections, refuseTooManyProcesses } from './connections.ts';

test('the embedded database allows what all processes open, and some more', async (t) => {
  assert.equal(embeddedConnections(1), 100);
  for (let processes = 1; processes <= 64; processes += 1) {
    assert.ok(embeddedConnections(processes) >= connectionsOf(processes) + 10, `${processes}`);
  }
  const settings = { max_connections: embeddedConnections(64) };
  const postgres = await startPostgres({ folder: temporaryFolder(t), settings });
  t.after(postgres.stop);
  await refuseTooManyProcesses(postgres.url, 64);
});

test('an own database that allows fewer connections is refused in one line', async (t) => {
  const { url, drop } = await freshDatabase();
  t.after(drop);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ max_connections: string }>('show max_connections');
  await client.end();
  await refuseTooManyProcesses(url, 1);
  assert.ok(connectionsOf(64) > Number(rows[0]?.max_connections));
  await assert.rejects(refuseTooManyProcesses(url, 64), (error) => {
    assert.ok(error instanceof StartupError);
    assert.match(error.message, /^PROCESSES=64 needs up to \d+ connections, .+\.$/);
    return true;
  });
});
