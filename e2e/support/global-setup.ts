import { startTestPostgres } from '../../apps/api/test/postgres.ts';
import { ensureBuilt } from '../../scripts/lib/prepare.mjs';

/** Builds the pages and starts a PostgreSQL for the shops of all workers; returns how to stop it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await ensureBuilt();
  if (process.env['TEST_DATABASE_URL']) return async () => {};
  const postgres = await startTestPostgres();
  process.env['TEST_DATABASE_URL'] = postgres.url;
  return () => postgres.stop();
}
