import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linesOfText, movedLine, textOfLines } from './typed-lines.ts';

test('lines survive the form unchanged, where missing dates are empty', () => {
  const lines = [{ text: 'Diwali', fromDate: '2026-11-01', toDate: null }];
  const typed = [{ text: 'Diwali', fromDate: '2026-11-01', toDate: '' }];
  assert.deepEqual(linesOfText(textOfLines(lines)), typed);
});

test('a line moves one place, and the others keep their order', () => {
  assert.deepEqual(movedLine(['a', 'b', 'c'], 2, -1), ['a', 'c', 'b']);
  assert.deepEqual(movedLine(['a', 'b', 'c'], 0, 1), ['b', 'a', 'c']);
});
