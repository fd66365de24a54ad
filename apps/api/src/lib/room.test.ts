import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from './errors.ts';
import { room } from './room.ts';

const isNotNow = (error: unknown) =>
  error instanceof Refusal && error.status === 503 && error.details.retryAfter !== undefined;

test('what finds no room is refused, and the room is free again after any end of the work', async () => {
  const inRoom = room(100);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = inRoom(60, () => promise);
  const second = inRoom(40, () => promise);
  await assert.rejects(
    inRoom(1, async () => {}),
    isNotNow,
  );
  assert.equal(await inRoom(0, async () => 'without files'), 'without files');
  resolve();
  await Promise.all([first, second]);
  await assert.rejects(
    inRoom(100, async () => {
      throw new RangeError('the work failed');
    }),
    RangeError,
  );
  const beside = await inRoom(500, () => inRoom(0, async () => 'beside what is too large'));
  assert.equal(beside, 'beside what is too large');
});
