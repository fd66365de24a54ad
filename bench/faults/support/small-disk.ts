import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A file system of its own, in memory, for a folder of the data folder. */
export type SmallDisk = { folder: string; megabytes: number };

/** Whether this user can make one; the reason when not. */
export function whyNoDisk(): string | undefined {
  if (process.platform !== 'linux') return 'this is no Linux';
  if (process.getuid?.() !== 0) return 'this user is not root, who alone can mount a small disk';
  return undefined;
}

/** Puts a small disk into its place. */
export async function mount(dataDir: string, { folder, megabytes }: SmallDisk): Promise<void> {
  const path = join(dataDir, folder);
  await mkdir(path, { recursive: true });
  const options = `size=${megabytes}m,mode=0755`;
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]);
}

/** Makes it larger, or smaller, with what is on it. */
export function resize(dataDir: string, { folder, megabytes }: SmallDisk): void {
  execFileSync('mount', ['-o', `remount,size=${megabytes}m`, join(dataDir, folder)]);
}

/** Takes it away, with what is on it. */
export function unmount(dataDir: string, { folder }: SmallDisk): void {
  execFileSync('umount', [join(dataDir, folder)]);
}
