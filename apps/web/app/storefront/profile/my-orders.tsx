import { orderMessages } from '@shop/contract/orders';
import type { ShopperOrderItem } from '@shop/contract/orders';
import { ORDER_HISTORY_SIZE, pageCount } from '@shop/contract/page';
import type { UnorderedHold } from '@shop/contract/unordered-holds';
import { useState } from 'react';
import { chargedFor } from '../../lib/charged-for.ts';
import { Link } from 'react-router';
import { formatDay, formatPrice } from '../../lib/format.ts';
import { useFocusRestore } from '../../lib/use-focus-restore.ts';
import { paths } from '../../paths.ts';
import { HaveYouPaid } from '../kit/payment/have-you-paid.tsx';
import { haveYouPaidWords } from '../kit/payment/have-you-paid-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { CancelItem } from '../kit/order/cancel-item.tsx';
import { groupedByOrder, parcelsOf, sharedStatus } from './order-groups.ts';
import type { OrderGroup } from './order-groups.ts';
import { OrderItem } from './order-item.tsx';
import { OrderStatusLine } from './order-status-line.tsx';
import { OrderSteps } from './order-steps.tsx';
import { ParcelNumber } from './parcel-number.tsx';
import { orderWords, paymentNames } from '../kit/order/order-words.ts';

const UnreviewedItems = lazy(() =>
  import('./unreviewed-items.tsx').then((file) => file.UnreviewedItems),
);

type MyOrdersProps = {
  items: readonly ShopperOrderItem[];
  totalCount: number;
  page: number;
  /** Payments that may have no order. */
  holds: readonly UnorderedHold[];
};

/** Shows a page of orders, newest first, each with all its items. */
export function MyOrders({ holds, ...list }: MyOrdersProps) {
  return (
    <div className="flex flex-col gap-6">
      {holds.length > 0 && <HaveYouPaid holds={holds} most={3} />}
      <OrderList {...list} />
      {list.totalCount > 0 && <UnreviewedItems />}
      <p className="text-sm text-ink-soft">
        {haveYouPaidWords.notHere}{' '}
        <Link
          to={paths.paidPayment()}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {haveYouPaidWords.sendOther}
        </Link>
      </p>
    </div>
  );
}

function OrderList({ items, totalCount, page }: Omit<MyOrdersProps, 'holds'>) {
  const [leaving, setLeaving] = useState<ShopperOrderItem | null>(null);
  const pages = pageCount(totalCount, ORDER_HISTORY_SIZE);
  useFocusRestore(items);
  if (totalCount === 0) {
    return (
      <EmptyState
        title={orderMessages.none}
        action={<LinkButton to={paths.products()}>{orderWords.continueShopping}</LinkButton>}
      >
        {orderWords.noneHint}
      </EmptyState>
    );
  }
  return (
    <>
      <div id="orders" className="flex flex-col gap-6">
        {groupedByOrder(items).map((group) => (
          <Order key={group.orderId} group={group} onCancel={setLeaving} />
        ))}
      </div>
      {pages > 1 && <Pager page={page} pages={pages} label={orderWords.pages} />}
      <CancelItem item={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

type OrderProps = { group: OrderGroup; onCancel: (item: ShopperOrderItem) => void };

function Order({ group, onCancel }: OrderProps) {
  const { orderId, items } = group;
  const headingId = `order-${orderId}`;
  const shared = sharedStatus(items);
  return (
    <article aria-labelledby={headingId} className="rounded-sm border border-line bg-surface">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line bg-paper-deep px-4 py-3 text-sm sm:px-5">
        <h2 id={headingId} className="font-semibold tabular-nums">
          {orderWords.order(orderId)}
        </h2>
        <p className="text-ink-soft">
          {formatDay(group.orderDate)} · {paymentNames[group.paymentMethod]}
        </p>
      </header>
      {shared !== null && (
        <div className="px-4 sm:px-5">
          {items.length > 1 && (
            <p className="flex flex-wrap items-center gap-2 pt-4">
              <OrderStatusLine status={shared} />
            </p>
          )}
          <OrderSteps status={shared} name={orderWords.order(orderId)} />
        </div>
      )}
      <ul className="divide-y divide-line px-4 sm:px-5">
        {items.map((item) => (
          <OrderItem
            key={item.orderItemId}
            item={item}
            hasStatus={shared === null || items.length === 1}
            hasSteps={shared === null}
            onCancel={() => onCancel(item)}
          />
        ))}
      </ul>
      <div className="border-t border-line px-4 empty:hidden sm:px-5">
        {parcelsOf(items).map((parcel) => (
          <ParcelNumber key={parcel.orderItemId} parcel={parcel} />
        ))}
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-2 sm:px-5">
        <p>
          {orderWords.total}{' '}
          <strong className="font-semibold tabular-nums">{formatPrice(chargedFor(items))}</strong>
        </p>
        <LinkButton
          to={paths.myOrder(orderId)}
          variant="quiet"
          className="-mr-4 sm:-mr-5"
          aria-label={orderWords.viewOrderOf(orderId)}
        >
          {orderWords.viewOrder}
        </LinkButton>
      </footer>
    </article>
  );
}
