import type { PrintableInvoice } from '@shop/contract/invoices';

/** Signs an amount: a credit note is negative. */
export function signed({ kind }: PrintableInvoice, amount: number): number {
  return kind === 'CREDIT_NOTE' ? -amount : amount;
}

/** Adds all taxes in whole paise, because a sum of rupees may not be exact. */
export function taxOf({ cgst, sgst, igst }: Pick<PrintableInvoice, 'cgst' | 'sgst' | 'igst'>) {
  return Math.round((cgst + sgst + igst) * 100) / 100;
}
