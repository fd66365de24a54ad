import { cartMessages } from '@shop/contract/cart';
import { LOW_STOCK } from '@shop/contract/inventory';
import type { ProductDetail } from '@shop/contract/product-views';
import { useState } from 'react';
import { formatPrice } from '../../lib/format.ts';
import { stepsOf } from '../../lib/units.ts';
import { lazyHydrated } from '../../ui/lazy.tsx';
import { BuyNowButton } from './buy-now-button.tsx';
import { AddToCartButton } from './add-to-cart-button.tsx';
import { mostOf } from '../kit/cart/cart-state.ts';
import { rupeesFor } from '../kit/cart/cart-totals.ts';
import { productWords } from '../kit/product/product-words.ts';

const Stepper = lazyHydrated(() => import('../../ui/stepper.tsx').then((file) => file.Stepper));

/**
 * Shows the quantity and the add-to-cart button. On small screens the quantity stays in its place and
 * the button is in a bar at the bottom, with the total price.
 */
export function BuyBox({ product }: { product: ProductDetail }) {
  const { price, unit, availability, stockQuantity: left } = product;
  // Starts with one metre, or with the rest of the stock.
  const most = mostOf({ availableStock: left, unit });
  const [quantity, setQuantity] = useState(Math.min(1, most));
  const isScarce = availability && left <= LOW_STOCK;
  const total = formatPrice(rupeesFor({ price, quantity }));
  return (
    <div data-screen-only className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {availability && (
        <Stepper
          value={quantity}
          {...stepsOf(unit)}
          most={most}
          label={unit === 'METRE' ? productWords.metres : productWords.quantity}
          live
          onChange={setQuantity}
        />
      )}
      {availability && unit === 'METRE' && <MetreHint total={total} />}
      <div className="flex grow flex-wrap items-center gap-3 bg-paper max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:px-4 max-lg:py-3 max-lg:shadow-over">
        <p className="flex max-w-28 shrink-0 flex-col text-lg font-semibold tabular-nums lg:hidden">
          {availability ? total : formatPrice(price)}
          {isScarce && (
            <span className="text-xs font-medium text-warn">
              {cartMessages.onlyLeft(left, unit)}
            </span>
          )}
        </p>
        {availability && <BuyNowButton product={product} quantity={quantity} className="grow" />}
        <AddToCartButton product={product} quantity={quantity} className="min-w-40 grow" />
      </div>
      {isScarce && (
        <p className="text-sm font-medium text-warn max-lg:hidden">
          {cartMessages.onlyLeft(left, unit)}
        </p>
      )}
    </div>
  );
}

/** Explains how lengths are cut, and on large screens shows the total price. */
function MetreHint({ total }: { total: string }) {
  return (
    <p className="text-sm text-ink-soft">
      <span className="font-semibold text-ink tabular-nums max-lg:hidden" aria-live="polite">
        {total}{' '}
      </span>
      {productWords.cutToLength}
    </p>
  );
}
