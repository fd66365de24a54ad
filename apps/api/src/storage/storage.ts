import { createHash } from 'node:crypto';
import { callMessages } from '@shop/contract/call';
import { Refusal } from '../platform/refusals.ts';

/**
 * Area of a stored file: anybody can read `public` files, `private` files need signed URLs. The server
 * sends both itself; the store is not reachable from outside.
 */
export type Area = 'public' | 'private';

/** The areas of stored files. */
export const AREAS = ['public', 'private'] as const;

/** A stored file on its way: its size, and its bytes, to be read once. */
export type StoredFile = { size: number; bytes: AsyncIterable<Buffer> };

/**
 * A file of a list; `changedAt` reads when it was last changed, only where needed. Undefined for a missing
 * file.
 */
export type ListedFile = { name: string; changedAt: () => Promise<Date | undefined> };

/** Files by area and name, on disk or in an object store. */
export type Storage = {
  /** Identity of the store. */
  readonly name: string;
  /** Stores a file atomically; refused when the bytes do not have this SHA-256 (in hex). */
  put: (area: Area, name: string, file: { bytes: Buffer; sha256: string }) => Promise<void>;
  /** Undefined for a missing file. */
  get: (area: Area, name: string) => Promise<StoredFile | undefined>;
  /** Ignores a missing file. */
  remove: (area: Area, name: string) => Promise<void>;
  /** Lists the files with this prefix; files of one key are neighbours. */
  list: (area: Area, prefix: string) => AsyncIterable<ListedFile>;
};

/** The store of a shop's pictures, also during a move from one store to another. */
export type PictureStore = {
  /** Returns the current store, for operations that belong together. */
  current: () => Promise<Storage>;
  /** Reads one file; queries the current store again only when it is not found. */
  get: Storage['get'];
};

/** Returns a shop's pictures in a store that never changes. */
export function onlyStore(storage: Storage): PictureStore {
  return { current: async () => storage, get: storage.get };
}

/** Returns the SHA-256 of bytes, in hex. */
export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns all bytes of a file; undefined for a missing one. */
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

/** Returns when a file was last changed; undefined for a missing one. */
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

/** The store does not answer, or takes no file: answered 503, and logged with its reason. */
export class StorageAway extends Refusal {
  /** The fault, in one line for the operator. */
  readonly reason: string;

  constructor(what: string, cause?: unknown) {
    super(503, 'NOT_NOW', callMessages.notNow, { retryAfter: 5 });
    this.reason = `The picture store is away: ${what}`;
    this.cause = new Error(this.reason, { cause });
  }
}
