import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentOf, hashOf, NODE, ROOT, sourceFiles } from './project.mjs';
import { machineEnvironment, run, announce, wasInterrupted } from './run.mjs';

/** An expected failure; its message is shown, with exit code 1. */
export class CannotGoOn extends Error {}

const BUILD_MARK = join(ROOT, 'apps/web/build/.sources');

const INSTALL = [
  'ci',
  // NODE_ENV=production or a user's npm settings must not leave out build tools.
  '--include=dev',
  '--include=optional',
  '--ignore-scripts=false',
  '--prefer-offline',
  '--loglevel=error',
];

/** Installs the dependencies when they are missing or differ from the lock file. */
export async function ensureInstalled() {
  if (existsSync(NODE) && isInstalled()) return;
  const env = machineEnvironment();
  const done = await announce('Installing the dependencies', () => run('npm', INSTALL, { env }));
  if (!done.ok) fail('The dependencies could not be installed (npm ci)', done);
}

/** Returns whether npm's own record of its installation agrees with the lock file. */
function isInstalled() {
  const record = contentOf(join(ROOT, 'node_modules/.package-lock.json'));
  if (record === undefined) return false;
  const wanted = contentOf(join(ROOT, 'package-lock.json')) ?? '{}';
  return containsAll(JSON.parse(record).packages, JSON.parse(wanted).packages);
}

/**
 * Returns whether every required package is installed in its version; an optional one may be missing,
 * because it may be for another system.
 * @param {Record<string, { version?: string }>} installed by path, as in npm's lock files
 * @param {Record<string, { version?: string; optional?: boolean }>} wanted
 */
export function containsAll(installed, wanted) {
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    return path in installed ? installed[path]?.version === version : optional === true;
  });
}

/** Builds the pages when there is no build, or one of other sources. */
export async function ensureBuilt() {
  const sources = [...sourceFiles('apps/web'), ...sourceFiles('packages/contract')];
  const wanted = hashOf([...sources, 'package-lock.json']);
  if (contentOf(BUILD_MARK) === wanted) return;
  rmSync(BUILD_MARK, { force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  const done = await announce('Building the pages', () => run('npm', ['run', 'build'], { env }));
  if (!done.ok) fail('The pages could not be built (npm run build)', done);
  writeFileSync(BUILD_MARK, wanted);
}

function fail(what, { output }) {
  if (wasInterrupted()) throw new CannotGoOn('Stopped.');
  throw new CannotGoOn(`${output.trim()}\n${what}; the reason is above.`);
}
