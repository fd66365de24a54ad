import { deliveryMessages } from '@shop/contract/delivery';
import { type RecentOrder, recentOrderCalls } from '@shop/contract/recent-orders';
import { Link } from 'react-router';
import { formatDay, formatPrice } from '../../lib/format.ts';
import { officePaths } from '../../office-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { statusLabel } from '../kit/orders/order-labels.ts';
import { Loaded } from '../kit/loaded.tsx';
import { OrderLink } from '../kit/order-link.tsx';
import { useCall } from '../kit/use-call.ts';
import { dashboardWords } from './inventory-words.ts';

/** Shows the newest orders, each on one line. */
export function RecentOrders() {
  const orders = useCall(recentOrderCalls.list, {});
  return (
    <section aria-labelledby="recent" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="recent" className="font-display text-heading">
          {dashboardWords.recent}
        </h2>
        <Link
          to={officePaths.adminOrders()}
          className="inline-flex min-h-6 max-sm:min-h-11 items-center text-sm text-accent underline underline-offset-4"
        >
          {dashboardWords.allOrders}
        </Link>
      </div>
      <Loaded query={orders} failed={deliveryMessages.fetchFailed}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={deliveryMessages.noOrders} />
          ) : (
            <ul
              aria-labelledby="recent"
              className="rounded-md border border-line bg-surface text-sm"
            >
              {data.map((order) => (
                <Line key={order.orderId} order={order} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function Line({ order }: { order: RecentOrder }) {
  const { orderId, orderDate, customerName, items, total, statuses } = order;
  const [first] = statuses;
  const status = first && statusLabel(first);
  return (
    <li className="flex items-center gap-x-3 border-b border-line px-4 py-1.5 last:border-b-0 max-sm:flex-wrap sm:py-2.5">
      <OrderLink orderId={orderId} />
      {/* Wide enough that what follows the amount always begins a line of its own on a phone. */}
      <span className="min-w-0 grow truncate font-medium max-sm:basis-1/3">{customerName}</span>
      <span className="text-ink-soft max-sm:order-3 max-sm:basis-2/5">
        {dashboardWords.items(items)}
        <span className="max-lg:hidden"> · {formatDay(orderDate)}</span>
      </span>
      <span className="text-right max-sm:order-4 max-sm:grow sm:w-32">
        {status && <Badge tone={status.tone}>{status.label}</Badge>}
      </span>
      <span className="text-right font-semibold tabular-nums sm:w-28">{formatPrice(total)}</span>
    </li>
  );
}
