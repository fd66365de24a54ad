import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from './cannot-start.ts';

/** Whom a program runs as; `spawn` takes the numbers. */
export type SystemUser = { name: string; uid: number; gid: number };

const USER_NAME = 'resham';
const PATH = '/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * PostgreSQL refuses to run as root. Undefined: run it as ourselves. As root: the owner of the
 * files that are there already, else the ordinary system user `resham`, made when missing.
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
    if (attempt > 0) await sleep(200); // another start may hold the list of users
    run('useradd', '--system', '--user-group', '--no-create-home', ...NO_LOGIN, USER_NAME);
  }
  throw new CannotStart(
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

/** The first folder on the way to `folder`, itself included, that the user may not enter. */
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
