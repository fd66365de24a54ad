import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const pathIn = (folder: string) => join(folder, 'claim-link');

/** Keeps the link that claims the shop in the data folder, for its owner's eyes alone. */
export function keepClaimLink(folder: string, link: string): void {
  const path = pathIn(folder);
  // An existing file would keep its mode.
  rmSync(path, { force: true });
  writeFileSync(path, `${link}\n`, { mode: 0o600 });
}

/** Removes the link of a shop that has its owner. */
export function dropClaimLink(folder: string): void {
  rmSync(pathIn(folder), { force: true });
}
