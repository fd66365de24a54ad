import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { ROOT } from './lib/project.mjs';
import { faultsOfList } from './lib/unsteady.mjs';

const folder = mkdtempSync(join(tmpdir(), 'resham-runner-'));
after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Runs files with these contents in one process; returns its output, numbers and reports. */
async function outcomeOf(...contents: string[]) {
  const hangs = contents.some((content) => content.includes('setInterval'));
  const paths = contents.map((content, index) => {
    const file = join(folder, `made-${index}.test.mjs`);
    writeFileSync(file, content);
    return relative(ROOT, file);
  });
  const program = join(folder, 'program.mjs');
  writeFileSync(
    program,
    `import { runTests } from ${JSON.stringify(join(import.meta.dirname, 'lib/run-tests.mjs'))};
    const signal = new AbortController().signal;
    const files = ${JSON.stringify(paths)};
    const { passed, failed, reports } = await runTests({ files, concurrency: 1, signal, endLimitMs: ${hangs ? 1_000 : 60_000} });
    console.log(JSON.stringify({ numbers: [passed, failed], reports }));`,
  );
  // Node's runner inside a test of another runner would run nothing.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
  const lines = stdout.trim().split('\n');
  const result = JSON.parse(lines.at(-1) ?? '') as { numbers: [number, number]; reports: string[] };
  return { ...result, said: stdout };
}

const HEAD = `import { after, test } from 'node:test';\n`;

test('a test that passes and one that fails are counted, and the failed file is reported', async () => {
  const { numbers, reports } = await outcomeOf(
    `${HEAD} test('good', () => {}); test('bad', () => { throw new Error('torn'); });`,
  );
  assert.deepEqual(numbers, [1, 1]);
  assert.equal(reports.length, 1);
  assert.match(reports[0] ?? '', /✖ .*made-0\.test\.mjs[^]*✖ bad[^]*torn/);
});

test('a hook that fails after the tests is a failure, with its reason', async () => {
  const { numbers, said } = await outcomeOf(
    `${HEAD} after(() => { throw new Error('the folder is not empty'); }); test('good', () => {});`,
  );
  assert.deepEqual(numbers, [1, 1]);
  assert.match(said, /a hook after its tests failed[^]*the folder is not empty/);
});

test('a promise rejected after its test is a failure, with its reason', async () => {
  const { numbers, said } = await outcomeOf(
    `${HEAD} test('good', () => { setTimeout(() => Promise.reject(new Error('late')), 10); });`,
  );
  assert.deepEqual(numbers, [1, 1]);
  assert.match(said, /asynchronous activity after the test ended[^]*late/);
});

test('a skipped test and a file without tests are failures', async () => {
  const skipped = `${HEAD} test('good', (t) => t['skip']());`;
  assert.deepEqual((await outcomeOf(skipped)).numbers, [0, 1]);
  assert.deepEqual((await outcomeOf(HEAD)).numbers, [0, 1]);
});

test('files share a process, and the hooks of a file run before the next file is loaded', async () => {
  const first = `${HEAD} after(() => { globalThis.closed = true; }); test('good', () => {});`;
  const second = `${HEAD} const was = globalThis.closed; test('closed', () => { if (!was) throw 1; });`;
  assert.deepEqual((await outcomeOf(first, second)).numbers, [2, 0]);
});

test('a file that ends its process has failed, and the next file runs in another process', async () => {
  const { numbers, said } = await outcomeOf(
    `${HEAD} test('deadly', () => process.exit(0));`,
    `${HEAD} test('good', () => {});`,
  );
  assert.deepEqual(numbers, [1, 1]);
  assert.match(said, /its process ended before its tests did/);
});

test('a file that leaves something open is a failure', async () => {
  const { numbers, reports } = await outcomeOf(
    `${HEAD} test('good', () => { setInterval(() => {}, 1_000); });`,
  );
  assert.deepEqual(numbers, [1, 1]);
  assert.match(reports.join(), /has left something open/);
});

test('a list of unsteady files fails when it is long, old or without a reason', () => {
  const now = new Date('2026-11-25T00:00:00Z');
  const one = { file: 'a.test.ts', reason: 'it races the clock', since: '2026-11-12' };
  assert.deepEqual(faultsOfList([one, one, one], now), []);
  assert.equal(faultsOfList([one, one, one, one], now).length, 1);
  assert.equal(faultsOfList([{ ...one, since: '2026-11-10' }], now).length, 1);
  assert.equal(faultsOfList([{ ...one, since: 'last week' }], now).length, 1);
  assert.equal(faultsOfList([{ ...one, reason: '' }], now).length, 1);
});
