// A process that runs the test files which its parent names, one after the other. `test-reporter.mjs` sends
// the parent every event of Node's test runner.
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

/** The time limit of a file, in ms; each of its tests inherits it. */
const FILE_LIMIT_MS = 600_000;

process.on('message', ({ file }) => {
  if (file === undefined) {
    // Without the channel nothing keeps the process alive, unless a test has left something open.
    process.removeAllListeners('message');
    process.channel?.unref();
    return;
  }
  // The file is a test, and its tests are subtests: its hooks run and end with the file.
  void test(file, { timeout: FILE_LIMIT_MS }, () => import(pathToFileURL(file).href));
});
