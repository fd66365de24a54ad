import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from './refusals.ts';
import { memoryBudget } from './memory-budget.ts';

const isNotNow = (error: unknown) =>
  error instanceof Refusal && error.status === 503 && error.details.retryAfter !== undefined;

const alone = { inAll: 100, each: 100 };
const nothing = async () => {};

test('what finds no room is refused, and the room is free again after any end of the work', async () => {
  const withinBudget = memoryBudget(alone);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = withinBudget({ who: 'A', bytes: 60 }, () => promise);
  const second = withinBudget({ who: 'B', bytes: 40 }, () => promise);
  await assert.rejects(withinBudget({ who: 'C', bytes: 1 }, nothing), isNotNow);
  const without = await withinBudget({ who: 'C', bytes: 0 }, async () => 'without files');
  assert.equal(without, 'without files');
  resolve();
  await Promise.all([first, second]);
  const failing = withinBudget({ who: 'A', bytes: 100 }, async () => {
    throw new RangeError('the work failed');
  });
  await assert.rejects(failing, RangeError);
  const large = () => withinBudget({ who: 'B', bytes: 0 }, async () => 'beside what is too large');
  assert.equal(await withinBudget({ who: 'A', bytes: 500 }, large), 'beside what is too large');
});

test('one person finds only a part of the room, and leaves the rest to others', async () => {
  const withinBudget = memoryBudget({ inAll: 100, each: 30 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const mine = [10, 20].map((bytes) => withinBudget({ who: 'A', bytes }, () => promise));
  await assert.rejects(withinBudget({ who: 'A', bytes: 1 }, nothing), isNotNow);
  const others = withinBudget({ who: 'B', bytes: 30 }, () => promise);
  const large = withinBudget({ who: 'C', bytes: 40 }, () => promise);
  await assert.rejects(withinBudget({ who: 'C', bytes: 1 }, nothing), isNotNow);
  await assert.rejects(withinBudget({ who: 'D', bytes: 1 }, nothing), isNotNow);
  resolve();
  await Promise.all([...mine, others, large]);
  await withinBudget({ who: 'A', bytes: 30 }, nothing);
});
