import { type Paise, paise } from '@shop/contract/money';
import type { DocumentLine, DocumentTotals } from './invoice-document.ts';

// The arithmetic of tax, exact to the paisa. The charged amount includes the tax, so a tax is a share of
// it, rounded half up to a paisa, and the taxable value is the rest: a line always adds up to the charged
// amount.

/** Amounts of a line or a document: taxable value, each tax, and the charged amount. */
export type Amounts = DocumentTotals;

/** The rate of a class: with `upTo` it depends on the price of one unit, tax included. */
type ClassRate = { rate: number; upTo: Paise | null; rateAbove: number | null };

/** Rates have at most two decimals: 5 per cent are 500 of 10,000. */
const WHOLE = 10_000;

/** Returns the rate of a line; a limit of its class compares the price of one unit after discount. */
export function rateOf(
  { rate, upTo, rateAbove }: ClassRate,
  { unitPrice, quantity, discount }: Pick<DocumentLine, 'unitPrice' | 'quantity' | 'discount'>,
): number {
  if (upTo === null || rateAbove === null) return rate;
  return (unitPrice - upTo) * quantity <= discount ? rate : rateAbove;
}

/**
 * Splits the charged amount into the taxable value and its taxes: two halves within the state, one to
 * another state.
 */
export function amountsOf(total: Paise, rate: number, isInterState: boolean): Amounts {
  const per = Math.round(rate * 100);
  const igst = isInterState ? share(total, per, WHOLE + per) : paise(0);
  const half = isInterState ? paise(0) : share(total, per, 2 * (WHOLE + per));
  return withTaxable({ cgst: half, sgst: half, igst, total });
}

/**
 * Returns the amounts of a credit note for `total` of a line, computed as for an invoice. No amount exceeds
 * the rest that earlier notes have left, so that the last note takes exactly this rest.
 */
export function creditOf(
  left: Amounts,
  total: Paise,
  { rate, isInterState }: { rate: number; isInterState: boolean },
): Amounts {
  if (total > left.total) throw new RangeError(`Only ${left.total} of ${total} paise are left.`);
  const { cgst, sgst, igst } = left;
  if (total === left.total) return withTaxable({ cgst, sgst, igst, total });
  const plain = amountsOf(total, rate, isInterState);
  const taxes = {
    cgst: least(plain.cgst, cgst),
    sgst: least(plain.sgst, sgst),
    igst: least(plain.igst, igst),
  };
  const { taxable } = withTaxable({ ...taxes, total });
  return withTaxable({ ...raised(taxes, left, taxable - left.taxable), total });
}

type Taxes = Pick<Amounts, 'cgst' | 'sgst' | 'igst'>;

/** Returns taxes raised by the excess of the taxable value, the halves equally where possible. */
function raised(taxes: Taxes, left: Amounts, excess: number): Taxes {
  if (excess <= 0) return taxes;
  const { igst } = left;
  if (igst > 0) return { ...taxes, igst: paise(taxes.igst + excess) };
  const toSgst = Math.min(Math.floor(excess / 2), left.sgst - taxes.sgst);
  const toCgst = Math.min(excess - toSgst, left.cgst - taxes.cgst);
  return {
    cgst: paise(taxes.cgst + toCgst),
    sgst: paise(taxes.sgst + excess - toCgst),
    igst,
  };
}

function withTaxable({ cgst, sgst, igst, total }: Omit<Amounts, 'taxable'>): Amounts {
  return { taxable: paise(total - cgst - sgst - igst), cgst, sgst, igst, total };
}

/**
 * Returns `total × part ÷ whole`, rounded half up to a paisa. With integers of any size: the product may
 * exceed 2^53.
 */
function share(total: Paise, part: number, whole: number): Paise {
  const [product, divisor] = [2n * BigInt(total) * BigInt(part), 2n * BigInt(whole)];
  return paise(Number((product + BigInt(whole)) / divisor));
}

function least(one: Paise, other: Paise): Paise {
  return one < other ? one : other;
}
