import { sql } from 'kysely';
import { readFolderIdentity, writeFolderIdentity } from '../platform/folder-identity.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Db } from './db.ts';

/** How long the clean-up of pictures rests after database and folder were brought together anew. */
const REST = sql`interval '1 day'`;

/**
 * Pictures are in the data folder and their rows in the database, so the two belong together: the
 * database's identity is written into the folder at the first start, and another one is refused. With
 * `isAdopting` the folder is given to this database, and the clean-up of pictures rests for a day.
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
 * All servers of one database sign with one key: the first start that is given one keeps its fingerprint,
 * and another one is refused unless `isAdopting`, which puts it in its place.
 */
export async function checkSecret(
  db: Db,
  fingerprint: string,
  { isAdopting }: { isAdopting: boolean },
): Promise<void> {
  if (await isShared(db, 'secret_fingerprint', fingerprint)) return;
  if (isAdopting) return keepShared(db, 'secret_fingerprint', fingerprint);
  throw new StartupError(
    'The setting SECRET_KEY is not the key of this shop: set it to the one that the shop was started with before, or start once with --adopt if this one shall replace it.',
  );
}

/**
 * The pictures are in one store: the first start keeps its name, and a server that cannot reach it is
 * refused unless `isAdopting`, which lets the clean-up rest for a day. Returns the store in force.
 */
export async function checkPictureStore(
  db: Db,
  stores: { own: string; others: readonly string[] },
  { isAdopting }: { isAdopting: boolean },
): Promise<string> {
  const { own, others } = stores;
  // A shop from before this was kept has its pictures on disk.
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

/** The name of the store in which the pictures are; null before the first start. */
export async function readPictureStore(db: Db): Promise<string | null> {
  const row = await db.selectFrom('shop_identity').select('picture_store').executeTakeFirst();
  return row?.picture_store ?? null;
}

/** From the commit on the pictures are in this store; waits for those that are being inserted. */
export async function movePictureStore(db: Db, store: string): Promise<void> {
  await keepShared(db, 'picture_store', store);
}

/** Whether the shop has any picture. */
export async function hasPictures(db: Db): Promise<boolean> {
  return (await db.selectFrom('pictures').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** What all servers of one database have in common, as columns of the identity. */
type Shared = 'secret_fingerprint' | 'picture_store';

/** Whether this is what the servers have in common; of several first ones one decides. */
async function isShared(db: Db, name: Shared, value: string): Promise<boolean> {
  await db
    .updateTable('shop_identity')
    .set({ [name]: value })
    .where(name, 'is', null)
    .execute();
  const row = await db.selectFrom('shop_identity').select(name).executeTakeFirstOrThrow();
  return row[name] === value;
}

/** Makes this what the servers have in common from now on. */
async function keepShared(db: Db, name: Shared, value: string): Promise<void> {
  await db
    .updateTable('shop_identity')
    .set({ [name]: value })
    .execute();
}

/** The identity of the database. */
export async function readIdentity(db: Db): Promise<string> {
  const { id } = await db.selectFrom('shop_identity').select('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * After a restore: the folder is this database's, by its own identity or a new one, and the clean-up of
 * pictures rests for a day.
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

/** Lets the clean-up of pictures rest for a day, by the database's clock. */
export async function restPictures(db: Db): Promise<void> {
  await db
    .updateTable('shop_identity')
    .set({ pictures_rest_until: sql`now() + ${REST}` })
    .execute();
}

/** Whether the clean-up of pictures rests. */
export async function doPicturesRest(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('shop_identity')
    .select(sql<boolean>`coalesce(pictures_rest_until > now(), false)`.as('is_resting'))
    .executeTakeFirstOrThrow();
  return row.is_resting;
}
