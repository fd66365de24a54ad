import { canCancel } from '@shop/contract/order-status';
import type { ShopperOrderItem } from '@shop/contract/orders';
import { formatQuantity } from '@shop/contract/quantity';
import { isInReturnWindow } from '@shop/contract/return-window';
import { shownSize } from '@shop/contract/sizes';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatPrice } from '../../lib/format.ts';
import { serverNow } from '../../lib/server-time.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { OrderSteps } from './order-steps.tsx';
import { OrderStatusLine } from './order-status-line.tsx';
import { orderPageWords } from '../kit/order/order-page-words.ts';
import { DiscountShare } from '../kit/order/discount-share.tsx';
import { orderWords } from '../kit/order/order-words.ts';
import { returnAnchor } from '../kit/order/return-anchor.ts';

type OrderItemProps = {
  item: ShopperOrderItem;
  /** Whether to show the item's own status; false when the order says it once for several. */
  hasStatus: boolean;
  /** Whether to show the item's own steps; false when the order shows common ones. */
  hasSteps: boolean;
  onCancel: () => void;
};

/** Shows an order item: product, quantity, amount and status. */
export function OrderItem({ item, hasStatus, hasSteps, onCancel }: OrderItemProps) {
  const { colour, size, refundStatus } = item;
  const quantity = formatQuantity(item.quantity, item.unit);
  const facts = [colour, shownSize(size), orderWords.quantity(quantity)];
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-2 py-4 sm:gap-x-5">
      <ProductPicture item={item} />
      <div className="flex min-w-0 grow basis-40 flex-col gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 className="font-display text-name">
            <ProductName item={item} />
          </h3>
          <p className="font-semibold tabular-nums">{formatPrice(item.amount)}</p>
        </div>
        <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
        <DiscountShare discount={item.discount} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-1 empty:hidden">
          <span className="flex flex-wrap items-center gap-2 empty:hidden">
            {hasStatus && <OrderStatusLine status={item.orderStatus} />}
            {item.unpaidAt !== null && item.isPaymentFound !== true && (
              <span className="text-sm text-ink-soft">{orderPageWords.notFound}</span>
            )}
            {refundStatus === 'REFUNDED' && <Badge tone="plum">{orderWords.refunded}</Badge>}
          </span>
          {canCancel(item.orderStatus) && (
            <Button
              variant="quiet"
              size="small"
              className="-mr-3 ml-auto min-h-11"
              aria-label={orderWords.cancelOf(item.productName)}
              onClick={onCancel}
            >
              {orderWords.cancel}
            </Button>
          )}
          <ReturnLink item={item} />
        </div>
      </div>
      {hasSteps && <OrderSteps status={item.orderStatus} name={item.productName} />}
    </li>
  );
}

/** Leads to the form that returns an item, while its return period runs. */
function ReturnLink({ item }: { item: ShopperOrderItem }) {
  const { orderId, orderItemId, productName } = item;
  const [now] = useState(serverNow);
  if (!isInReturnWindow(item, now)) return null;
  return (
    <LinkButton
      to={`${paths.myOrder(orderId)}${returnAnchor(orderItemId)}`}
      variant="quiet"
      size="small"
      className="-mr-3 ml-auto min-h-11"
      aria-label={orderPageWords.returnOf(productName)}
    >
      {orderPageWords.return}
    </LinkButton>
  );
}

/**
 * Links the picture; hidden from keyboards and screen readers, because the name beside it is the same
 * link.
 */
function ProductPicture({ item }: { item: ShopperOrderItem }) {
  const picture = (
    <Picture
      picture={item.picture}
      src={item.productImage}
      alt=""
      sizes="5.5rem"
      className="aspect-3/4 w-18 rounded-sm sm:w-22"
    />
  );
  if (item.productId === null) return picture;
  return (
    <Link to={paths.buyProduct(item.productId)} tabIndex={-1} aria-hidden="true">
      {picture}
    </Link>
  );
}

function ProductName({ item: { productId, productName } }: { item: ShopperOrderItem }) {
  if (productId === null) return productName;
  return (
    <Link
      to={paths.buyProduct(productId)}
      className="decoration-zari underline-offset-4 hover:underline max-sm:-my-2.5 max-sm:inline-block max-sm:py-2.5"
    >
      {productName}
    </Link>
  );
}
