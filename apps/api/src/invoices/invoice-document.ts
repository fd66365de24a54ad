import type { Paise } from '@shop/contract/money';
import type { Unit } from '@shop/contract/quantity';
import type { InvoiceKind, Registration, TaxClass } from '@shop/contract/tax';

/** A state of India with its GST code, such as `{ code: '33', name: 'Tamil Nadu' }`. */
export type TaxState = { code: string; name: string };

/** The seller: a copy of the tax settings on the day of the document. */
export type Seller = {
  registration: Registration;
  legalName: string;
  address: string;
  state: TaxState;
  /** Null when the merchant is not registered. */
  gstin: string | null;
  signatory: string;
};

/** A name with an address, copied from the order. */
export type DocumentAddress = {
  name: string;
  phone: string;
  lines: readonly string[];
  state: TaxState;
};

/** One line. Amounts are paise; `total` is taxable value plus all taxes, which is the charged amount. */
export type DocumentLine = {
  orderItemId: string;
  description: string;
  hsn: string;
  taxClass: TaxClass;
  quantity: number;
  unit: Unit;
  /** The price of one unit, tax included. */
  unitPrice: Paise;
  /** The line's share of the order's discount. */
  discount: Paise;
  /** Per cent of all its taxes together, such as 5; 0 for exempt lines and documents without tax. */
  rate: number;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  total: Paise;
};

/** Sums of the lines. */
export type DocumentTotals = Pick<DocumentLine, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'>;

/**
 * The content of an invoice, bill of supply or credit note (CGST rules 46, 49 and 53). It is
 * stored with the document and never changed, so that a later change of shop or order does not change the
 * print.
 */
export type InvoiceDocument = {
  /** Such as `RS26-27/000123`. */
  number: string;
  kind: InvoiceKind;
  /** The heading, such as 'Tax invoice' or 'Invoice-cum-bill of supply'. */
  title: string;
  /** The sentence at the top that the law requires from some sellers, or null. */
  declaration: string | null;
  /** Day of issue in Asia/Kolkata, `YYYY-MM-DD`. */
  date: string;
  orderId: string;
  seller: Seller;
  /** Also the billing address. */
  customer: DocumentAddress;
  delivery: DocumentAddress;
  placeOfSupply: TaxState;
  isInterState: boolean;
  reverseCharge: boolean;
  lines: readonly DocumentLine[];
  totals: DocumentTotals;
  /** The invoice of a credit note. */
  against: { number: string; date: string } | null;
};
