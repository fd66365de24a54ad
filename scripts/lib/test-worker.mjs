// A process that runs the test files that its parent names, one after the other. `test-reporter.mjs`
// sends the parent every event of Node's test runner.
import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { configureGlobal } from 'fast-check';
import { IS_NIGHT, sizeFor } from './night.mjs';

/**
 * The time limit of a file, in ms; each of its tests inherits it. Only a very slow machine comes near: the
 * parent ends a file that makes no progress far sooner. At night all kills of payments take hours.
 */
const FILE_LIMIT_MS = sizeFor(8, 1) * 3_600_000;

// The gate tries the same inputs each time, so that it fails only because of a change; a night tries new ones.
if (!IS_NIGHT) configureGlobal({ seed: 2026 });

process.on('message', ({ file }) => {
  if (file === undefined) {
    // Without the channel nothing keeps the process alive, unless a test has left something open.
    process.removeAllListeners('message');
    process.channel?.unref();
    return;
  }
  void runFile(file);
});

/** Runs a file as a test with its tests as subtests, so that its hooks run and end with the file. */
async function runFile(file) {
  const url = pathToFileURL(file).href;
  await importsOf(file, url).catch(() => {
    // The file itself reports imports that cannot be loaded.
  });
  await test(file, { timeout: FILE_LIMIT_MS }, () => import(url));
  // In a fresh clone the other processes load what this one has compiled.
  flushCompileCache();
}

/**
 * Loads a file's imports before the file: a module with a top-level await that is loaded with the file
 * would continue the file outside its test.
 */
async function importsOf(file, url) {
  const written = readFileSync(file, 'utf8').matchAll(/^(?:import|\}).* from '(\.[^']+)';$/gm);
  for (const [, specifier = ''] of written) await import(new URL(specifier, url).href);
}
