import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitOnSignal } from './bare-server-process.ts';
import { startPostgres } from '../src/embedded-postgres/embedded-postgres.ts';

let started: Promise<string> | undefined;

/**
 * Returns the URL of a PostgreSQL whose user may create databases: the one of the test run
 * (TEST_DATABASE_URL), otherwise one for this process alone, which ends with it.
 */
export async function testDatabaseUrl(): Promise<string> {
  started ??= given() ?? startForThisProcess();
  // A new promise for each caller: Node's runner finds the test of the code after an await by the awaited
  // promise.
  return await started;
}

/** Returns whether the PostgreSQL is the one of the test run, which other processes use too. */
export function isOfTestRun(): boolean {
  return given() !== undefined;
}

function given(): Promise<string> | undefined {
  const url = process.env['TEST_DATABASE_URL'];
  return url === undefined || url === '' ? undefined : Promise.resolve(url);
}

async function startForThisProcess(): Promise<string> {
  exitOnSignal();
  const postgres = await startTestPostgres();
  process.once('beforeExit', () => void postgres.stop());
  return postgres.url;
}

/** Starts an embedded PostgreSQL in a temporary folder, fast instead of durable; `stop` removes it. */
export async function startTestPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'resham-postgres-'));
  chmodSync(folder, 0o755); // the system user that runs it needs access
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
    const postgres = await startPostgres({
      folder,
      settings: { ...settings, max_connections: 200 },
    });
    return { url: postgres.url, stop: () => postgres.stop().then(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
