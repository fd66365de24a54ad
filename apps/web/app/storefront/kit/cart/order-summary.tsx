import type { ReactNode } from 'react';
import { discountWords } from '../../../lib/discount-words.ts';
import { formatPrice } from '../../../lib/format.ts';
import { lazy } from '../../../ui/lazy.tsx';
import { type OrderCoupon, rupeesAfter } from '../coupon/order-coupon.ts';
import { cartWords } from './cart-words.ts';

/** The box of the coupon; its code loads after the page. */
export const CouponSlot = lazy(
  async () => (await import('../coupon/coupon-box.tsx')).CouponBox,
  <div className="min-h-11" />,
);

type OrderSummaryProps = {
  contents: string;
  subtotal: number;
  coupon?: OrderCoupon | null;
  children?: ReactNode;
};

/** Shows the order summary; delivery is free, so the total is the subtotal less the coupon. */
export function OrderSummary({ contents, subtotal, coupon = null, children }: OrderSummaryProps) {
  return (
    <section
      aria-labelledby="summary"
      className="flex flex-col gap-4 rounded-sm border border-line bg-surface p-5"
    >
      <h2 id="summary" className="font-display text-heading">
        {cartWords.summary}
      </h2>
      {children}
      <dl className="flex flex-col gap-2 tabular-nums">
        <Row name={contents === '' ? cartWords.subtotalAlone : cartWords.subtotal(contents)}>
          {formatPrice(subtotal)}
        </Row>
        {coupon !== null && (
          <Row
            name={discountWords.name(coupon.code)}
          >{`−${formatPrice(coupon.discountAmount)}`}</Row>
        )}
        <Row name={cartWords.delivery}>
          <span className="font-semibold text-good">{cartWords.free}</span>
        </Row>
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-zari pt-3 text-lg font-semibold">
          <dt>{cartWords.total}</dt>
          <dd aria-live="polite">{formatPrice(rupeesAfter(coupon, subtotal))}</dd>
        </div>
      </dl>
      <p className="text-xs text-ink-soft">{cartWords.taxes}</p>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
