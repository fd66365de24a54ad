import type { Paise } from '@shop/contract/money';
import type { Unit } from '@shop/contract/quantity';
import type { InvoiceKind, Registration, TaxClass } from '@shop/contract/tax';

/** A state of India with the code that GST gives it, such as `{ code: '33', name: 'Tamil Nadu' }`. */
export type TaxState = { code: string; name: string };

/** Who sold: a copy of the tax settings on the day of the document. */
export type Seller = {
  registration: Registration;
  legalName: string;
  address: string;
  state: TaxState;
  /** Null when the merchant is not registered. */
  gstin: string | null;
  signatory: string;
};

/** A name with an address, as the order has it. */
export type DocumentAddress = {
  name: string;
  phone: string;
  lines: readonly string[];
  state: TaxState;
};

/** One line. Amounts are paise; `total` is taxable value plus all taxes, which is what was charged. */
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
 * Everything that an invoice, bill of supply or credit note prints (CGST rules 46, 49 and 53). It is stored
 * with the document and never changed, so that it prints the same whatever becomes of shop and order.
 */
export type InvoiceDocument = {
  /** Such as `RS26-27/000123`. */
  number: string;
  kind: InvoiceKind;
  /** The heading, such as 'Tax invoice' or 'Invoice-cum-bill of supply'. */
  title: string;
  /** Sentence at the top that the law asks of the seller, or null. */
  declaration: string | null;
  /** Day of issue in Asia/Kolkata, `YYYY-MM-DD`. */
  date: string;
  orderId: string;
  seller: Seller;
  /** Also the address of billing. */
  customer: DocumentAddress;
  delivery: DocumentAddress;
  placeOfSupply: TaxState;
  isInterState: boolean;
  reverseCharge: boolean;
  lines: readonly DocumentLine[];
  totals: DocumentTotals;
  /** Of a credit note: the invoice that it is for. */
  against: { number: string; date: string } | null;
};
