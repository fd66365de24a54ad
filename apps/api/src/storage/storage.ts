import { createHash } from 'node:crypto';

/**
 * Where a file lies: `public` ones are shown to anybody, `private` ones by signed URLs. The server sends
 * both itself; the store is closed to the world.
 */
export type Area = 'public' | 'private';

/** Both areas. */
export const AREAS = ['public', 'private'] as const;

/** A stored file on its way: its size, and its bytes, to be read once. */
export type StoredFile = { size: number; bytes: AsyncIterable<Buffer> };

/** A file of a list; when it was last changed is asked only where it matters. Undefined for one that is gone. */
export type ListedFile = { name: string; changedAt: () => Promise<Date | undefined> };

/** Files by area and name, on disk or in an object store. */
export type Storage = {
  /** By this one store is told from another. */
  readonly name: string;
  /** Keeps a file, whole or not at all; refused when the bytes do not have this SHA-256 (in hex). */
  put: (area: Area, name: string, file: { bytes: Buffer; sha256: string }) => Promise<void>;
  /** Undefined for a file that there is not. */
  get: (area: Area, name: string) => Promise<StoredFile | undefined>;
  /** A file that is gone is left gone. */
  remove: (area: Area, name: string) => Promise<void>;
  /** The files whose names begin so; those of one key stand together. */
  list: (area: Area, prefix: string) => AsyncIterable<ListedFile>;
};

/** Where the pictures of a shop are, also while they move from one store to another. */
export type PictureStore = {
  /** The store in force, to be used for all that belongs together. */
  current: () => Promise<Storage>;
  /** One file, without asking which store is in force as long as it is found. */
  get: Storage['get'];
};

/** A shop's pictures in a store that stays. */
export function onlyStore(storage: Storage): PictureStore {
  return { current: async () => storage, get: storage.get };
}

/** The SHA-256 of bytes, in hex. */
export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** All bytes of a file; undefined for one that there is not. */
export async function readWhole(
  storage: Storage,
  area: Area,
  name: string,
): Promise<Buffer | undefined> {
  const file = await storage.get(area, name);
  if (file === undefined) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of file.bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** When a file was last changed; undefined for one that there is not. */
export async function changedAt(
  storage: Storage,
  area: Area,
  name: string,
): Promise<Date | undefined> {
  for await (const listed of storage.list(area, name)) {
    if (listed.name === name) return listed.changedAt();
  }
  return undefined;
}
