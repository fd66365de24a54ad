import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../platform/startup-error.ts';
import { refuseForeignFolder } from './foreign-folder.ts';
import { SWAP_FILE, announcedSwap, finishSwap } from './unfinished-restore.ts';

/** The data folder: everything that a shop stores. Locked by this process until `release`. */
export type DataFolder = { path: string; release: () => void };

const LOCK_FILE = 'server.lock';
const PID_FILE = 'server.pid';
const SQLITE_BUSY = 5;

/** A second reference to each lock: a garbage-collected handle would release it silently. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Opens the data folder of a shop on the embedded database: locks it, and finishes a restore that was
 * interrupted while the restored shop took its place.
 */
export function openDataFolder(folder: string): DataFolder {
  const locked = lockDataFolder(folder);
  try {
    const swap = announcedSwap(locked.path);
    if (swap !== undefined && swap.identity !== null) {
      throw new StartupError(
        `A restore into the data folder ${locked.path} and a DATABASE_URL did not end: start once with that DATABASE_URL, which finishes it, or remove ${join(locked.path, SWAP_FILE)} to go on without it.`,
      );
    }
    if (swap !== undefined) finishSwap(locked.path, swap);
    return locked;
  } catch (error) {
    locked.release();
    throw error;
  }
}

/**
 * Locks the data folder exclusively by a file lock; creates it if it is missing. Throws StartupError when
 * it is not writable or another server holds the lock.
 */
export function lockDataFolder(folder: string): DataFolder {
  const path = makeDataFolder(folder);
  const lock = takeLock(path);
  heldLocks.add(lock);
  const pidFile = join(path, PID_FILE);
  writeOrExplain(path, () => {
    // A file of a killed process of another user cannot be overwritten.
    rmSync(pidFile, { force: true });
    writeFileSync(pidFile, `${process.pid}\n`);
    giveToOwner(pidFile);
  });
  const release = () => {
    if (!heldLocks.delete(lock)) return;
    rmSync(pidFile, { force: true });
    lock.close();
  };
  return { path, release };
}

/**
 * Gives a file in the data folder that root wrote, such as by `npm run backup`, to the folder's owner: the
 * shop does not run as root.
 */
export function giveToOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  if (statSync(path).uid !== uid) chownSync(path, uid, gid);
}

/**
 * Creates the data folder if it is missing and returns its absolute path, without a lock: servers that
 * share an external database may share a folder. Throws StartupError when it is not writable, or has other
 * things than a shop.
 */
export function makeDataFolder(folder: string): string {
  const path = resolve(folder);
  const entries = writeOrExplain(path, () => {
    makeFolder(path);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return readdirSync(path, { withFileTypes: true });
  });
  refuseForeignFolder(path, entries);
  return path;
}

/**
 * Creates a folder and its parents. Not by `recursive`: Node retries forever where the system refuses to
 * create a folder, such as in /proc.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o755 });
}

/**
 * Takes a file lock by SQLite on an empty file. It is a kernel lock: released the moment its holder dies,
 * safe against reused process ids and simultaneous starts, and not inherited by child processes.
 */
function takeLock(path: string): DatabaseSync {
  const file = join(path, LOCK_FILE);
  const lock = writeOrExplain(path, () => new DatabaseSync(file));
  giveToOwner(file);
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw cannotWrite(path, error);
    throw new StartupError(
      `Another server${holder(path)} is using the data folder ${path}: stop that one first, or give this one its own folder with DATA_DIR.`,
      { cause: error },
    );
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/** Returns the process id for the error message only; the lock alone decides whether the folder is in use. */
function holder(path: string): string {
  try {
    return ` (process ${readFileSync(join(path, PID_FILE), 'utf8').trim()})`;
  } catch {
    return '';
  }
}

function writeOrExplain<Result>(path: string, write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    throw cannotWrite(path, error);
  }
}

function cannotWrite(path: string, cause: unknown): StartupError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StartupError(
    `The data folder ${path} cannot be written (${reason}): make it writable for this user, or name another one with DATA_DIR.`,
    { cause },
  );
}

const pathIn = (folder: string) => join(folder, 'claim-link');

/** Writes the link that claims the shop into the data folder, readable only by its owner. */
export function keepClaimLink(folder: string, link: string): void {
  const path = pathIn(folder);
  // An existing file would keep its mode.
  rmSync(path, { force: true });
  writeFileSync(path, `${link}\n`, { mode: 0o600 });
}

/** Removes the link of a shop that has an owner. */
export function dropClaimLink(folder: string): void {
  rmSync(pathIn(folder), { force: true });
}
