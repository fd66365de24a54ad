import type { DeliveryItem } from '@shop/contract/delivery';
import { formatDay, formatRupees } from '../../lib/format.ts';
import { SortSelect } from '../../ui/list-sort.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { NEWEST_FIRST } from '../kit/use-sorted.ts';
import { DeliveryActions } from './delivery-actions.tsx';
import { SelectItem, deliverySorts } from './delivery-table.tsx';
import type { DeliveryItemsProps } from './delivery-table.tsx';
import { deliveryWords } from './delivery-words.ts';
import { paymentMethodNames } from './order-item-words.ts';
import { timesOf, variantOf } from './order-labels.ts';
import { ScreenshotButton } from './screenshot-dialog.tsx';

/** The items to deliver on a phone: what to pack, for whom, and the actions within reach of the thumb. */
export function DeliveryCards({ items, selection, onStep }: DeliveryItemsProps) {
  return (
    <div className="flex flex-col gap-3">
      <SortSelect columns={deliverySorts} usual={NEWEST_FIRST} />
      <ul aria-label={deliveryWords.list} className="flex flex-col gap-3">
        {items.map((item) => (
          <li
            key={item.orderItemId}
            tabIndex={-1}
            data-row-key={item.orderItemId}
            className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4 text-sm focus:bg-accent-tint"
          >
            <p className="flex items-center gap-3 text-ink-soft tabular-nums">
              <SelectItem item={item} selection={selection} />
              <span className="grow">{adminWords.order(item.orderId)}</span>
              <span>{formatDay(item.orderDate)}</span>
            </p>
            <OrderedProduct item={item} />
            <p>
              {item.shippingAddress}
              <span className="block text-ink-soft">{deliveryWords.orderedBy(item)}</span>
            </p>
            <div className="flex min-h-11 items-center justify-between gap-3">
              <span>{paymentMethodNames[item.paymentMethod]}</span>
              {item.paymentScreenshot !== null && (
                <ScreenshotButton item={item} onOpen={() => onStep({ kind: 'look', item })} />
              )}
              <span className="ml-auto text-base font-semibold tabular-nums">
                {formatRupees(item.priceAtOrder)}
              </span>
            </div>
            <DeliveryActions item={item} onStep={onStep} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OrderedProduct({ item }: { item: DeliveryItem }) {
  return (
    <p className="text-base font-medium">
      {timesOf(item)} {item.productName}
      <span className="block text-sm font-normal text-ink-soft">{variantOf(item)}</span>
    </p>
  );
}
