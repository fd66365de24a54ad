import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupedRows } from './table-groups.ts';

const spansOf = (rows: readonly string[], groupOf?: (row: string) => string) =>
  groupedRows(rows, groupOf).map(({ span }) => span);

test('the first row of a group speaks for all that follow it', () => {
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

test('rows of one group that another one separates are not joined', () => {
  assert.deepEqual(
    spansOf(['a1', 'b1', 'a2'], ([group = '']) => group),
    [1, 1, 1],
  );
});

test('without groups every row speaks for itself', () => {
  assert.deepEqual(spansOf(['a', 'a', 'a']), [1, 1, 1]);
  assert.deepEqual(spansOf([]), []);
});
