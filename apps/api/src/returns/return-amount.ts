import { type Paise, minus, paise, times } from '@shop/contract/money';

/** What of an item decides the refund of a part of it. */
export type RefundedItem = {
  unit_price: Paise;
  line_total: Paise;
  refund_total: Paise;
  /** The quantity that came back before. */
  returned: number;
};

/**
 * The most that is refunded for a further quantity of an item: what all that came back costs less what came
 * back before, so that lengths of cloth that came back one by one cost together what was charged, to the
 * paisa; and together with earlier refunds never more than that.
 */
export function mostRefund(item: RefundedItem, quantity: number): Paise {
  const { unit_price: price, returned } = item;
  const worth = minus(times(price, returned + quantity), times(price, returned));
  return paise(Math.min(worth, minus(item.line_total, item.refund_total)));
}
