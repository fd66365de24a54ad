import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupedRows } from './table-groups.ts';

const spansOf = (rows: readonly string[], groupOf?: (row: string) => string) =>
  groupedRows(rows, groupOf).map(({ span }) => span);

test('the first row of a group represents all rows after it', () => {
  const rows = groupedRows(['a1', 'a2', 'a3', 'b1'], ([group = '']) => group);
  assert.deepEqual(
    rows.map(({ span, isLast }) => [span, isLast]),
    [
      [3, false],
      [0, false],
      [0, true],
      [1, true],
    ],
  );
});

test('rows of one group are not joined across another group', () => {
  assert.deepEqual(
    spansOf(['a1', 'b1', 'a2'], ([group = '']) => group),
    [1, 1, 1],
  );
});

test('without groups every row represents itself', () => {
  assert.deepEqual(spansOf(['a', 'a', 'a']), [1, 1, 1]);
  assert.deepEqual(spansOf([]), []);
});
