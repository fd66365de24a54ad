/** Behind such words a number is a UTR. */
const UTR_LABEL = /(?:utr|rrn|ref(?:erence)?)[^a-z\d]{0,5}(?:(?:no|number|num|id)[^a-z\d]{0,5})?$/i;

/** Behind such words, or behind hidden digits, a number is an account. */
const ACCOUNT_LABEL =
  /(?:\b(?:a\/?c|acc(?:oun)?t?|sb|from)[^a-z\d]{0,5}(?:(?:no|number|num)[^a-z\d]{0,5})?|[x*]{2})$/i;

/** No label is longer, in letters. */
const LONGEST_LABEL = 30;

/**
 * A phone begins with the code of the country. A UTR begins with the last digit of its year and the number of its
 * day, so one of June and July of a year with a 9 begins like a phone.
 */
const PHONE = /^91[6-9]/;
const DAYS_LIKE_PHONES = /^\d{3}9-0[67]/;

/** A number of 12 digits, and whether it is a UTR, not a phone or an account. */
type NumberInText = { number: string; isUtr: boolean };

/**
 * Returns the numbers of 12 digits in a text of an ISO day; a bank fills them up with zeros to 16, and writes zeros
 * alone for a payment without a number.
 */
export function numbersIn(text: string, day: string): NumberInText[] {
  return [...text.matchAll(/(?<!\d)(?!0+(?!\d))0{0,4}(\d{12})(?![\d@])/g)].map(
    ({ 1: number = '', index }) => {
      const before = text.slice(Math.max(0, index - LONGEST_LABEL), index);
      const isPhone = PHONE.test(number) && !DAYS_LIKE_PHONES.test(day);
      const isOther = isPhone || ACCOUNT_LABEL.test(before);
      return { number, isUtr: !isOther || UTR_LABEL.test(before) };
    },
  );
}
