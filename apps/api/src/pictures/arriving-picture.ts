import type { StoredFile } from '../storage/storage.ts';

/** A picture on its way from the store to any number of readers, each at a pace of its own. */
export type ArrivingPicture = {
  size: number;
  /** Its bytes from the first; throws where the store fails. */
  read: () => AsyncIterable<Buffer>;
  /** All its bytes. */
  whole: Promise<Buffer>;
};

/**
 * Takes a file from the store as fast as that gives it: a slow reader neither holds a request to the store
 * open nor keeps other readers of the same picture waiting.
 */
export function arrivingPicture({ size, bytes }: StoredFile): ArrivingPicture {
  const chunks: Buffer[] = [];
  let more = Promise.withResolvers<void>();

  async function take(): Promise<Buffer> {
    try {
      for await (const chunk of bytes) {
        chunks.push(chunk);
        const told = more;
        more = Promise.withResolvers();
        told.resolve();
      }
      more.resolve();
      return Buffer.concat(chunks);
    } catch (error) {
      // Nobody may be waiting for more just now.
      more.promise.catch(() => {});
      more.reject(error);
      throw error;
    }
  }

  async function* read(): AsyncGenerator<Buffer> {
    for (let at = 0; ; at += 1) {
      // Told without another chunk, all have come.
      if (at >= chunks.length) await more.promise;
      const chunk = chunks[at];
      if (chunk === undefined) return;
      yield chunk;
    }
  }

  const whole = take();
  // Who reads it is told of a failure; it may be that nobody does.
  whole.catch(() => {});
  return { size, read, whole };
}
