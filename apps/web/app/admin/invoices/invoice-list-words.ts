import type { InvoiceKind } from '@shop/contract/tax';
import { counted } from '../../lib/format.ts';

/** The kinds of documents in words. */
export const invoiceKindNames: Record<InvoiceKind, string> = {
  TAX_INVOICE: 'Tax invoice',
  BILL_OF_SUPPLY: 'Bill of supply',
  INVOICE: 'Invoice',
  CREDIT_NOTE: 'Credit note',
};

/** Words of the page of invoices. */
export const invoiceListWords = {
  intro:
    'Invoices are made when orders are accepted, credit notes when something is rejected or returned. They cannot be changed later.',
  kind: 'Kind',
  none: 'No invoices yet',
  noneHint: 'They are made when you accept orders, once the tax settings are saved.',
  toTax: 'Tax settings',
  noneFound: 'No invoices match this choice',
  noneFoundHint: 'Choose another kind or other days.',
  cutOff: 'These are the newest 10,000. Choose days to see older ones.',
  pages: 'Pages of invoices',

  number: 'Number',
  placeOfSupply: 'Place of supply',
  taxable: 'Taxable value',
  tax: 'Tax',
  total: 'Total',
  against: (number: string) => `for ${number}`,
  selectOf: (number: string) => `Select ${number}`,
  pdf: 'PDF',
  pdfOf: (number: string) => `PDF of ${number}`,

  slips: 'With packing slips',
  print: (count: number) => `Print ${counted(count, 'document', 'documents')}`,
  printAll: (count: number) => (count === 1 ? 'Print 1 document' : `Print all ${count}`),
  printNewest: (count: number) => `Print the newest ${count}`,
  preparing: 'Preparing the print',
  printed: (pages: number) => counted(pages, 'page', 'pages'),
  saved: 'The print is saved as a PDF file',

  monthTitle: 'For your accountant',
  sales: 'Invoices',
  notes: 'Credit notes',
  net: 'Net',
  documents: 'Documents',
  numbers: 'Invoice numbers',
  noteNumbers: 'Credit note numbers',
  range: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  soFar: (taxable: string, tax: string) => `This month so far: ${taxable} taxable, ${tax} tax.`,
  gstr1: 'GSTR-1',
  gstr1Hint:
    'CSV files for the offline tool of the GST portal, and a list of where income and documents differ.',
  month: 'Month',
  download: 'Download files',
  downloadOf: (gstin: string) => `Files of ${gstin}`,
} as const;
