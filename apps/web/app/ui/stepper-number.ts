import { asciiDigits, visibleText } from '@shop/contract/typed-text';

const FRACTIONS = { '¼': '.25', '½': '.5', '¾': '.75' };

/**
 * Returns a typed number, with a point, a comma or a fraction (`2½`), in digits of any script; NaN for
 * anything else.
 */
export function numberOf(text: string): number {
  const plain = asciiDigits(visibleText(text))
    .trim()
    .replace(/,(?=\d{0,2}$)/, '.')
    .replace(/ ?([¼½¾])$/, (_, sign: keyof typeof FRACTIONS) => FRACTIONS[sign]);
  return /^(?!\.?$)\d{0,4}(\.\d{0,4})?$/.test(plain) ? Number(plain) : Number.NaN;
}
