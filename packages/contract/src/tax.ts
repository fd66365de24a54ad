/** How the merchant is registered for GST. */
export const REGISTRATIONS = ['NONE', 'REGULAR', 'COMPOSITION'] as const;
/** How the merchant is registered for GST. */
export type Registration = (typeof REGISTRATIONS)[number];

/** How a product is taxed; the rates of each class are rows with dates. */
export const TAX_CLASSES = ['FABRIC', 'APPAREL', 'EXEMPT'] as const;
/** How a product is taxed. */
export type TaxClass = (typeof TAX_CLASSES)[number];

/** Kinds of documents that the shop issues. */
export const INVOICE_KINDS = ['TAX_INVOICE', 'BILL_OF_SUPPLY', 'INVOICE', 'CREDIT_NOTE'] as const;
/** A kind of document that the shop issues. */
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
