import type { InventorySummary } from '@shop/contract/inventory';
import { formatCount, formatRupees } from '../../lib/format.ts';
import { useMayEnter } from '../../lib/may-enter.ts';
import { Explained } from '../../ui/explained.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { figureWords } from '../kit/figure-words.ts';
import { dashboardWords } from './dashboard-words.ts';

type SummaryCardsProps = { summary: InventorySummary | undefined; isFailed: boolean };

/** Shows the cards of income, sales and stock. */
export function SummaryCards({ summary, isFailed }: SummaryCardsProps) {
  const shown = isFailed ? undefined : summary;
  const income = {
    name: dashboardWords.totalIncome,
    figure: shown && formatRupees(shown.totalIncome ?? 0),
    words: figureWords.totalIncome,
  };
  const cards = [
    ...(useMayEnter('finance') ? [income] : []),
    {
      name: dashboardWords.totalSales,
      figure: shown && formatCount(shown.totalSales),
      words: figureWords.totalSales,
    },
    {
      name: dashboardWords.productsInStock,
      figure: shown && formatCount(shown.balance),
      words: figureWords.productsInStock,
    },
  ];
  return (
    <dl className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col sm:gap-4">
      {cards.map(({ name, figure, words }) => (
        <div
          key={name}
          className="flex items-center justify-between gap-x-3 rounded-md border border-line bg-surface px-4 py-3 max-sm:flex-wrap sm:flex-col sm:items-start sm:justify-start sm:gap-y-1 sm:py-4"
        >
          <dt className="flex items-center text-sm text-ink-soft">
            <Explained name={name}>{words}</Explained>
          </dt>
          <dd className="text-heading font-semibold tabular-nums wrap-anywhere">
            {figure ?? (isFailed ? '–' : <Skeleton className="h-7 w-24 sm:h-8 sm:w-32" />)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
