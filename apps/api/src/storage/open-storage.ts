import type { Settings } from '../settings/settings.ts';
import { diskStorage, filesIn } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import { type PictureStore, type Storage, onlyStore } from './storage.ts';

type Place = Pick<Settings, 'pictures' | 'dataDir'>;

/** The current store is queried at most this often. */
const KNOWN_MS = 1_000;

/**
 * Returns the stores that the settings know: the data folder always, and an object store when one is
 * named.
 */
export function knownStores({ pictures, dataDir }: Place): { disk: Storage; s3?: Storage } {
  const disk = diskStorage(filesIn(dataDir));
  return pictures.kind === 'disk' ? { disk } : { disk, s3: s3Storage(pictures) };
}

/**
 * Returns the picture store of a shop. With an object store the database names the current store, which
 * changes after a move: no server needs a restart.
 */
export function openStore(place: Place, nameInForce: () => Promise<string | null>): PictureStore {
  const { disk, s3 } = knownStores(place);
  if (s3 === undefined) return onlyStore(disk);
  let [known, until]: [Promise<Storage> | undefined, number] = [undefined, 0];
  const ask = async () => ((await nameInForce()) === disk.name ? disk : s3);
  const current = () => {
    const now = Date.now();
    if (known === undefined || now > until) {
      [known, until] = [ask(), now + KNOWN_MS];
      known.catch(() => (until = 0));
    }
    return known;
  };
  let last: Storage | undefined;
  return {
    current,
    async get(area, name) {
      const used = (last ??= await current());
      const found = await used.get(area, name);
      if (found !== undefined) return found;
      last = await current();
      return last === used ? undefined : last.get(area, name);
    },
  };
}
