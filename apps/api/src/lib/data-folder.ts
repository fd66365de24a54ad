import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart } from './cannot-start.ts';

/** The folder that holds everything a shop keeps; this process alone uses it until `release`. */
export type DataFolder = { path: string; release: () => void };

const LOCK_FILE = 'server.lock';
const PID_FILE = 'server.pid';
const SQLITE_BUSY = 5;

/** Kept here as well as by the caller: a collected handle would give the lock back unseen. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Makes the folder when missing and takes it for this process alone.
 * Throws CannotStart when it cannot be written or another server has it.
 */
export function openDataFolder(folder: string): DataFolder {
  const path = resolve(folder);
  makeWritable(path);
  const lock = takeLock(path);
  heldLocks.add(lock);
  writeOrExplain(path, () => writeFileSync(join(path, PID_FILE), `${process.pid}\n`));
  const release = () => {
    if (!heldLocks.delete(lock)) return;
    rmSync(join(path, PID_FILE), { force: true });
    lock.close();
  };
  return { path, release };
}

function makeWritable(path: string): void {
  writeOrExplain(path, () => {
    makeFolder(path);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  });
}

/** Not `recursive`, which Node repeats for ever where the system itself refuses, as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o755 });
}

/**
 * The lock is SQLite's lock on a file that stays empty: the kernel's own, so that the death of its
 * holder, however sudden, gives it back at once, and neither a reused process number nor two
 * starts in the same instant can fool it. Child processes do not inherit it.
 */
function takeLock(path: string): DatabaseSync {
  const lock = writeOrExplain(path, () => new DatabaseSync(join(path, LOCK_FILE)));
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw cannotWrite(path, error);
    throw new CannotStart(
      `Another server${holder(path)} is using the data folder ${path}: stop that one first, or give this one its own folder with DATA_DIR.`,
      { cause: error },
    );
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/** Only for the reader of the message; whether the folder is taken is the lock's to say. */
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

function cannotWrite(path: string, cause: unknown): CannotStart {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new CannotStart(
    `The data folder ${path} cannot be written (${reason}): make it writable for this user, or name another one with DATA_DIR.`,
    { cause },
  );
}
