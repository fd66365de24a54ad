import type { CouponDiscount } from '@shop/contract/coupons';
import type { OrderLine } from '@shop/contract/orders';
import { useState } from 'react';
import { focusOnArrival } from '../../../lib/focus-on-arrival.ts';
import { formatPrice } from '../../../lib/format.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { RefusedCoupon } from './check-coupon.ts';
import { CouponForm } from './coupon-form.tsx';
import { couponBoxWords as words } from './coupon-box-words.ts';
import { forgetCoupon } from './stored-coupon.ts';

type CouponBoxProps = {
  /** The lines of the order, for the check. */
  orderItems: readonly OrderLine[];
  coupon: CouponDiscount | null;
  refused: RefusedCoupon | null;
  /** Reads the stored coupon again. */
  onChange: () => Promise<void>;
};

/** Asks for a coupon; shows the applied one, or why the stored one cannot be used. */
export function CouponBox({ orderItems, coupon, refused, onChange }: CouponBoxProps) {
  const [isOpen, setOpen] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const remove = () => {
    forgetCoupon();
    setOpen(false);
    setRemoved(true);
    void onChange();
  };
  if (coupon !== null) return <Applied coupon={coupon} onRemove={remove} />;
  if (isOpen || refused !== null) {
    return (
      <CouponForm
        key={refused?.code}
        orderItems={orderItems}
        refused={refused}
        onApplied={onChange}
        onRemove={remove}
      />
    );
  }
  return (
    <button
      ref={isRemoved ? focusOnArrival : undefined}
      type="button"
      className={LINK}
      onClick={() => setOpen(true)}
    >
      {words.question}
    </button>
  );
}

const LINK =
  'inline-flex min-h-11 items-center self-start text-sm text-accent underline underline-offset-4';

type AppliedProps = { coupon: CouponDiscount; onRemove: () => void };

function Applied({ coupon: { code, text, discountAmount }, onRemove }: AppliedProps) {
  return (
    <div className="flex min-h-11 items-start justify-between gap-4 rounded-sm bg-good-tint px-3 py-1 text-sm">
      <span role="status" className="flex min-w-0 items-start gap-2 py-2 text-good">
        <Icon name="check" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <span className="sr-only">{`${words.applied(code)}. `}</span>
          <span className="block font-semibold tabular-nums">{`−${formatPrice(discountAmount)}`}</span>
          {text}
        </span>
      </span>
      <button
        type="button"
        aria-label={words.removeOf(code)}
        className="min-h-11 text-accent underline underline-offset-4"
        onClick={onRemove}
      >
        {words.remove}
      </button>
    </div>
  );
}
