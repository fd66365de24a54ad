import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { withBaseline } from '../database/baseline.ts';
import { applyWithin, migrationNames } from '../database/migrate.ts';
import { BackupFileError, type BackupHeader, tableOf } from './backup-format.ts';
import { type BackupFile, type Entry, entriesOf } from './archive-reader.ts';
import {
  type Hindrances,
  analyze,
  putOnHindrances,
  setSequences,
  takeOffHindrances,
} from './load-queries.ts';
import { type TableColumns, copyIn, selectTables } from './table-queries.ts';
import { StartupError } from '../platform/startup-error.ts';

/** The input of a load besides the file. */
type Loading = {
  header: BackupHeader;
  /** Tables whose rows are not loaded. */
  without?: ReadonlySet<string>;
  /** Receives every entry that is not a table's; must not use the connection, which is busy. */
  onFile: (entry: Entry) => Promise<void>;
  onTable?: (name: string) => void;
};

/** Throws when a backup is of a newer version of the shop than the present one, or older than the baseline. */
export async function refuseOtherVersion({ migrations }: BackupHeader): Promise<void> {
  const names = await migrationNames();
  const unknown = withBaseline(migrations, names).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  throw new BackupFileError(
    `The backup was made by another version of the shop (it has the migration ${unknown}): restore it with that version.`,
  );
}

/**
 * Loads the rows of a backup into an empty schema, inside the open transaction of `client`: first the old
 * schema, then the rows, then the newer migrations.
 */
export async function loadBackup(
  client: pg.Client,
  file: BackupFile,
  { header, without = new Set(), onFile, onTable = () => {} }: Loading,
): Promise<void> {
  await applyWithin(client, withBaseline(header.migrations, await migrationNames()));
  await refuseOtherTables(client, header);
  const taken = await takeOffHindrances(client);
  const columns = new Map(header.tables.map((table) => [table.name, table]));
  // The rows come first in the file: their indexes are made while the pictures are written.
  let waiting = header.tables.length;
  let finishing: Promise<void> | undefined;
  const finish = () => {
    finishing ??= finished(client, header, taken);
    return finishing;
  };
  const bringTable = async (name: string, bytes: AsyncIterable<Buffer>) => {
    const table = columns.get(name);
    if (table === undefined) throw new BackupFileError(`The backup's table ${name} is not known.`);
    onTable(name);
    if (without.has(name)) await drain(bytes);
    else await pipeline(bytes, createGunzip(), copyIn(client, table));
    waiting -= 1;
    // The failure is thrown below.
    if (waiting === 0) void finish().catch(() => {});
  };
  try {
    await eachTable(file, onFile, bringTable);
  } catch (error) {
    // No query may be running on the connection when the transaction is rolled back.
    await finishing?.catch(() => {});
    throw error;
  }
  await finish();
}

async function finished(client: pg.Client, header: BackupHeader, taken: Hindrances): Promise<void> {
  await setSequences(client, header.sequences);
  await putOnHindrances(client, taken);
  await applyWithin(client, await migrationNames());
  await analyze(client);
}

/** Calls `onTable` with all bytes of each table, and `onFile` with every other entry. */
async function eachTable(
  file: BackupFile,
  onFile: (entry: Entry) => Promise<void>,
  onTable: (name: string, bytes: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const entries = entriesOf(file);
  try {
    let at = await entries.next();
    while (at.done !== true) {
      const name = tableOf(at.value.name);
      if (name === undefined) {
        await onFile(at.value);
        at = await entries.next();
        continue;
      }
      const bytes = async function* () {
        while (at.done !== true && tableOf(at.value.name) === name) {
          yield* at.value.bytes;
          at = await entries.next();
        }
      };
      await onTable(name, bytes());
    }
  } finally {
    await entries.return(undefined);
  }
}

async function drain(bytes: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of bytes);
}

async function refuseOtherTables(client: pg.Client, header: BackupHeader): Promise<void> {
  const text = (tables: readonly TableColumns[]) =>
    JSON.stringify(
      tables.map(({ name, columns }) => `${name} ${columns.toSorted().join(' ')}`).toSorted(),
    );
  if (text(await selectTables(client)) === text(header.tables)) return;
  throw new BackupFileError(
    "The backup's tables are not those that its migrations make: it was made of a database that somebody changed by hand.",
  );
}

/** Explains an error of loading a backup to the person who restores it; returns any other error as it is. */
export function explainedFault(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(ENOSPC|EDQUOT|53100)$/.test(code)) {
    return new StartupError('The disk is full; nothing was restored.', { cause: error });
  }
  // PostgreSQL refuses a row: classes 22 and 23 of its errors.
  if (/^2[23]...$/.test(code)) {
    return new BackupFileError(
      `The backup does not hold together: ${(error as Error).message}; nothing was restored.`,
      { cause: error },
    );
  }
  return error;
}
