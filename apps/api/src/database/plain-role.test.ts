import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import pg from 'pg';
import { nightTest } from '../../test/night-test.ts';
import { hasPostgres15, startPostgres15 } from '../../test/postgres-15.ts';
import { testDatabaseUrl } from '../../test/postgres.ts';
import { startServedProcess } from '../../test/served-process.ts';

/** Creates a database whose role has no right except owning it, on the server of the tests. */
async function ofPlainRole(t: TestContext): Promise<string> {
  const server = await testDatabaseUrl();
  const name = `resham_plain_${randomBytes(6).toString('hex')}`;
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await run(
    `create role ${name} login password 'plain'`,
    `create database ${name} owner ${name} template template0`,
  );
  t.after(() => run(`drop database ${name} with (force)`, `drop role ${name}`));
  const url = new URL(server);
  Object.assign(url, { username: name, password: 'plain', pathname: `/${name}` });
  return url.href;
}

async function opens(t: TestContext, url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'resham-plain-'));
  t.after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const server = await startServedProcess(folder, { DATABASE_URL: url, MESSAGES: 'outbox' });
  try {
    assert.equal((await fetch(new URL('/api/health/ready', server.url))).status, 200);
  } finally {
    await server.end();
  }
}

test('a shop starts on an empty database of a role that is no superuser', async (t) => {
  await opens(t, await ofPlainRole(t));
});

nightTest(
  `the same on PostgreSQL 15${hasPostgres15 ? '' : ', which is not on this machine: on the one of the tests'}`,
  async (t) => {
    const old = hasPostgres15 ? await startPostgres15() : undefined;
    if (old !== undefined) t.after(old.stop);
    await opens(t, old?.url ?? (await ofPlainRole(t)));
  },
);
