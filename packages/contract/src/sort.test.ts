import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownSort, sortQuery, sortingOf } from './sort.ts';

const COLUMNS = ['date', 'amount'] as const;

test('a list is sorted by a column from the lowest up, with a minus from the highest down', () => {
  assert.deepEqual(sortingOf('amount'), { column: 'amount', isDescending: false });
  assert.deepEqual(sortingOf('-amount'), { column: 'amount', isDescending: true });
});

test('a sort that the list does not know is refused in a query, and none in an address', () => {
  const query = sortQuery(COLUMNS);
  assert.equal(query.safeParse('-date').success, true);
  assert.equal(query.safeParse(undefined).success, true);
  for (const text of ['', '-', 'name', '--date', 'date,amount']) {
    assert.equal(query.safeParse(text).success, false, text);
    assert.equal(knownSort(COLUMNS, text), undefined, text);
  }
  assert.equal(knownSort(COLUMNS, '-date'), '-date');
  assert.equal(knownSort(COLUMNS, null), undefined);
});
