import type { OrderPageItem } from '@shop/contract/order-page';
import { confirmedWords } from './confirmed-words.ts';

/**
 * Returns the sentence about returns of an order: with names when only some products can be sent back, null
 * when none can.
 */
export function returnPromise(
  items: readonly Pick<OrderPageItem, 'productName' | 'returnable'>[],
): string | null {
  const returnable = items.filter((item) => item.returnable);
  if (returnable.length === 0) return null;
  if (returnable.length === items.length) return confirmedWords.nextReturn;
  return confirmedWords.nextReturnOf(returnable.map((item) => item.productName).join(', '));
}
