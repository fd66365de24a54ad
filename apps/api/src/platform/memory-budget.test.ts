import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryBudget } from './memory-budget.ts';
import { Refusal } from './refusals.ts';

const isNotNow = (error: unknown) =>
  error instanceof Refusal && error.status === 503 && error.details.retryAfter !== undefined;
const all = { inAll: 100, each: 100, kept: 0, free: 0 };

test('a job that does not fit is refused, and its memory is free again after the release', () => {
  const reserve = memoryBudget(all);
  const [one, other] = [reserve('A', false), reserve('B', false)];
  one.grow(40);
  one.grow(20);
  other.grow(40);
  assert.throws(() => other.grow(1), isNotNow);
  one.release();
  other.grow(60);
  other.release();
  reserve('C', false).grow(100);
});

test('one person gets only a part of the memory, for all their forms together', () => {
  const reserve = memoryBudget({ ...all, each: 30 });
  const mine = [reserve('A', false), reserve('A', false)] as const;
  mine[0].grow(10);
  mine[1].grow(20);
  assert.throws(() => mine[0].grow(1), isNotNow);
  reserve('B', false).grow(30);
  mine[1].release();
  mine[0].grow(20);
});

test('a part of the memory is reserved for the owner', () => {
  const reserve = memoryBudget({ ...all, kept: 25 });
  reserve('A', false).grow(75);
  assert.throws(() => reserve('B', false).grow(1), isNotNow);
  reserve('the owner', true).grow(25);
  assert.throws(() => reserve('the owner', true).grow(1), isNotNow);
});

test('small forms are never refused, and larger ones count from that size on', () => {
  const reserve = memoryBudget({ ...all, free: 10 });
  const large = reserve('A', false);
  large.grow(110);
  reserve('B', false).grow(10);
  assert.throws(() => reserve('C', false).grow(11), isNotNow);
  large.release();
  reserve('C', false).grow(110);
});
