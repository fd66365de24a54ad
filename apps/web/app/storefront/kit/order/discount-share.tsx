import { discountWords } from '../../../lib/discount-words.ts';
import { formatPrice } from '../../../lib/format.ts';

/** Shows an item's share of the order's discount; nothing without one. */
export function DiscountShare({ discount }: { discount: number }) {
  if (discount === 0) return null;
  return <p className="text-sm text-good">{discountWords.share(formatPrice(discount))}</p>;
}
