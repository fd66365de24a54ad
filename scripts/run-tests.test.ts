import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { ROOT } from './lib/project.mjs';

const folder = mkdtempSync(join(tmpdir(), 'resham-runner-'));
after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** What the runner prints of a file with this content, and its numbers. */
async function outcomeOf(content: string) {
  const file = join(folder, 'made.test.mjs');
  writeFileSync(file, content);
  const program = join(folder, 'program.mjs');
  writeFileSync(
    program,
    `import { runTests } from ${JSON.stringify(join(import.meta.dirname, 'lib/run-tests.mjs'))};
    const signal = new AbortController().signal;
    const files = [${JSON.stringify(relative(ROOT, file))}];
    const { passed, failed } = await runTests({ files, concurrency: 1, signal });
    console.log(JSON.stringify([passed, failed]));`,
  );
  // A runner within a test of another would run nothing.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
  const lines = stdout.trim().split('\n');
  return { numbers: JSON.parse(lines.at(-1) ?? '') as [number, number], said: stdout };
}

const HEAD = `import { after, test } from 'node:test';\n`;

test('a test that passes and one that fails are counted', async () => {
  const { numbers } = await outcomeOf(
    `${HEAD} test('good', () => {}); test('bad', () => { throw new Error('torn'); });`,
  );
  assert.deepEqual(numbers, [1, 1]);
});

test('a hook that fails after the tests is a failure, and says why', async () => {
  const { numbers, said } = await outcomeOf(
    `${HEAD} after(() => { throw new Error('the folder is not empty'); }); test('good', () => {});`,
  );
  assert.deepEqual(numbers, [1, 1]);
  assert.match(said, /a hook after its tests failed[^]*the folder is not empty/);
});

test('a promise that is rejected after its test is a failure, and says why', async () => {
  const { numbers, said } = await outcomeOf(
    `${HEAD} test('good', () => { setTimeout(() => Promise.reject(new Error('late')), 10); });`,
  );
  assert.deepEqual(numbers, [1, 1]);
  assert.match(said, /its process failed[^]*late/);
});

test('a skipped test and a file without tests are failures', async () => {
  const skipped = `${HEAD} test('good', (t) => t['skip']());`;
  assert.deepEqual((await outcomeOf(skipped)).numbers, [0, 1]);
  assert.deepEqual((await outcomeOf(HEAD)).numbers, [0, 1]);
});
