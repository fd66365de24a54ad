import { readFile } from 'node:fs/promises';
import { memoryOf } from './processor-time.ts';

const LOOK_EVERY_MS = 20;

/** The most memory that a process may take which reads a payment screenshot, in megabytes of a million bytes. */
export const MOST_MB = 300;

/**
 * Watches the processes that read payment screenshots for a process, this one by default. Returns the peak memory of the largest in
 * megabytes; 0 when none was seen. Linux only.
 */
export function watchReaders(parent = process.pid): { mostMb: () => number } {
  let most = 0;
  const look = async () => {
    for (const pid of await readersOf(parent)) {
      const memory = await memoryOf(pid).catch(() => undefined);
      if (memory !== undefined && memory.most > most) most = memory.most;
    }
  };
  setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return { mostMb: () => (most * 1_024 * 1_024) / 1_000_000 };
}

/** Returns the child processes of a process that read screenshots. */
async function readersOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const readers = await Promise.all(
    children.split(' ').map(async (child) => {
      const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
      return command.includes('picture-reader.ts') ? [Number(child)] : [];
    }),
  );
  return readers.flat();
}
