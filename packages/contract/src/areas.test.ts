import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls } from './all-calls.ts';
import { FIELD_AREAS } from './field-areas.ts';
import type { Access, Area, Call } from './call.ts';

/** The agreed permissions of calls: the beginnings of paths; the longest match counts. */
const TABLE: Record<Area | 'any' | 'admin', readonly string[]> = {
  orders: [
    'GET inventory/summary',
    'GET inventory/summaryWithFilter',
    'GET inventory/salesByCategory',
    'GET inventory/salesByDay',
    'GET inventory/recentOrders',
    'GET delivery/',
    'PATCH delivery/',
    'GET orderManagement/',
    'PATCH orderManagement/rejectUnpaid',
    'GET invoices/{number}',
    'PATCH invoices/{number}/eway',
    'POST invoices/print',
    'GET export/orders',
    'GET returns/',
    'PATCH returns/',
    'GET tax/notice',
    'GET orders/get/',
    'GET payments/proof/',
    'POST orders/',
    'POST drafts/read',
    'GET payments/holds',
    'GET drafts/',
    'POST drafts',
    'PATCH drafts/',
  ],
  products: [
    'GET product/',
    'POST product/',
    'PATCH product/',
    'DELETE product/',
    'DELETE cloud/removeImage',
    'GET reviews/',
    'PATCH reviews/',
    'POST subCategory/',
    'PATCH subCategory/',
    'DELETE subCategory/',
    'GET collections/',
    'POST collections/',
    'PATCH collections/',
    'DELETE collections/',
    'GET inventory/stock',
    'GET inventory/movements/',
    'POST inventory/correction',
    'GET productImport/',
    'POST productImport/',
    'GET search/searchProducts',
    'GET search/words',
    'POST search/words',
    'DELETE search/words',
    'GET export/products',
    'GET export/stock',
  ],
  customers: [
    'GET customers/',
    'POST customers/',
    'PATCH customers/',
    'GET userProfile/',
    'GET search/customers',
    'GET addresses/',
    'GET cart/',
    'GET checkout/holds/',
    'GET orders/getList/',
    'GET export/customers',
  ],
  finance: [
    'GET expense/',
    'POST expense/',
    'PATCH expense/',
    'DELETE expense/',
    'GET income/',
    'GET balanceSheet/',
    'GET tax/',
    'POST tax/',
    'PATCH delivery/refundStatus/',
    'GET invoices/list',
    'GET invoices/month',
    'GET invoices/gstr1',
    'GET export/invoices',
    'GET refunds/',
    'PATCH refunds/',
    'GET export/expenses',
    'GET export/income',
    'GET export/balanceSheet',
    'GET export/refunds',
    'GET payments/',
    'POST payments/',
    'DELETE payments/',
  ],
  settings: [
    'GET adminProfile/',
    'POST adminProfile/',
    'POST cloud/upload_logo',
    'POST banner/',
    'PATCH banner/',
    'DELETE banner/',
    'GET coupon/',
    'POST coupon/',
    'PATCH coupon/',
    'DELETE coupon/',
    'POST policies/',
    'GET complaints/list',
    'PATCH complaints/',
    'GET payments/cod',
    'POST payments/cod',
    'GET store/delivery-areas',
    'POST store/delivery-areas',
    'GET message/',
    'POST message/',
    'GET backup/',
    'POST backup/',
  ],
  any: [
    'GET inventory/waiting',
    'GET push/',
    'POST push/',
    'DELETE push/',
    'GET security/',
    'POST security/',
    'DELETE security/',
  ],
  admin: [
    'GET staff/',
    'POST staff/',
    'PATCH staff/',
    'DELETE staff/',
    'GET activity/',
    'GET export/activity',
    'GET setup/',
    'POST backup/{backupId}/download',
  ],
};

const ROWS = Object.entries(TABLE).flatMap(([area, starts]) =>
  starts.map((start) => ({ area, start })),
);

const OF_AN_AREA: readonly Access[] = [
  'backOffice',
  'selfOrBackOfficeReads',
  'customerOrBackOffice',
];

const isOfAnArea = ({ access }: Call) => OF_AN_AREA.includes(access);

/** Returns the area that the table names for a call; undefined when no row matches. */
function agreedFor({ method, path }: Call): string | undefined {
  const line = `${method} ${path.slice(1)}`;
  const fitting = ROWS.filter(({ start }) => line.startsWith(start));
  return fitting.toSorted((one, other) => other.start.length - one.start.length)[0]?.area;
}

test('every call of the back office has an area, and no other call has one', () => {
  for (const call of allCalls)
    assert.equal(call.area !== undefined, isOfAnArea(call), `${call.name}: ${call.area}`);
});

test('each area has exactly the calls of the agreed table, and the rest is for the owner alone', () => {
  for (const call of allCalls) {
    if (isOfAnArea(call)) assert.equal(call.area, agreedFor(call), call.name);
    if (call.access === 'admin') assert.equal(agreedFor(call), 'admin', call.name);
  }
});

test('the back office only reads customers’ data, with the customers area', () => {
  const readers = allCalls.filter(({ access }) => access === 'selfOrBackOfficeReads');
  assert.ok(readers.length > 3);
  for (const call of readers)
    assert.deepEqual([call.name, call.method, call.area], [call.name, 'GET', 'customers']);
});

test('rejecting all orders needs the areas customers and orders', () => {
  const both = allCalls.filter((call: Call) => call.areaToo !== undefined);
  assert.deepEqual(
    both.map((call: Call) => [call.name, call.area, call.areaToo]),
    [['customers.rejectOpen', 'customers', 'orders']],
  );
});

type Shaped = { _zod: { def: { shape?: Record<string, Shaped>; element?: Shaped } } };

test('a field of other areas is in the reply of its call', () => {
  for (const [name, fields] of Object.entries(FIELD_AREAS)) {
    const call = allCalls.find((one) => one.name === name);
    const data = (call?.reply as Shaped | undefined)?._zod.def.shape?.['data'];
    const row = data?._zod.def.element ?? data;
    for (const { field } of fields) assert.ok(row?._zod.def.shape?.[field], `${name} ${field}`);
  }
});
