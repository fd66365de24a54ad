import assert from 'node:assert/strict';
import { test } from 'node:test';
import { throttlePerKey } from './coalesce.ts';

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
