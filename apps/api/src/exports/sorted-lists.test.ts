import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { CUSTOMER_SORTS, customerCalls } from '@shop/contract/customers';
import { ORDER_SORTS, deliveryCalls, orderManagementCalls } from '@shop/contract/delivery';
import { activityCalls } from '@shop/contract/activity';
import { categoryCalls } from '@shop/contract/categories';
import { exportCalls } from '@shop/contract/exports';
import { BALANCE_SORTS, EXPENSE_SORTS, INCOME_SORTS, financeCalls } from '@shop/contract/finance';
import { STOCK_SORTS, inventoryCalls } from '@shop/contract/inventory';
import { productCalls } from '@shop/contract/products';
import { PRODUCT_SORTS } from '@shop/contract/product-sort';
import { staffCalls } from '@shop/contract/staff';
import { parse } from 'csv-parse/sync';
import { aCategory, aProductByForm } from '../../test/catalogue-factories.ts';
import { aConfirmation, anOwner, aShopper, aStaffMember } from '../../test/factories.ts';
import { aBuyer, aProduct, aCategoryId, place } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { compareNames } from '../platform/locale.ts';

const shop = await aShop();
let { token } = await anOwner(shop);

type Row = Record<string, string | number | boolean | null>;
type List = {
  name: string;
  /** The call's path with its own query, to which sort and page are added. */
  path: string;
  csv: string;
  /** Identifies a row, and the heading of that column in the file. */
  id: (row: Row) => unknown;
  heading: string;
  /** The text or number of the row by which each column sorts. */
  by: Record<string, (row: Row) => string | number | Name>;
  sorts: readonly string[];
};

/** A value in the order of names. */
type Name = { name: string };

const named = (field: string) => (row: Row) => ({ name: String(row[field]) });
const caseless = (field: string) => (row: Row) => String(row[field]).toLowerCase();
const figure = (field: string) => (row: Row) => Number(row[field]);
const instant = (field: string) => (row: Row) => Date.parse(String(row[field]));

const ITEMS: Pick<List, 'id' | 'heading' | 'by' | 'sorts'> = {
  id: (row) => row['orderItemId'],
  heading: 'Item ID',
  by: {
    date: instant('orderDate'),
    amount: figure('priceAtOrder'),
    status: (row) => String(row['orderStatus']),
    customer: named('customerName'),
  },
  sorts: ORDER_SORTS,
};

const LISTS: List[] = [
  {
    name: 'orders',
    path: `${orderManagementCalls.list.path}?lastNMonths=2`,
    csv: `${exportCalls.orders.path}?lastNMonths=2`,
    ...ITEMS,
  },
  {
    name: 'deliveries that wait',
    path: `${deliveryCalls.byDays.path.replace('{days}', '30')}?status=toAccept`,
    csv: `${exportCalls.orders.path}?lastNDays=30&status=toAccept`,
    ...ITEMS,
  },
  {
    name: 'products',
    path: `${productCalls.adminList.path}?`,
    csv: `${exportCalls.products.path}?`,
    id: (row) => row['productName'],
    heading: 'Product title',
    by: {
      date: instant('createdAt'),
      name: named('productName'),
      price: figure('price'),
      stock: figure('stockQuantity'),
    },
    sorts: PRODUCT_SORTS,
  },
  {
    name: 'stock',
    path: `${inventoryCalls.stock.path}?`,
    csv: `${exportCalls.stock.path}?`,
    id: (row) => row['sku'],
    heading: 'SKU',
    by: {
      date: () => 0,
      name: named('productName'),
      sku: caseless('sku'),
      stock: figure('stockQuantity'),
    },
    sorts: STOCK_SORTS,
  },
  {
    name: 'customers',
    path: `${customerCalls.list.path}?`,
    csv: `${exportCalls.customers.path}?`,
    id: (row) => row['customerId'],
    heading: 'Customer ID',
    by: { date: figure('customerId'), name: named('customerName') },
    sorts: CUSTOMER_SORTS,
  },
  {
    name: 'expenses',
    path: `${financeCalls.expenses.path}?`,
    csv: `${exportCalls.expenses.path}?`,
    id: (row) => row['name'],
    heading: 'Expense',
    by: { date: instant('date'), amount: figure('amount'), name: named('name') },
    sorts: EXPENSE_SORTS,
  },
  {
    name: 'income',
    path: `${financeCalls.income.path}?`,
    csv: `${exportCalls.income.path}?`,
    id: (row) => row['orderId'],
    heading: 'Order ID',
    by: {
      date: instant('orderDate'),
      amount: figure('orderValue'),
      customer: named('customerName'),
    },
    sorts: INCOME_SORTS,
  },
  {
    name: 'balance sheet',
    path: `${financeCalls.balanceSheet.path}?`,
    csv: `${exportCalls.balanceSheet.path}?`,
    id: (row) => row['date'],
    heading: 'Date',
    by: {
      date: instant('date'),
      income: figure('totalIncome'),
      expense: figure('totalExpense'),
      profit: figure('netIncome'),
    },
    sorts: BALANCE_SORTS,
  },
];

