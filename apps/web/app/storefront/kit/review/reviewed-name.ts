import { shownSize } from '@shop/contract/sizes';
import { orderWords } from '../order/order-words.ts';
import { reviewWords } from './review-words.ts';
import type { ReviewedItem } from './use-review-form.ts';

/** Names an item among others: by its product, and by colour, size and order where that repeats. */
export function reviewedName(item: ReviewedItem, items: readonly ReviewedItem[]): string {
  const { productName, colour, size, orderId } = item;
  const isAlone = items.filter((one) => one.productName === productName).length === 1;
  if (isAlone) return productName;
  const order = orderId === undefined ? null : orderWords.order(orderId);
  return [productName, colour, shownSize(size), order].filter(Boolean).join(', ');
}

/** Names what a form does with the review of an item of this name. */
export function reviewTitle({ review }: Pick<ReviewedItem, 'review'>, name: string): string {
  return review === null ? reviewWords.writeOf(name) : reviewWords.changeOf(name);
}
