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
import { type Cell, money } from '../platform/csv.ts';
import { inRupees } from '../platform/locale.ts';
import type { Shop } from '../shop.ts';
import { fileOf } from './list-file.ts';

/** Filter and sorting of an exported list. */
type Asked<List extends keyof typeof exportCalls> = QueryOf<(typeof exportCalls)[List]>;

/** Exports every product with all its fields, in the format that the import reads. */
export function productsFile(shop: Shop, { keyword = '', sort }: Asked<'products'>): Download {
  return fileOf<readonly Cell[]>(shop, {
    name: 'products',
    idOf: ([sku]) => String(sku),
    page: (shop, range) => productSheet(shop, { keyword, sort }, range),
    columns: sheetHeadings.map((heading, at) => [heading, (row) => row[at] ?? null]),
  });
}

export function stockFile(shop: Shop, filter: Asked<'stock'>): Download {
  return fileOf<StockRow>(shop, {
    name: 'inventory',
    idOf: (row) => row.productId,
    page: async (shop, range) => (await stockList(shop, filter, range)).data,
    columns: [
      ['SKU', (row) => row.sku],
      ['Product', (row) => row.productName],
      ['Category', (row) => row.subCategoryName],
      ['Colour', (row) => row.color],
      ['Size', (row) => row.size],
      ['Available', (row) => row.stockQuantity],
      ['Unit', (row) => row.unit],
      ['Status', (row) => (row.status ? 'Active' : 'Inactive')],
    ],
  });
}

/** Exports order items of a day or a period, for both lists that show them. */
export function ordersFile(shop: Shop, { date, ...filter }: Asked<'orders'>): Download {
  return fileOf<DeliveryItem>(shop, {
    name: 'orders',
    idOf: (item) => item.orderItemId,
    page: async (shop, range) =>
      date === undefined
        ? (await itemsOfFilter(shop, filter, range)).data
        : (await itemsOfDate(shop, { date, ...filter }, range)).data,
    columns: [
      ['Order ID', (item) => item.orderId],
      ['Item ID', (item) => item.orderItemId],
      ['Order date', (item) => dayOf(new Date(item.orderDate))],
      ['Product', (item) => item.productName],
      ['Colour', (item) => item.color],
      ['Size', (item) => item.size],
      ['Quantity', (item) => item.quantity],
      ['Unit', (item) => item.unit],
      ['Amount (₹)', (item) => money(item.priceAtOrder)],
      ['Customer ID', (item) => item.customerId],
      ['Customer', (item) => item.customerName],
      ['Shipping address', (item) => item.shippingAddress],
      ['Payment method', (item) => item.paymentMethod],
      ['Payment option', (item) => item.gatewayOption],
      ['UTR', (item) => item.utr],
      ['Payment reference', (item) => item.paymentReference],
      ['Tracking ID', (item) => item.trackingNumber],
      ['Order status', (item) => item.orderStatus],
      ['Refund status', (item) => item.refundStatus],
      ['Discount (₹)', (item) => money(item.discount)],
      ['Origin', (item) => item.origin],
    ],
  });
}

export function expensesFile(shop: Shop, dates: Asked<'expenses'>): Download {
  periodOf(dates);
  return fileOf<Expense>(shop, {
    name: 'expenses',
    idOf: (row) => row.id,
    page: async (shop, range) => (await expensesOf(shop, dates, range)).data,
    columns: [
      ['Date', (row) => row.date],
      ['Expense', (row) => row.expenseName],
      ['Description', (row) => row.description],
      ['Amount (₹)', (row) => money(row.amount)],
    ],
  });
}

export function incomeFile(shop: Shop, dates: Asked<'income'>): Download {
  periodOf(dates);
  return fileOf<IncomeRecord>(shop, {
    name: 'income',
    idOf: incomeRefOf,
    page: async (shop, range) => (await incomeOf(shop, dates, range)).data,
    columns: [
      ['Order ID', (row) => row.orderId],
      ['Customer', (row) => row.customerName],
      ['Order date', (row) => dayOf(new Date(row.orderDate))],
      ['Order value (₹)', (row) => money(row.orderValue)],
      ['Kind', (row) => row.kind],
      ['Refund ID', (row) => row.refundId],
    ],
  });
}

