import type { Paise } from '@shop/contract/money';
import { type Unit, formatQuantity } from '@shop/contract/quantity';
import { printedWords } from './printed-words.ts';

const amounts = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats an amount without the currency sign, for columns: `1,23,456.00`. */
export function amountOf(amount: Paise): string {
  return amounts.format(amount / 100);
}

/** Formats an amount with the rupee sign. */
export function rupeesText(amount: Paise): string {
  return `₹${amountOf(amount)}`;
}

/** Formats a day `YYYY-MM-DD` for people, such as '22 November 2026'. */
export function dayText(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}

/** Formats a quantity with its unit: '2 pieces', '2.5 m'. */
export function quantityText(quantity: number, unit: Unit): string {
  const text = formatQuantity(quantity, unit);
  return unit === 'METRE' ? text : printedWords.pieces(text);
}

/** Colours on paper, the same as on the shop's light pages. */
export const INK = '#231c18';
export const SOFT_INK = '#62564c';
export const RULE = '#d8ccb9';
export const MAROON = '#6b1425';
export const ZARI = '#b78f3c';
export const TINT = '#f8f3ea';
