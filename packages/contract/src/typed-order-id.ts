import { typedCode } from './typed-text.ts';

/** Reads a typed order number, without spaces, dashes and `#`, and without the words for it (`Order ID: 1042`). */
export function typedOrderId(typed: string): string {
  return typedCode(typed).replace(/^order(?:id|no|number)?[.:]*/i, '');
}
