import { createServer, type AddressInfo } from 'node:net';
import { renameSync, statSync } from 'node:fs';
import { copyFile, truncate } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../platform/startup-error.ts';
import { openCluster, POSTGRES_ROLE, readPassword } from './cluster.ts';
import {
  launch,
  runningPort,
  stop,
  stopOrphan,
  type PostgresProcess,
  type PostgresSettings,
} from './process.ts';

type Options = {
  /** The data folder, already locked by this process; the cluster is in its subfolder `postgres`. */
  folder: string;
  settings?: PostgresSettings;
  /** If aborted during the start, the start rejects and leaves nothing running. */
  signal?: AbortSignal;
  /** Called with sentences for the operator, when PostgreSQL died or is slow. */
  onLog?: (message: string) => void;
};

/** A running embedded PostgreSQL; `url` stays the same across restarts. */
export type EmbeddedPostgres = { url: string; readonly pid: number; stop: () => Promise<void> };

const DATABASE = 'postgres';
const SLOW_START_MS = 3_000;
const MAX_WAIT_MS = 30_000;
const LONGEST_PAUSE_MS = 30_000;
const LARGEST_LOG = 10_000_000;
const LOOK_MS = 3_600_000;

/**
 * Supervisor of an embedded PostgreSQL: starts it on a free port of 127.0.0.1 and restarts it on the same
 * port when it dies, with exponential backoff up to 30 s. First stops an orphan that a crashed server
 * left. Throws StartupError.
 */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { signal, settings, onLog = () => {} } = options;
  const dataFolder = resolve(options.folder);
  const cluster = await openCluster({
    dataFolder,
    signal,
    isSynced: settings?.['fsync'] !== 'off',
  });
  const port = await freePort();
  const logFile = join(dataFolder, 'postgres.log');
  if (isLong(logFile)) renameSync(logFile, `${logFile}.1`);
  const start = (until?: AbortSignal) =>
    launchPatiently({ cluster, port, logFile, settings, signal: until, onLog });

  const keeper = keepRunning({ first: await start(signal), start, onLog });
  const look = setInterval(() => void emptyLongLog(logFile).catch(() => {}), LOOK_MS).unref();
  return {
    url: urlOf(cluster.password, port),
    get pid() {
      return keeper.pid();
    },
    stop: () => {
      clearInterval(look);
      return keeper.stop();
    },
  };
}

/** Returns the URL of the PostgreSQL that is running on a data folder; undefined when none is. */
export function runningPostgresUrl(dataFolder: string): string | undefined {
  const folder = join(resolve(dataFolder), 'postgres');
  const port = runningPort(folder);
  return port === undefined ? undefined : urlOf(readPassword(resolve(dataFolder)), port);
}

function urlOf(password: string, port: number): string {
  return `postgres://${POSTGRES_ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

type Patience = Parameters<typeof launch>[0] & { onLog: (message: string) => void };

/** Retries for up to 30 s: processes of a killed PostgreSQL may take seconds to disappear. */
async function launchPatiently({ onLog, ...options }: Patience): Promise<PostgresProcess> {
  const slow = setTimeout(() => onLog('PostgreSQL is still starting …'), SLOW_START_MS);
  const deadline = Date.now() + MAX_WAIT_MS;
  try {
    for (;;) {
      await stopOrphan(options.cluster);
      try {
        return await launch(options);
      } catch (error) {
        if (options.signal?.aborted) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        if (!reason.includes('still in use') || Date.now() > deadline) {
          throw new StartupError(`PostgreSQL does not start: ${reason} (see ${options.logFile})`, {
            cause: error,
          });
        }
        await sleep(250, undefined, { signal: options.signal });
      }
    }
  } finally {
    clearTimeout(slow);
  }
}

type Keeping = {
  first: PostgresProcess;
  start: (until: AbortSignal) => Promise<PostgresProcess>;
  onLog: (message: string) => void;
};

function keepRunning({ first, start, onLog }: Keeping) {
  const stopping = new AbortController();
  let current = first;
  let restarting: Promise<void> = Promise.resolve();
  let pause = 250;
  // For an unplanned exit only; an orderly shutdown calls `stop` and waits.
  const interrupt = () => current.child.kill('SIGINT');
  process.on('exit', interrupt);

  const restart = async () => {
    while (!stopping.signal.aborted) {
      onLog(`PostgreSQL stopped unexpectedly; it is started again in ${pause / 1000} s.`);
      try {
        await sleep(pause, undefined, { signal: stopping.signal });
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        watch(await start(stopping.signal));
        onLog('PostgreSQL runs again.');
        return;
      } catch (error) {
        if (!stopping.signal.aborted && error instanceof Error) onLog(error.message);
      }
    }
  };
  const watch = (running: PostgresProcess) => {
    current = running;
    const started = Date.now();
    running.child.unref(); // the server's own sockets keep the process alive
    running.child.once('exit', () => {
      if (Date.now() - started > 2 * LONGEST_PAUSE_MS) pause = 250;
      if (!stopping.signal.aborted) restarting = restart();
    });
  };
  watch(first);
  return {
    pid: () => current.pid,
    stop: async () => {
      stopping.abort();
      await restarting;
      await stop(current.child);
      process.off('exit', interrupt);
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((settle, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => settle(port));
    });
  });
}

function isLong(logFile: string): boolean {
  return (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG;
}

/** Copies a long log aside and empties it: a running PostgreSQL goes on writing into the same file. */
async function emptyLongLog(logFile: string): Promise<void> {
  if (!isLong(logFile)) return;
  await copyFile(logFile, `${logFile}.1`);
  await truncate(logFile);
}
