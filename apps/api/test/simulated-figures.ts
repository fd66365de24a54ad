import assert from 'node:assert/strict';
import { orderManagementCalls } from '@shop/contract/delivery';
import { financeCalls } from '@shop/contract/finance';
import { INVENTORY_RANGES, inventoryCalls, isLowInStock } from '@shop/contract/inventory';
import { paiseOf, sum } from '@shop/contract/money';
import { PENDING_STEPS } from '@shop/contract/order-status';
import { countItems } from '../src/orders/items/order-items.ts';
import { foldCategoryTotals } from '../src/figures/dashboard.ts';
import { dayOf, daysAfter, msAfter } from '../src/platform/clock.ts';
import { assertMetres } from './simulated-metres.ts';
import { assertDocuments } from './simulated-papers.ts';
import { type ListedPage, type Page, everyPage, isIncome, sumOf } from './simulated-sums.ts';
import {
  type SimulatedShop,
  type SimulatedItem,
  dueRefunds,
  sentReturnRefunds,
} from './simulated-state.ts';
import { ask } from './server.ts';

type Dates = { fromDate?: string; toDate?: string };

const DAY_MS = 86_400_000;

/** Fails unless every figure matches the events, and the sum or length of its own list. */
export async function assertFiguresAgree(world: SimulatedShop): Promise<void> {
  for (const range of INVENTORY_RANGES) await assertCards(world, range);
  for (const dates of someRanges(world)) await assertFinance(world, dates);
  await assertOrders(world);
  await assertWaiting(world);
  await assertDays(world);
  await assertDocuments(world);
}

/** Returns all time, today, a part of the month with any end, or a day in the future. */
function someRanges({ shop, random }: SimulatedShop): Dates[] {
  const today = dayOf(shop.clock.now());
  const fromDate = daysAfter(today, -random.whole(1, 30));
  const toDate = daysAfter(fromDate, random.whole(0, 20));
  const tomorrow = daysAfter(today, 1);
  const part = random.pick([
    { fromDate: today, toDate: today },
    { fromDate, toDate },
    { fromDate, toDate: today },
    { fromDate: tomorrow, toDate: tomorrow },
  ]);
  return [{}, part];
}

async function assertCards(world: SimulatedShop, range: (typeof INVENTORY_RANGES)[number]) {
  const token = world.owner.token;
  const { data: cards } = (
    await ask(world.shop, inventoryCalls.summary, { token, query: { range } })
  ).reply;
  const rows = await everyPage(world, (query) =>
    ask(world.shop, inventoryCalls.summary, { token, query: { ...query, range } }).then(
      ({ reply }) => reply.data,
    ),
  );
  const since = range === 'all' ? new Date(0) : msAfter(world.shop.clock.now(), -DAY_MS);
  const items = world.items.filter(({ placedAt }) => placedAt >= since);
  const units = sumOf(items.filter(counts), ({ quantity }) => quantity);
  const back = sentReturnRefunds(world).filter(({ at }) => at >= since);
  await assertCategories(world, range, { items, back });
  assert.equal(cards.totalSales, units, `Total Sales, ${range}`);
  assertMetres(world, { sold: items.filter(counts), metres: cards.metres });
  const ordered = (id: string) =>
    sumOf(
      items.filter(({ productId }) => productId === id),
      ({ quantity, putBack }) => quantity - putBack,
    );
  assert.deepEqual(
    rows.map((row) => [row.productId, row.quantityOrdered]),
    rows.map(({ productId }) => [productId, ordered(productId)]),
    `ordered units, ${range}`,
  );
  const income = incomeOf(items) - sumOf(back, ({ paise }) => paise);
  assert.equal(paiseOf(cards.totalIncome ?? NaN), income, `Total Income, ${range}`);
  const inStock = sumOf(listedProducts(world), ({ stock }) => stock);
  assert.equal(cards.balance, inStock, 'Products in Stock');
  assert.equal(
    sumOf(rows, (row) => row.currentAvailable),
    inStock,
    'available units',
  );
  const sold = new Set(items.filter(counts).map(({ productId }) => productId));
  const listed = world.products.filter(({ id, isDeleted }) => !isDeleted || sold.has(id));
  assert.deepEqual(
    rows.map(({ productId }) => productId).toSorted(),
    listed.map(({ id }) => id).toSorted(),
    'a row a product',
  );
}

type Moved = { items: readonly SimulatedItem[]; back: ReturnType<typeof sentReturnRefunds> };

