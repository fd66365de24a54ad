import { asciiDigits, visibleText } from '@shop/contract/typed-text';

/** A number as a bank or shop writes it (`#1042`, `4123 4567-8901`, `४१२३`), without what only parts its signs. */
export function typedCode(typed: string): string {
  return asciiDigits(visibleText(typed)).replaceAll(/[\s#-]/g, '');
}
