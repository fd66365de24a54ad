import { Badge } from '../../ui/badge.tsx';
import { OrderLink } from '../kit/order-link.tsx';
import { paymentsWords as words } from './payments-words.ts';

/** Shows that a payment names an order, but has another amount. */
export function DifferingOrder({ orderId }: { orderId: string }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="bad">{words.differs}</Badge>
      <OrderLink orderId={orderId} />
    </span>
  );
}
