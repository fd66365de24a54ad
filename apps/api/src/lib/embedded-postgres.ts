import { createServer, type AddressInfo } from 'node:net';
import { renameSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from './cannot-start.ts';
import { openCluster, POSTGRES_ROLE } from './postgres-cluster.ts';
import {
  launch,
  stop,
  stopOrphan,
  type PostgresProcess,
  type PostgresSettings,
} from './postgres-process.ts';

type Options = {
  /** The data folder, already locked for this process; PostgreSQL's files go into `postgres` in it. */
  folder: string;
  settings?: PostgresSettings;
  /** Aborting it while PostgreSQL starts leaves nothing running, and the start rejects. */
  signal?: AbortSignal;
  /** Sentences for the owner, when PostgreSQL died or takes long. */
  onLog?: (message: string) => void;
};

/** A running PostgreSQL; `url` stays the same when it had to be started again. */
export type EmbeddedPostgres = { url: string; readonly pid: number; stop: () => Promise<void> };

const DATABASE = 'postgres';
const SLOW_START_MS = 3_000;
const PATIENCE_MS = 30_000;
const LONGEST_PAUSE_MS = 30_000;
const LARGEST_LOG = 10_000_000;

/**
 * Starts PostgreSQL on the data folder, on a free port of 127.0.0.1, and keeps it running: when it
 * dies, it is started again on the same port, after a pause that doubles up to half a minute.
 * An orphan that a crashed server left is stopped first. Throws CannotStart.
 */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { signal, settings, onLog = () => {} } = options;
  const dataFolder = resolve(options.folder);
  const cluster = await openCluster({ dataFolder, signal });
  const port = await freePort();
  const logFile = join(dataFolder, 'postgres.log');
  setAsideLongLog(logFile);
  const start = (until?: AbortSignal) =>
    launchPatiently({ cluster, port, logFile, settings, signal: until, onLog });

  const keeper = keepRunning({ first: await start(signal), start, onLog });
  return {
    url: `postgres://${POSTGRES_ROLE}:${cluster.password}@127.0.0.1:${port}/${DATABASE}`,
    get pid() {
      return keeper.pid();
    },
    stop: keeper.stop,
  };
}

type Patience = Parameters<typeof launch>[0] & { onLog: (message: string) => void };

/** What remains of a killed PostgreSQL may need some seconds to be gone. */
async function launchPatiently({ onLog, ...options }: Patience): Promise<PostgresProcess> {
  const slow = setTimeout(() => onLog('PostgreSQL is still starting …'), SLOW_START_MS);
  const deadline = Date.now() + PATIENCE_MS;
  try {
    for (;;) {
      await stopOrphan(options.cluster);
      try {
        return await launch(options);
      } catch (error) {
        if (options.signal?.aborted) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        if (!reason.includes('still in use') || Date.now() > deadline) {
          throw new CannotStart(`PostgreSQL does not start: ${reason} (see ${options.logFile})`, {
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
  // Only for an exit that nobody prepared: whoever can, calls stop and waits for it.
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

function setAsideLongLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_LOG) renameSync(logFile, `${logFile}.1`);
}
