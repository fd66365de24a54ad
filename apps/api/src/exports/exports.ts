import { type ActivityRow, activityMessages, isMoneyField } from '@shop/contract/activity';
import { isStatusField, nameOfField, statusInWords } from '@shop/contract/activity-fields';
import type { QueryOf } from '@shop/contract/call';
import type { exportCalls } from '@shop/contract/exports';
import type { DeliveryItem } from '@shop/contract/delivery';
import type { BalanceSheetRow, Expense, IncomeRecord } from '@shop/contract/finance';
import type { InvoiceRow } from '@shop/contract/invoices';
import { paiseOf } from '@shop/contract/money';
import type { StockRow } from '@shop/contract/inventory';
import type { Refund } from '@shop/contract/refunds';
import { activityAfter } from '../activity/activity-list.ts';
import { productSheet, sheetHeadings } from '../product-import/product-sheet.ts';
import { itemsOfDate, itemsOfFilter } from '../orders/items/order-items.ts';
import { expensesOf } from '../expenses/expenses.ts';
import { periodOf, refuseReversed } from '../platform/period.ts';
import { invoicesAfter } from '../invoices/invoice-list.ts';
import { balanceSheet, incomeOf, incomeRefOf } from '../figures/finance.ts';
import { refundsOf } from '../refunds/refunds.ts';
import { stockList } from '../stock/stock.ts';
import type { Download } from '../http/call.ts';
import { dayOf, timeOf } from '../platform/clock.ts';
import { BYTE_ORDER_MARK, type Cell, csvOf, money } from '../platform/csv.ts';
import { inRupees } from '../platform/locale.ts';
import type { Shop } from '../shop.ts';
import { type PagedList, pagesOf } from './snapshot-pages.ts';

type Sheet<Row> = {
  name: string;
  headings: readonly string[];
  /** A page of the list, and the id that identifies a row. */
  page: PagedList<Row>['page'];
  idOf: PagedList<Row>['idOf'];
  cells: (row: Row) => readonly Cell[];
};

/** Filter and sorting of an exported list. */
type Asked<List extends keyof typeof exportCalls> = QueryOf<(typeof exportCalls)[List]>;

/** Exports every product with all its fields, in the format that the import reads. */
export function productsFile(shop: Shop, { keyword = '', sort }: Asked<'products'>): Download {
  return fileOf<readonly Cell[]>(shop, {
    name: 'products',
    headings: sheetHeadings,
    idOf: ([sku]) => String(sku),
    page: (shop, range) => productSheet(shop, { keyword, sort }, range),
    cells: (row) => row,
  });
}

export function stockFile(shop: Shop, filter: Asked<'stock'>): Download {
  return fileOf<StockRow>(shop, {
    name: 'inventory',
    headings: ['SKU', 'Product', 'Category', 'Colour', 'Size', 'Available', 'Unit', 'Status'],
    idOf: (row) => row.productId,
    page: async (shop, range) => (await stockList(shop, filter, range)).data,
    cells: (row) => [
      row.sku,
      row.productName,
      row.subCategoryName,
      row.color,
      row.size,
      row.stockQuantity,
      row.unit,
      row.status ? 'Active' : 'Inactive',
    ],
  });
}

const ITEM_HEADINGS = [
  'Order ID',
  'Item ID',
  'Order date',
  'Product',
  'Colour',
  'Size',
  'Quantity',
  'Unit',
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
  'Discount (₹)',
  'Origin',
];

/** Exports order items of a day or a period, for both lists that show them. */
export function ordersFile(shop: Shop, { date, ...filter }: Asked<'orders'>): Download {
  return fileOf<DeliveryItem>(shop, {
    name: 'orders',
    headings: ITEM_HEADINGS,
    idOf: (item) => item.orderItemId,
    page: async (shop, range) =>
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
      item.unit,
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
      money(item.discount),
      item.origin,
    ],
  });
}

export function expensesFile(shop: Shop, dates: Asked<'expenses'>): Download {
  periodOf(dates);
  return fileOf<Expense>(shop, {
    name: 'expenses',
    headings: ['Date', 'Expense', 'Description', 'Amount (₹)'],
    idOf: (row) => row.id,
    page: async (shop, range) => (await expensesOf(shop, dates, range)).data,
    cells: (row) => [row.date, row.expenseName, row.description, money(row.amount)],
  });
}

export function incomeFile(shop: Shop, dates: Asked<'income'>): Download {
  periodOf(dates);
  return fileOf<IncomeRecord>(shop, {
    name: 'income',
    headings: ['Order ID', 'Customer', 'Order date', 'Order value (₹)', 'Kind', 'Refund ID'],
    idOf: incomeRefOf,
    page: async (shop, range) => (await incomeOf(shop, dates, range)).data,
    cells: (row) => [
      row.orderId,
      row.customerName,
      dayOf(new Date(row.orderDate)),
      money(row.orderValue),
      row.kind,
      row.refundId,
    ],
  });
}

