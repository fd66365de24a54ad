import type { QueryOf } from '@shop/contract/call';
import type { Customer } from '@shop/contract/customers';
import type { exportCalls } from '@shop/contract/exports';
import type { DeliveryItem } from '@shop/contract/delivery';
import type { BalanceSheetRow, Expense, IncomeRecord } from '@shop/contract/finance';
import type { StockRow } from '@shop/contract/inventory';
import { productSheet, sheetHeadings } from '../catalogue/product-sheet.ts';
import { customersOf, searchCustomers } from '../customers/customers.ts';
import { itemsOfDate, itemsOfFilter } from '../delivery/delivery.ts';
import { expensesOf } from '../finance/expenses.ts';
import { balanceSheet, incomeOf, periodOf } from '../finance/finance.ts';
import { stockList } from '../inventory/stock.ts';
import type { Download } from '../lib/calls.ts';
import { dayOf } from '../lib/clock.ts';
import { BYTE_ORDER_MARK, type Cell, csvOf, money } from '../lib/csv.ts';
import type { Shop } from '../lib/shop.ts';
import { type ListPage, pagesOf } from '../lib/snapshot.ts';

type Sheet<Row> = {
  name: string;
  headings: readonly string[];
  list: ListPage<Row>;
  cells: (row: Row) => readonly Cell[];
};

/** What an exported list is narrowed and sorted by. */
type Asked<List extends keyof typeof exportCalls> = QueryOf<(typeof exportCalls)[List]>;

/** Every product with all its fields, as the import takes them. */
export function productsFile(shop: Shop, { keyword = '', sort }: Asked<'products'>): Download {
  return fileOf(shop, {
    name: 'products',
    headings: sheetHeadings,
    list: (shop, range) => productSheet(shop, { keyword, sort }, range),
    cells: (row) => row,
  });
}

export function stockFile(shop: Shop, filter: Asked<'stock'>): Download {
  return fileOf<StockRow>(shop, {
    name: 'inventory',
    headings: ['SKU', 'Product', 'Category', 'Color', 'Size', 'Available', 'Status'],
    list: async (shop, range) => (await stockList(shop, filter, range)).data,
    cells: (row) => [
      row.sku,
      row.productName,
      row.subCategoryName,
      row.color,
      row.size,
      row.stockQuantity,
      row.status ? 'Active' : 'Inactive',
    ],
  });
}

const ITEM_HEADINGS = [
  'Order ID',
  'Item ID',
  'Order date',
  'Product',
  'Color',
  'Size',
  'Quantity',
  'Amount (₹)',
  'Customer ID',
  'Customer',
  'Shipping address',
  'Payment method',
  'Payment option',
  'UTR',
  'Payment reference',
  'Tracking ID',
  'Order status',
  'Refund status',
];

/** Order items of a day, else of a period, for both lists that show them. */
export function ordersFile(shop: Shop, { date, ...filter }: Asked<'orders'>): Download {
  return fileOf<DeliveryItem>(shop, {
    name: 'orders',
    headings: ITEM_HEADINGS,
    list: async (shop, range) =>
      date === undefined
        ? (await itemsOfFilter(shop, filter, range)).data
        : (await itemsOfDate(shop, { date, ...filter }, range)).data,
    cells: (item) => [
      item.orderId,
      item.orderItemId,
      dayOf(new Date(item.orderDate)),
      item.productName,
      item.color,
      item.size,
      item.quantity,
      money(item.priceAtOrder),
      item.customerId,
      item.customerName,
      item.shippingAddress,
      item.paymentMethod,
      item.gatewayOption,
      item.utr,
      item.paymentReference,
      item.trackingNumber,
      item.orderStatus,
      item.refundStatus,
    ],
  });
}

export function customersFile(shop: Shop, { keyword = '', sort }: Asked<'customers'>): Download {
  return fileOf<Customer>(shop, {
    name: 'customers',
    headings: ['Customer ID', 'Name', 'Phone number', 'E-mail', 'Address'],
    list: async (shop, range) =>
      keyword === ''
        ? (await customersOf(shop, { sort }, range)).data
        : searchCustomers(shop, { keyword, sort }),
    cells: (row) => [row.customerId, row.customerName, row.phoneNumber, row.email, row.address],
  });
}

export function expensesFile(shop: Shop, dates: Asked<'expenses'>): Download {
  periodOf(dates);
  return fileOf<Expense>(shop, {
    name: 'expenses',
    headings: ['Date', 'Expense', 'Description', 'Amount (₹)'],
    list: async (shop, range) => (await expensesOf(shop, dates, range)).data,
    cells: (row) => [row.date, row.expenseName, row.description, money(row.amount)],
  });
}

export function incomeFile(shop: Shop, dates: Asked<'income'>): Download {
  periodOf(dates);
  return fileOf<IncomeRecord>(shop, {
    name: 'income',
    headings: ['Order ID', 'Customer', 'Order date', 'Order value (₹)'],
    list: async (shop, range) => (await incomeOf(shop, dates, range)).data,
    cells: (row) => [
      row.orderId,
      row.customerName,
      dayOf(new Date(row.orderDate)),
      money(row.orderValue),
    ],
  });
}

export function balanceSheetFile(shop: Shop, dates: Asked<'balanceSheet'>): Download {
  periodOf(dates);
  return fileOf<BalanceSheetRow>(shop, {
    name: 'balance-sheet',
    headings: ['Date', 'Total income (₹)', 'Total expenses (₹)', 'Profit or loss (₹)'],
    list: async (shop, range) => (await balanceSheet(shop, dates, range)).data,
    cells: (row) => [
      row.date,
      money(row.totalIncome),
      money(row.totalExpense),
      money(row.netIncome),
    ],
  });
}

function fileOf<Row>(shop: Shop, sheet: Sheet<Row>): Download {
  return { name: `${sheet.name}-${dayOf(shop.clock.now())}.csv`, text: textOf(shop, sheet) };
}

async function* textOf<Row>(
  shop: Shop,
  { headings, list, cells }: Sheet<Row>,
): AsyncGenerator<string> {
  let head = BYTE_ORDER_MARK + csvOf([headings]);
  for await (const rows of pagesOf(shop, list)) {
    yield head + csvOf(rows.map(cells));
    head = '';
  }
  if (head !== '') yield head;
}
