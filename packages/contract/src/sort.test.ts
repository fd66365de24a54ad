import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownSort, sortQuery, sortingOf } from './sort.ts';

const COLUMNS = ['date', 'amount'] as const;

test('a list is sorted by a column upwards, with a minus downwards', () => {
  assert.deepEqual(sortingOf('amount'), { column: 'amount', isDescending: false });
  assert.deepEqual(sortingOf('-amount'), { column: 'amount', isDescending: true });
});

test('an unknown sort is refused in a query, and ignored in a page’s URL', () => {
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
