import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockFace, secondsUntil, spokenTime } from './time-left.ts';

test('the remaining time is in whole seconds and stops at 0', () => {
  assert.equal(secondsUntil(900_000, 0), 900);
  assert.equal(secondsUntil(900_000, 899_001), 1);
  assert.equal(secondsUntil(900_000, 900_000), 0);
  assert.equal(secondsUntil(900_000, 5_000_000), 0);
});

test('the clock shows minutes and two digits of seconds', () => {
  assert.deepEqual([900, 605, 60, 9, 0].map(clockFace), ['15:00', '10:05', '1:00', '0:09', '0:00']);
});

test('the time is announced once a minute, and every 15 seconds in the last one', () => {
  const said: string[] = [];
  for (let seconds = 181; seconds >= 0; seconds -= 1) {
    const words = spokenTime(seconds);
    if (words !== said.at(-1)) said.push(words);
  }
  assert.deepEqual(said, [
    '4 minutes left to pay',
    '3 minutes left to pay',
    '2 minutes left to pay',
    '60 seconds left to pay',
    '45 seconds left to pay',
    '30 seconds left to pay',
    '15 seconds left to pay',
    '',
  ]);
});
