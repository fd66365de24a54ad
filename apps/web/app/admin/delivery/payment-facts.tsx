import { chargedFor } from '../../lib/charged-for.ts';
import { formatPrice } from '../../lib/format.ts';
import { adminWords } from '../kit/admin-words.ts';
import { deliveryWords } from '../kit/orders/delivery-words.ts';
import { paymentSeenWords, seenByNames } from '../kit/orders/payment-seen-words.ts';
import { gatewayNameOf } from '../kit/orders/order-labels.ts';
import type { OrderItems } from '../kit/parcels/parcel.ts';

/** Shows the facts to compare with the payment screenshot: the amount of the whole order, and its references. */
export function PaymentFacts({ order }: { order: OrderItems }) {
  const [item] = order;
  const amount = chargedFor(order);
  const { facts } = deliveryWords;
  const rows = [
    [facts.order, adminWords.order(item.orderId)],
    [facts.customer, item.customerName],
    [facts.paidWith, gatewayNameOf(item)],
    [facts.utr, item.utr],
    [facts.reference, item.paymentReference],
    [
      facts.seen,
      item.paymentSeen === null ? paymentSeenWords.nobody : seenByNames[item.paymentSeen.by],
    ],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1 text-sm">
      <dt className="text-ink-soft">{facts.amount}</dt>
      <dd className="text-heading font-semibold tabular-nums">{formatPrice(amount)}</dd>
      {rows
        .filter(([, fact]) => fact !== null && fact !== '')
        .map(([name, fact]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere tabular-nums">{fact}</dd>
          </div>
        ))}
    </dl>
  );
}