before(async () => {
  const categoryId = await aCategoryId(shop);
  const names = ['Zari', '10 yards', 'Uppada', 'Éri', 'zari', 'Eri', '2 yards'];
  const pieces = [];
  for (const [index, name] of names.entries()) {
    const price = [100, 20.5, 100, 7][index % 4] ?? 1;
    const stock = 40 + (index % 3);
    pieces.push(await aProduct(shop, { name, price, stock, categoryId: categoryId }));
  }
  for (const [index, firstName] of ['Meena', 'Ásha', 'meera', 'Zoya'].entries()) {
    await aShopper(shop, { firstName: 'Meena' });
    const buyer = await aBuyer(shop, { firstName });
    for (const [at, product] of pieces.entries()) {
      const { orderItemIds } = await place(shop, buyer, [[product, 1 + ((index + at) % 2)]]);
      if (at % 3 !== 2) continue;
      const body = {
        orderItemId: orderItemIds[0] ?? '',
        orderStatus: 'ACCEPTED',
        trackingNumber: 'T',
      };
      await call('PATCH', deliveryCalls.update.path, body);
    }
    shop.clock.move(20 * 3_600);
    ({ token } = await anOwner(shop));
  }
  for (let day = 1; day <= 9; day += 1) {
    const amount = day % 2 === 0 ? 50 : day;
    const body = {
      expenseName: `${day % 2 === 0 ? 'Dye' : 'dyé'} ${day * 4}`,
      date: `2026-11-0${day}`,
      amount,
    };
    await call('POST', financeCalls.addExpense.path, body);
  }
});

for (const list of LISTS) {
  test(`${list.name}: each column sorts both ways, pages never overlap, the file has the same order`, async () => {
    const { rows: usual } = await read(list, '');
    assert.ok(usual.length >= 7, `${usual.length} rows`);
    for (const column of list.sorts) {
      const { rows: up } = await read(list, `&sort=${column}`);
      const { rows: down } = await read(list, `&sort=-${column}`);
      assert.deepEqual(down, up.toReversed(), `${column}, the other way round`);
      assert.deepEqual(new Set(ids(list, up)), new Set(ids(list, usual)), column);
      const by = list.by[column];
      assert.ok(by !== undefined, column);
      const values = up.map(by);
      const sorted = values.toSorted(inOrder);
      assert.deepEqual(values, sorted, column);
      assert.deepEqual(await idsInFile(list, `&sort=-${column}`), ids(list, down).map(String));
    }
    assert.deepEqual((await read(list, '&sort=-date')).rows, usual, 'newest first by default');
  });

  test(`${list.name}: an unknown sort is 400`, async () => {
    for (const sort of ['nothing', '--date', '', 'date%20desc']) {
      const asked = await call('GET', `${list.path}&sort=${sort}`);
      assert.equal(asked.status, 400, sort);
      assert.equal((await call('GET', `${list.csv}&sort=${sort}`)).status, 400, sort);
    }
  });
}

test('categories, their choices, staff and the users of the log are sorted by name', async () => {
  const names = ['2 yards', '10 yards', 'Eri', 'Éri', 'Zardozi'];
  const { token: owners } = await anOwner(shop);
  token = owners;
  for (const name of names.toReversed()) {
    const { id: subCategoryId } = await aCategory(shop, name);
    await aProductByForm(shop, { subCategoryId });
    const member = await aStaffMember(shop, ['products']);
    await shop.db
      .updateTable('users')
      .set({ first_name: name })
      .where('id', '=', member.id)
      .execute();
    const query = { name: `Made by ${name}` };
    await ask(shop, categoryCalls.create, { token: member.token, query });
  }
  const only = (all: readonly { name: string }[]) =>
    all.map(({ name }) => name).filter((name) => names.includes(name));
  const categories = await ask(shop, categoryCalls.list, {});
  assert.deepEqual(only(categories.reply.data), names);
  const catalogue = await ask(shop, productCalls.catalogue, { query: { facets: 'true' } });
  assert.deepEqual(only(catalogue.reply.data.facets?.category ?? []), names);
  const staff = await ask(shop, staffCalls.list, { token });
  assert.deepEqual(only(staff.reply.data.map(({ firstName: name }) => ({ name }))), names);
  const log = await ask(shop, activityCalls.list, { token, query: {} });
  assert.deepEqual(only(log.reply.people), names);
});

function inOrder(one: string | number | Name, other: string | number | Name): number {
  if (typeof one === 'object' && typeof other === 'object')
    return compareNames(one.name, other.name);
  return one < other ? -1 : Number(one > other);
}

/** Reads all rows in pages of three, which must equal one large page. */
async function read({ path }: List, query: string): Promise<{ rows: Row[] }> {
  const rows: Row[] = [];
  for (let page = 0; ; page += 1) {
    const { data } = await listed(`${path}${query}&page=${page}&size=3`);
    if (data.length === 0) break;
    rows.push(...data);
  }
  const whole = await listed(`${path}${query}&size=100`);
  assert.deepEqual(rows, whole.data);
  assert.equal(whole.totalCount, rows.length);
  return { rows };
}

async function listed(path: string): Promise<{ data: Row[]; totalCount: number }> {
  return (await call('GET', path)).json() as Promise<{ data: Row[]; totalCount: number }>;
}

async function idsInFile(list: List, query: string): Promise<unknown[]> {
  const text = await (await call('GET', `${list.csv}${query}`)).text();
  const records = parse(text, { bom: true, columns: true }) as Record<string, string>[];
  return records.map((record) => record[list.heading]);
}

function ids({ id }: List, rows: readonly Row[]): unknown[] {
  return rows.map(id);
}

async function call(method: string, path: string, body?: object): Promise<Response> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(await aConfirmation(shop, { token })),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(`${shop.url}/api${path}`, { method, headers, ...sent });
}
