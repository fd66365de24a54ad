import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
