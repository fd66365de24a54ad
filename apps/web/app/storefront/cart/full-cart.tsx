import { type CartItem, cartMessages } from '@shop/contract/cart';
import { MOST_LINES } from '@shop/contract/quantity';
import type { ReactNode } from 'react';
import { formatPrice } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CartLine } from './cart-line.tsx';
import { canCheckOut } from '../kit/cart/cart-state.ts';
import { totalsOf } from '../kit/cart/cart-totals.ts';
import { cartWords } from '../kit/cart/cart-words.ts';
import { CouponSlot, OrderSummary } from '../kit/cart/order-summary.tsx';
import { rupeesAfter } from '../kit/coupon/order-coupon.ts';
import { useCartCoupon } from './use-cart-coupon.ts';
import { PurchaseLayout } from '../kit/cart/purchase-layout.tsx';

type FullCartProps = {
  cart: readonly CartItem[];
  /** Notices above the lines. */
  notices: ReactNode;
  onRemove: (line: CartItem) => void;
};

/** Shows a cart with lines, its total, and the button to the checkout. */
export function FullCart({ cart, notices, onRemove }: FullCartProps) {
  const { contents, subtotal } = totalsOf(cart);
  const { orderItems, coupon, refusedCoupon, readAgain } = useCartCoupon(cart);
  return (
    <PurchaseLayout
      title={cartWords.title}
      step={0}
      summary={
        <OrderSummary contents={contents} subtotal={subtotal} coupon={coupon}>
          <CouponSlot
            orderItems={orderItems}
            coupon={coupon}
            refused={refusedCoupon}
            onChange={readAgain}
          />
        </OrderSummary>
      }
      action={<ProceedToCheckout total={rupeesAfter(coupon, subtotal)} cart={cart} />}
    >
      {notices}
      <ul>
        {cart.map((line) => (
          <CartLine key={line.productId} line={line} onRemove={() => onRemove(line)} />
        ))}
      </ul>
    </PurchaseLayout>
  );
}

function ProceedToCheckout({ total, cart }: { total: number; cart: readonly CartItem[] }) {
  const isOpen = canCheckOut(cart);
  const why = cart.length > MOST_LINES ? cartMessages.full : cartWords.blocked;
  return (
    <div className="flex flex-col gap-2">
      {!isOpen && <p className="text-sm text-bad">{why}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-lg font-semibold tabular-nums lg:hidden" aria-hidden="true">
          {formatPrice(total)}
        </p>
        {isOpen ? (
          <LinkButton to={paths.checkout()} size="large" className="grow basis-36 px-4">
            {cartWords.proceed}
          </LinkButton>
        ) : (
          <Button size="large" disabled className="grow basis-36 px-4">
            {cartWords.proceed}
          </Button>
        )}
      </div>
    </div>
  );
}
