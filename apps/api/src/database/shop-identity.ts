import { sql } from 'kysely';
import { readFolderIdentity, writeFolderIdentity } from '../data-folder/folder-identity.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Db } from './db.ts';

/** How long the clean-up of pictures pauses after a database got another folder. */
const REST = sql`interval '1 day'`;

/**
 * Pictures are in the data folder and their rows in the database, so the two belong together: the first
 * start writes the database's identity into the folder, and later starts refuse another identity. With
 * `isAdopting` the folder gets the identity of this database, and the clean-up of pictures pauses for a
 * day.
 */
export async function checkIdentity(
  db: Db,
  folder: string,
  { isAdopting }: { isAdopting: boolean },
): Promise<{ isNewFolder: boolean }> {
  const [own, found] = [await readIdentity(db), await readFolderIdentity(folder)];
  const isNewFolder = found === undefined;
  if (found === own) return { isNewFolder };
  if (found !== undefined && !isAdopting) {
    throw new StartupError(
      `The data folder ${folder} belongs to another database, whose pictures are in it: name the right one (DATA_DIR, DATABASE_URL), or start once with --adopt if this database shall have it.`,
    );
  }
  if (found !== undefined) await restPictures(db);
  await writeFolderIdentity(folder, own);
  return { isNewFolder };
}

/**
 * Throws when a folder is not the data folder of this database. A command about its pictures starts no shop there, so
 * that a mistyped folder stays as it is.
 */
export async function refuseOtherFolder(db: Db, folder: string): Promise<void> {
  if ((await readFolderIdentity(folder)) === (await readIdentity(db))) return;
  throw new StartupError(
    `${folder} is not the data folder of this shop: name the right one with DATA_DIR, or start the shop there first.`,
  );
}

/**
 * All servers of one database sign with one key: the first start with SECRET_KEY stores its fingerprint.
 * Later starts refuse another key or none, unless `isAdopting`, which replaces it. `inSetting` and `inFile`
 * are the fingerprints of SECRET_KEY and of the `secret.key` in the data folder.
 */
export async function checkSecret(
  db: Db,
  { inSetting, inFile }: { inSetting: string | undefined; inFile: string | undefined },
  { isAdopting }: { isAdopting: boolean },
): Promise<void> {
  if (isAdopting) return keepShared(db, 'secret_fingerprint', inSetting ?? null);
  const shared = await readShared(db, 'secret_fingerprint');
  if (inSetting === undefined) {
    if (shared === null || shared === inFile) return;
    throw new StartupError(
      'The setting SECRET_KEY is missing: set it to the one that the shop was started with before, or start once with --adopt if the shop shall have a new key.',
    );
  }
  const isOwn = (shared ?? inFile ?? inSetting) === inSetting;
  if (isOwn && (await isShared(db, 'secret_fingerprint', inSetting))) return;
  throw new StartupError(
    'The setting SECRET_KEY is not the key of this shop: set it to the one that the shop was started with before, or start once with --adopt if this one shall replace it.',
  );
}

/**
 * The pictures are in one store: the first start stores its name, and a server that cannot reach the store
 * is refused, unless `isAdopting`, which pauses the clean-up for a day. Returns the store in force.
 */
export async function checkPictureStore(
  db: Db,
  stores: { own: string; others: readonly string[] },
  { isAdopting }: { isAdopting: boolean },
): Promise<string> {
  const { own, others } = stores;
  // A shop that is older than this column has its pictures on disk.
  const first = (await hasPictures(db)) ? 'disk' : own;
  await isShared(db, 'picture_store', first);
  const inForce = (await readPictureStore(db)) ?? own;
  if (inForce === own || others.includes(inForce)) return inForce;
  if (isAdopting) {
    await restPictures(db);
    await keepShared(db, 'picture_store', own);
    return own;
  }
  throw new StartupError(
    `The pictures of this shop are in ${inForce}, and not in ${own}: correct the settings PICTURES_S3_…, or start once with --adopt if all pictures are there.`,
  );
}

/** Returns the name of the store with the pictures; null before the first start. */
export async function readPictureStore(db: Db): Promise<string | null> {
  return readShared(db, 'picture_store');
}

/** Sets the store of the pictures from the commit on; waits for pictures that are being inserted. */
export async function movePictureStore(db: Db, store: string): Promise<void> {
  await keepShared(db, 'picture_store', store);
}

/** Returns whether the shop has any picture. */
export async function hasPictures(db: Db): Promise<boolean> {
  return (await db.selectFrom('pictures').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** A value that all servers of one database share, as a column of the identity. */
type Shared = 'secret_fingerprint' | 'picture_store';

/** Returns whether this value equals the shared one; of several first servers one decides. */
async function isShared(db: Db, name: Shared, value: string): Promise<boolean> {
  await db
    .updateTable('shop_identity')
    .set({ [name]: value })
    .where(name, 'is', null)
    .execute();
  return (await readShared(db, name)) === value;
}

async function readShared(db: Db, name: Shared): Promise<string | null> {
  const row = await db.selectFrom('shop_identity').select(name).executeTakeFirst();
  return row?.[name] ?? null;
}

/** Sets the shared value from now on. */
async function keepShared(db: Db, name: Shared, value: string | null): Promise<void> {
  await db
    .updateTable('shop_identity')
    .set({ [name]: value })
    .execute();
}

/** Returns the identity of the database. */
export async function readIdentity(db: Db): Promise<string> {
  const { id } = await db.selectFrom('shop_identity').select('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * Runs after a restore: gives the folder the identity of the database, its own or a new one, and pauses
 * the clean-up of pictures for a day.
 */
export async function restoreIdentity(
  db: Db,
  folder: string,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<string> {
  if (isNew)
    await db
      .updateTable('shop_identity')
      .set({ id: sql`gen_random_uuid()` })
      .execute();
  await restPictures(db);
  const id = await readIdentity(db);
  await writeFolderIdentity(folder, id);
  return id;
}

/** Pauses the clean-up of pictures for a day, by the database's clock. */
export async function restPictures(db: Db): Promise<void> {
  await db
    .updateTable('shop_identity')
    .set({ pictures_rest_until: sql`now() + ${REST}` })
    .execute();
}

/** Returns the instant until which the clean-up of pictures pauses; null when it does not. */
export async function readPicturesRest(db: Db): Promise<Date | null> {
  const found = await db
    .selectFrom('shop_identity')
    .select('pictures_rest_until')
    .where((row) => row('pictures_rest_until', '>', row.fn<Date>('now')))
    .executeTakeFirst();
  return found?.pictures_rest_until ?? null;
}

/** The databases whose shop is known to have an owner. */
const claimed = new WeakSet<Db>();

/**
 * Returns whether the shop has an owner. Until then each call queries the database, so that all processes
 * and machines learn of the claim at once; a claim is never undone.
 */
export async function isClaimed(db: Db): Promise<boolean> {
  if (claimed.has(db)) return true;
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .executeTakeFirst();
  if (owner !== undefined) claimed.add(db);
  return owner !== undefined;
}
