import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AREAS } from '@shop/contract/call';
import type { Area } from '@shop/contract/call';
import type { Session } from '../../lib/session.ts';
import { backOfficeHome } from '../../paths.ts';
import routes from '../../routes.ts';
import { adminNav, isWithin, mayOpen, navOf, waitingBehind, waitingOrders } from './admin-nav.ts';

const highlighted = (pathname: string) =>
  adminNav.filter((entry) => isWithin(entry, pathname)).map((entry) => entry.name);

test('the Product Management group is also highlighted for the inventory', () => {
  assert.deepEqual(highlighted('/admin/inventory'), ['Product Management']);
  assert.deepEqual(highlighted('/admin/category'), ['Product Management']);
});

test('the edit page of a product belongs to Products', () => {
  assert.deepEqual(highlighted('/admin/addproduct/12/edit'), ['Product Management']);
  assert.deepEqual(highlighted('/admin/productdetails/view'), ['Product Management']);
});

test('a page highlights only its own line', () => {
  assert.deepEqual(highlighted('/admin/delivery-management'), ['Delivery Management']);
  assert.deepEqual(highlighted('/admin/categorys'), []);
});

test('pending work is counted by orders, at the page where it is done', () => {
  const waits = {
    toAccept: 2,
    toCheck: 3,
    toRefund: 4,
    refundsDue: 6,
    refundsOverdue: 1,
    lowInStock: 5,
    returnsRequested: 6,
    complaints: 6,
    orders: { toAccept: 1, toCheck: 2, toRefund: 3 },
  };
  const lines = adminNav.flatMap((entry) => ('lines' in entry ? entry.lines : [entry]));
  const counted = lines
    .map((line) => [line.name, waitingBehind(line, waits)] as const)
    .filter(([, count]) => count > 0);
  assert.deepEqual(counted, [
    ['Products', 5],
    ['Delivery Management', 3],
    ['Returns', 6],
    ['Refunds', 6],
    ['Complaints', 6],
  ]);
  assert.deepEqual(waitingOrders(waits), { orders: 3, refunds: 6 });
  assert.ok(lines.every((line) => waitingBehind(line, undefined) === 0));
});

const PERSON = { token: 't', refreshToken: 'r', phoneNumber: '9000000001', id: '1' };
const staffWith = (...areas: Area[]): Session => ({ ...PERSON, role: 'STAFF', areas });
const owner: Session = { ...PERSON, role: 'ADMIN', areas: [] };

const linesOf = (session: Session) =>
  navOf(session).flatMap((entry) => ('lines' in entry ? entry.lines : [entry]));

test('staff see only the pages of their areas in the menu, the owner sees all', () => {
  const names = linesOf(staffWith('products')).map(({ name }) => name);
  assert.deepEqual(names, ['Categories', 'Products', 'Search words', 'Security']);
  assert.deepEqual(
    linesOf(staffWith('orders', 'customers')).map(({ to }) => to),
    [
      '/admin/dashboard',
      '/admin/delivery-management',
      '/admin/order-management',
      '/admin/returns',
      '/admin/customers',
      '/admin/security',
    ],
  );
  assert.equal(navOf(owner).length, adminNav.length);
  assert.ok(!linesOf(staffWith(...AREAS)).some(({ to }) => to === '/admin/staff'));
  assert.deepEqual(navOf({ ...owner, role: 'CUSTOMER' }), []);
});

test('every page of the back office belongs to an area and opens with it', () => {
  const layout = routes.find(({ file }) => file === 'admin/layout/admin-layout.tsx');
  const [boundary] = layout?.children ?? [];
  const pages = (boundary?.children ?? []).map(({ path = '' }) => `/${path.replace(':', '')}`);
  assert.ok(pages.length > 10);
  for (const page of pages) {
    assert.ok(
      adminNav.some((entry) => isWithin(entry, page)),
      `${page} belongs to no line of the menu`,
    );
    assert.ok(mayOpen(owner, page), page);
  }
  assert.ok(mayOpen(staffWith('products'), '/admin/inventory'));
  assert.ok(!mayOpen(staffWith('orders'), '/admin/inventory'));
  assert.ok(mayOpen(staffWith('customers'), '/admin/customers/12'));
  assert.ok(!mayOpen(staffWith(...AREAS), '/admin/a-page-of-nobody'));
});

test('the home page of staff is the first one in their menu', () => {
  for (const area of AREAS) {
    const session = staffWith(area);
    assert.equal(backOfficeHome(session), linesOf(session)[0]?.to, area);
  }
  assert.equal(backOfficeHome(owner), '/admin/dashboard');
  assert.equal(backOfficeHome(staffWith('settings', 'orders')), '/admin/dashboard');
  assert.equal(backOfficeHome(staffWith()), '/unauthorized');
});

test('no two lines of the menu have the same icon', () => {
  const icons = linesOf(owner).map(({ icon }) => icon);
  assert.equal(new Set(icons).size, icons.length);
});
