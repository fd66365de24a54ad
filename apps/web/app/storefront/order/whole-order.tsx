import type { OrderPage, OrderPageItem } from '@shop/contract/order-page';
import { useState } from 'react';
import { formatDay } from '../../lib/format.ts';
import { isFoundClaim } from '../../lib/found-claim.ts';
import { useFocusRestore } from '../../lib/use-focus-restore.ts';
import { CancelItem } from '../kit/order/cancel-item.tsx';
import { OrderReturns } from './returns/order-returns.tsx';
import { AskAboutOrder } from './ask-about-order.tsx';
import { OrderAgain } from './order-again.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { orderPageWords } from '../kit/order/order-page-words.ts';
import { OrderSummaryCard } from './order-summary-card.tsx';
import { ParcelSection } from './parcel-section.tsx';
import { parcelsOf } from './parcels.ts';
import { UnpaidNotice } from './unpaid-notice.tsx';
import { useRevalidator } from 'react-router';
import { usePromises } from '../kit/use-promises.ts';
import { ItemsToReview } from '../kit/review/items-to-review.tsx';

/** Shows an order: its parcels, address, money, documents and actions. */
export function WholeOrder({ order }: { order: OrderPage }) {
  const { orderId, orderDate, items, paymentMethod, returns } = order;
  const [leaving, setLeaving] = useState<OrderPageItem | null>(null);
  const isPromised = usePromises();
  const isPaymentSeen = order.paid || paymentMethod !== 'NET_BANKING' || isFoundClaim(order.claim);
  useFocusRestore(items);
  return (
    <>
      <p className="-mt-3 text-ink-soft">{orderPageWords.placed(formatDay(orderDate))}</p>
      <UnpaidNotice order={order} />
      <div data-screen-only className="flex flex-wrap gap-3">
        <AskAboutOrder orderId={orderId}>{orderPageWords.ask}</AskAboutOrder>
        <OrderAgain items={items} />
      </div>
      {parcelsOf(items).map((parcel) => (
        <ParcelSection
          key={parcel.first.orderItemId}
          orderId={orderId}
          parcel={parcel}
          ordered={{ orderDate, isPromised }}
          returns={returns}
          isPaymentSeen={isPaymentSeen}
          onCancel={setLeaving}
        />
      ))}
      <OrderReviews items={items} />
      <OrderReturns order={order} />
      <OrderSummaryCard order={order} />
      <OrderInvoices invoices={order.invoices} />
      <CancelItem
        item={leaving && { ...leaving, paymentMethod }}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}

/** Shows the items of an order that its customer can review or has reviewed. */
function OrderReviews({ items }: { items: readonly OrderPageItem[] }) {
  const { revalidate } = useRevalidator();
  const shown = items.filter(({ canReview, review }) => canReview || review !== null);
  if (shown.length === 0) return null;
  return <ItemsToReview items={shown} onDone={() => void revalidate()} />;
}
