import { type Paise, minus, paise, times } from '@shop/contract/money';

/** What of an item decides the refund of a part of it. */
export type RefundedItem = { unit_price: Paise; line_total: Paise; refund_total: Paise };

/**
 * The most that is refunded for a quantity of an item: its price, and together with earlier refunds never
 * more than was charged, which several lengths of cloth would be, each rounded up.
 */
export function mostRefund(item: RefundedItem, quantity: number): Paise {
  const left = minus(item.line_total, item.refund_total);
  return paise(Math.min(times(item.unit_price, quantity), left));
}
