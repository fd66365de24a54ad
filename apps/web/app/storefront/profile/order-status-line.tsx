import type { OrderStatus } from '@shop/contract/order-status';
import { orderPageWords } from '../kit/order/order-page-words.ts';
import { StatusBadge } from '../kit/order/status-badge.tsx';

/** Shows a status, and why it is PENDING. */
export function OrderStatusLine({ status }: { status: OrderStatus }) {
  return (
    <>
      <StatusBadge status={status} />
      {status === 'PENDING' && (
        <span className="text-sm text-ink-soft">{orderPageWords.checking}</span>
      )}
    </>
  );
}
