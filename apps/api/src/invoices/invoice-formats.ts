import type { Paise } from '@shop/contract/money';
import { type Unit, formatQuantity } from '@shop/contract/quantity';
import { printedWords } from './printed-words.ts';

const amounts = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** An amount without the sign of the currency, for columns: `1,23,456.00`. */
export function amountOf(amount: Paise): string {
  return amounts.format(amount / 100);
}

/** An amount with the sign of the rupee. */
export function rupeesText(amount: Paise): string {
  return `₹${amountOf(amount)}`;
}

/** A day `YYYY-MM-DD` as people write it, such as '22 November 2026'. */
export function dayText(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}

/** A quantity with its unit: '2 pieces', '2.5 m'. */
export function quantityText(quantity: number, unit: Unit): string {
  const text = formatQuantity(quantity, unit);
  return unit === 'METRE' ? text : printedWords.pieces(text);
}
