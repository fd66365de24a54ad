import { setDefaultCACertificates } from 'node:tls';
import { openDb } from '../../apps/api/src/database/db.ts';
import { readSettings } from '../../apps/api/src/settings/settings.ts';
import { s3Storage } from '../../apps/api/src/storage/s3-storage.ts';
import { onlyStore } from '../../apps/api/src/storage/storage.ts';
import type { TestShop } from '../../apps/api/test/server.ts';
import { shopBehind } from '../faults/support/fault-shop.ts';
import { SECRET_KEY, databaseOn, dataDirOf } from './app-server.ts';
import { SHOP_URL } from './haproxy.ts';
import { objectStore } from './object-store.ts';
import { awaitedPrimary } from './patroni.ts';
import { authority } from './place.ts';

/** Makes this process trust the balancer. */
export function trustAuthority(): void {
  setDefaultCACertificates([authority()]);
}

/** Runs work on the shop, with calls through the balancer and the database of the present primary. */
export async function onPrimary<T>(work: (shop: TestShop) => Promise<T>): Promise<T> {
  const databaseUrl = databaseOn(await awaitedPrimary());
  const db = openDb(databaseUrl, () => {});
  const dataDir = dataDirOf('app1');
  const secret = Buffer.from(SECRET_KEY);
  const { pictures } = readSettings({ ...objectStore(), DATA_DIR: dataDir });
  if (pictures.kind !== 's3') throw new Error('The pictures are not in the object store.');
  const storage = onlyStore(s3Storage(pictures));
  try {
    const known = shopBehind({ url: SHOP_URL, dataDir, databaseUrl, db, secret });
    return await work({ ...known, storage });
  } finally {
    await db.destroy();
  }
}
