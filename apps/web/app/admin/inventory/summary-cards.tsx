import type { InventorySummary } from '@shop/contract/inventory';
import { formatUnits } from '@shop/contract/quantity';
import { formatPrice } from '../../lib/format.ts';
import { useMayEnter } from '../../lib/may-enter.ts';
import { FigureCards } from '../kit/figure-cards.tsx';
import { figureWords } from '../kit/admin-words.ts';
import { dashboardWords } from './inventory-words.ts';

type SummaryCardsProps = { summary: InventorySummary | undefined; isFailed: boolean };

/** Shows the cards of income, sales and stock. */
export function SummaryCards({ summary, isFailed }: SummaryCardsProps) {
  const shown = isFailed ? undefined : summary;
  const income = {
    name: dashboardWords.totalIncome,
    figure: shown && formatPrice(shown.totalIncome ?? 0),
    hint: figureWords.totalIncome,
  };
  const cards = [
    ...(useMayEnter('finance') ? [income] : []),
    {
      name: dashboardWords.totalSales,
      figure: shown && formatUnits(shown.totalSales, shown.metres?.sales),
      hint: figureWords.totalSales,
    },
    {
      name: dashboardWords.productsInStock,
      figure: shown && formatUnits(shown.balance, shown.metres?.balance),
      hint: figureWords.productsInStock,
    },
  ];
  return <FigureCards cards={cards} isFailed={isFailed} />;
}
