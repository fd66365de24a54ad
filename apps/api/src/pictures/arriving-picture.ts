import type { StoredFile } from '../storage/storage.ts';

/** A picture on its way from the store to any number of readers, each at its own pace. */
export type ArrivingPicture = {
  size: number;
  /** Reads its bytes from the first; throws when the store fails. */
  read: () => AsyncIterable<Buffer>;
  /** All its bytes. */
  whole: Promise<Buffer>;
};

/**
 * Reads a file from the store at the store's pace: a slow reader neither holds a request to the store open
 * nor delays other readers of the same picture.
 */
export function arrivingPicture({ size, bytes }: StoredFile): ArrivingPicture {
  const chunks: Buffer[] = [];
  let more = Promise.withResolvers<void>();

  async function take(): Promise<Buffer> {
    try {
      for await (const chunk of bytes) {
        chunks.push(chunk);
        const waiting = more;
        more = Promise.withResolvers();
        waiting.resolve();
      }
      more.resolve();
      return Buffer.concat(chunks);
    } catch (error) {
      // Perhaps no reader is waiting for more at present.
      more.promise.catch(() => {});
      more.reject(error);
      throw error;
    }
  }

  async function* read(): AsyncGenerator<Buffer> {
    for (let at = 0; ; at += 1) {
      // Notified without another chunk, all have come.
      if (at >= chunks.length) await more.promise;
      const chunk = chunks[at];
      if (chunk === undefined) return;
      yield chunk;
    }
  }

  const whole = take();
  // Each reader gets the failure; there may be no reader.
  whole.catch(() => {});
  return { size, read, whole };
}
