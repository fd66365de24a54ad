import { run } from 'node:test';
import { inspect } from 'node:util';
import { join, relative } from 'node:path';
import { ROOT } from './project.mjs';

const TEST_LIMIT_MS = 180_000;
const SILENCE_LIMIT_MS = 300_000;

/**
 * Runs test files with Node's own runner, prints a line per file and the whole story of what
 * fails, and counts: { passed, failed, failedFiles }. A file that ended before its tests did, a test that was
 * skipped and a run without tests are failures, which the runner itself would let pass.
 */
export async function runTests({ files, concurrency, signal }) {
  const count = { passed: 0, failed: 0, failedFiles: [] };
  const records = new Map(files.map((file) => [file, newRecord()]));
  const addFailure = (record, story) => {
    count.failed += 1;
    record.stories.push(`✖ ${story}`);
  };

  for await (const { type, data } of stream({ files, concurrency, signal })) {
    const file = data.file === undefined ? undefined : relative(ROOT, data.file);
    const record = records.get(file);
    if (record === undefined) continue;
    if (type === 'test:stdout' || type === 'test:stderr') record.output += data.message;
    if (type === 'test:summary') record.isWhole = true;
    if (data.name === data.file) {
      if (type === 'test:complete') endOfFile({ file, record, data, addFailure });
    } else if (type === 'test:enqueue') {
      record.begun += 1;
    } else if (type === 'test:complete') {
      record.ended += 1;
      if (data.details.type === 'suite') continue;
      record.tests += 1;
      const problem = problemOf(data);
      if (problem === undefined) count.passed += 1;
      else addFailure(record, `${data.name}\n${indented(problem)}`);
    }
  }
  for (const [file, { isWhole, stories }] of records) {
    if (!isWhole || stories.length > 0) count.failedFiles.push(file);
    if (isWhole || stories.length > 0) continue;
    count.failed += 1;
    console.log(`  ✖ ${file}  did not run to its end`);
  }
  if (count.passed + count.failed === 0) {
    count.failed = 1;
    console.log('  ✖ no test was run');
  }
  return count;
}

const newRecord = () => ({ tests: 0, begun: 0, ended: 0, isWhole: false, stories: [], output: '' });

function endOfFile({ file, record, data: { details }, addFailure }) {
  if (record.tests === 0) addFailure(record, 'it ended without the result of a test');
  else if (record.begun > record.ended) addFailure(record, 'it ended before its tests did');
  else if (!details.passed && record.stories.length === 0) addFailure(record, 'its process failed');
  const { tests, stories, output } = record;
  const seconds = (details.duration_ms / 1000).toFixed(1);
  const mark = stories.length === 0 ? '✔' : '✖';
  console.log(`  ${mark} ${file}  ${tests} ${tests === 1 ? 'test' : 'tests'}, ${seconds} s`);
  if (stories.length > 0) console.log(indented([...stories, output].join('\n')));
}

/** The runner's events, until the end or until nothing has happened for so long that it hangs. */
async function* stream({ files, concurrency, signal }) {
  const hanging = new AbortController();
  const giveUp = () => {
    console.log(`  ✖ nothing has happened for ${SILENCE_LIMIT_MS / 1000} s: the tests are ended`);
    hanging.abort();
  };
  let timer = setTimeout(giveUp, SILENCE_LIMIT_MS);
  const running = run({
    files: files.map((file) => join(ROOT, file)),
    concurrency,
    timeout: TEST_LIMIT_MS,
    signal: AbortSignal.any([signal, hanging.signal]),
  });
  for await (const event of running) {
    clearTimeout(timer);
    timer = setTimeout(giveUp, SILENCE_LIMIT_MS);
    yield event;
  }
  clearTimeout(timer);
}

function problemOf({ skip, todo, details }) {
  if (skip !== undefined && skip !== false) return 'it was skipped';
  if (todo !== undefined && todo !== false) return 'it is still to be written';
  if (details.passed) return undefined;
  return inspect(details.error?.cause ?? details.error, { depth: 6 });
}

function indented(text) {
  return text.trimEnd().replaceAll(/^/gm, '    ');
}
