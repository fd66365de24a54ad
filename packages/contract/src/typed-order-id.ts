import { typedCode } from './typed-text.ts';

/**
 * Reads a typed order number, without spaces, dashes and `#`, the words for it (`Order ID: 1042`), and the mark that
 * ends its sentence.
 */
export function typedOrderId(typed: string): string {
  return typedCode(typed).replaceAll(/^order(?:id|no|number)?[.:]*|[.,;:]$/gi, '');
}
