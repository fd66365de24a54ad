import { notNow } from './errors.ts';

/** Does work that needs so many bytes of memory. */
export type InRoom = <T>(bytes: number, work: () => Promise<T>) => Promise<T>;

/**
 * Memory for work that brings its own, such as forms with files: what finds no room is refused
 * (503) before it takes any. Work that is larger than the whole room is done when it is empty.
 */
export function room(bytesInAll: number): InRoom {
  let taken = 0;
  return async (bytes, work) => {
    if (bytes > 0 && taken > 0 && taken + bytes > bytesInAll) throw notNow();
    taken += bytes;
    try {
      return await work();
    } finally {
      taken -= bytes;
    }
  };
}
