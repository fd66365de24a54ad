import { deliveryMessages, orderManagementCalls } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { Link } from 'react-router';
import { formatCount, formatDay, formatPrice } from '../../lib/format.ts';
import { useMayEnter } from '../../lib/may-enter.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { statusLabel } from '../kit/orders/order-labels.ts';
import { adminWords } from '../kit/admin-words.ts';
import { Loaded } from '../kit/loaded.tsx';
import { useCall } from '../kit/use-call.ts';
import { dashboardWords } from './inventory-words.ts';

const SHOWN = 5;

/** Shows the newest order items, each in two lines. */
export function RecentOrders() {
  const orders = useCall(orderManagementCalls.list, { query: { size: String(SHOWN) } });
  return (
    <section aria-labelledby="recent" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="recent" className="font-display text-heading">
          {dashboardWords.recent}
        </h2>
        <Link
          to={paths.adminOrders()}
          className="inline-flex min-h-6 items-center text-sm text-accent underline underline-offset-4"
        >
          {dashboardWords.allOrders}
        </Link>
      </div>
      <Loaded query={orders} failed={deliveryMessages.fetchFailed}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={deliveryMessages.noOrders} />
          ) : (
            <ul className="rounded-md border border-line bg-surface">
              {data.map((item) => (
                <RecentItem key={item.orderItemId} item={item} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function RecentItem({ item }: { item: DeliveryItem }) {
  const { label, tone } = statusLabel(item.orderStatus);
  const mayOpen = useMayEnter('customers');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 text-sm last:border-b-0 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)_auto_7rem] sm:items-center">
      <p className="text-ink-soft tabular-nums max-sm:order-3">
        {adminWords.order(item.orderId)}
        <span className="sm:block"> {formatDay(item.orderDate)}</span>
      </p>
      <p className="truncate font-medium">
        {dashboardWords.piece(formatCount(item.quantity), item.productName)}
      </p>
      <p className="truncate max-sm:order-2 max-sm:col-span-2">
        {mayOpen ? (
          <Link
            to={paths.customerPath(item.customerId)}
            className="inline-flex min-h-6 max-w-full items-center underline-offset-4 hover:text-accent hover:underline"
          >
            {item.customerName}
          </Link>
        ) : (
          item.customerName
        )}
      </p>
      <p className="max-sm:order-4 max-sm:text-right">
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="font-semibold tabular-nums max-sm:order-1 sm:text-right">
        {formatPrice(item.priceAtOrder)}
      </p>
    </li>
  );
}
