import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { makeDataFolder } from '../data-folder/data-folder.ts';
import { StartupError } from '../platform/startup-error.ts';
import { closedFolder, postgresUser, type SystemUser } from './system-user.ts';

/**
 * Makes a process that was started as root PostgreSQL's system user before it opens anything, because
 * otherwise a fault in the code that reads requests and pictures would run as root. Hands a data folder
 * owned by root to that user. Throws StartupError when another user owns the folder, when it has other
 * things than a shop, or when the user cannot enter it or `project`. Does nothing for any other user.
 */
export async function stepDown(dataDir: string, project: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const folder = makeDataFolder(dataDir);
  const user = await postgresUser(join(folder, 'postgres'));
  if (user === undefined) return;
  refuseClosedFolders(user, folder, project);
  handOver(folder, user);
  // Later the process may not be allowed to write the compile cache.
  flushCompileCache();
  // In this order: without its user id the process may not change its groups any more.
  process.setgroups?.([user.gid]);
  process.setgid?.(user.gid);
  process.setuid?.(user.uid);
}

function refuseClosedFolders(user: SystemUser, dataFolder: string, project: string): void {
  const ways = [
    // The folder itself is handed over: the user must be able to reach it.
    { goal: dirname(dataFolder), remedy: 'put the data folder elsewhere with DATA_DIR' },
    { goal: project, remedy: 'move the project elsewhere' },
  ];
  for (const { goal, remedy } of ways) {
    const closed = closedFolder(user, goal);
    if (closed === undefined) continue;
    throw new StartupError(
      `The shop does not run as root, and the system user ${user.name}, which it runs as, cannot enter ${closed}: allow it (chmod a+x ${closed}), or ${remedy}, or start as an ordinary user.`,
    );
  }
}

function handOver(folder: string, user: SystemUser): void {
  const { uid } = statSync(folder);
  if (uid === user.uid) return;
  if (uid === 0) {
    chownTree(folder, user, lstatSync(folder).dev);
    return;
  }
  throw new StartupError(
    `The data folder ${folder} belongs to another user (${uid}), and the shop, started as root, runs as ${user.name}: start it as that user, or give the folder away (chown -R ${user.name} ${folder}), or name another one with DATA_DIR.`,
  );
}

/**
 * Gives root's files to a user, a folder after its content, so that an interrupted start continues at the
 * next. Enter only folders owned by root: others may contain symlinks to a file of the system. Other disks
 * mounted below it keep their owner.
 */
function chownTree(path: string, user: SystemUser, disk: number): void {
  const entry = lstatSync(path);
  if (entry.uid !== 0 || entry.dev !== disk) return;
  if (entry.isDirectory()) {
    for (const name of readdirSync(path)) chownTree(join(path, name), user, disk);
  }
  lchownSync(path, user.uid, user.gid);
}
