import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Beside } from './row.ts';
import { lineOf } from './buyers.ts';
import { processorTimeOfChildren } from './processor-time.ts';

/**
 * One or several statements, each ended by `;`, with the parameters `:customer`, `:attempt`, `:one` and
 * `:other`, and the number of clients.
 */
export type OneStatement = {
  databaseUrl: string;
  postmaster: number;
  text: string;
  customers: number[];
  seconds?: number;
};

const run = promisify(execFile);

/**
 * Measures how often per second PostgreSQL executes prepared statements: by pgbench, or from Node
 * without it.
 */
export async function oneStatement(statement: OneStatement): Promise<Beside> {
  try {
    return await besideOf('pgbench', byPgbench, statement);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') throw error;
    return besideOf('one statement', byNode, statement);
  }
}

async function besideOf(
  what: string,
  execute: (statement: OneStatement) => Promise<Executed>,
  statement: OneStatement,
): Promise<Beside> {
  const before = await processorTimeOfChildren(statement.postmaster);
  const { rate, count } = await execute(statement);
  const used = (await processorTimeOfChildren(statement.postmaster)) - before;
  return { what, rate, processor: used / count };
}

/** How often it was executed, in all and per second. */
type Executed = { rate: number; count: number };

async function byPgbench({ databaseUrl, text, customers, seconds = 4 }: OneStatement) {
  const folder = await mkdtemp(join(tmpdir(), 'resham-pgbench-'));
  const file = join(folder, 'script.sql');
  // The same lines as `lineOf`.
  const script = [
    String.raw`\set attempt :attempt + 1`,
    String.raw`\set customer :first + :client_id`,
    String.raw`\set at (601 * :customer + 2 * :attempt) % 9500`,
    String.raw`\set next (:at + 1) % 9500`,
    String.raw`\set one 1 + :at + :at / 19`,
    String.raw`\set other 1 + :next + :next / 19`,
    ...statementsOf(text).map((statement) => `${statement};`),
  ];
  await writeFile(file, script.join('\n'));
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const set = ['-D', 'attempt=-1', '-D', `first=${customers[0]}`];
  const how = ['-n', '-M', 'prepared', '-c', String(customers.length), '-T', String(seconds)];
  const where = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)];
  try {
    const { stdout } = await run('pgbench', [...how, ...set, '-f', file, ...where], {
      env: { ...process.env, PGPASSWORD: decodeURIComponent(password) },
    });
    const number = (name: string) =>
      Number(new RegExp(`^${name} ([0-9.]+)`, 'm').exec(stdout)?.[1]);
    return { rate: number('tps ='), count: number('number of transactions actually processed:') };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function byNode({ databaseUrl, text, customers, seconds = 4 }: OneStatement) {
  const statements = statementsOf(text).map((statement) => {
    const names = [...statement.matchAll(/(?<!:):(\w+)/g)].map(([, name = '']) => name);
    const prepared = statement.replaceAll(
      /(?<!:):(\w+)/g,
      (_all, name: string) => `$${names.indexOf(name) + 1}`,
    );
    return { names, prepared };
  });
  const clients = customers.map(() => new pg.Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  const started = performance.now();
  let count = 0;
  await Promise.all(
    clients.map(async (client, of) => {
      for (let attempt = 0; performance.now() - started < seconds * 1_000; attempt += 1) {
        const values = valuesOf(customers[of] ?? 0, attempt);
        for (const [at, { names, prepared }] of statements.entries()) {
          const wanted = names.map((name) => values[name]);
          await client.query({ name: `statement ${at}`, text: prepared, values: wanted });
        }
        count += 1;
      }
    }),
  );
  const rate = (count * 1_000) / (performance.now() - started);
  await Promise.all(clients.map((client) => client.end()));
  return { rate, count };
}

function statementsOf(text: string): string[] {
  const all = text.split(';').map((statement) => statement.trim().replaceAll(/\s+/g, ' '));
  return all.filter((statement) => statement !== '');
}

function valuesOf(customer: number, attempt: number): Record<string, number> {
  return { customer, attempt, ...lineOf(customer, attempt) };
}
