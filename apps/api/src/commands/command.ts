import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { finishRestore } from '../backup/finish-restore.ts';
import { openDb } from '../database/db.ts';
import { migrate } from '../database/migrate.ts';
import type { Database } from '../database/schema.generated.ts';
import { runningPostgresUrl, startPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { stepDown } from '../embedded-postgres/step-down.ts';
import { openDataFolder } from '../data-folder/data-folder.ts';
import { type Settings, settingsOfProcess } from '../settings/settings.ts';
import { StartupError } from '../platform/startup-error.ts';
import { StorageAway } from '../storage/storage.ts';
import { SWAP_FILE } from '../data-folder/unfinished-restore.ts';

/**
 * Runs a maintenance command on the shop's database, whether the shop is running or not, and ends the
 * process: exit code 0, or 1 with one line that states why it failed. Its options are read first, and
 * throw for wrong ones.
 */
export function runCommand<Options>(
  optionsOf: (args: string[]) => Options,
  work: (db: Kysely<Database>, settings: Settings, options: Options) => Promise<void>,
): Promise<never> {
  return endWith(async () => {
    const options = optionsOf(process.argv.slice(2));
    const settings = settingsOfProcess();
    refuseNoShop(settings);
    await stepDown(settings.dataDir, import.meta.dirname);
    await onDatabase(settings, async (url) => {
      await migrate(url);
      const db = openDb(url, () => {});
      try {
        await work(db, settings, options);
      } finally {
        await db.destroy();
      }
    });
  });
}

/** Runs a command and ends the process: exit code 0, or 1 with one line that states why it failed. */
export async function endWith(work: () => Promise<void>): Promise<never> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    console.error(lineOf(error) ?? error);
    process.exit(1);
  }
}

/** Returns the options and arguments of a command; throws its usage for unknown ones. */
export function parseCommand<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (cause) {
    throw new StartupError(usage, { cause });
  }
}

/** Returns the reader of the options of a command that has none. */
export function noOptions(usage: string): (args: string[]) => void {
  return (args) => void parseCommand(usage, { args, options: {} });
}

function lineOf(error: unknown): string | undefined {
  if (error instanceof StorageAway) return error.reason;
  return error instanceof StartupError ? error.message : undefined;
}

/** Throws when there is no shop for a command. */
export function refuseNoShop({ databaseUrl, dataDir }: Settings): void {
  if (databaseUrl !== undefined || existsSync(join(dataDir, 'postgres'))) return;
  // An unfinished restore, which is finished when the data folder is opened.
  if (existsSync(join(dataDir, SWAP_FILE))) return;
  throw new StartupError(
    `There is no shop in ${dataDir}: name its data folder with DATA_DIR, or its database with DATABASE_URL.`,
  );
}

/**
 * Runs work on the database of a shop: the database of DATABASE_URL, or the embedded one, which is started
 * for this time unless the shop is running.
 */
export async function onDatabase(
  { databaseUrl, dataDir }: Settings,
  work: (url: string) => Promise<void>,
): Promise<void> {
  if (databaseUrl !== undefined) await finishRestore(databaseUrl, dataDir);
  const running = databaseUrl ?? runningPostgresUrl(dataDir);
  if (running !== undefined) return work(running);
  const { path: folder, release } = openDataFolder(dataDir);
  try {
    const postgres = await startPostgres({ folder });
    try {
      await work(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    release();
  }
}
