import type { InvoiceKind } from '@shop/contract/tax';

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
