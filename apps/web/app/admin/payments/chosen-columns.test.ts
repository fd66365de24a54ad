import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StatementColumns } from '@shop/contract/payments';
import { COLUMN_FIELDS, columnNames } from './chosen-columns.ts';

test('a column without a heading has its letter as in a spreadsheet', () => {
  const rows = [Array.from({ length: 28 }, () => 'x')];
  const names = columnNames({ headings: ['Tag', ''], rows });
  assert.deepEqual([names[0], names[1], names[25], names[27]], ['Tag', 'B', 'Z', 'AB']);
  assert.deepEqual(columnNames({ headings: [], rows: [] }), []);
});

test('every column that the shop reads can be chosen', () => {
  const known = Object.keys(StatementColumns.shape);
  assert.deepEqual(COLUMN_FIELDS.toSorted(), known.toSorted());
});
