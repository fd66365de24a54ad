import { orderMessages } from '@shop/contract/orders';
import { invalid } from '../platform/refusals.ts';

/** Validates an `Idempotency-Key` header: 1 to 200 visible ASCII characters, or no header. */
export function checkedKey(header: string | undefined): string | undefined {
  if (header === undefined || /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw invalid(orderMessages.keyShape, 'Idempotency-Key');
}
