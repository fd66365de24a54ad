import * as z from 'zod/mini';
import { answer, call, fileAnswer, listAnswer } from './call.ts';
import { typedGstin } from './gstin.ts';
import { Rupees, SignedRupees } from './money.ts';
import { pageFields } from './page.ts';
import { INVOICE_KINDS } from './tax.ts';
import { DateText, flag, textMessages } from './text.ts';

/** Maximum number of documents in one print. */
export const PRINT_MOST = 200;

/** Maximum number of documents that are counted and that pages reach; filters by day reach older ones. */
export const MOST_INVOICES = 10_000;

/** Messages about invoices, shared by server and pages. */
export const invoiceMessages = {
  listFailed: 'Failed to fetch the invoices',
  getFailed: 'Failed to open the invoice',
  printFailed: 'Failed to print the invoices',
  monthFailed: 'Failed to add up the month',
  returnFailed: 'Failed to make the files of the return',
  notFound: 'There is no such invoice',
  kind: 'kind is one of TAX_INVOICE, BILL_OF_SUPPLY, INVOICE, CREDIT_NOTE',
  number: 'Enter the number of an invoice, such as RS26-27/000123',
  numbers: `Choose from 1 to ${PRINT_MOST} invoices`,
  month: 'Enter a month as YYYY-MM',
  notRegular: 'GSTR-1 is for a shop with a regular GST registration',
  severalGstins: 'Documents of this month have several GSTINs. Each has a return of its own.',
  gstinWithout: 'No document of this month has this GSTIN',
  gstin: 'Enter a GSTIN of 15 capital letters and digits',
} as const;

/** A document in lists: an invoice, a bill of supply or a credit note. */
export const InvoiceRow = z.object({
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  date: z.string(),
  orderId: z.string(),
  customerName: z.string(),
  /** The state of delivery with its code, such as `33-Tamil Nadu`. */
  placeOfSupply: z.string(),
  taxable: Rupees,
  cgst: Rupees,
  sgst: Rupees,
  igst: Rupees,
  total: Rupees,
  /** For a credit note, its invoice. */
  invoiceNumber: z.nullable(z.string()),
});
export type InvoiceRow = z.output<typeof InvoiceRow>;

/** A document with what must be known before it is printed. */
export const PrintableInvoice = z.extend(InvoiceRow, {
  /** Letters without a font, such as `王 😀`, which its print leaves out; null for none. */
  leftOut: z.nullable(z.string()),
});
export type PrintableInvoice = z.output<typeof PrintableInvoice>;

const MonthSums = z.object({
  /** Number of documents. */
  count: z.number(),
  taxable: SignedRupees,
  cgst: SignedRupees,
  sgst: SignedRupees,
  igst: SignedRupees,
  total: SignedRupees,
});

/** Sums of the documents of a month, for an accountant. */
export const InvoiceMonth = z.object({
  /** Invoices and bills of supply. */
  sales: MonthSums,
  /** Credit notes, as positive amounts. */
  notes: MonthSums,
  /** Sales minus credit notes. */
  net: MonthSums,
  /** The numbers of each series: invoices first, then credit notes. */
  ranges: z.array(
    z.object({ isCredit: z.boolean(), first: z.string(), last: z.string(), count: z.number() }),
  ),
  /** The GSTINs of regular sellers in them, each with a return of its own. */
  gstins: z.array(z.string()),
});
export type InvoiceMonth = z.output<typeof InvoiceMonth>;

const MonthQuery = z.object({
  month: z
    .string(invoiceMessages.month)
    .check(z.regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, invoiceMessages.month)),
});

const ReturnQuery = z.extend(MonthQuery, {
  /** Only needed when the documents of the month have several. */
  gstin: z.optional(
    z
      .string(invoiceMessages.gstin)
      .check(z.overwrite(typedGstin), z.regex(/^[0-9A-Z]{15}$/, invoiceMessages.gstin)),
  ),
});

const filter = {
  kind: z.optional(z.enum(INVOICE_KINDS, invoiceMessages.kind)),
  fromDate: z.optional(DateText),
  toDate: z.optional(DateText),
};

const NUMBER = /^([A-Z]{1,4}[0-9]{2}-[0-9]{2})[/-]([0-9]{6,9})$/;

/** Returns the number of a document in a path, where `/` becomes `-`. */
export function pathNumberOf(number: string): string {
  return number.replace('/', '-');
}

/** Returns the number in a path or request; undefined for an impossible one. */
export function invoiceNumberOf(text: string): string | undefined {
  const [, series, serial] = NUMBER.exec(text) ?? [];
  return series === undefined ? undefined : `${series}/${serial}`;
}

const DocumentNumber = z
  .string(invoiceMessages.number)
  .check(z.maxLength(20, invoiceMessages.number), z.regex(NUMBER, invoiceMessages.number));

/** The calls about invoices, bills of supply and credit notes. */
export const invoiceCalls = {
  list: call({
    name: 'invoices.list',
    summary: 'List invoices and credit notes, newest first',
    method: 'GET',
    path: '/invoices/list',
    access: 'backOffice',
    area: 'finance',
    query: z.object({ ...pageFields, ...filter }),
    reply: listAnswer(PrintableInvoice),
    failed: invoiceMessages.listFailed,
  }),
  month: call({
    name: 'invoices.month',
    summary: 'Add up the documents of a month',
    method: 'GET',
    path: '/invoices/month',
    access: 'backOffice',
    area: 'finance',
    query: MonthQuery,
    reply: answer(InvoiceMonth),
    failed: invoiceMessages.monthFailed,
  }),
  gstr1: call({
    name: 'invoices.gstr1',
    summary: "Download a month's files for GSTR-1 as ZIP",
    method: 'GET',
    path: '/invoices/gstr1',
    access: 'backOffice',
    area: 'finance',
    query: ReturnQuery,
    reply: fileAnswer,
    download: 'zip',
    failed: invoiceMessages.returnFailed,
  }),
  get: call({
    name: 'invoices.get',
    summary: 'Download an invoice or credit note as PDF; / in its number is -',
    method: 'GET',
    path: '/invoices/{number}',
    access: 'customerOrBackOffice',
    area: 'orders',
    params: z.object({
      number: z
        .string(invoiceMessages.number)
        .check(z.minLength(1, invoiceMessages.number), z.maxLength(200, invoiceMessages.number)),
    }),
    reply: fileAnswer,
    download: 'pdf',
    failed: invoiceMessages.getFailed,
  }),
  print: call({
    name: 'invoices.print',
    summary: 'Print many invoices as one PDF, on request with packing slips',
    method: 'POST',
    path: '/invoices/print',
    access: 'backOffice',
    area: 'orders',
    body: z.object({
      numbers: z
        .array(DocumentNumber, invoiceMessages.numbers)
        .check(
          z.minLength(1, invoiceMessages.numbers),
          z.maxLength(PRINT_MOST, invoiceMessages.numbers),
        ),
      packingSlips: flag(textMessages.flag),
    }),
    reply: fileAnswer,
    download: 'pdf',
    failed: invoiceMessages.printFailed,
  }),
};
