import type { DeliveryItem } from '@shop/contract/delivery';
import { paiseOf, rupeesOf, sum } from '@shop/contract/money';
import { formatDay, formatRupees } from '../../lib/format.ts';
import { adminWords } from '../kit/admin-words.ts';
import { useAdminStore } from '../layout/admin-store.ts';
import { slipsOf, timesOf, variantOf } from './order-labels.ts';
import { packingSlipWords } from './packing-slip-words.ts';

/**
 * A packing slip for each order of the selected items, in print only: recipient, contents, and what to
 * collect.
 */
export function PackingSlips({ items }: { items: readonly DeliveryItem[] }) {
  const store = useAdminStore();
  return (
    <div data-slips className="hidden print:block">
      {slipsOf(items).map((lines) => (
        <Slip key={lines[0].orderId} store={store} lines={lines} />
      ))}
    </div>
  );
}

/** A payment that was not checked yet is not called paid. */
function paymentLine(lines: SlipProps['lines'], value: string): string {
  if (lines[0].paymentMethod === 'COD') return packingSlipWords.collect(value);
  const isUnchecked = lines.some((item) => item.orderStatus === 'PENDING');
  return isUnchecked ? packingSlipWords.paymentUnchecked : packingSlipWords.nothingToCollect;
}

type SlipProps = {
  store: ReturnType<typeof useAdminStore>;
  lines: readonly [DeliveryItem, ...DeliveryItem[]];
};

function Slip({ store, lines }: SlipProps) {
  const [{ orderId, orderDate, shippingAddress, customerName }] = lines;
  const value = rupeesOf(sum(lines.map((item) => paiseOf(item.priceAtOrder))));
  return (
    <section className="mb-8 flex break-inside-avoid flex-col gap-4 border border-black p-6 text-black">
      <header className="flex items-baseline justify-between gap-4 border-b border-black pb-2">
        <span className="font-display text-heading">{store.name}</span>
        <h2 className="font-semibold tabular-nums">{adminWords.order(orderId)}</h2>
        <span>{formatDay(orderDate)}</span>
      </header>
      <div>
        <p className="text-sm">{packingSlipWords.deliverTo}</p>
        <p className="text-lg font-semibold">{shippingAddress}</p>
        <p className="text-sm">{packingSlipWords.orderedBy(customerName)}</p>
      </div>
      <ul className="flex flex-col gap-1">
        {lines.map((item) => (
          <li key={item.orderItemId} className="flex gap-3">
            <span aria-hidden="true" className="mt-1 size-4 shrink-0 border border-black" />
            <span className="min-w-10 shrink-0 font-semibold tabular-nums">{timesOf(item)}</span>
            <span className="grow">
              {item.productName}
              {variantOf(item) !== '' && `, ${variantOf(item)}`}
            </span>
            <span>{item.trackingNumber}</span>
          </li>
        ))}
      </ul>
      <p className="border-t border-black pt-2 font-semibold tabular-nums">
        {paymentLine(lines, formatRupees(value))}
      </p>
      {store.sender !== '' && <p className="text-sm">{packingSlipWords.from(store.sender)}</p>}
    </section>
  );
}
