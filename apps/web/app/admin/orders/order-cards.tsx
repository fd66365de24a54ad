import { OrderLink } from '../kit/order-link.tsx';
import type { DeliveryItem } from '@shop/contract/delivery';
import { formatDay, formatRupees, formatTime } from '../../lib/format.ts';
import { Picture } from '../../ui/picture.tsx';
import { ContactLinks, StatusBadge } from '../kit/orders/order-cells.tsx';
import { orderCellWords, paymentMethodNames } from '../kit/orders/delivery-words.ts';
import { titleOf, variantOf } from '../kit/orders/order-labels.ts';
import { TrackingLink } from '../kit/orders/tracking-link.tsx';
import { ShortAddress } from '../kit/orders/short-address.tsx';
import { headingWords, pageTitles } from '../kit/admin-words.ts';
import type { OrdersListProps } from './orders-list-props.ts';
import { RefundCell } from './refund-cell.tsx';

/** Shows the order items on a phone: three lines each, and the rest after a tap. */
export function OrderCards({ items, onRefund }: OrdersListProps) {
  return (
    <ul
      aria-label={pageTitles.orders}
      className="flex flex-col divide-y divide-line rounded-md border border-line bg-surface text-sm"
    >
      {items.map((item) => (
        <li key={item.orderItemId} className="flex flex-col gap-1 px-4 py-3">
          <Summary item={item} />
          <RefundCell item={item} onRefund={() => onRefund(item)} />
          <Details item={item} />
        </li>
      ))}
    </ul>
  );
}

function Summary({ item }: { item: DeliveryItem }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Picture
        picture={item.picture}
        src={item.imgUrl}
        alt=""
        sizes="52px"
        className="aspect-3/4 w-13 shrink-0 self-start rounded-sm"
      />
      <div className="min-w-0 grow basis-40">
        <p className="truncate font-medium">{titleOf(item)}</p>
        <p className="truncate text-ink-soft">
          <OrderLink orderId={item.orderId} /> · {item.customerName}
        </p>
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="font-semibold tabular-nums">{formatRupees(item.priceAtOrder)}</span>
          <StatusBadge item={item} />
        </p>
      </div>
    </div>
  );
}

function Details({ item }: { item: DeliveryItem }) {
  const facts = [
    [headingWords.orderDate, `${formatDay(item.orderDate)}, ${formatTime(item.orderDate)}`],
    [headingWords.color, variantOf(item)],
    [headingWords.modeOfPayment, paymentMethodNames[item.paymentMethod]],
    [
      headingWords.deliveryId,
      item.trackingNumber === null ? '' : <TrackingLink key="parcel" parcel={item} />,
    ],
    [headingWords.shippingAddress, <ShortAddress key="address" item={item} />],
    [headingWords.phoneNumber, <ContactLinks key="phone" item={item} />],
  ] as const;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-accent">
        {orderCellWords.details}
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 pb-1">
        {facts
          .filter(([, fact]) => fact !== '')
          .map(([name, fact]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere">{fact}</dd>
            </div>
          ))}
      </dl>
    </details>
  );
}
