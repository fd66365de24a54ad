import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoryChange, categoryValues } from './category-values.ts';

const edited = {
  id: '3',
  name: 'Kanchipuram',
  description: 'Heavy silk',
  slug: 'kanchipuram',
  url: '/categories/kanchipuram',
  position: 0,
};

test('only the changed fields of a category are sent, with their loaded values', () => {
  const values = categoryValues(edited);
  assert.deepEqual(categoryChange({ ...values, name: ' Kanchi ' }, edited), {
    name: 'Kanchi',
    expected: { name: 'Kanchipuram' },
  });
  assert.deepEqual(categoryChange({ ...values, description: '', slug: '' }, edited), {
    description: '',
    slug: '',
    expected: { description: 'Heavy silk', slug: 'kanchipuram' },
  });
  assert.deepEqual(categoryChange(values, edited), { expected: {} });
});
