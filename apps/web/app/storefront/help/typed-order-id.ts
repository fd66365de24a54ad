import { typedCode } from '@shop/contract/typed-text';

/** Reads a typed order number, without what only parts its signs, and without the word for it. */
export function typedOrderId(typed: string): string {
  return typedCode(typed).replace(/^order/i, '');
}
