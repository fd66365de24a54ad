import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeDeadDrafts } from '../platform/dead-drafts.ts';

/** How many builds have their assets served: the running one and the ones before it. */
const BUILDS = 3;

const MANIFEST = 'builds.json';

/** A build: a hash of its file names, and the names, which contain hashes of the content. */
type Build = { id: string; files: string[] };

/**
 * Stores the assets of the last builds in the data folder, so that a page that was opened before an
 * upgrade still finds its files, even when the folder of its build is gone. Returns the folder with the
 * assets.
 */
export async function storeAssets(assets: string, dataDir: string): Promise<string> {
  const folder = join(dataDir, 'assets');
  const files = (await readdir(assets)).toSorted();
  const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
  await mkdir(folder, { recursive: true });
  removeDeadDrafts(folder, /\.\d+\.tmp$/);
  const known = await buildsIn(folder);
  if (known[0]?.id === id) return folder;
  const there = new Set(await readdir(folder));
  for (const name of files.filter((file) => !there.has(file))) {
    await aside(join(folder, name), (path) => copyFile(join(assets, name), path));
  }
  const builds = [{ id, files }, ...known.filter((build) => build.id !== id)].slice(0, BUILDS);
  await aside(join(folder, MANIFEST), (path) => writeFile(path, JSON.stringify(builds)));
  const wanted = new Set(builds.flatMap((build) => build.files));
  const old = known.flatMap((build) => build.files).filter((name) => !wanted.has(name));
  for (const name of old) await rm(join(folder, name), { force: true });
  return folder;
}

/** Returns the builds of the manifest, the newest first; none without a readable manifest. */
async function buildsIn(folder: string): Promise<Build[]> {
  try {
    return JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Build[];
  } catch {
    return [];
  }
}

/**
 * Writes a file under a temporary name and renames it: other servers may read it, or write the same, at
 * the same time.
 */
async function aside(path: string, write: (path: string) => Promise<void>): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  await write(draft);
  await rename(draft, path);
}