export function balanceSheetFile(shop: Shop, dates: Asked<'balanceSheet'>): Download {
  periodOf(dates);
  return fileOf<BalanceSheetRow>(shop, {
    name: 'balance-sheet',
    headings: ['Date', 'Total income (₹)', 'Total expenses (₹)', 'Profit or loss (₹)'],
    idOf: (row) => row.date,
    page: async (shop, range) => (await balanceSheet(shop, dates, range)).data,
    cells: (row) => [
      row.date,
      money(row.totalIncome),
      money(row.totalExpense),
      money(row.netIncome),
    ],
  });
}

export function invoicesFile(shop: Shop, filter: Asked<'invoices'>): Download {
  refuseReversed(filter);
  return fileOf<InvoiceRow>(shop, {
    name: 'invoices',
    headings: [
      'Number',
      'Kind',
      'Date',
      'Order ID',
      'Customer',
      'Place of supply',
      'Taxable value (₹)',
      'CGST (₹)',
      'SGST (₹)',
      'IGST (₹)',
      'Total (₹)',
      'For invoice',
    ],
    idOf: (row) => row.number,
    page: (shop, range) => invoicesAfter(shop, filter, range),
    cells: (row) => [
      row.number,
      row.kind,
      row.date,
      row.orderId,
      row.customerName,
      row.placeOfSupply,
      money(row.taxable),
      money(row.cgst),
      money(row.sgst),
      money(row.igst),
      money(row.total),
      row.invoiceNumber,
    ],
  });
}

const REFUND_HEADINGS = [
  'Refund ID',
  'Order ID',
  'Item ID',
  'Product',
  'Customer',
  'Phone number',
  'Reason',
  'State',
  'Owed (₹)',
  'Amount (₹)',
  'UPI ID',
  'Due since',
  'Due by',
  'Sent on',
  'Method',
  'Reference',
  'Payment reference',
  'Payment UTR',
  'Note',
];

/** Exports the refunds as filtered; `Amount` is the sent amount, or the due amount of an open refund. */
export function refundsFile(shop: Shop, asked: Asked<'refunds'>): Download {
  const day = (at: string | null) => (at === null ? null : dayOf(new Date(at)));
  return fileOf<Refund>(shop, {
    name: 'refunds',
    headings: REFUND_HEADINGS,
    idOf: (row) => row.refundId,
    page: async (shop, range) => (await refundsOf(shop, asked, range)).data,
    cells: (row) => [
      row.refundId,
      row.orderId,
      row.orderItemId,
      row.productName,
      row.customerName,
      row.phoneNumber,
      row.reason,
      row.state,
      money(row.owed),
      money(row.amount),
      row.upiId,
      day(row.dueSince),
      day(row.dueBy),
      day(row.sentAt),
      row.method,
      row.reference,
      row.claim?.reference ?? null,
      row.claim?.utr ?? null,
      row.note,
    ],
  });
}

/** Exports the activity log; all changes of a row are in one cell. */
export function activityFile(shop: Shop, asked: Asked<'activity'>): Download {
  refuseReversed(asked, activityMessages.rangeReversed);
  return fileOf<ActivityRow>(shop, {
    name: 'activity',
    headings: ['Date', 'Time', 'Who', 'Role', 'Action', 'Kind', 'Number', 'Name', 'Changes'],
    idOf: (row) => row.activityId,
    page: (shop, range) => activityAfter(shop, asked, range),
    cells: ({ at, by, action, subject, changes }) => [
      dayOf(new Date(at)),
      timeOf(new Date(at)),
      by.name,
      by.role,
      action,
      subject.kind,
      subject.id,
      subject.label,
      changes.map(changeText).join('; '),
    ],
  });
}

function changeText({ field, before, after }: ActivityRow['changes'][number]): string {
  return `${nameOfField(field)}: ${valueText(field, before)} → ${valueText(field, after)}`;
}

function valueText(field: string, value: ActivityRow['changes'][number]['after']): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && isMoneyField(field)) return inRupees(paiseOf(value));
  return isStatusField(field) ? statusInWords(String(value)) : String(value);
}

/** Returns a list as a CSV file, named after the list and the day. */
export function fileOf<Row>(shop: Shop, sheet: Sheet<Row>): Download {
  return { name: `${sheet.name}-${dayOf(shop.clock.now())}.csv`, content: textOf(shop, sheet) };
}

async function* textOf<Row>(
  shop: Shop,
  { headings, page, idOf, cells }: Sheet<Row>,
): AsyncGenerator<string> {
  let head = BYTE_ORDER_MARK + csvOf([headings]);
  for await (const rows of pagesOf(shop, { page, idOf })) {
    yield head + csvOf(rows.map(cells));
    head = '';
  }
  if (head !== '') yield head;
}
