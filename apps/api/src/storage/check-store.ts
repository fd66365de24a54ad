import type { Db } from '../database/db.ts';
import {
  checkPictureStore,
  hasPictures,
  readIdentity,
  readPictureStore,
  restPictures,
} from '../database/shop-identity.ts';
import { IDENTITY_FILE, readFolderIdentity } from '../data-folder/folder-identity.ts';
import {
  type PictureSettings,
  DISK,
  type S3Settings,
  storeName,
} from '../settings/picture-settings.ts';
import type { Settings } from '../settings/settings.ts';
import { StartupError } from '../platform/startup-error.ts';
import { checkBuckets } from './bucket-checks.ts';
import { s3Storage } from './s3-storage.ts';
import { StorageAway, readWhole, sha256Of } from './storage.ts';

type Start = {
  isAdopting: boolean;
  /** True when no server was ever started on the data folder. */
  isNewFolder: boolean;
  warn: (line: string) => void;
};

/**
 * Runs at the start: refuses settings of a store that does not have this shop's pictures, buckets that
 * cannot be used or that strangers can read, and buckets of another shop. A store that does not answer
 * only causes a warning, because the shop sells without it.
 */
export async function checkStore(
  db: Db,
  pictures: PictureSettings,
  { isAdopting, isNewFolder, warn }: Start,
): Promise<void> {
  const own = storeName(pictures);
  const names = { own, others: pictures.kind === 's3' ? [DISK] : [] };
  if (pictures.kind === 'disk') {
    await checkPictureStore(db, names, { isAdopting });
    if (isNewFolder && (await hasPictures(db))) {
      warn(
        'The data folder is new, and the pictures of this shop are in another one: share that folder (DATA_DIR), or move the pictures to an object store (PICTURES_S3_…).',
      );
    }
    return;
  }
  let isAway = false;
  const unlessAway = async (check: () => Promise<void>) => {
    try {
      if (!isAway) await check();
    } catch (error) {
      if (!(error instanceof StorageAway)) throw error;
      isAway = true;
      warn(`The picture store ${own} could not be checked at the start. ${error.reason}`);
    }
  };
  // First, so that unusable buckets do not become the shop's.
  await unlessAway(() => checkBuckets(pictures));
  if ((await checkPictureStore(db, names, { isAdopting })) !== own) {
    warn('The pictures are still on disk: npm run pictures:move -- --to s3 moves them.');
  }
  await unlessAway(() => checkOwner(db, pictures, { isAdopting }));
}

/**
 * Refuses settings without this shop's pictures: of another store, or of a data folder that no server of
 * this database has used. The embedded database is in its data folder.
 */
export async function refuseOtherPictures(
  db: Db,
  { dataDir, pictures, sharesDatabase }: Pick<Settings, 'dataDir' | 'pictures' | 'sharesDatabase'>,
): Promise<void> {
  const own = storeName(pictures);
  const inForce = (await readPictureStore(db)) ?? own;
  if (inForce !== own && inForce !== DISK) {
    throw new StartupError(
      `The pictures of this shop are in ${inForce}: name that store in the settings PICTURES_S3_….`,
    );
  }
  if (inForce !== DISK || !sharesDatabase) return;
  if ((await readFolderIdentity(dataDir)) === (await readIdentity(db))) return;
  throw new StartupError(
    `The data folder ${dataDir} is not a folder of this database, whose pictures are elsewhere: name the folder of its servers (DATA_DIR).`,
  );
}

/**
 * Refuses buckets of another shop: two shops in one bucket would delete each other's pictures as
 * unreferenced files.
 */
export async function checkOwner(
  db: Db,
  settings: S3Settings,
  { isAdopting }: { isAdopting: boolean },
): Promise<void> {
  const [own, found] = [await readIdentity(db), await readOwner(settings)];
  if (found === own) return;
  if (found !== undefined && !isAdopting) {
    throw new StartupError(
      `The bucket ${settings.privateBucket} (PICTURES_S3_PRIVATE_BUCKET) belongs to another shop: name this one's, or start once with --adopt if this shop shall have it.`,
    );
  }
  if (found !== undefined) await restPictures(db);
  await writeOwner(settings, own);
}

/** Returns the identity of the shop that owns an object store; undefined for a new store. */
export async function readOwner(settings: S3Settings): Promise<string | undefined> {
  const bytes = await readWhole(s3Storage(settings), 'private', IDENTITY_FILE);
  return bytes && String(bytes).trim();
}

/** Writes the owning shop's identity into an object store. */
export async function writeOwner(settings: S3Settings, identity: string): Promise<void> {
  const bytes = Buffer.from(`${identity}\n`);
  await s3Storage(settings).put('private', IDENTITY_FILE, { bytes, sha256: sha256Of(bytes) });
}
