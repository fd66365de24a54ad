import assert from 'node:assert/strict';
import { test } from 'node:test';
import { existing, notFound } from './refusals.ts';

test('a value that does not exist is refused, any other is returned', () => {
  assert.throws(() => existing(undefined, 'No such loom'), notFound('No such loom'));
  assert.throws(() => existing(undefined), notFound());
  for (const value of [null, 0, '']) assert.equal(existing(value), value);
});
