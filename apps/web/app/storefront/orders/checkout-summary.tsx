import { contentsOf } from '../../lib/units.ts';
import { CouponSlot, OrderSummary } from '../kit/cart/order-summary.tsx';
import type { Checkout } from '../kit/checkout/checkout-data.ts';
import { orderLinesOf } from '../kit/checkout/checkout-order.ts';
import { CheckoutLines, EditLines } from '../kit/order/order-lines.tsx';

type CheckoutSummaryProps = { checkout: Checkout; onCoupon: () => Promise<void> };

/** Shows the order's lines, its coupon and the total. */
export function CheckoutSummary({ checkout, onCoupon }: CheckoutSummaryProps) {
  const { summary, cart, alone, coupon, refusedCoupon } = checkout;
  return (
    <OrderSummary contents={contentsOf(summary.items)} subtotal={summary.subtotal} coupon={coupon}>
      <CheckoutLines lines={summary.items} cart={cart} change={<EditLines alone={alone} />} />
      <CouponSlot
        orderItems={orderLinesOf(summary)}
        coupon={coupon}
        refused={refusedCoupon}
        onChange={onCoupon}
      />
    </OrderSummary>
  );
}
