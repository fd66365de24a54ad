import type { InventorySummary } from '@shop/contract/inventory';
import { formatCount, formatRupees } from '../../lib/format.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

type SummaryCardsProps = { summary: InventorySummary | undefined; isFailed: boolean };

/** Income, sales and stock at a glance. */
export function SummaryCards({ summary, isFailed }: SummaryCardsProps) {
  const shown = isFailed ? undefined : summary;
  const cards = [
    { name: 'Total Income', figure: shown && formatRupees(shown.totalIncome) },
    { name: 'Total Sales', figure: shown && formatCount(shown.totalSales) },
    { name: 'Products in Stock', figure: shown && formatCount(shown.balance) },
  ];
  return (
    <dl className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      {cards.map(({ name, figure }) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-3 rounded-md border border-line bg-surface px-4 py-3 sm:flex-col sm:justify-start sm:gap-1 sm:py-4"
        >
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-heading font-semibold tabular-nums">
            {figure ?? (isFailed ? '–' : <Skeleton className="h-8 w-32" />)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
