import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TAX_STATES } from '@shop/contract/tax-states';
import pg from 'pg';
import { MIGRATIONS, migrate } from '../src/database/migrate.ts';
import { testDatabaseUrl } from './postgres.ts';

/** The advisory lock under which one process creates the template while the others wait. */
const TEMPLATE_LOCK = 731_202_612;

/** Creates a migrated database as a copy of a template, which is created once per schema. */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = await testDatabaseUrl();
  const name = `resham_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, async (client) => {
    const template = await ensureTemplate(client, server);
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    url: urlOf(server, name),
    drop: () =>
      asAdmin(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

async function ensureTemplate(client: pg.Client, server: string): Promise<string> {
  const name = `resham_template_${schemaHash()}`;
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const known = await client.query('select from pg_database where datname = $1', [name]);
  if (known.rowCount === 0) {
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    await migrate(urlOf(server, draft));
    await client.query(`alter database ${draft} rename to ${name}`);
  }
  return name;
}

function schemaHash(): string {
  const hash = createHash('sha256').update(JSON.stringify(TAX_STATES));
  for (const file of readdirSync(MIGRATIONS).toSorted())
    hash.update(readFileSync(join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 12);
}

async function asAdmin(
  server: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
