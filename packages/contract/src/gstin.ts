import { typedCode } from './typed-text.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const SHAPE = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/**
 * Returns the last character of a GSTIN, from the fourteen before it: their values in base 36, every
 * second one doubled, each product's digits in base 36 summed; the result is the difference to the next
 * multiple of 36.
 */
export function gstinCheckDigit(gstin: string): string {
  let sum = 0;
  for (let place = 0; place < 14; place += 1) {
    const product = LETTERS.indexOf(gstin.charAt(place)) * (1 + (place % 2));
    sum += Math.floor(product / 36) + (product % 36);
  }
  return LETTERS.charAt((36 - (sum % 36)) % 36);
}

/** Returns a GSTIN as typed or pasted (`33aabcr 5055k1zd`), in capital letters and without spaces. */
export function typedGstin(typed: string): string {
  return typedCode(typed).toUpperCase();
}

/** Returns the fault of a GSTIN: its shape, or its last character, the check digit; undefined without a fault. */
export function gstinFault(gstin: string): 'shape' | 'digit' | undefined {
  if (!SHAPE.test(gstin)) return 'shape';
  return gstinCheckDigit(gstin) === gstin.charAt(14) ? undefined : 'digit';
}
