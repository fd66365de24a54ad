import { asciiDigits, visibleText } from './typed-text.ts';

/**
 * A number as people write it: digits, commas only where Indian or Western grouping has them, and at most
 * two decimals after one point.
 */
const NUMBER =
  /^([-+−]?)(\d{1,12}|[1-9]\d?(?:,\d{2})*,\d{3}|[1-9]\d{0,2}(?:,\d{3})+|(?=\.))(\.\d{1,2})?$/;

/** A longer number is no real input; the digits of some scripts take long to read. */
const LONGEST = 100;

/** Returns the number in a text (`-5`, `1,23,456.50`); null for an empty text, NaN for any other. */
export function numberOfText(text: string): number | null {
  const typed = visibleText(text).trim();
  if (typed.length > LONGEST) return Number.NaN;
  const written = asciiDigits(typed);
  if (written === '') return null;
  const [, sign, whole, decimals = ''] = NUMBER.exec(written) ?? [];
  if (whole === undefined) return Number.NaN;
  const amount = Number(`${whole.replaceAll(',', '')}${decimals}`);
  return sign === '-' || sign === '−' ? -amount : amount;
}

/** Returns the stock in a text like `numberOfText`; NaN for `+3`, which asks for three more. */
export function stockOfText(text: string): number | null {
  return visibleText(text).trim().startsWith('+') ? Number.NaN : numberOfText(text);
}

/** Returns the rupees in a text, with or without `₹` in front; null for an empty text, NaN for any other. */
export function rupeesOfText(text: string): number | null {
  const written = visibleText(text).trim();
  // A sign alone is not an amount, and not an empty text either.
  return numberOfText(written === '₹' ? written : written.replace(/^₹/, ''));
}
