import type { OrderPageItem } from '@shop/contract/order-page';
import type { ReturnRow } from '@shop/contract/return-row';
import { formatWeekday } from '../../lib/format.ts';
import { serverNow } from '../../lib/server-time.ts';
import { AskAboutOrder } from './ask-about-order.tsx';
import { type Ordered, arrivalDay } from '../kit/order/arrival-day.ts';
import { stepsOf } from '../kit/order/item-steps.ts';
import { orderPageWords } from '../kit/order/order-page-words.ts';
import { OrderTimeline } from '../kit/order/order-timeline.tsx';
import { OrderedItem } from './ordered-item.tsx';
import { type Parcel, isLate } from './parcels.ts';
import { Tracking } from './tracking.tsx';

type ParcelSectionProps = {
  orderId: string;
  parcel: Parcel;
  /** Facts for the day that checkout promised. */
  ordered: Ordered;
  returns: readonly ReturnRow[];
  /** False while a payment by scan is looked for. */
  isPaymentSeen: boolean;
  onCancel: (item: OrderPageItem) => void;
};

/** Shows a parcel's contents, progress and courier. */
export function ParcelSection({ orderId, parcel, ordered, onCancel, ...rest }: ParcelSectionProps) {
  const { title, first, items } = parcel;
  const names = items.map(({ productName }) => productName).join(', ');
  const expectedBy = arrivalDay(items, ordered);
  return (
    <section
      aria-label={`${title}: ${names}`}
      className="flex flex-col gap-5 rounded-sm border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-display text-heading">{title}</h2>
        {expectedBy !== null && (
          <p className="font-semibold">
            {orderPageWords.expected(formatWeekday(new Date(expectedBy)))}
          </p>
        )}
      </div>
      {expectedBy !== null && isLate(expectedBy, new Date(serverNow())) && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>{orderPageWords.late}</p>
          <AskAboutOrder orderId={orderId}>{orderPageWords.askLate}</AskAboutOrder>
        </div>
      )}
      <OrderTimeline steps={stepsOf(first.timeline)} label={orderPageWords.progress(names)} />
      {first.orderStatus === 'PENDING' && (
        <p className="text-sm text-ink-soft">{orderPageWords.checking}</p>
      )}
      <ul className="divide-y divide-line border-t border-line pt-5">
        {items.map((item) => (
          <OrderedItem
            key={item.orderItemId}
            item={item}
            {...rest}
            onCancel={() => onCancel(item)}
          />
        ))}
      </ul>
      <Tracking parcel={first} />
    </section>
  );
}
