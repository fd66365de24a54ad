import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsOfPage, pageNumbers } from './page-numbers.ts';

const cases: [number, number, (number | null)[]][] = [
  [0, 1, [0]],
  [0, 3, [0, 1, 2]],
  [0, 9, [0, 1, null, 8]],
  [4, 9, [0, null, 3, 4, 5, null, 8]],
  [2, 9, [0, 1, 2, 3, null, 8]],
  [3, 9, [0, 1, 2, 3, 4, null, 8]],
  [8, 9, [0, null, 7, 8]],
];

for (const [page, pages, expected] of cases) {
  test(`page ${page + 1} of ${pages} shows its neighbours and both ends`, () => {
    assert.deepEqual(pageNumbers(page, pages), expected);
  });
}

test('a page has the numbers of its first and last row, and none past the end', () => {
  assert.deepEqual(rowsOfPage(0, 38), { first: 1, last: 10 });
  assert.deepEqual(rowsOfPage(3, 38), { first: 31, last: 38 });
  assert.deepEqual(rowsOfPage(0, 1), { first: 1, last: 1 });
  assert.equal(rowsOfPage(4, 38), null);
  assert.equal(rowsOfPage(0, 0), null);
});
