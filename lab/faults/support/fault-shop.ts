import { messageWorkers } from '../../../apps/api/src/messages/message-worker.ts';
import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { systemClock } from '../../../apps/api/src/platform/clock.ts';
import { openDb } from '../../../apps/api/src/database/db.ts';
import { readSettings } from '../../../apps/api/src/settings/settings.ts';
import { diskStorage, filesIn } from '../../../apps/api/src/storage/disk-storage.ts';
import { onlyStore } from '../../../apps/api/src/storage/storage.ts';
import { newSessionCache } from '../../../apps/api/src/cache/session-cache.ts';
import { silentLog } from '../../../apps/api/src/platform/log.ts';
import { newResponseCache } from '../../../apps/api/src/cache/response-cache.ts';
import { secretOf } from '../../../apps/api/src/data-folder/secret.ts';
import { type SmallDisk, mount, unmount } from './small-disk.ts';
import { exitOnSignal } from '../../../apps/api/test/bare-server-process.ts';
import {
  SERVED_KEY,
  type ServedProcess,
  startServedProcess,
} from '../../../apps/api/test/served-process.ts';
import type { TestShop } from '../../../apps/api/test/server.ts';

/** A shop in a separate process whose data survive it; it restarts at the same URL. */
export type FaultShop = {
  readonly url: string;
  readonly dataDir: string;
  /** The process that is currently serving. */
  readonly served: ServedProcess;
  /** Kills the server like a power cut. */
  kill: () => Promise<void>;
  /** Restarts it; `environment` adds settings for this run only. */
  start: (environment?: Record<string, string>) => Promise<void>;
  /** Direct access to the shop's database, bypassing the server: for factories and invariants. */
  behind: <T>(work: (shop: TestShop) => Promise<T>) => Promise<T>;
};

/**
 * Starts a shop with a PostgreSQL of its own, unless `DATABASE_URL` names another one. Folders of its
 * data folder ('' is the data folder itself) can be small disks of their own, which only root can create.
 */
export async function aFaultShop(
  environment: Record<string, string> = {},
  disks: readonly SmallDisk[] = [],
): Promise<FaultShop> {
  const folder = await mkdtemp(join(tmpdir(), 'resham-fault-'));
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  for (const disk of disks) await mount(dataDir, disk);
  const start = (more: Record<string, string>) =>
    startServedProcess(folder, { LOG_LEVEL: 'fatal', ...environment, ...more });
  let served = await start({});
  const { url } = served;
  const killPostgres = () => {
    for (const pid of postgresProcesses(dataDir)) process.kill(pid, 'SIGKILL');
  };
  exitOnSignal();
  process.once('exit', killPostgres);
  after(async () => {
    await served.end();
    process.off('exit', killPostgres);
    for (const disk of disks) unmount(dataDir, disk);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return {
    url,
    dataDir,
    get served() {
      return served;
    },
    kill: () => served.end('SIGKILL'),
    async start(more = {}) {
      served = await start({ ...more, PORT: new URL(url).port });
    },
    async behind(work) {
      const databaseUrl = environment['DATABASE_URL'] ?? embeddedUrl(dataDir);
      const db = openDb(databaseUrl, () => {});
      try {
        const secret = secretOf(dataDir, keyOf(environment));
        return await work(shopBehind({ url, dataDir, databaseUrl, db, secret }));
      } finally {
        await db.destroy();
      }
    },
  };
}

/** Returns the process ids of the PostgreSQL in a data folder. */
export function postgresProcesses(dataDir: string): number[] {
  const folder = realpathSync(join(dataDir, 'postgres'));
  const worksThere = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false; // it has ended in between
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && worksThere(name))
    .map(Number);
}

/** Returns the PostgreSQL of a data folder from its pid file; undefined without one. */
export function postmasterOf(dataDir: string) {
  try {
    const lines = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    const [pid = '', , , port = '', , , , status = ''] = lines;
    return { pid: Number(pid), port, isReady: status.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

function embeddedUrl(dataDir: string): string {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8');
  return `postgres://resham:${password}@127.0.0.1:${postmasterOf(dataDir)?.port}/postgres`;
}

type Behind = Pick<TestShop, 'url' | 'databaseUrl' | 'db' | 'secret'> & { dataDir: string };

/** Returns the key in a server's settings; undefined when the server has created its own. */
function keyOf(environment: Record<string, string>): string | undefined {
  const given = environment['DATABASE_URL'] === undefined ? undefined : SERVED_KEY;
  return environment['SECRET_KEY'] ?? given;
}

/** Returns a shop whose servers are other processes, for factories and invariants. */
export function shopBehind({ dataDir, ...known }: Behind): TestShop {
  const stands = () => {
    throw new Error('The clock of a served shop is the machine’s.');
  };
  return {
    ...known,
    clock: { ...systemClock, move: stands, set: stands, pending: stands },
    settings: readSettings({ DATA_DIR: dataDir, DEMO: '0' }),
    files: filesIn(dataDir),
    storage: onlyStore(diskStorage(filesIn(dataDir))),
    jobs: { enqueue: async () => {} },
    messages: messageWorkers([]),
    settled: async () => {},
    log: silentLog,
    responseCache: newResponseCache(0, systemClock),
    sessionCache: newSessionCache(false, systemClock),
    sent: [],
    queued: [],
  };
}