/** Checks that the chart shows the present categories of the products, and adds up to the cards. */
async function assertCategories(
  world: SimulatedShop,
  range: (typeof INVENTORY_RANGES)[number],
  { items, back }: Moved,
) {
  const { shop, owner, products } = world;
  const sent = { token: owner.token, query: { range } };
  const { data } = (await ask(shop, inventoryCalls.salesByCategory, sent)).reply;
  const categoryOf = new Map(products.map(({ id, categoryId }) => [id, categoryId]));
  const sold = items.filter(counts);
  for (const { subCategoryId, income, sales } of data) {
    const own = sold.filter(({ productId }) => categoryOf.get(productId) === subCategoryId);
    assert.equal(
      sales,
      sumOf(own, ({ quantity }) => quantity),
      `sales by category, ${range}`,
    );
    const backOfOwn = back.filter(({ item }) => categoryOf.get(item.productId) === subCategoryId);
    const earned = incomeOf(own) - sumOf(backOfOwn, ({ paise }) => paise);
    assert.equal(paiseOf(income ?? NaN), earned, `income by category, ${range}`);
  }
  const moved = [...sold, ...back.map(({ item }) => item)];
  const categories = new Set(moved.map(({ productId }) => categoryOf.get(productId)));
  assert.equal(data.length, categories.size, `categories that sold, ${range}`);
}

async function assertOrders(world: SimulatedShop): Promise<void> {
  const { shop, owner, items, random } = world;
  if (random.chance(0.3)) await countItems(shop);
  if (random.chance(0.3)) await foldCategoryTotals(shop);
  const today = dayOf(shop.clock.now());
  const since = daysAfter(today, -6);
  const { query, isWithin } = random.pick([
    { query: { lastNDays: '7' }, isWithin: (day: string) => day >= since },
    { query: { lastNMonths: '3' }, isWithin: () => true },
  ]);
  const rows = await everyPage(world, (page) =>
    ask(shop, orderManagementCalls.list, {
      token: owner.token,
      query: { ...page, ...query },
    }).then(({ reply }) => reply),
  );
  const ids = items.filter(({ placedAt }) => isWithin(dayOf(placedAt))).map(({ id }) => id);
  assert.deepEqual(rows.map(({ orderItemId }) => orderItemId).toSorted(), ids.toSorted());
}

async function assertFinance(world: SimulatedShop, dates: Dates): Promise<void> {
  const { shop, owner } = world;
  const { token } = owner;
  const isWithin = (day: string) =>
    day >= (dates.fromDate ?? '') && day <= (dates.toDate ?? '9999-12-31');
  const items = world.items.filter(({ placedAt }) => isWithin(dayOf(placedAt)));
  const back = sentReturnRefunds(world).filter(({ at }) => isWithin(dayOf(at)));
  const expected = {
    income: incomeOf(items) - sumOf(back, ({ paise }) => paise),
    expense: sumOf(
      world.expenses.filter(({ day }) => isWithin(day)),
      ({ paise }) => paise,
    ),
  };
  const { fromDate, toDate } = dates;
  const isAll = fromDate === undefined || toDate === undefined;
  const range = { fromDate: fromDate ?? '', toDate: toDate ?? '' };
  const income = await totalled(world, (query) =>
    isAll
      ? ask(shop, financeCalls.income, { token, query })
      : ask(shop, financeCalls.incomeByDates, { token, query: { ...query, ...range } }),
  );
  const values = income.rows.map(({ orderValue }) => paiseOf(orderValue));
  assert.equal(sum(values), expected.income, 'the sum of the income list');
  assert.equal(paiseOf(income.totals?.orderValue ?? NaN), expected.income, 'its totals row');
  const sales = incomeByOrder(items);
  const refunds = back.map(({ refund, item, at, paise }) => ({
    kind: 'REFUND',
    key: `${item.orderId} ${refund.id}`,
    date: at.toISOString(),
    value: -paise,
  }));
  const rows = income.rows.map(({ kind, orderId, refundId, orderDate, orderValue }) => ({
    kind,
    key: `${orderId} ${refundId}`,
    date: orderDate,
    value: paiseOf(orderValue),
  }));
  assert.deepEqual(rows.toSorted(byKey), [...sales, ...refunds].toSorted(byKey), 'income rows');
  const expenses = await totalled(world, (query) =>
    isAll
      ? ask(shop, financeCalls.expenses, { token, query })
      : ask(shop, financeCalls.expensesByDates, { token, query: { ...query, ...range } }),
  );
  const spent = expenses.rows.map(({ amount }) => paiseOf(amount));
  assert.equal(sum(spent), expected.expense, 'the sum of the expenses');
  assert.equal(paiseOf(expenses.totals?.amount ?? -1), expected.expense, 'their totals row');
  const sheet = await totalled(world, (query) =>
    ask(shop, financeCalls.balanceSheet, { token, query: { ...query, ...dates } }),
  );
  const sums = {
    income: sum(sheet.rows.map(({ totalIncome }) => paiseOf(totalIncome))),
    expense: sum(sheet.rows.map(({ totalExpense }) => paiseOf(totalExpense))),
  };
  assert.deepEqual(sums, expected, 'the sums of the balance sheet');
  const net = sumOf(sheet.rows, ({ netIncome }) => Math.round(netIncome * 100));
  assert.equal(net, expected.income - expected.expense, 'its profit');
  const { totalIncome = NaN, totalExpense = NaN, netIncome = NaN } = sheet.totals ?? {};
  assert.deepEqual(
    [paiseOf(totalIncome), paiseOf(totalExpense), Math.round(netIncome * 100)],
    [expected.income, expected.expense, net],
    'its totals row',
  );
}

