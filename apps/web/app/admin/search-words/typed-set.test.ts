import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchMessages } from '@shop/contract/search';
import { typedWords, wordsProblem } from './typed-set.ts';

test('words are separated by commas, semicolons or lines; empty ones do not count', () => {
  assert.deepEqual(typedWords(' nauvari, nine yards;lugda,\n,साड़ी '), [
    'nauvari',
    'nine yards',
    'lugda',
    'साड़ी',
  ]);
});

test('a set has at least two and at most twenty words', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `word ${at}`).join();
  assert.equal(wordsProblem('nauvari,'), searchMessages.setSize);
  assert.equal(wordsProblem(many(21)), searchMessages.setSize);
  assert.equal(wordsProblem(many(20)), null);
});
