import type { DeliveryItem } from '@shop/contract/delivery';
import { formatDay, formatTime } from '../../lib/format.ts';
import { OrderLink } from '../kit/order-link.tsx';
import {
  ItemAmount,
  CustomerContact,
  OrderedProduct,
  OriginChip,
  StatusBadge,
} from '../kit/orders/order-cells.tsx';
import { paymentMethodNames } from '../kit/orders/delivery-words.ts';
import { ProofChip } from '../kit/orders/proof-chip.tsx';
import { ShortAddress } from '../kit/orders/short-address.tsx';
import { TrackingLink } from '../kit/orders/tracking-link.tsx';
import { type OrderItems, ordersOf } from '../kit/parcels/parcel.ts';
import { pageTitles } from '../kit/admin-words.ts';
import type { OrdersListProps } from './orders-list-props.ts';
import { RefundCell } from './refund-cell.tsx';

/** Shows the orders on a phone, one card each: what an order has once, then its items. */
export function OrderCards({ items, onRefund }: OrdersListProps) {
  return (
    <ul aria-label={pageTitles.orders} className="flex flex-col gap-3">
      {ordersOf(items).map((order) => (
        <li
          key={order[0].orderId}
          className="flex flex-col rounded-md border border-line bg-surface text-sm wrap-anywhere"
        >
          <Head order={order} />
          {order.map((item) => (
            <Line key={item.orderItemId} item={item} onRefund={onRefund} />
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Shows an order's own facts: number, date, payment, customer, address. */
function Head({ order: [item] }: { order: OrderItems }) {
  return (
    <div className="flex flex-col px-4 pt-2 pb-1">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="font-medium">
          <OrderLink orderId={item.orderId} />
        </span>
        <span className="text-ink-soft">
          {formatDay(item.orderDate)}, {formatTime(item.orderDate)} ·{' '}
          {paymentMethodNames[item.paymentMethod]}
        </span>
      </p>
      {(item.proof !== null || item.origin === 'CHAT') && (
        <p className="flex flex-wrap gap-2 pb-1">
          <OriginChip origin={item.origin} />
          <ProofChip proof={item.proof} />
        </p>
      )}
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <CustomerContact item={item} />
        </div>
        <ShortAddress item={item} />
      </div>
    </div>
  );
}

type LineProps = { item: DeliveryItem; onRefund: OrdersListProps['onRefund'] };

function Line({ item, onRefund }: LineProps) {
  return (
    <div className="flex flex-col gap-1.5 border-t border-line px-4 py-2.5">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <OrderedProduct item={item} />
        </div>
        <span className="shrink-0 text-right font-semibold tabular-nums">
          <ItemAmount item={item} />
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <StatusBadge item={item} />
        <TrackingLink parcel={item} />
        <RefundCell item={item} onRefund={() => onRefund(item)} />
      </div>
    </div>
  );
}
