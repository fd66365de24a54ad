import type { InvoiceKind } from '@shop/contract/tax';
import type { InvoiceDocument } from './invoice-document.ts';

/** Union territories without a legislature, whose tax has another name. */
const UNION_TERRITORIES = ['04', '26', '31', '35', '38'];

/** Words of invoices, bills of supply, credit notes and packing slips. */
export const printedWords = {
  logoOf: (seller: string) => `Logo of ${seller}`,
  number: 'Number',
  date: 'Date',
  order: 'Order',
  against: 'For invoice',
  ofDate: (date: string) => `of ${date}`,
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  state: ({ name, code }: { name: string; code: string }) => `State: ${name}, code ${code}`,
  phone: (phone: string) => `Phone ${phone}`,
  billedTo: 'Billed to',
  deliveredTo: 'Delivered to',
  placeOfSupply: 'Place of supply',
  place: ({ name, code }: { name: string; code: string }) => `${name}, code ${code}`,
  reverseCharge: (is: boolean) => `Tax payable on reverse charge: ${is ? 'Yes' : 'No'}`,
  position: '#',
  description: 'Description',
  hsn: 'HSN',
  quantity: 'Quantity',
  pieces: (count: string) => (count === '1' ? '1 piece' : `${count} pieces`),
  price: 'Price',
  withTax: 'with tax',
  discount: 'Discount',
  taxable: 'Taxable value',
  cgst: 'CGST',
  sgst: (state: string) => (UNION_TERRITORIES.includes(state) ? 'UTGST' : 'SGST'),
  igst: 'IGST',
  total: 'Total',
  amount: 'Amount',
  rate: (percent: string) => `${percent} %`,
  exempt: 'exempt',
  subtotal: 'Sum',
  toPay: (kind: InvoiceDocument['kind']) => (kind === 'CREDIT_NOTE' ? 'Total credited' : 'Total'),
  inWords: 'Amount in words',
  signedFor: (seller: string) => `For ${seller}`,
  signatory: 'Authorised signatory',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  invoices: 'Invoices',
  packingSlip: 'Packing slip',
  opens: (orderId: string) => `QR code that opens order ${orderId}`,
  from: 'From',
  deliverTo: 'Deliver to',
  invoice: 'Invoice',
  tracking: 'Tracking number',
  ewayBill: 'E-way bill',
  collect: (amount: string) => `Cash on delivery: collect ${amount}`,
  nothingToCollect: 'Paid: nothing to collect',
} as const;

/** The heading of each kind of document. */
export const DOCUMENT_TITLES: Record<InvoiceKind, string> = {
  TAX_INVOICE: 'Tax invoice',
  BILL_OF_SUPPLY: 'Bill of supply',
  INVOICE: 'Invoice',
  CREDIT_NOTE: 'Credit note',
};

/** The heading of a tax invoice that also has lines without tax (rule 46A). */
export const MIXED_TITLE = 'Invoice-cum-bill of supply';

/** The declaration of a seller under composition at the top (rule 5). */
export const COMPOSITION_DECLARATION =
  'composition taxable person, not eligible to collect tax on supplies';
