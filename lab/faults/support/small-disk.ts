import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** An in-memory file system for a folder of the data folder. */
export type SmallDisk = { folder: string; megabytes: number };

/** Returns why this user cannot create one; undefined when it can. */
export function whyNoDisk(): string | undefined {
  if (process.platform !== 'linux') return 'this is no Linux';
  if (process.getuid?.() !== 0) return 'this user is not root, who alone can mount a small disk';
  return undefined;
}

export async function mount(dataDir: string, { folder, megabytes }: SmallDisk): Promise<void> {
  const path = join(dataDir, folder);
  await mkdir(path, { recursive: true });
  const options = `size=${megabytes}m,mode=0755`;
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]);
}

/** Resizes it, keeping its content. */
export function resize(dataDir: string, { folder, megabytes }: SmallDisk): void {
  execFileSync('mount', ['-o', `remount,size=${megabytes}m`, join(dataDir, folder)]);
}

/** Unmounts it; its content is lost. */
export function unmount(dataDir: string, { folder }: SmallDisk): void {
  execFileSync('umount', [join(dataDir, folder)]);
}