export function balanceSheetFile(shop: Shop, dates: Asked<'balanceSheet'>): Download {
  periodOf(dates);
  return fileOf<BalanceSheetRow>(shop, {
    name: 'balance-sheet',
    idOf: (row) => row.date,
    page: async (shop, range) => (await balanceSheet(shop, dates, range)).data,
    columns: [
      ['Date', (row) => row.date],
      ['Total income (₹)', (row) => money(row.totalIncome)],
      ['Total expenses (₹)', (row) => money(row.totalExpense)],
      ['Profit or loss (₹)', (row) => money(row.netIncome)],
    ],
  });
}

export function invoicesFile(shop: Shop, filter: Asked<'invoices'>): Download {
  refuseReversed(filter);
  return fileOf<InvoiceRow>(shop, {
    name: 'invoices',
    idOf: (row) => row.number,
    page: (shop, range) => invoicesAfter(shop, filter, range),
    columns: [
      ['Number', (row) => row.number],
      ['Kind', (row) => row.kind],
      ['Date', (row) => row.date],
      ['Order ID', (row) => row.orderId],
      ['Customer', (row) => row.customerName],
      ['Place of supply', (row) => row.placeOfSupply],
      ['Taxable value (₹)', (row) => money(row.taxable)],
      ['CGST (₹)', (row) => money(row.cgst)],
      ['SGST (₹)', (row) => money(row.sgst)],
      ['IGST (₹)', (row) => money(row.igst)],
      ['Total (₹)', (row) => money(row.total)],
      ['For invoice', (row) => row.invoiceNumber],
    ],
  });
}

/** Exports the refunds as filtered; `Amount` is the sent amount, or the due amount of an open refund. */
export function refundsFile(shop: Shop, asked: Asked<'refunds'>): Download {
  const day = (at: string | null) => (at === null ? null : dayOf(new Date(at)));
  return fileOf<Refund>(shop, {
    name: 'refunds',
    idOf: (row) => row.refundId,
    page: async (shop, range) => (await refundsOf(shop, asked, range)).data,
    columns: [
      ['Refund ID', (row) => row.refundId],
      ['Order ID', (row) => row.orderId],
      ['Item ID', (row) => row.orderItemId],
      ['Product', (row) => row.productName],
      ['Customer', (row) => row.customerName],
      ['Phone number', (row) => row.phoneNumber],
      ['Reason', (row) => row.reason],
      ['State', (row) => row.state],
      ['Owed (₹)', (row) => money(row.owed)],
      ['Amount (₹)', (row) => money(row.amount)],
      ['UPI ID', (row) => row.upiId],
      ['Due since', (row) => day(row.dueSince)],
      ['Due by', (row) => day(row.dueBy)],
      ['Sent on', (row) => day(row.sentAt)],
      ['Method', (row) => row.method],
      ['Reference', (row) => row.reference],
      ['Payment reference', (row) => row.claim?.reference ?? row.paymentReference ?? null],
      ['Payment UTR', (row) => row.claim?.utr ?? null],
      ['Note', (row) => row.note],
    ],
  });
}

/** Exports the activity log; all changes of a row are in one cell. */
export function activityFile(shop: Shop, asked: Asked<'activity'>): Download {
  refuseReversed(asked, activityMessages.rangeReversed);
  return fileOf<ActivityRow>(shop, {
    name: 'activity',
    idOf: (row) => row.activityId,
    page: (shop, range) => activityAfter(shop, asked, range),
    columns: [
      ['Date', ({ at }) => dayOf(new Date(at))],
      ['Time', ({ at }) => timeOf(new Date(at))],
      ['Who', ({ by }) => by.name],
      ['Role', ({ by }) => by.role],
      ['Action', ({ action }) => action],
      ['Kind', ({ subject }) => subject.kind],
      ['Number', ({ subject }) => subject.id],
      ['Name', ({ subject }) => subject.label],
      ['Changes', ({ changes }) => changes.map(changeText).join('; ')],
    ],
  });
}

function changeText(change: ActivityRow['changes'][number]): string {
  const { field, before, after } = change;
  return `${nameOfField(change)}: ${valueText(field, before)} → ${valueText(field, after)}`;
}

function valueText(field: string, value: ActivityRow['changes'][number]['after']): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && isMoneyField(field)) return inRupees(paiseOf(value));
  return isStatusField(field) ? statusInWords(String(value)) : String(value);
}
