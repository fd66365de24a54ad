import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from './startup-error.ts';
import type { Log } from './log.ts';
import type { Lifecycle } from './shutdown.ts';

/** Delay before a process that died is replaced. */
const PAUSE_MS = 1_000;

/** How long a process may take to listen when it replaces one that still serves. */
const START_LIMIT_MS = 60_000;

/** Message to a worker that another one has replaced it. */
const YIELD = 'yield the port';

/** Message from a worker to the primary process once it listens. */
type Listening = { address: string };

/** Returns whether this process is a cluster worker; the primary process has already prepared the shop. */
export function isServerProcess(): boolean {
  return cluster.isWorker;
}

/** Notifies the primary process that this worker listens. */
export function reportListening(address: string): void {
  process.send?.({ address } satisfies Listening);
}

/** Calls `end` once the primary process reports that another worker has replaced this one. */
export function onReplacement(end: () => void): void {
  process.on('message', (message) => {
    if (message === YIELD) end();
  });
}

/** Migrates by the version of the shop that is now on disk, which may have more migrations. */
export async function migrateApart(databaseUrl: string): Promise<void> {
  const worker = cluster.fork({ PROCESS_DATABASE_URL: databaseUrl, MIGRATE: 'only' });
  const [code] = (await once(worker, 'exit')) as [number | null];
  if (code !== 0) throw new StartupError('The migrations of the new version could not be applied.');
}

/** The input of a supervisor; `prepare` runs before workers of a newer version begin. */
type Supervised = { count: number; databaseUrl: string; log: Log; prepare: () => Promise<void> };

/** The running workers, and those whose successors already listen. */
type Workers = { running: Set<Worker>; replaced: WeakSet<Worker> };

/**
 * Cluster supervisor: runs `count` workers on one port, on the database `databaseUrl`, until shutdown, and
 * replaces any dead one. SIGHUP replaces all, one by one: each serves until its successor listens.
 * Resolves with their address once all of them listen.
 */
export async function runProcesses(
  lifecycle: Lifecycle,
  { count, databaseUrl, log, prepare }: Supervised,
): Promise<string> {
  const workers: Workers = { running: new Set(), replaced: new WeakSet() };
  lifecycle.onStop(() => Promise.all([...workers.running].map(stopped)));

  async function start(limit?: AbortSignal): Promise<string> {
    const { address, ended } = await startWorker(workers, databaseUrl, limit);
    void ended.then(replaceDead);
    return address;
  }

  async function replaceDead(worker: Worker): Promise<void> {
    if (lifecycle.signal.aborted || workers.replaced.has(worker)) return;
    log.error({ worker: worker.process.pid }, 'a server process ended; another takes its place');
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

  const replacing = { isUnderWay: false };
  lifecycle.onReload(() => {
    if (replacing.isUnderWay) return;
    replacing.isUnderWay = true;
    const startInTime = () => start(AbortSignal.timeout(START_LIMIT_MS));
    void prepare()
      .then(() => replaceAll(workers, startInTime, lifecycle.signal))
      .then(
        () => log.info({ count }, 'all server processes were replaced'),
        (error: unknown) =>
          log.error({ err: error }, 'the server processes were not replaced; the old ones go on'),
      )
      .finally(() => (replacing.isUnderWay = false));
  });

  const [address = ''] = await Promise.all(Array.from({ length: count }, () => start()));
  return address;
}

/** Starts a worker; resolves once it listens, and kills it after the time limit. */
async function startWorker({ running }: Workers, databaseUrl: string, limit?: AbortSignal) {
  const worker = cluster.fork({ PROCESS_DATABASE_URL: databaseUrl });
  running.add(worker);
  const ended = once(worker, 'exit').then(() => {
    running.delete(worker);
    return worker;
  });
  const kill = () => worker.process.kill('SIGKILL');
  limit?.addEventListener('abort', kill);
  const address = await Promise.race([listening(worker), ended.then(() => undefined)]);
  limit?.removeEventListener('abort', kill);
  if (address === undefined) throw new StartupError('A server process ended before it listened.');
  return { address, ended };
}

/** Waits until a worker listens; before, it may already answer a question for its metrics. */
function listening(worker: Worker): Promise<string> {
  return new Promise((resolve) => {
    worker.on('message', ({ address }: Partial<Listening>) => {
      if (address !== undefined) resolve(address);
    });
  });
}

/** Replaces each old worker after its successor listens; stops at the first successor that does not start. */
async function replaceAll(
  { running, replaced }: Workers,
  start: () => Promise<string>,
  stopping: AbortSignal,
): Promise<void> {
  const old = new Set(running);
  for (const worker of old) {
    if (stopping.aborted) return;
    await start();
    replaced.add(worker);
    if (worker.isDead()) continue;
    const ended = once(worker, 'exit');
    worker.send(YIELD);
    await ended;
  }
}

async function stopped(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await ended;
}
