import type { MovedOrder } from '@shop/contract/moved-orders';
import { Badge } from '../../ui/badge.tsx';
import { orderItemWords } from '../kit/orders/delivery-words.ts';
import type { OrderItems } from '../kit/parcels/parcel.ts';

type OrderOutcomeProps = {
  order: OrderItems;
  outcome: MovedOrder | undefined;
  /** The parcel's number. */
  number: string;
};

/** Shows an order of a dialog about several, and what became of it. */
export function OrderOutcome({ order, outcome, number }: OrderOutcomeProps) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm">{orderItemWords.orderLine(order[0], order.length)}</p>
      <p className="flex items-center gap-3 text-sm wrap-anywhere tabular-nums">
        {outcome?.isDone === true && <Badge tone="good">{outcome.message}</Badge>}
        {outcome?.isDone === false ? (
          <span className="text-warn">{outcome.message}</span>
        ) : (
          <span className="text-ink-soft">{number}</span>
        )}
      </p>
    </div>
  );
}
