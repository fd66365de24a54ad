import { join, relative, sep } from 'node:path';
import type pg from 'pg';
import { refuseOldPostgres } from '../database/migrate.ts';
import { movePictureStore, restoreIdentity } from '../database/shop-identity.ts';
import { startPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { areaOf } from '../pictures/variants.ts';
import type { Clock } from '../platform/clock.ts';
import { lockDataFolder, openDataFolder } from '../data-folder/data-folder.ts';
import { storeName } from '../settings/picture-settings.ts';
import type { Settings } from '../settings/settings.ts';
import { StartupError } from '../platform/startup-error.ts';
import { type Swap, finishSwap, forgetSwap } from '../data-folder/unfinished-restore.ts';
import { checkBuckets } from '../storage/bucket-checks.ts';
import { readOwner, writeOwner } from '../storage/check-store.ts';
import { knownStores } from '../storage/open-storage.ts';
import { pictureName } from '../storage/picture-names.ts';
import { StorageAway, sha256Of } from '../storage/storage.ts';
import { breachedRules } from '../figures/consistency.ts';
import { type RestoreChanges, prepareRestoredShop, refuseRunningShop } from './after-restore.ts';
import { forgetBackupFolders, selectCounts, selectPictureFiles } from './after-restore-queries.ts';
import { type BackupFile, type VerifiedBackup, verifyBackup } from './archive-reader.ts';
import { loadBackup, refuseOtherVersion, explainedFault } from './load-backup.ts';
import { begin, commit, dbOn, holdsTables, moveSchemaAside, rollback } from './load-queries.ts';
import { settleRestore } from './finish-restore.ts';
import {
  type KeepPicture,
  announcePlacing,
  fileWriter,
  holdsShop,
  pictureOf,
  storeInStaging,
  makeStaging,
} from './restore-folder.ts';
import { refuseOtherSecret, secretToSet } from './restored-secret.ts';
import { openConnection, takeBackupLock } from './table-queries.ts';

/** The input of a restore. */
export type RestoreInput = {
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'secretKey' | 'backup' | 'pictures'>;
  /** Whether an existing shop may be set aside. */
  replace: boolean;
  clock: Clock;
  say: (line: string) => void;
};

/**
 * No fsync until the staged shop is complete; then fsync once at the end. With `minimal` PostgreSQL writes
 * no log of rows and indexes of tables that the same transaction created.
 */
const UNSYNCED = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** A restored shop with the changes made to it. */
export type RestoredShop = RestoreChanges & {
  counts: Record<string, number>;
  missingPictures: number;
  breaches: { rule: string; rows: number }[];
  /**
   * The file whose content must become the setting SECRET_KEY before the start; undefined when it need
   * not.
   */
  secretToSet: string | undefined;
  /** Why the buckets do not name the restored shop; undefined when they do. */
  bucketFault?: string;
  /** Where the old shop is now. */
  aside: string[];
  createdAt: string;
  identity: string;
};

/**
 * Restores a shop from a backup, on the embedded database or on DATABASE_URL. Checks every byte of the
 * file first; then puts the shop together beside the existing one and replaces it at the end, so that a
 * failure changes nothing.
 */
export async function restore(file: BackupFile, restoring: RestoreInput): Promise<RestoredShop> {
  restoring.say('Checking the backup …');
  const backup = await verifyBackup(file);
  await refuseOtherVersion(backup.header);
  refuseOtherSecret(backup, restoring.settings.secretKey);
  const { databaseUrl, pictures } = restoring.settings;
  if (pictures.kind === 's3') {
    await checkBuckets(pictures);
    const isOwned = (await readOwner(pictures)) !== undefined;
    if (isOwned && !restoring.replace) refuseShop(`The bucket ${pictures.privateBucket}`);
  }
  const restored = await (databaseUrl === undefined
    ? restoreEmbedded(file, backup, restoring)
    : restoreInto(databaseUrl, file, backup, restoring));
  if (pictures.kind !== 's3') return restored;
  try {
    await writeOwner(pictures, restored.identity);
    return restored;
  } catch (error) {
    // The shop is restored, and only its buckets do not know it yet.
    if (!(error instanceof StorageAway)) throw error;
    return { ...restored, bucketFault: error.reason };
  }
}

function refuseShop(what: string): never {
  throw new StartupError(
    `${what} holds a shop already: run npm run restore -- FILE --replace to restore in its place; what is there is moved aside, or left in its buckets.`,
  );
}

async function restoreEmbedded(
  file: BackupFile,
  backup: VerifiedBackup,
  restoring: RestoreInput,
): Promise<RestoredShop> {
  const { dataDir, backup: backups } = restoring.settings;
  const { path: folder, release } = openDataFolder(dataDir);
  try {
    if (holdsShop(folder) && !restoring.replace) refuseShop(`The data folder ${folder}`);
    const staging = makeStaging(folder);
    try {
      const postgres = await startPostgres({ folder: staging.path, settings: UNSYNCED });
      let restored: RestoredShop;
      try {
        const client = await openConnection(postgres.url);
        try {
          await begin(client);
          restored = await load(client, file, backup, { ...restoring, staging: staging.path });
          await commit(client);
        } finally {
          await client.end();
        }
      } finally {
        await postgres.stop();
      }
      const swap = announcePlacing(folder, {
        staging: staging.path,
        suffix: suffixOf(restoring.clock),
        keep: kept(folder, backups.folder),
        identity: null,
      });
      finishSwap(folder, swap);
      return { ...restored, aside: asideOf(folder, swap) };
    } finally {
      staging.remove();
    }
  } finally {
    release();
  }
}

async function restoreInto(
  url: string,
  file: BackupFile,
  backup: VerifiedBackup,
  restoring: RestoreInput,
): Promise<RestoredShop> {
  const { path: folder, release } = lockDataFolder(restoring.settings.dataDir);
  try {
    return await restoreBeside(url, file, backup, { ...restoring, folder });
  } finally {
    release();
  }
}

async function restoreBeside(
  url: string,
  file: BackupFile,
  backup: VerifiedBackup,
  restoring: RestoreInput & { folder: string },
): Promise<RestoredShop> {
  const { folder } = restoring;
  const client = await openConnection(url);
  try {
    await refuseOldPostgres(client);
    if (!(await takeBackupLock(client))) {
      throw new StartupError('A backup is being made of this database: wait until it is there.');
    }
    await refuseRunningShop(client);
    await settleRestore(client, folder);
    const isOccupied = await holdsTables(client);
    if (isOccupied && !restoring.replace) refuseShop('The database');
    if (holdsShop(folder) && !restoring.replace) refuseShop(`The data folder ${folder}`);
    const suffix = suffixOf(restoring.clock);
    const staging = makeStaging(folder);
    let swap: Swap | undefined;
    let isCommitted = false;
    try {
      await begin(client);
      const schema = isOccupied ? await moveSchemaAside(client, suffix) : undefined;
      const restored = await load(client, file, backup, { ...restoring, staging: staging.path });
      const keep = kept(folder, restoring.settings.backup.folder);
      const { identity } = restored;
      swap = announcePlacing(folder, { staging: staging.path, suffix, keep, identity });
      // From here on the announcement is valid: after any failure the next start finishes the restore.
      await commit(client);
      isCommitted = true;
      finishSwap(folder, swap);
      const moved = schema === undefined ? [] : [`the database's schema ${schema}`];
      return { ...restored, aside: [...moved, ...asideOf(folder, swap)] };
    } catch (error) {
      const isUndone = await rollback(client).then(
        () => !isCommitted,
        () => false,
      );
      if (isUndone && swap !== undefined) forgetSwap(folder, swap);
      throw error;
    } finally {
      staging.remove();
    }
  } finally {
    await client.end();
  }
}

/** Loads everything inside the open transaction, and prepares it for use. */
async function load(
  client: pg.Client,
  file: BackupFile,
  backup: VerifiedBackup,
  { staging, clock, say, settings }: RestoreInput & { staging: string },
): Promise<RestoredShop> {
  const { header, manifest } = backup;
  say('Bringing back the database and the pictures …');
  const gone = manifest.gone.map((entry) => pictureOf(entry));
  const kept = new Set(gone.map((file) => file && `${file.area}/${file.name}`));
  const keep = keeperOf(settings, staging);
  const keepPicture: KeepPicture = async (area, name, bytes) => {
    await keep(area, name, bytes);
    kept.add(`${area}/${name}`);
  };
  const files = fileWriter(staging, { keepPicture, keepsSecret: settings.secretKey === undefined });
  try {
    try {
      await loadBackup(client, file, { header, onFile: files.add });
    } finally {
      await files.end();
    }
  } catch (error) {
    throw explainedFault(error);
  }
  const db = dbOn(client);
  const changes = await prepareRestoredShop(db, { clock, createdAt: header.createdAt });
  await forgetBackupFolders(db);
  // A copy is a new shop with a new identity: its folder never passes for the folder of the first one.
  const identity = await restoreIdentity(db, staging, { isNew: true });
  await movePictureStore(db, storeName(settings.pictures));
  say('Checking the shop’s rules …');
  const breaches = await breachedRules(db);
  let missingPictures = 0;
  for await (const { kind, key, variant } of selectPictureFiles(db)) {
    if (!kept.has(`${areaOf(kind)}/${pictureName(key, variant)}`)) missingPictures += 1;
  }
  const { createdAt } = header;
  const counts = await selectCounts(db);
  const toSet = secretToSet(backup, settings);
  const found = { counts, missingPictures, breaches, createdAt, identity, secretToSet: toSet };
  return { ...changes, ...found, aside: [] };
}

/**
 * Returns the function that stores a restored picture: on disk it is staged; in an object store, where nothing
 * names it before the commit, it is stored at once.
 */
function keeperOf({ pictures, dataDir }: RestoreInput['settings'], staging: string): KeepPicture {
  const { s3 } = knownStores({ pictures, dataDir });
  if (s3 === undefined) return storeInStaging(staging);
  return (area, name, bytes) => s3.put(area, name, { bytes, sha256: sha256Of(bytes) });
}

function asideOf(folder: string, { old, aside }: Swap): string[] {
  return old.length === 0 ? [] : [join(folder, aside)];
}

/** Returns the folder inside the data folder that has the backups, if any: it is not moved. */
function kept(dataDir: string, backups: string): string[] {
  const [first = ''] = relative(dataDir, backups).split(sep);
  return first === '' || first === '..' ? [] : [first];
}

function suffixOf(clock: Clock): string {
  return clock.now().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase();
}
