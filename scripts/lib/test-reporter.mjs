import { inspect } from 'node:util';

/**
 * Reports events of Node's test runner for `test-worker.mjs`: sends each to the parent process as {
 * type, name, nesting, isSuite, passed, skipped, failureType, problem, message }.
 */
export default async function* testReporter(events) {
  for await (const { type, data = {} } of events) {
    const { name, nesting, details, skip, todo, message } = data;
    const error = details?.error;
    process.send?.({
      type,
      name,
      nesting,
      message,
      isSuite: details?.type === 'suite',
      passed: details?.passed,
      skipped: isSet(skip) || isSet(todo),
      failureType: error?.failureType,
      problem: error === undefined ? undefined : inspect(error.cause ?? error, { depth: 6 }),
    });
    // Node prints what a reporter yields.
    yield '';
  }
}

const isSet = (value) => value !== undefined && value !== false;
