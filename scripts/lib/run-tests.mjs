import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { LEFT_OUT } from './left-out.mjs';
import { ROOT, SERVER } from './project.mjs';

/** A worker without any event for this time is ended, and its file fails. */
const SILENCE_LIMIT_MS = 600_000;

/** Time in which a worker must end after its last file, on a machine as busy as can be. */
const END_LIMIT_MS = 120_000;

/**
 * Runs test files with Node's own runner in `concurrency` processes, each of which takes one file after
 * the other; prints a line per file and the details of its failures. Returns { passed, failed,
 * failedFiles, reports }. Failures include a failed hook, a skipped test, a file without tests, and a process
 * that dies or that does not end after its last file; `reports` has the printed text of each failed
 * file. Tests left out because of a missing program (`leaveOut`) are printed below the file's line.
 */
export async function runTests({ files, concurrency, signal, endLimitMs = END_LIMIT_MS }) {
  const total = { passed: 0, failed: 0, failedFiles: [], reports: [] };
  const waiting = [...files];
  const add = (file, { passed, failed, report }) => {
    total.passed += passed;
    total.failed += failed;
    if (failed === 0) return;
    total.failedFiles.push(file);
    total.reports.push(report);
  };
  const work = async () => {
    while (waiting.length > 0 && !signal.aborted) {
      const worker = startWorker(signal);
      while (waiting.length > 0 && worker.isAlive() && !signal.aborted) {
        const file = waiting.shift();
        add(file, await runFile(worker, file));
      }
      add('', await ended(worker, endLimitMs));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  if (total.passed + total.failed === 0) {
    total.failed = 1;
    console.log('  ✖ no test was run');
  }
  return total;
}

/** Starts a process, with the list of files that it has run. */
function startWorker(signal) {
  const child = fork(join(import.meta.dirname, 'test-worker.mjs'), [], {
    cwd: ROOT,
    execArgv: [
      `--test-reporter=${join(import.meta.dirname, 'test-reporter.mjs')}`,
      '--test-reporter-destination=stdout',
    ],
    // All test processes load the same modules: a compile cache halves their start-up time.
    env: { NODE_COMPILE_CACHE: SERVER.environment.NODE_COMPILE_CACHE, ...process.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  const closed = once(child, 'close').finally(() => signal.removeEventListener('abort', stop));
  return { child, closed, files: [], isAlive: () => child.connected };
}

/** Runs one file in a worker; returns its numbers of passed and failed tests. */
async function runFile({ child, closed, files }, file) {
  const started = performance.now();
  const seen = { passed: 0, failures: [], leftOut: new Set(), output: '' };
  const { promise: done, resolve } = Promise.withResolvers();
  let timer;
  const waitOn = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      seen.failures.push(`nothing has happened for ${SILENCE_LIMIT_MS / 1000} s`);
      child.kill('SIGKILL');
    }, SILENCE_LIMIT_MS);
  };
  const onOutput = (text) => (seen.output += text);
  const onMessage = (event) => {
    waitOn();
    if (event.type === LEFT_OUT) seen.leftOut.add(event.why);
    if (event.type !== 'test:complete') return;
    if (event.nesting === 0) resolve(event);
    else if (!event.isSuite) note(seen, event);
  };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', onOutput);
  child.on('message', onMessage);
  waitOn();
  child.send({ file: join(ROOT, file) });
  const whole = await Promise.race([done, closed.then(() => undefined)]);
  clearTimeout(timer);
  child.off('message', onMessage);
  for (const stream of [child.stdout, child.stderr]) stream.off('data', onOutput);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const result = outcomeOf(file, { ...seen, whole, seconds, before: files });
  files.push(file);
  return result;
}

function note(seen, { name, passed, skipped, problem }) {
  if (passed && !skipped) seen.passed += 1;
  else seen.failures.push(`${name}\n${indented(skipped ? 'it was skipped' : String(problem))}`);
}

/** Prints the outcome of a file; returns its numbers. */
function outcomeOf(file, { passed, failures, leftOut, output, whole, seconds, before }) {
  const faults = [...failures, ...faultsOfFile(whole, { passed, failures, leftOut })];
  const tests = passed + failures.length;
  const isRun = tests > 0 || leftOut.size === 0;
  const mark = faults.length > 0 ? '✖' : isRun ? '✔' : '–';
  const line = `  ${mark} ${file}  ${tests} ${tests === 1 ? 'test' : 'tests'}, ${seconds} s`;
  const left = [...leftOut].map((why) => `    – ${LEFT_OUT}: ${why}`);
  const last = before.slice(-10).join(' ');
  const context = last === '' ? [] : [`Its process had run before it, at last: ${last}`];
  const details = indented([...faults.map((one) => `✖ ${one}`), output, ...context].join('\n'));
  const report = [line, ...left, ...(faults.length > 0 ? [details] : [])].join('\n');
  console.log(report);
  return { passed, failed: faults.length, report };
}

/** Returns failures of a file other than its failed tests; `whole` is the event of its end. */
function faultsOfFile(whole, { passed, failures, leftOut }) {
  if (whole === undefined) return ['its process ended before its tests did'];
  if (whole.failureType === 'hookFailed')
    return [`a hook after its tests failed\n${indented(whole.problem)}`];
  if (!whole.passed && failures.length === 0) return [`it failed\n${indented(whole.problem)}`];
  if (passed + failures.length + leftOut.size === 0)
    return ['it ended without the result of a test'];
  return [];
}

/**
 * Ends a worker after its last file; returns a failure when it does not end by itself, or reports a late
 * error.
 */
async function ended({ child, closed, files, isAlive }, endLimitMs) {
  const late = [];
  child.on('message', ({ type, nesting, message }) => {
    const isCount = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /.test(message);
    if (type === 'test:diagnostic' && nesting === 0 && !isCount) late.push(message);
  });
  let isStuck = false;
  const timer = setTimeout(() => {
    isStuck = true;
    child.kill('SIGKILL');
  }, endLimitMs);
  if (isAlive()) child.send({});
  await closed;
  clearTimeout(timer);
  if (isStuck) late.push('a test process did not end: one of its files has left something open');
  if (late.length === 0) return { passed: 0, failed: 0 };
  const history = `    The process had run: ${files.join(' ')}`;
  const report = [...late.map((fault) => `  ✖ ${fault}`), history].join('\n');
  console.log(report);
  return { passed: 0, failed: late.length, report };
}

function indented(text) {
  return text.trimEnd().replaceAll(/^/gm, '    ');
}
