import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AREAS } from '@shop/contract/call';
import type { Area } from '@shop/contract/call';
import type { Session } from '../../lib/session.ts';
import { backOfficeHome } from '../../office-paths.ts';
import routes from '../../routes.ts';
import { adminLines } from './admin-lines.ts';
import { lineAt, mayOpen, navOf, waitingBehind, waitingOrders } from './admin-nav.ts';

const lineOf = (pathname: string) => lineAt(adminLines, pathname)?.name;
const tabs = adminLines.flatMap((line) => line.tabs);

test('the first level has the lines of the specification', () => {
  assert.deepEqual(
    adminLines.map(({ name, isManaged }) => (isManaged ? `Product Management: ${name}` : name)),
    [
      'Dashboard',
      'Product Management: Categories',
      'Product Management: Products',
      'Delivery Management',
      'Orders',
      'Customers',
      'Finance',
      'Banners',
      'Setting',
    ],
  );
});

test('every other page is a tab of the line that it belongs to', () => {
  assert.equal(lineOf('/admin/inventory'), 'Products');
  assert.equal(lineOf('/admin/category'), 'Categories');
  assert.equal(lineOf('/admin/addproduct/12/edit'), 'Products');
  assert.equal(lineOf('/admin/productdetails/view'), 'Products');
  assert.equal(lineOf('/admin/delivery-management'), 'Delivery Management');
  assert.equal(lineOf('/admin/refunds'), 'Orders');
  assert.equal(lineOf('/admin/messages'), 'Customers');
  assert.equal(lineOf('/admin/tax'), 'Finance');
  assert.equal(lineOf('/admin/activity'), 'Setting');
  assert.equal(lineOf('/admin/categorys'), undefined);
});

test('pending work is counted by orders at the tab where it is done, and summed at its line', () => {
  const waits = {
    toAccept: 2,
    toCheck: 3,
    toRefund: 4,
    refundsDue: 6,
    refundsOverdue: 1,
    claims: 2,
    lowInStock: 5,
    returnsRequested: 6,
    reviewsToAnswer: 0,
    complaints: 6,
    orders: { toAccept: 1, toCheck: 2, toRefund: 3 },
  };
  const counted = tabs
    .map((tab) => [tab.name, waitingBehind([tab], waits)] as const)
    .filter(([, count]) => count > 0);
  assert.deepEqual(counted, [
    ['Inventory', 5],
    ['Delivery Management', 3],
    ['Returns', 6],
    ['Refunds', 8],
    ['Complaints', 6],
  ]);
  const orders = lineAt(adminLines, '/admin/order-management')?.tabs ?? [];
  assert.equal(waitingBehind(orders, waits), 20);
  assert.deepEqual(waitingOrders(waits), { orders: 3, refunds: 6 });
  assert.equal(waitingBehind(tabs, undefined), 0);
});

const PERSON = { token: 't', refreshToken: 'r', phoneNumber: '9000000001', id: '1' };
const staffWith = (...areas: Area[]): Session => ({ ...PERSON, role: 'STAFF', areas });
const owner: Session = { ...PERSON, role: 'ADMIN', areas: [] };

const namesOf = (session: Session) =>
  navOf(session).map(({ name, tabs: own }) => [name, ...own.map((tab) => tab.name)].join(' > '));

test('staff see only the pages of their areas in the menu, the owner sees all', () => {
  assert.deepEqual(namesOf(staffWith('products')), [
    'Categories > Categories',
    'Products > Products > Inventory > Labels > Reviews > Search words > Collections',
    'Security > Security',
  ]);
  assert.deepEqual(namesOf(staffWith('orders', 'customers')), [
    'Dashboard > Dashboard',
    'Delivery Management > Delivery Management',
    'Orders > Orders > Links > Returns',
    'Customers > Customers',
    'Security > Security',
  ]);
  assert.deepEqual(namesOf(owner), namesOf({ ...owner, role: null }));
  assert.ok(!namesOf(staffWith(...AREAS)).some((line) => line.includes('Staff')));
  assert.deepEqual(navOf({ ...owner, role: 'CUSTOMER' }), []);
});

test('every page of the back office belongs to an area and opens with it', () => {
  const layout = routes.find(({ file }) => file === 'admin/layout/admin-layout.tsx');
  const [boundary] = layout?.children ?? [];
  const pages = (boundary?.children ?? []).map(({ path = '' }) => `/${path.replace(':', '')}`);
  assert.ok(pages.length > 10);
  for (const page of pages) {
    assert.ok(lineOf(page) !== undefined, `${page} belongs to no line of the menu`);
    assert.ok(mayOpen(owner, page), page);
  }
  assert.ok(mayOpen(staffWith('products'), '/admin/inventory'));
  assert.ok(!mayOpen(staffWith('orders'), '/admin/inventory'));
  assert.ok(mayOpen(staffWith('customers'), '/admin/customers/12'));
  assert.ok(!mayOpen(staffWith(...AREAS), '/admin/a-page-of-nobody'));
});

test('the home page of staff is on the first level of their menu', () => {
  for (const area of AREAS) {
    const session = staffWith(area);
    const firsts = navOf(session).map(({ tabs: [first] }) => first.to);
    assert.ok(firsts.includes(backOfficeHome(session)), area);
  }
  assert.equal(backOfficeHome(owner), '/admin/dashboard');
  assert.equal(backOfficeHome(staffWith('settings', 'orders')), '/admin/dashboard');
  assert.equal(backOfficeHome(staffWith()), '/unauthorized');
});

test('no two pages of the menu have the same icon', () => {
  const icons = tabs.map(({ icon }) => icon);
  assert.equal(new Set(icons).size, icons.length);
});
