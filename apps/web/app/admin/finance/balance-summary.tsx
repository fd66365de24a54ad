import type { BalanceSheetTotals } from '@shop/contract/finance';
import { formatRupees } from '../../lib/format.ts';
import { FigureCards } from '../kit/figure-cards.tsx';
import { figureWords, headingWords } from '../kit/admin-words.ts';
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
  return <FigureCards cards={cards} />;
}
