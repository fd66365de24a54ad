import { LANGUAGE } from '@shop/contract/language';
import { type Paise, rupeesOf } from '@shop/contract/money';

const rupees = new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency: 'INR' });

/** Formats an amount for people: `₹1,23,456.50`. */
export function inRupees(amount: Paise): string {
  return rupees.format(rupeesOf(amount));
}
