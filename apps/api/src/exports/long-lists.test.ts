import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CUSTOMER_SORTS } from '@shop/contract/customers';
import { ORDER_SORTS } from '@shop/contract/delivery';
import { exportCalls } from '@shop/contract/exports';
import { BALANCE_SORTS, EXPENSE_SORTS, INCOME_SORTS } from '@shop/contract/finance';
import { STOCK_SORTS } from '@shop/contract/inventory';
import { BY_DEMAND, PRODUCT_SORTS } from '@shop/contract/product-sort';
import { sql } from 'kysely';
import { download } from '../../test/csv.ts';
import { anOwner } from '../../test/factories.ts';
import { gateShare } from '../../test/gate-share.ts';
import { fillLargeShop } from '../../test/large-shop.ts';
import { aShop } from '../../test/server.ts';

// Lists longer than one read: each row must appear once, in every sort order of the file; the gate reads a third of
// the orders.
const SIZE = { orders: 3_500, customers: 1_500, products: 1_300, expenses: 2_500 };

const shop = await aShop();
shop.clock.set(new Date());
await fillLargeShop(shop.databaseUrl, SIZE, shop.clock.now());
const { token } = await anOwner(shop);

type List = {
  call: (typeof exportCalls)[keyof typeof exportCalls];
  sorts: readonly string[];
  /** Columns that together identify a row. */
  headings: readonly string[];
  query?: Record<string, string>;
  count: string;
};

const LISTS: Record<string, List> = {
  products: {
    call: exportCalls.products,
    sorts: PRODUCT_SORTS,
    headings: ['SKU'],
    count: 'select count(*) from products',
  },
  stock: {
    call: exportCalls.stock,
    sorts: STOCK_SORTS,
    headings: ['SKU'],
    count: 'select count(*) from products',
  },
  'order items': {
    call: exportCalls.orders,
    sorts: ORDER_SORTS,
    headings: ['Item ID'],
    query: { lastNMonths: '12' },
    count: `select count(*) from order_items where placed_at > now() - interval '12 months'`,
  },
  customers: {
    call: exportCalls.customers,
    sorts: CUSTOMER_SORTS,
    headings: ['Customer ID'],
    count: `select count(*) from users where role = 'CUSTOMER'`,
  },
  income: {
    call: exportCalls.income,
    sorts: INCOME_SORTS,
    headings: ['Order ID', 'Refund ID'],
    count: `select (select count(*) from order_income) + (select count(*) from refund_income) as count`,
  },
};

for (const [name, { call, sorts, headings, query = {}, count }] of Object.entries(LISTS)) {
  test(`${name}: a file of thousands of rows has each once, in every sort order`, async () => {
    const { rows: counted } = await sql<{ count: string }>`${sql.raw(count)}`.execute(shop.db);
    const expected = Number(counted[0]?.count);
    assert.ok(expected > 1_000, `${expected} rows are no long list`);
    const idsBy = async (sort: string): Promise<string[]> => {
      const { rows } = await download(shop, call, { token, query: { ...query, sort } });
      const [first = [], ...lines] = rows;
      const places = headings.map((heading) => first.indexOf(heading));
      assert.ok(!places.includes(-1), first.join());
      return lines.map((cells) => places.map((at) => cells[at]).join(' '));
    };
    for (const [, column] of gateShare(sorts, name, 3)) {
      const ids = await idsBy(column);
      assert.equal(new Set(ids).size, ids.length, `no row twice, by ${column}`);
      assert.ok(Math.abs(ids.length - expected) <= expected * 0.01, `${ids.length} of ${expected}`);
      assert.deepEqual((await idsBy(`-${column}`)).toReversed(), ids, `by ${column}, turned round`);
    }
  });
}

test('products by demand: a file of thousands of rows has each once', async () => {
  const { rows } = await download(shop, exportCalls.products, {
    token,
    query: { sort: BY_DEMAND },
  });
  const skus = rows.slice(1).map(([sku]) => sku);
  assert.ok(skus.length > 1_000, `${skus.length} rows are no long list`);
  assert.equal(new Set(skus).size, skus.length);
});

test('expenses and days: a file of thousands of rows has each once', async () => {
  for (const [call, sorts, heading] of [
    [exportCalls.expenses, EXPENSE_SORTS, 'Expense'],
    [exportCalls.balanceSheet, BALANCE_SORTS, 'Date'],
  ] as const) {
    const seen = [];
    for (const sort of sorts) {
      const { rows } = await download(shop, call, { token, query: { sort } });
      const [headings = [], ...lines] = rows;
      assert.ok(headings.includes(heading));
      seen.push(lines.map((cells) => cells.join()).toSorted());
    }
    for (const lines of seen) assert.deepEqual(lines, seen[0]);
  }
});
