import * as z from 'zod/mini';
import { TAX_CLASSES } from './tax.ts';
import { flag, none, textMessages } from './text.ts';
import { visibleText } from './typed-text.ts';

/** The GST code of woven silk fabric, the default of products. */
export const DEFAULT_HSN = '5007';

/** Messages about how a product is taxed, shared by server and pages. */
export const productTaxMessages = {
  hsn: 'An HSN code has 4, 6 or 8 digits',
  taxClass: 'Choose fabric, apparel or exempt',
} as const;

/** Tax class of a product, in a request. */
export const TaxClassName = z.enum(TAX_CLASSES, productTaxMessages.taxClass);

/** Also as tariffs print it, `5007 10 00`. */
const Hsn = z.string(productTaxMessages.hsn).check(
  z.overwrite((text) => visibleText(text).replaceAll(/\s/g, '')),
  z.regex(/^([0-9]{4}|[0-9]{6}|[0-9]{8})$/, productTaxMessages.hsn),
);

/** Returns the fields of tax and returns in the product form. */
export function productTaxInputs() {
  return {
    /** `DEFAULT_HSN` when empty. */
    hsn: none(Hsn, productTaxMessages.hsn),
    taxClass: none(TaxClassName, productTaxMessages.taxClass),
    /** Whether it can be returned. */
    returnable: flag(textMessages.flag),
  };
}

/** Returns the same fields for a response. */
export function productTaxReplies() {
  return { hsn: z.string(), taxClass: z.enum(TAX_CLASSES), returnable: z.boolean() };
}
