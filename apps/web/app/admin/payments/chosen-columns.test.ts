import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnNames } from './chosen-columns.ts';

test('a column without a heading has its letter as in a spreadsheet', () => {
  const rows = [Array.from({ length: 28 }, () => 'x')];
  const names = columnNames({ headings: ['Tag', ''], rows });
  assert.deepEqual([names[0], names[1], names[25], names[27]], ['Tag', 'B', 'Z', 'AB']);
  assert.deepEqual(columnNames({ headings: [], rows: [] }), []);
});
