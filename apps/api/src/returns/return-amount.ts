import { type Paise, minus, paise, times } from '@shop/contract/money';

/** The fields of an item that decide the refund of a part of it. */
export type RefundedItem = {
  unit_price: Paise;
  line_total: Paise;
  refund_total: Paise;
  /** The earlier returned quantity. */
  returned: number;
};

/**
 * Returns the maximum refund for a further quantity of an item: the price of everything returned minus the
 * price of the earlier returned part, so that lengths of fabric returned one by one together cost the
 * charged amount, to the paisa; and together with earlier refunds never more than that.
 */
export function mostRefund(item: RefundedItem, quantity: number): Paise {
  const { unit_price: price, returned } = item;
  const worth = minus(times(price, returned + quantity), times(price, returned));
  return paise(Math.min(worth, minus(item.line_total, item.refund_total)));
}
