import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

const MAX_WAIT_MS = 10_000;

/**
 * Waits until what is read from a page equals what is expected, and fails with the last thing read
 * otherwise: a page answers a moment after a press, and a busy machine makes the moment longer.
 */
export async function becomes<Value>(read: () => Promise<Value>, expected: Value): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  let seen = await read();
  while (seen !== expected && performance.now() < end) {
    await pause(50);
    seen = await read();
  }
  assert.equal(seen, expected);
}
