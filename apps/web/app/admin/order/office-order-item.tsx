import type { DeliveryItem } from '@shop/contract/delivery';
import type { OrderPage } from '@shop/contract/order-page';
import { formatDay, formatPrice } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { DeliveryActions } from '../kit/orders/delivery-actions.tsx';
import type { DeliveryStep } from '../kit/orders/delivery-step.ts';
import { ItemMenu } from '../kit/orders/item-menu.tsx';
import { ItemAmount, OrderedProduct } from '../kit/orders/order-cells.tsx';
import { TrackingLink } from '../kit/orders/tracking-link.tsx';
import { isOpen } from '../kit/parcels/parcel.ts';
import { returnStateNames } from '../kit/admin-words.ts';
import { officeOrderWords } from './office-order-words.ts';
import { refundStateOf } from './refund-state.ts';

type OfficeOrderItemProps = {
  order: OrderPage;
  item: DeliveryItem;
  /** Index of the item in the order. */
  index: number;
  onStep: (step: DeliveryStep) => void;
};

/** The order is accepted at the foot of the list, not at an item. */
const NO_ITEMS: readonly DeliveryItem[] = [];

/** Shows an item in one row: product, parcel, actions and amount; its refunds and returns below. */
export function OfficeOrderItem({ order, item, index, onStep }: OfficeOrderItemProps) {
  const refunds = order.items[index]?.refunds ?? [];
  const returns = order.returns.filter(({ orderItemId }) => orderItemId === item.orderItemId);
  return (
    <li className="flex flex-col gap-2 border-b border-line px-4 py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,8rem)_auto_6.5rem]">
        {/* On a phone the menu of a waiting item is below the amount, beside the product. */}
        <div className={isOpen(item) ? 'min-w-0 max-sm:row-span-2' : 'min-w-0'}>
          <OrderedProduct item={item} wraps />
        </div>
        <span className="text-right font-semibold tabular-nums sm:order-last">
          <ItemAmount item={item} />
        </span>
        {/* There a sent parcel has its own line, so that its buttons do not narrow the product. */}
        <div
          className={
            isOpen(item)
              ? 'contents'
              : 'col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:contents'
          }
        >
          <TrackingLink parcel={item} />
          <span className="max-sm:col-start-2 max-sm:ml-auto sm:col-start-3">
            {isOpen(item) ? (
              <ItemMenu item={item} onStep={onStep} />
            ) : (
              <DeliveryActions item={item} items={NO_ITEMS} onStep={onStep} hasNumber={false} />
            )}
          </span>
        </div>
      </div>
      <Refunds refunds={refunds} />
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

function Refunds({ refunds }: { refunds: OrderPage['items'][number]['refunds'] }) {
  if (refunds.length === 0) return null;
  return (
    <ul aria-label={officeOrderWords.refunds} className="flex flex-col gap-1">
      {refunds.map(({ refundId, state, amount, reference, sentAt }) => (
        <li key={refundId} className="flex flex-wrap items-center gap-x-3">
          <span className="flex items-center gap-2 tabular-nums">
            {officeOrderWords.refundOf(formatPrice(amount))}
            <Badge tone={state === 'DUE' ? 'warn' : 'info'}>
              {refundStateOf({ state, sentAt })}
            </Badge>
          </span>
          {reference !== null && <span className="wrap-anywhere text-ink-soft">{reference}</span>}
        </li>
      ))}
    </ul>
  );
}
