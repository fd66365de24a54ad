import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminNav, isWithin } from './admin-nav.ts';

const highlighted = (pathname: string) =>
  adminNav.filter((entry) => isWithin(entry, pathname)).map((entry) => entry.name);

test('the Product Management group also highlights for the inventory', () => {
  assert.deepEqual(highlighted('/admin/inventory'), ['Product Management']);
  assert.deepEqual(highlighted('/admin/category'), ['Product Management']);
});

test('a product that is edited belongs to Products', () => {
  assert.deepEqual(highlighted('/admin/addproduct/12/edit'), ['Product Management']);
  assert.deepEqual(highlighted('/admin/productdetails/view'), ['Product Management']);
});

test('a page highlights its own line only', () => {
  assert.deepEqual(highlighted('/admin/delivery-management'), ['Delivery Management']);
  assert.deepEqual(highlighted('/admin/categorys'), []);
});
