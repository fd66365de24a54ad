import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../platform/startup-error.ts';

/** The user that a program runs as; `spawn` takes the two ids. */
export type SystemUser = { name: string; uid: number; gid: number };

const USER_NAME = 'resham';
const PATH = '/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Returns the user that PostgreSQL runs as, because it refuses to run as root. Undefined means the current
 * user. As root: the owner of existing files, otherwise the system user `resham`, created if it is
 * missing.
 */
export async function postgresUser(clusterFolder: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const files = statSync(clusterFolder, { throwIfNoEntry: false });
  if (files !== undefined && files.uid !== 0) {
    return { name: String(files.uid), uid: files.uid, gid: files.gid };
  }

  for (let attempt = 0; attempt < 5; attempt += 1) {
    const user = findUser();
    if (user !== undefined) return user;
    if (attempt > 0) await sleep(200); // another start may hold the lock on the user database
    run('useradd', '--system', '--user-group', '--no-create-home', ...NO_LOGIN, USER_NAME);
  }
  throw new StartupError(
    `PostgreSQL does not run as root, and the system user ${USER_NAME} could not be made: make it (useradd --system ${USER_NAME}), or start as an ordinary user.`,
  );
}

const NO_LOGIN = ['--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];

function findUser(): SystemUser | undefined {
  const uid = run('id', '-u', USER_NAME);
  const gid = run('id', '-g', USER_NAME);
  return uid === undefined || gid === undefined
    ? undefined
    : { name: USER_NAME, uid: Number(uid), gid: Number(gid) };
}

function run(command: string, ...options: string[]): string | undefined {
  const { status, stdout } = spawnSync(command, options, { encoding: 'utf8', env: { PATH } });
  return status === 0 ? stdout.trim() : undefined;
}

/** Returns the first folder on the path to `folder`, including itself, that the user may not enter. */
export function closedFolder(user: SystemUser, folder: string): string | undefined {
  const way = [folder];
  for (let step = folder; step !== dirname(step);) way.unshift((step = dirname(step)));
  const script = 'for folder; do [ -x "$folder" ] || { printf %s "$folder"; exit; }; done';
  const { stdout } = spawnSync('/bin/sh', ['-c', script, 'sh', ...way], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
    env: { PATH },
  });
  return stdout === '' ? undefined : stdout;
}
