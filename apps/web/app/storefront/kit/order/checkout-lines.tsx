import type { CartItem, CartSummary } from '@shop/contract/cart';
import { formatQuantity } from '@shop/contract/quantity';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPrice } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Picture } from '../../../ui/picture.tsx';
import { orderWords } from './order-words.ts';

type CheckoutLinesProps = {
  lines: CartSummary['items'];
  /** The cart, which has the pictures. */
  cart: readonly CartItem[];
  /** Link to edit the lines. */
  change: ReactNode;
};

/** Shows the ordered lines in short, with a link to edit them. */
export function CheckoutLines({ lines, cart, change }: CheckoutLinesProps) {
  const pictures = new Map(cart.map(({ productId, picture }) => [productId, picture]));
  return (
    <>
      <ul className="flex flex-col gap-3">
        {lines.map((line) => (
          <li key={line.productId} className="grid grid-cols-[3rem_minmax(0,1fr)_auto] gap-x-3">
            <Picture
              picture={pictures.get(line.productId) ?? null}
              src={line.productImage}
              alt=""
              sizes="3rem"
              className="aspect-3/4 w-full rounded-sm"
            />
            <span className="flex min-w-0 flex-col text-sm">
              <span className="font-medium">{line.productName}</span>
              <span className="text-ink-soft">
                {[line.color, orderWords.quantity(formatQuantity(line.quantity, line.unit))]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="text-sm tabular-nums">{formatPrice(line.subtotal)}</span>
          </li>
        ))}
      </ul>
      {change}
    </>
  );
}

/** Links to the cart. */
export function EditCart() {
  return (
    <Link
      to={paths.cart()}
      className="inline-flex min-h-11 items-center self-start text-sm text-accent underline underline-offset-4"
    >
      {orderWords.backToCart}
    </Link>
  );
}
