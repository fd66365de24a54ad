import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
export const NODE = join(ROOT, 'node_modules/.bin/node');

/**
 * Node's options for the server. A small young generation: the default takes four times the memory
 * without more throughput. The compile cache shortens the next start. With few areas of memory glibc gives
 * back more after large pictures: the process stays about 250 MB smaller.
 */
export const SERVER = {
  options: ['--max-semi-space-size=8', 'apps/web/server.ts'],
  environment: {
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/resham-server'),
    MALLOC_ARENA_MAX: '2',
  },
};

const NOT_SOURCES = new Set([
  'node_modules',
  'build',
  '.react-router',
  '.git',
  'var',
  'var-dev',
  'var-test',
]);

/** Folders that have only images; `apps/api/src/pictures` has the code that draws them. */
const PICTURES = new Set(['apps/api/demo/pictures', 'docs/pictures']);

/**
 * Returns every source file under a folder of the project, as paths from the root, in a fixed order.
 * @param {string} folder
 * @returns {string[]}
 */
export function sourceFiles(folder = '.') {
  /** @type {string[]} */
  const files = [];
  const visit = (/** @type {string} */ path) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (NOT_SOURCES.has(entry.name)) continue;
      const inside = join(path, entry.name);
      const name = relative(ROOT, inside).replaceAll('\\', '/');
      if (entry.isDirectory() && !PICTURES.has(name)) visit(inside);
      else if (entry.isFile()) files.push(name);
    }
  };
  visit(join(ROOT, folder));
  return files.sort((one, other) => (one < other ? -1 : 1));
}

/** Returns a hash of the names and contents of files, given as paths from the root. */
export function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(join(ROOT, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Returns the content of a small file, or undefined when it does not exist. */
export function contentOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}
