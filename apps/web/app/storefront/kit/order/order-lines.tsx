import type { CartItem, CartSummary } from '@shop/contract/cart';
import type { OrderPageItem } from '@shop/contract/order-page';
import { formatQuantity } from '@shop/contract/quantity';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../../../lib/classes.ts';
import { formatPrice } from '../../../lib/format.ts';
import { type BoughtAlone, paths } from '../../../paths.ts';
import { Picture } from '../../../ui/picture.tsx';
import { orderWords } from './order-words.ts';

type OrderLine = Pick<
  OrderPageItem,
  'picture' | 'productImage' | 'productName' | 'colour' | 'quantity' | 'unit' | 'amount'
> & { key: string };

type OrderLinesProps = { lines: readonly OrderLine[]; isSmall?: boolean };

/** Lists the lines of an order: picture, product, colour, quantity and amount. */
export function OrderLines({ lines, isSmall = false }: OrderLinesProps) {
  return (
    <ul className={classes('flex flex-col', isSmall ? 'gap-3' : 'gap-4')}>
      {lines.map(({ key, picture, productImage, productName, colour, quantity, unit, amount }) => (
        <li
          key={key}
          className={classes(
            'grid items-start',
            isSmall
              ? 'grid-cols-[3rem_minmax(0,1fr)_auto] gap-x-3 text-sm'
              : 'grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-4',
          )}
        >
          <Picture
            picture={picture}
            src={productImage}
            alt=""
            sizes={isSmall ? '3rem' : '4rem'}
            className="aspect-3/4 w-full rounded-sm"
          />
          <span className="flex min-w-0 flex-col">
            <span className="font-medium">{productName}</span>
            <span className="text-sm text-ink-soft">
              {[colour, orderWords.quantity(formatQuantity(quantity, unit))]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className={classes('tabular-nums', !isSmall && 'font-medium')}>
            {formatPrice(amount)}
          </span>
        </li>
      ))}
    </ul>
  );
}

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
  const shown = lines.map(({ productId, color: colour, subtotal: amount, ...line }) => ({
    ...line,
    key: productId,
    picture: pictures.get(productId) ?? null,
    colour,
    amount,
  }));
  return (
    <>
      <OrderLines isSmall lines={shown} />
      {change}
    </>
  );
}

/** Links to the cart, or to the product that is bought alone. */
export function EditLines({ alone }: { alone: BoughtAlone | null }) {
  return (
    <Link
      to={alone === null ? paths.cart() : paths.buyProduct(alone.productId)}
      className="inline-flex min-h-11 items-center self-start text-sm text-accent underline underline-offset-4"
    >
      {alone === null ? orderWords.backToCart : orderWords.backToProduct}
    </Link>
  );
}
