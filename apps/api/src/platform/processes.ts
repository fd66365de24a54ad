import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from './startup-error.ts';
import type { Log } from './log.ts';
import type { Lifecycle } from './shutdown.ts';

/** Delay before a process that died is replaced. */
const PAUSE_MS = 1_000;

/** Message from a worker to the primary process once it listens. */
type Listening = { address: string };

/** Whether this process is a cluster worker; the primary process has already prepared the shop. */
export function isServerProcess(): boolean {
  return cluster.isWorker;
}

/** Tells the primary process that this worker listens. */
export function sayListening(address: string): void {
  process.send?.({ address } satisfies Listening);
}

/**
 * Cluster supervisor: runs `count` workers on one port, on the database `databaseUrl`, until shutdown,
 * and replaces any that dies. Resolves with their address once all of them listen.
 */
export async function runProcesses(
  lifecycle: Lifecycle,
  { count, databaseUrl, log }: { count: number; databaseUrl: string; log: Log },
): Promise<string> {
  const running = new Set<Worker>();
  lifecycle.onStop(() => Promise.all([...running].map(stopped)));

  async function start(): Promise<string> {
    const worker = cluster.fork({ PROCESS_DATABASE_URL: databaseUrl });
    running.add(worker);
    const ended = once(worker, 'exit').then(() => {
      running.delete(worker);
      return undefined;
    });
    const said = await Promise.race([once(worker, 'message'), ended]);
    if (said === undefined) throw new StartupError('A server process ended before it listened.');
    void ended.then(() => replace(worker));
    const [{ address }] = said as [Listening];
    return address;
  }

  async function replace({ process: { pid } }: Worker): Promise<void> {
    if (lifecycle.signal.aborted) return;
    log.error({ pid }, 'a server process ended; another takes its place');
    for (let isReplaced = false; !isReplaced;) {
      await pause(PAUSE_MS);
      if (lifecycle.signal.aborted) return;
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
