import { run } from 'node:test';
import { inspect } from 'node:util';
import { join } from 'node:path';
import { leftOutIn } from './left-out.mjs';
import { ROOT, SERVER } from './project.mjs';
import { scaled } from './slowness.mjs';

const TEST_LIMIT_MS = 180_000;
const SILENCE_LIMIT_MS = 300_000;

/**
 * Runs test files, `concurrency` at once, with Node's own runner; prints a line per file and the details
 * of its failures. A failing file is run again at once, for at most `retries` files; one that then passes
 * is unsteady. Returns { passed, failed, unsteady }. A file that ended before its tests did, a hook that
 * fails after them, a skipped test and a run without tests are failures, which the runner itself would let
 * pass. What a file leaves out for want of a program (`leaveOut`) is said below its line.
 */
export async function runTests({ files, concurrency, retries = 0, signal }) {
  // All test processes load the same modules: a compile cache halves the time of their start.
  process.env.NODE_COMPILE_CACHE ??= SERVER.environment.NODE_COMPILE_CACHE;
  const total = { passed: 0, failed: 0, unsteady: [] };
  const waiting = [...files];
  let retriesLeft = retries;
  const worker = async () => {
    for (let file = waiting.shift(); file && !signal.aborted; file = waiting.shift()) {
      let result = await runFile(file, signal);
      if (result.failed > 0 && retries > 0 && !signal.aborted) {
        retriesLeft -= 1;
        if (retriesLeft === -1)
          console.log(`  ${retries} files were run twice: further ones fail at once`);
        if (retriesLeft >= 0) {
          result = await runFile(file, signal);
          if (result.failed === 0) total.unsteady.push(file);
        }
      }
      total.passed += result.passed;
      total.failed += result.failed;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (total.passed + total.failed === 0) {
    total.failed = 1;
    console.log('  ✖ no test was run');
  }
  return total;
}

/** Runs one file: its numbers of passed and failed tests. */
async function runFile(file, signal) {
  const seen = {
    passed: 0,
    failures: [],
    begun: 0,
    ended: 0,
    late: [],
    output: '',
    isWhole: false,
  };
  const started = performance.now();
  for await (const { type, data } of eventsOf(file, signal)) {
    if (type === 'test:stdout' || type === 'test:stderr') seen.output += data.message;
    if (type === 'test:summary') seen.isWhole = true;
    if (type === 'test:diagnostic' && data.file !== undefined) seen.late.push(data.message);
    if (data.name === undefined) continue;
    if (data.name === data.file) {
      if (type === 'test:complete') seen.isProcessOk = data.details.passed;
      const error = data.details?.error;
      if (error?.failureType === 'hookFailed') seen.brokenHook = inspect(error.cause);
    } else if (type === 'test:enqueue') {
      seen.begun += 1;
    } else if (type === 'test:complete') {
      seen.ended += 1;
      if (data.details.type === 'suite') continue;
      const problem = problemOf(data);
      if (problem === undefined) seen.passed += 1;
      else seen.failures.push(`${data.name}\n${indented(problem)}`);
    }
  }
  const { passed, output } = seen;
  const leftOut = leftOutIn(output);
  const failures = [...seen.failures, ...problemsOfFile(seen, leftOut)];
  const tests = passed + seen.failures.length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const isRun = tests > 0 || leftOut.length === 0;
  const mark = failures.length > 0 ? '✖' : isRun ? '✔' : '–';
  console.log(`  ${mark} ${file}  ${tests} ${tests === 1 ? 'test' : 'tests'}, ${seconds} s`);
  for (const line of leftOut) console.log(`    – ${line}`);
  const details = failures.map((failure) => `✖ ${failure}`);
  if (failures.length > 0) console.log(indented([...details, output].join('\n')));
  return { passed, failed: failures.length };
}

/** Failures of a file other than its failed tests. */
function problemsOfFile(seen, leftOut) {
  const { passed, failures, begun, ended, late, isWhole, isProcessOk, brokenHook } = seen;
  if (!isWhole) return ['it did not run to its end'];
  if (passed + failures.length + leftOut.length === 0)
    return ['it ended without the result of a test'];
  if (begun > ended) return ['it ended before its tests did'];
  if (brokenHook !== undefined) return [`a hook after its tests failed\n${indented(brokenHook)}`];
  if (!isProcessOk && failures.length === 0) return [['its process failed', ...late].join('\n')];
  return [];
}

/** The runner's events until its end; a run without any event for too long is aborted. */
async function* eventsOf(file, signal) {
  const hanging = new AbortController();
  const limit = scaled(SILENCE_LIMIT_MS);
  const giveUp = () => {
    console.log(`  ✖ ${file}: nothing has happened for ${limit / 1000} s`);
    hanging.abort();
  };
  let timer = setTimeout(giveUp, limit);
  const running = run({
    files: [join(ROOT, file)],
    timeout: scaled(TEST_LIMIT_MS),
    signal: AbortSignal.any([signal, hanging.signal]),
  });
  for await (const event of running) {
    clearTimeout(timer);
    timer = setTimeout(giveUp, limit);
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
