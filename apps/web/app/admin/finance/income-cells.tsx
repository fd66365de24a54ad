import { OrderLink } from '../kit/order-link.tsx';
import type { IncomeRecord } from '@shop/contract/finance';
import { formatRupees } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { financeWords } from './finance-words.ts';

type RowProps = { row: IncomeRecord };

/** Shows the order's number, and marks a refund. */
export function IncomeOrder({ row }: RowProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <OrderLink orderId={row.orderId} />
      {row.kind === 'REFUND' && <RefundBadge />}
    </span>
  );
}

/** Shows the value of an order; a refund has a minus besides its colour. */
export function IncomeValue({ row }: RowProps) {
  const value = formatRupees(row.orderValue);
  return row.kind === 'REFUND' ? <span className="text-bad">{value}</span> : value;
}

export function RefundBadge() {
  return <Badge tone="info">{financeWords.refund}</Badge>;
}
