import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminNav, isWithin, waitingBehind, waitingOrders } from './admin-nav.ts';

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

test('what waits is counted beside the page where it is done', () => {
  const waits = { toAccept: 2, toCheck: 3, toRefund: 4, lowInStock: 5 };
  const lines = adminNav.flatMap((entry) => ('lines' in entry ? entry.lines : [entry]));
  const counted = lines
    .map((line) => [line.name, waitingBehind(line, waits)] as const)
    .filter(([, count]) => count > 0);
  assert.deepEqual(counted, [
    ['Products', 5],
    ['Delivery Management', 5],
    ['Orders', 4],
  ]);
  assert.equal(waitingOrders(waits), 9);
  assert.ok(lines.every((line) => waitingBehind(line, undefined) === 0));
});
