import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from './refusals.ts';
import { limitConcurrency } from './concurrency-limit.ts';

test('`most` run at once, `waiting` wait in order, and the next is refused until one has ended', async () => {
  const inTurn = limitConcurrency(2, { waiting: 3 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) => () => {
    begun.push(number);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const taken = [1, 2, 3, 4, 5].map((number) => inTurn(work(number)));
  await assert.rejects(inTurn(work(6)), (error) => {
    return error instanceof Refusal && error.status === 503 && error.details.retryAfter === 2;
  });
  assert.deepEqual(begun, [1, 2]);
  ends.shift()?.();
  await taken[0];
  taken.push(inTurn(work(7)));
  for (let count = 0; count < 5; count += 1) {
    ends.shift()?.();
    await taken[count + 1];
  }
  assert.deepEqual(begun, [1, 2, 3, 4, 5, 7]);
});

test('failed work releases its slot', async () => {
  const inTurn = limitConcurrency(1, { waiting: 1 });
  const failing = inTurn(async () => {
    throw new RangeError('the work failed');
  });
  const next = inTurn(async () => 'done');
  await assert.rejects(failing, RangeError);
  assert.equal(await next, 'done');
});

test('work that has waited `maxWaitMs` begins without a slot, and releases none', async () => {
  const inTurn = limitConcurrency(1, { maxWaitMs: 1 });
  const ends: (() => void)[] = [];
  const lasting = () => inTurn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const first = lasting();
  assert.equal(await inTurn(async () => 'begun'), 'begun');
  ends.shift()?.();
  await first;
  const [second, third] = [lasting(), lasting()];
  while (ends.length < 2) await new Promise(setImmediate);
  for (const end of ends) end();
  await Promise.all([second, third]);
  assert.equal(await inTurn(async () => 'at once'), 'at once');
});
