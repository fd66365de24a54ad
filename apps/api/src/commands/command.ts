import type { Kysely } from 'kysely';
import { openDb } from '../database/db.ts';
import { migrate } from '../database/migrate.ts';
import type { Database } from '../database/schema.generated.ts';
import { runningPostgresUrl, startPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { stepDown } from '../embedded-postgres/step-down.ts';
import { openDataFolder } from '../platform/data-folder.ts';
import { type Settings, settingsOfProcess } from '../platform/settings.ts';
import { StartupError } from '../platform/startup-error.ts';

/**
 * Runs a maintenance command on the shop's database, whether the shop is running or not, and ends the
 * process: exit code 0, or 1 with one line that says why it failed.
 */
export async function runCommand(
  work: (db: Kysely<Database>, settings: Settings) => Promise<void>,
): Promise<never> {
  try {
    const settings = settingsOfProcess();
    await stepDown(settings.dataDir, import.meta.dirname);
    const { url, close } = await reachDatabase(settings);
    try {
      await migrate(url);
      const db = openDb(url, () => {});
      try {
        await work(db, settings);
      } finally {
        await db.destroy();
      }
    } finally {
      await close();
    }
    process.exit(0);
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exit(1);
  }
}

type Reached = { url: string; close: () => Promise<void> };

async function reachDatabase({ databaseUrl, dataDir }: Settings): Promise<Reached> {
  if (databaseUrl !== undefined) return { url: databaseUrl, close: async () => {} };
  const running = runningPostgresUrl(dataDir);
  if (running !== undefined) return { url: running, close: async () => {} };
  const { path: folder, release } = openDataFolder(dataDir);
  const postgres = await startPostgres({ folder });
  const close = async () => {
    await postgres.stop();
    release();
  };
  return { url: postgres.url, close };
}
