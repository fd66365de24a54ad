import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextRun, throttlePerKey } from './coalesce.ts';

/** Returns a reading that ends when the test ends it, and counts its runs. */
function aReading() {
  const runs: PromiseWithResolvers<number>[] = [];
  const ask = nextRun(() => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  });
  return { runs, ask };
}

/** Lets all settled promises continue. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a hundred concurrent requests cause two runs, and none gets an answer that began before the request', async () => {
  const { runs, ask } = aReading();
  const first = ask();
  const others = Array.from({ length: 99 }, () => ask());
  assert.equal(runs.length, 1);
  runs[0]?.resolve(1);
  assert.equal(await first, 1);
  await settle();
  assert.equal(runs.length, 2);
  runs[1]?.resolve(2);
  assert.deepEqual(new Set(await Promise.all(others)), new Set([2]));
  await settle();
  const later = ask();
  assert.equal(runs.length, 3);
  runs[2]?.resolve(3);
  assert.equal(await later, 3);
});

test('a failed run does not fail the requests that wait for the next one', async () => {
  const { runs, ask } = aReading();
  const first = ask();
  const second = ask();
  runs[0]?.reject(new Error('broken'));
  await assert.rejects(first, /broken/);
  await settle();
  runs[1]?.resolve(2);
  assert.equal(await second, 2);
});

test('the first call runs at once, all further calls of an interval run once at its end', ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const done: string[] = [];
  const call = throttlePerKey(1_000, (key) => void done.push(key));
  call('a');
  for (let count = 0; count < 50; count += 1) call('a');
  call('b');
  assert.deepEqual(done, ['a', 'b']);
  mock.timers.tick(1_000);
  assert.deepEqual(done, ['a', 'b', 'a']);
  call('a');
  assert.deepEqual(done, ['a', 'b', 'a']);
  mock.timers.tick(1_000);
  mock.timers.tick(1_000);
  call('a');
  assert.deepEqual(done, ['a', 'b', 'a', 'a', 'a']);
});
