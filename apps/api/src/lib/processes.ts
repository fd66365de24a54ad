import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from './cannot-start.ts';
import type { Log } from './log.ts';
import type { Life } from './shutdown.ts';

/** A process that ended by itself is followed by another after this. */
const PAUSE_MS = 1_000;

/** What a server process says once it listens. */
type Listening = { address: string };

/** Whether this process is one of several that serve, made by the first, which prepared the shop. */
export function isServerProcess(): boolean {
  return cluster.isWorker;
}

/** Tells the first process that this one listens. */
export function sayListening(address: string): void {
  process.send?.({ address } satisfies Listening);
}

/**
 * Keeps so many server processes on the one port, on the database of `databaseUrl`, until the end;
 * resolves with their address when all listen. One that dies is replaced.
 */
export async function runProcesses(
  life: Life,
  { count, databaseUrl, log }: { count: number; databaseUrl: string; log: Log },
): Promise<string> {
  const running = new Set<Worker>();
  life.onStop(() => Promise.all([...running].map(stopped)));

  async function start(): Promise<string> {
    const worker = cluster.fork({ PROCESS_DATABASE_URL: databaseUrl });
    running.add(worker);
    const ended = once(worker, 'exit').then(() => {
      running.delete(worker);
      return undefined;
    });
    const said = await Promise.race([once(worker, 'message'), ended]);
    if (said === undefined) throw new CannotStart('A server process ended before it listened.');
    void ended.then(() => replace(worker));
    const [{ address }] = said as [Listening];
    return address;
  }

  async function replace({ process: { pid } }: Worker): Promise<void> {
    if (life.signal.aborted) return;
    log.error({ pid }, 'a server process ended; another takes its place');
    for (let isReplaced = false; !isReplaced;) {
      await pause(PAUSE_MS);
      if (life.signal.aborted) return;
      isReplaced = await start().then(
        () => true,
        (error: unknown) => {
          log.error({ err: error }, 'a server process could not be replaced');
          return false;
        },
      );
    }
  }

  const [address = ''] = await Promise.all(Array.from({ length: count }, start));
  return address;
}

async function stopped(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await ended;
}