/** Returns the orders of the income list with the price of their accepted items. */
function incomeByOrder(items: readonly SimulatedItem[]) {
  const orders = Map.groupBy(items.filter(isIncome), ({ orderId }) => orderId);
  return [...orders].map(([orderId, own]) => ({
    kind: 'SALE',
    key: `${orderId} null`,
    date: own[0]?.placedAt.toISOString(),
    value: incomeOf(own),
  }));
}

/**
 * Checks the days of the chart and of the balance sheet: sales by order date, refunds by the day they were
 * sent.
 */
async function assertDays(world: SimulatedShop): Promise<void> {
  const { shop, owner, items } = world;
  const { token } = owner;
  const earnedOn = (day: string) =>
    incomeOf(items.filter(({ placedAt }) => dayOf(placedAt) === day)) -
    sumOf(
      sentReturnRefunds(world).filter(({ at }) => dayOf(at) === day),
      ({ paise }) => paise,
    );
  const query = { days: '10' };
  const chart = (await ask(shop, inventoryCalls.salesByDay, { token, query })).reply.data;
  assert.deepEqual(
    chart.map(({ date, income, ordered }) => [date, paiseOf(income ?? NaN), ordered]),
    chart.map(({ date }) => [
      date,
      earnedOn(date),
      items.filter(({ placedAt }) => dayOf(placedAt) === date).length,
    ]),
    'sales by day',
  );
  const sheet = await everyPage(world, (page) =>
    ask(shop, financeCalls.balanceSheet, { token, query: page }).then(({ reply }) => reply),
  );
  assert.deepEqual(
    sheet.map(({ date, totalIncome }) => [date, paiseOf(totalIncome)]),
    sheet.map(({ date }) => [date, earnedOn(date)]),
    'the income of each day of the balance sheet',
  );
}

async function assertWaiting(world: SimulatedShop): Promise<void> {
  const { shop, owner, items } = world;
  const { token } = owner;
  const figures = (await ask(shop, inventoryCalls.waiting, { token })).reply.data;
  const expected = {
    toAccept: items.filter(({ status }) => status === 'ORDERED'),
    toCheck: items.filter(({ status }) => status === 'PENDING'),
    toRefund: items.filter((item) => dueRefunds(item).length > 0),
  };
  for (const status of PENDING_STEPS) {
    const rows = await everyPage(world, (query) =>
      ask(shop, orderManagementCalls.list, { token, query: { ...query, status } }).then(
        ({ reply }) => reply,
      ),
    );
    const ids = expected[status].map(({ id }) => id).toSorted();
    assert.deepEqual(rows.map(({ orderItemId }) => orderItemId).toSorted(), ids, status);
    assert.equal(figures[status], ids.length, `how many wait ${status}`);
    const orders = new Set(rows.map(({ orderId }) => orderId));
    assert.equal(figures.orders?.[status], orders.size, `how many orders wait ${status}`);
  }
  const stock = await everyPage(world, (query) =>
    ask(shop, inventoryCalls.stock, { token, query }).then(({ reply }) => reply),
  );
  const listed = listedProducts(world).map(({ id, stock }) => [id, stock] as const);
  assert.deepEqual(
    stock.map(({ productId, stockQuantity }) => [productId, stockQuantity]).toSorted(byId),
    listed.toSorted(byId),
    'the stock of each product',
  );
  const low = await everyPage(world, (query) =>
    ask(shop, inventoryCalls.stock, { token, query: { ...query, low: '1' } }).then(
      ({ reply }) => reply,
    ),
  );
  assert.equal(low.length, stock.filter(isLowInStock).length, 'low in stock');
  assert.equal(figures.lowInStock, low.length, 'how many are low in stock');
}

async function totalled<Row, Totals>(
  world: SimulatedShop,
  read: (query: Page) => Promise<{ reply: ListedPage<Row> & { totals?: Totals | undefined } }>,
): Promise<{ rows: Row[]; totals: Totals | undefined }> {
  let totals: Totals | undefined;
  const rows = await everyPage(world, async (query) => {
    const { reply } = await read(query);
    totals = reply.totals;
    return reply;
  });
  return { rows, totals };
}

function counts({ status }: SimulatedItem): boolean {
  return status !== 'CANCELLED' && status !== 'REJECTED';
}

function incomeOf(items: readonly SimulatedItem[]): number {
  const accepted = items.filter(isIncome);
  return sumOf(accepted, ({ paise }) => paise);
}

function listedProducts({ products }: SimulatedShop) {
  return products.filter(({ isDeleted }) => !isDeleted);
}

function byKey(one: { key: string }, other: { key: string }): number {
  return one.key.localeCompare(other.key);
}

function byId([one]: readonly unknown[], [other]: readonly unknown[]): number {
  return String(one).localeCompare(String(other));
}
