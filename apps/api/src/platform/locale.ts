import { LANGUAGE } from '@shop/contract/language';
import { type Paise, rupeesOf } from '@shop/contract/money';

const collator = new Intl.Collator(LANGUAGE, { numeric: true });

/**
 * Compares names as the database's collation `names` does: `Éri` beside `Eri`, `2 yards` before `10
 * yards`.
 */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other);
}

const rupees = new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency: 'INR' });

/** Formats an amount for people: `₹1,23,456.50`. */
export function inRupees(amount: Paise): string {
  return rupees.format(rupeesOf(amount));
}

/** Returns a text of at most `most` letters; a longer one is cut, and ends with '…'. */
export function cutText(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
}
