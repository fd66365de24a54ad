import assert from 'node:assert/strict';
import { test } from 'node:test';
import { announcedSeconds, secondsLeft } from './resend-countdown.ts';

test('a code can be sent again after 60 seconds', () => {
  assert.equal(secondsLeft(1_000_000, 1_000_000), 60);
  assert.equal(secondsLeft(1_000_000, 1_018_400), 42);
  assert.equal(secondsLeft(1_000_000, 1_060_000), 0);
  assert.equal(secondsLeft(1_000_000, 9_000_000), 0);
});

test('a clock that was set back does not lengthen the wait', () => {
  assert.equal(secondsLeft(1_000_000, 400_000), 60);
});

test('without a code there is no wait', () => {
  assert.equal(secondsLeft(null, 1_000_000), 0);
});

test('the countdown is announced every 10 seconds', () => {
  assert.deepEqual([60, 59, 51, 50, 49, 1, 0].map(announcedSeconds), [60, 60, 60, 50, 50, 10, 0]);
});
