import type { CustomerPage } from '@shop/contract/customers';
import { formatCount, formatDay, formatPrice } from '../../lib/format.ts';
import { ExplainedLabel } from '../../ui/explained.tsx';
import { customerPageWords } from './customer-words.ts';

/** Shows four totals of a customer's orders. */
export function CustomerTotals({ page: { orders, returnsCount } }: { page: CustomerPage }) {
  const figures = [
    { name: customerPageWords.orderCount, value: formatCount(orders.count) },
    {
      name: (
        <ExplainedLabel name={customerPageWords.total}>
          {customerPageWords.totalHint}
        </ExplainedLabel>
      ),
      value: formatPrice(orders.total),
    },
    {
      name: customerPageWords.lastOrder,
      value: orders.lastAt === null ? customerPageWords.never : formatDay(orders.lastAt),
    },
    { name: customerPageWords.returns, value: formatCount(returnsCount) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-4">
      {figures.map(({ name, value }, index) => (
        <div
          key={index}
          className="flex flex-col gap-1 rounded-md border border-line bg-surface px-4 py-3"
        >
          <dt className="flex min-h-6 items-center text-sm text-ink-soft">{name}</dt>
          <dd className="text-lg font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
