import { PHONE_DIGITS, digitsOf, isPhoneText, withoutFront } from './typed-text.ts';

// Numbers of the shop: landlines too, as they are dialled in India.

/** A landline whose area code begins with a digit that no mobile number begins with. */
const LANDLINE = /^(?!1(?:600|8[06]0))[1-5][0-9]{9}$/;

/**
 * Returns the digits of any Indian number as dialled in India: a landline keeps the `0` before its area
 * code, or gets it in the place of the country's code where it is sure to be one.
 */
export function dialledDigits(typed: string): string {
  const digits = withoutFront(typed, /^(00(?=91)|0(?=91[0-9]{10}$)|91)/);
  const hadCountry = digitsOf(typed).length > digits.length;
  return hadCountry && LANDLINE.test(digits) ? `0${digits}` : digits;
}

/**
 * Returns the dialled digits of a number while it is typed; a text that is more than one number, or begins
 * with `+` and is not whole yet, stays as it is.
 */
export function typedDialled(typed: string): string {
  if (!isPhoneText(typed)) return typed;
  const digits = dialledDigits(typed);
  return /[+\uFF0B]/.test(typed) && digits.length < PHONE_DIGITS ? typed : digits;
}

/** A mobile number, or a landline with its area code: not a short number (100) or a number of a service (1800). */
const WITH_COUNTRY = /^(?!1(?:600|8[06]0))[0-9]{10}$/;

/** Returns the link that dials an Indian number from anywhere. */
export function telLink(number: string): string {
  const dialled = dialledDigits(number);
  const digits = dialled.replace(/^0/, '');
  return WITH_COUNTRY.test(digits) ? `tel:+91${digits}` : `tel:${dialled}`;
}
