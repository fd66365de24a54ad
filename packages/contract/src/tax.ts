/** GST registrations of a merchant. */
export const REGISTRATIONS = ['NONE', 'REGULAR', 'COMPOSITION'] as const;
/** GST registration of a merchant. */
export type Registration = (typeof REGISTRATIONS)[number];

/** Tax classes of products; the rates of each class are rows with dates. */
export const TAX_CLASSES = ['FABRIC', 'APPAREL', 'EXEMPT'] as const;
/** Tax class of a product. */
export type TaxClass = (typeof TAX_CLASSES)[number];

/** Kinds of documents that the shop issues. */
export const INVOICE_KINDS = ['TAX_INVOICE', 'BILL_OF_SUPPLY', 'INVOICE', 'CREDIT_NOTE'] as const;
/** A kind of document that the shop issues. */
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
