import { cartMessages } from '@shop/contract/cart';
import { LOW_STOCK } from '@shop/contract/inventory';
import type { ProductDetail } from '@shop/contract/product-views';
import { useState } from 'react';
import { formatPrice } from '../../lib/format.ts';
import { stepsOf } from '../../lib/units.ts';
import { lazyHydrated } from '../../ui/lazy.tsx';
import { BuyBar } from './buy-bar.tsx';
import { mostOf } from '../kit/cart/cart-state.ts';
import { rupeesFor } from '../kit/cart/cart-totals.ts';
import { productWords } from '../kit/product/product-words.ts';

const Stepper = lazyHydrated(() => import('../../ui/stepper.tsx').then((file) => file.Stepper));

/** Shows the quantity and the buttons. */
export function BuyBox({ product }: { product: ProductDetail }) {
  const { price, unit, availability, stockQuantity: left } = product;
  // Starts with one metre, or with the rest of the stock.
  const most = mostOf({ availableStock: left, unit });
  const [quantity, setQuantity] = useState(Math.min(1, most));
  const total = formatPrice(rupeesFor({ price, quantity }));
  return (
    <div data-screen-only className="flex flex-col gap-4">
      {availability && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Stepper
            value={quantity}
            {...stepsOf(unit)}
            most={most}
            label={unit === 'METRE' ? productWords.metres : productWords.quantity}
            live
            onChange={setQuantity}
          />
          {unit === 'METRE' && <MetreHint total={total} />}
          {left <= LOW_STOCK && (
            <p className="text-sm font-medium text-warn">{cartMessages.onlyLeft(left, unit)}</p>
          )}
        </div>
      )}
      <BuyBar
        product={product}
        quantity={quantity}
        total={availability ? total : formatPrice(price)}
      />
    </div>
  );
}

/** Explains how lengths are cut, and shows the total price. */
function MetreHint({ total }: { total: string }) {
  return (
    <p className="text-sm text-ink-soft">
      <span className="font-semibold text-ink tabular-nums" aria-live="polite">
        {`${total} `}
      </span>
      {productWords.cutToLength}
    </p>
  );
}
