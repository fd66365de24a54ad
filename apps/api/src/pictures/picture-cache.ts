import type { PictureStore } from '../storage/storage.ts';
import { type ArrivingPicture, arrivingPicture } from './arriving-picture.ts';

/** Public pictures in memory, for which the store is not needed. */
export type PictureCache = {
  /** Undefined for a missing picture; concurrent requests make one request to the store. */
  get: (name: string) => Promise<Buffer | ArrivingPicture | undefined>;
};

/** Creates an empty cache of at most so many bytes; evicts the least recently requested picture first. */
export function pictureCache(storage: Pick<PictureStore, 'get'>, maxBytes: number): PictureCache {
  const kept = new Map<string, Buffer>();
  const coming = new Map<string, Promise<ArrivingPicture | undefined>>();
  let bytes = 0;

  function keep(name: string, picture: Buffer): void {
    if (picture.length > maxBytes) return;
    kept.set(name, picture);
    bytes += picture.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= maxBytes) return;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  async function fetched(name: string): Promise<ArrivingPicture | undefined> {
    const file = await storage.get('public', name);
    return file && arrivingPicture(file);
  }

  async function follow(name: string, picture: Promise<ArrivingPicture | undefined>) {
    try {
      const whole = await (await picture)?.whole;
      if (whole !== undefined) keep(name, whole);
    } catch {
      // The reader gets the failure.
    } finally {
      coming.delete(name);
    }
  }

  return {
    async get(name) {
      const known = kept.get(name);
      if (known !== undefined) {
        // The last of the order is evicted last.
        kept.delete(name);
        kept.set(name, known);
        return known;
      }
      let picture = coming.get(name);
      if (picture === undefined) {
        picture = fetched(name);
        coming.set(name, picture);
        void follow(name, picture);
      }
      return picture;
    },
  };
}
