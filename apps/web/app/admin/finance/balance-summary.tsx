import type { BalanceSheetTotals } from '@shop/contract/finance';
import { formatRupees } from '../../lib/format.ts';
import { Explained } from '../../ui/explained.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { figureWords } from '../kit/figure-words.ts';
import { headingWords } from '../kit/heading-words.ts';
import { Profit } from './profit.tsx';

/** Shows income, expenses and profit of the chosen days, above everything else. */
export function BalanceSummary({ totals }: { totals: BalanceSheetTotals | undefined }) {
  const cards = [
    {
      name: headingWords.totalIncome,
      hint: figureWords.income,
      figure: totals && formatRupees(totals.totalIncome),
    },
    {
      name: headingWords.totalExpenses,
      hint: figureWords.expenses,
      figure: totals && formatRupees(totals.totalExpense),
    },
    {
      name: headingWords.profit,
      hint: figureWords.profit,
      figure: totals && <Profit amount={totals.netIncome} />,
    },
  ];
  return (
    <dl className="grid gap-2 sm:grid-cols-3 sm:gap-4">
      {cards.map(({ name, hint, figure }) => (
        <div
          key={name}
          className="flex items-center justify-between gap-x-3 rounded-md border border-line bg-surface px-4 py-2.5 max-sm:flex-wrap sm:flex-col sm:items-start sm:gap-y-1 sm:py-4"
        >
          <dt className="flex text-sm text-ink-soft">
            <Explained name={name}>{hint}</Explained>
          </dt>
          <dd className="text-lg font-semibold tabular-nums wrap-anywhere sm:text-heading">
            {figure ?? <Skeleton className="h-7 w-28" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
