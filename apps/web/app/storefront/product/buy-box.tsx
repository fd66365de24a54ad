import { cartMessages } from '@shop/contract/cart';
import { LOW_STOCK } from '@shop/contract/inventory';
import type { ProductDetail } from '@shop/contract/product-views';
import { useState } from 'react';
import { formatPrice } from '../../lib/format.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { mostOf } from '../cart/cart-state.ts';
import { rupeesFor } from '../cart/cart-totals.ts';
import { productWords } from './product-words.ts';

/** Quantity and add-to-cart button; a bar at the bottom of small screens, in place on large ones. */
export function BuyBox({ product }: { product: ProductDetail }) {
  const [quantity, setQuantity] = useState(1);
  const left = product.stockQuantity;
  const isScarce = product.availability && left <= LOW_STOCK;
  return (
    <div
      data-screen-only
      className="flex flex-wrap items-center gap-3 border-t border-line bg-paper max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:px-4 max-lg:py-3 max-lg:shadow-over lg:border-0"
    >
      <p className="flex max-w-28 shrink-0 flex-col text-lg font-semibold tabular-nums lg:hidden">
        {formatPrice(rupeesFor({ price: product.price, quantity }))}
        {isScarce && (
          <span className="text-xs font-medium text-warn">{cartMessages.onlyLeft(left)}</span>
        )}
      </p>
      {product.availability && (
        <div className="max-lg:hidden">
          <Stepper
            value={quantity}
            most={mostOf({ availableStock: left })}
            label={productWords.quantity}
            onChange={setQuantity}
          />
        </div>
      )}
      <AddToCartButton product={product} quantity={quantity} className="min-w-40 grow" />
      {isScarce && (
        <p className="text-sm font-medium text-warn max-lg:hidden">{cartMessages.onlyLeft(left)}</p>
      )}
    </div>
  );
}
