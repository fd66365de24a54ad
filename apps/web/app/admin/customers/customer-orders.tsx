import { customerCalls, customerMessages } from '@shop/contract/customers';
import { formatDay } from '../../lib/format.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { paymentMethodNames } from '../kit/orders/delivery-words.ts';
import { ItemAmount, OrderedProduct, StatusBadge } from '../kit/orders/order-cells.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { OrderLink } from '../kit/order-link.tsx';
import { PagedList } from '../kit/paged-list.tsx';
import { type OrderItems, ordersOf } from '../kit/parcels/parcel.ts';
import { useCall } from '../kit/use-call.ts';
import { customerPageWords } from './customer-words.ts';

/** Lists a customer's orders, newest first, with picture, price and status of each item. */
export function CustomerOrders({ customerId: userId }: { customerId: string }) {
  const { page } = useListParams();
  const orders = useCall(
    customerCalls.orders,
    { params: { userId }, query: { page: String(page) } },
    { keep: true },
  );
  return (
    <section aria-labelledby="orders" className="flex flex-col gap-3">
      <h2 id="orders" className="font-display text-heading">
        {customerPageWords.orders}
      </h2>
      <PagedList
        query={orders}
        failed={customerMessages.readFailed}
        pages={customerPageWords.pagesOfOrders}
        areItems
        empty={<EmptyState title={customerPageWords.noOrders} />}
      >
        {({ data }) => (
          <ul aria-label={customerPageWords.orders} className="flex flex-col gap-3">
            {ordersOf(data).map((order) => (
              <OrderCard key={order[0].orderId} order={order} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

/** Shows the facts of an order once, then its items. */
function OrderCard({ order }: { order: OrderItems }) {
  const [{ orderId, orderDate, paymentMethod }] = order;
  return (
    <li className="rounded-md border border-line bg-surface text-sm">
      <p className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-2">
        <OrderLink orderId={orderId} text={adminWords.order(orderId)} />
        <span className="text-ink-soft">
          {formatDay(orderDate)} · {paymentMethodNames[paymentMethod]}
        </span>
      </p>
      {order.map((item) => (
        <div
          key={item.orderItemId}
          className="flex flex-col gap-1 border-t border-line px-4 py-2.5"
        >
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
            <span className="wrap-anywhere text-ink-soft">{item.trackingNumber}</span>
          </div>
        </div>
      ))}
    </li>
  );
}
