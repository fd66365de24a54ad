import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A draft that has not changed for so long is of a process that died while it wrote. */
const DEAD_MS = 60_000;

/** Removes the drafts in a folder whose processes died, by their names; other processes may write others. */
export function removeDeadDrafts(folder: string, names: RegExp): void {
  for (const name of readdirSync(folder).filter((one) => names.test(one))) {
    const path = join(folder, name);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (changed < Date.now() - DEAD_MS) rmSync(path, { force: true });
  }
}
