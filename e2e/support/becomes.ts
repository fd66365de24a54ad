import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { scaled } from '../../scripts/lib/slowness.mjs';

const MAX_WAIT_MS = scaled(10_000);

/** Polls a value of a page until it equals the expected one; fails with the last value at the timeout. */
export async function becomes<Value>(read: () => Promise<Value>, expected: Value): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  let seen = await read();
  while (seen !== expected && performance.now() < end) {
    await pause(50);
    seen = await read();
  }
  assert.equal(seen, expected);
}
