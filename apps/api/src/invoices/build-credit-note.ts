import { minus, times } from '@shop/contract/money';
import { type UnnumberedDocument, totalsOf } from './build-invoice.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { DOCUMENT_TITLES } from './printed-words.ts';
import type { Amounts } from './tax-arithmetic.ts';

/** Credited part of a line. */
export type Credit = { itemId: string; quantity: number; amounts: Amounts; date: string };

/**
 * Builds the credit note for one line of an invoice: by the same seller, at the same rate and place of
 * supply. The part of the price that is not refunded becomes a discount, so that the line adds up.
 */
export function buildCreditNote(invoice: InvoiceDocument, credit: Credit): UnnumberedDocument {
  const { itemId, quantity, amounts, date } = credit;
  const { number, ...document } = invoice;
  const line = document.lines.find(({ orderItemId }) => orderItemId === itemId);
  if (line === undefined) throw new Error(`The invoice ${number} has no item ${itemId}.`);
  const discount = minus(times(line.unitPrice, quantity), amounts.total);
  return {
    ...document,
    kind: 'CREDIT_NOTE',
    title: DOCUMENT_TITLES.CREDIT_NOTE,
    date,
    lines: [{ ...line, quantity, discount, ...amounts }],
    totals: totalsOf([amounts]),
    against: { number, date: invoice.date },
  };
}
