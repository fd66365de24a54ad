import type { DeliveryItem } from '@shop/contract/delivery';
import type { OrderPage } from '@shop/contract/order-page';
import { formatDay, formatDayTime, formatRupees } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { DeliveryActions } from '../kit/orders/delivery-actions.tsx';
import type { DeliveryStep } from '../kit/orders/delivery-step.ts';
import { OrderedProduct } from '../kit/orders/order-cells.tsx';
import { statusLabel } from '../kit/orders/order-labels.ts';
import { TrackingLink } from '../kit/orders/tracking-link.tsx';
import { returnStateNames } from '../kit/admin-words.ts';
import { officeOrderWords } from './office-order-words.ts';

type OfficeOrderItemProps = {
  order: OrderPage;
  item: DeliveryItem;
  items: readonly DeliveryItem[];
  /** Index of the item in the order. */
  index: number;
  onStep: (step: DeliveryStep) => void;
};

/** Shows an item: product, parcel, history and refunds. */
export function OfficeOrderItem({ order, item, items, index, onStep }: OfficeOrderItemProps) {
  const of = order.items[index];
  const returns = order.returns.filter(({ orderItemId }) => orderItemId === item.orderItemId);
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4 text-sm">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <OrderedProduct item={item} wraps />
        </div>
        <span className="shrink-0 font-semibold tabular-nums">
          {formatRupees(item.priceAtOrder)}
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <TrackingLink parcel={item} />
        <div className="grow">
          <DeliveryActions item={item} items={items} onStep={onStep} hasNumber={false} />
        </div>
      </div>
      {of !== undefined && <History steps={of.timeline} />}
      {of !== undefined && <Refunds refunds={of.refunds} />}
      {returns.map((one) => (
        <p key={one.returnId} className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{officeOrderWords.returns}</span>
          <Badge tone="plain">{returnStateNames[one.status]}</Badge>
          <span className="text-ink-soft">{formatDay(one.changedAt)}</span>
          {one.note !== null && <span className="wrap-anywhere">{one.note}</span>}
        </p>
      ))}
    </li>
  );
}

function History({ steps }: { steps: OrderPage['items'][number]['timeline'] }) {
  return (
    <ol
      aria-label={officeOrderWords.history}
      className="flex flex-col gap-1 border-t border-line pt-3"
    >
      {steps.map(({ status, at }) => (
        <li key={`${status} ${at}`} className="flex justify-between gap-3">
          <span>{statusLabel(status).label}</span>
          <time dateTime={at} className="text-ink-soft tabular-nums">
            {formatDayTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function Refunds({ refunds }: { refunds: OrderPage['items'][number]['refunds'] }) {
  if (refunds.length === 0) return null;
  return (
    <ul
      aria-label={officeOrderWords.refunds}
      className="flex flex-col gap-1 border-t border-line pt-3"
    >
      {refunds.map(({ refundId, state, amount, reference, sentAt }) => (
        <li key={refundId} className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="flex items-center gap-2 tabular-nums">
            {officeOrderWords.refundOf(formatRupees(amount))}
            <Badge tone={state === 'DUE' ? 'warn' : 'info'}>
              {sentAt === null ? officeOrderWords.due : officeOrderWords.sentOn(formatDay(sentAt))}
            </Badge>
          </span>
          {reference !== null && <span className="wrap-anywhere text-ink-soft">{reference}</span>}
        </li>
      ))}
    </ul>
  );
}
