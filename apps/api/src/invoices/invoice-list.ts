import { type InvoiceRow, MOST_INVOICES, type PrintableInvoice } from '@shop/contract/invoices';
import { rupeesOf } from '@shop/contract/money';
import type { Db } from '../database/db.ts';
import { type ListRange, readPage } from '../database/list-page.ts';
import { refuseReversed } from '../platform/period.ts';
import type { Shop } from '../shop.ts';
import { selectDocuments } from './invoice-file-queries.ts';
import {
  type InvoiceFilter,
  type ListedInvoice,
  selectInvoiceCount,
  selectInvoices,
  selectInvoicesOfOrder,
} from './invoice-list-queries.ts';
import { unprintableLetters } from './printed-letters.ts';

/** Returns a page of the documents, newest first. */
export async function listInvoices(shop: Shop, filter: InvoiceFilter, range: ListRange) {
  refuseReversed(filter);
  const totalCount = await selectInvoiceCount(shop.db, filter, MOST_INVOICES);
  const rows = await readPage(range, totalCount, (part) => selectInvoices(shop.db, filter, part), {
    isCutOff: totalCount === MOST_INVOICES,
  });
  return { data: await printableOf(shop.db, rows), totalCount };
}

/** Returns the documents after a given one, for the export. */
export async function invoicesAfter(
  shop: Shop,
  filter: InvoiceFilter,
  range: ListRange,
): Promise<InvoiceRow[]> {
  const rows = await selectInvoices(shop.db, filter, { ...range, isReversed: false });
  return rows.map(invoiceRowOf);
}

/** Returns the documents of an order, oldest first. */
export async function invoicesOfOrder(db: Db, orderId: string): Promise<PrintableInvoice[]> {
  return printableOf(db, await selectInvoicesOfOrder(db, orderId));
}

/** Adds the letters that the print of each document leaves out. */
async function printableOf(db: Db, rows: readonly ListedInvoice[]): Promise<PrintableInvoice[]> {
  const documents = await selectDocuments(
    db,
    rows.map(({ number }) => number),
  );
  return rows.map((row) => {
    const letters = unprintableLetters(JSON.stringify(documents.get(row.number) ?? ''));
    return { ...invoiceRowOf(row), leftOut: letters.length === 0 ? null : letters.join(' ') };
  });
}

/** Returns a document in the form of the API. */
function invoiceRowOf(row: ListedInvoice): InvoiceRow {
  return {
    number: row.number,
    kind: row.kind,
    date: row.date,
    orderId: row.order_id,
    customerName: row.customer_name,
    placeOfSupply: row.place_of_supply,
    taxable: rupeesOf(row.taxable),
    cgst: rupeesOf(row.cgst),
    sgst: rupeesOf(row.sgst),
    igst: rupeesOf(row.igst),
    total: rupeesOf(row.total),
    invoiceNumber: row.invoice_number,
  };
}
