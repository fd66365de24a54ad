const MOST_LETTERS = 100;

/** Returns the tracking number in a bar code; null for anything else, such as the link of a packing slip. */
export function numberIn(code: string): string | null {
  const number = code.trim();
  const isNumber = number !== '' && number.length <= MOST_LETTERS && !/^\w+:|\s{2}|\n/.test(number);
  return isNumber ? number : null;
}
