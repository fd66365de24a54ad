import { financeCalls } from '@shop/contract/finance';
import type { BalanceSheetRow } from '@shop/contract/finance';
import { formatDay, formatRupees, formatShortRupees } from '../../lib/format.ts';
import { BelowZero, ChartKey } from '../kit/chart-key.tsx';
import { PLOT, scaleOf, yOf } from '../kit/chart-scale.ts';
import { DayPlot } from '../kit/day-plot.tsx';
import { useCall } from '../kit/use-call.ts';
import { financeWords } from './finance-words.ts';

/** Maximum number of days in the chart. */
const DAYS = 100;

type DayChartProps = { range: { fromDate?: string; toDate?: string } };

/**
 * Charts income and expenses of the range's newest days that have any, oldest first; the table has the
 * same data as text.
 */
export function DayChart({ range }: DayChartProps) {
  const sheet = useCall(
    financeCalls.balanceSheet,
    { query: { ...range, size: String(DAYS) } },
    { keep: true },
  );
  const days = (sheet.data?.data ?? []).toReversed();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) {
    return sheet.isPending ? <div className="h-80" /> : null;
  }
  const scale = scaleOf(days.flatMap((day) => [day.totalIncome, day.totalExpense]));
  return (
    <figure className="flex flex-col gap-2 rounded-md border border-line bg-surface p-4">
      <figcaption className="flex flex-wrap gap-x-4 text-xs text-ink-soft">
        <ChartKey look="bg-good" name={financeWords.income} />
        <ChartKey look="bg-bad" name={financeWords.expense} />
        <BelowZero amounts={days.map(({ totalIncome }) => totalIncome)} />
      </figcaption>
      <DayPlot
        key={`${first.date} ${last.date}`}
        label={financeWords.chart(formatDay(first.date), formatDay(last.date))}
        days={days.map((day) => day.date)}
        scale={scale}
        format={formatShortRupees}
        tell={(index) => textOf(days[index])}
      >
        {days.map((day, index) => (
          <Bars key={day.date} day={day} place={{ index, count: days.length }} scale={scale} />
        ))}
      </DayPlot>
    </figure>
  );
}

function textOf(day: BalanceSheetRow | undefined): string {
  if (day === undefined) return '';
  const { date, totalIncome, totalExpense } = day;
  return financeWords.chartDay(
    formatDay(date),
    formatRupees(totalIncome),
    formatRupees(totalExpense),
  );
}

type BarsProps = {
  day: BalanceSheetRow;
  place: { index: number; count: number };
  scale: readonly number[];
};

/**
 * Draws a day: income on the left, at full width, and below zero when refunds exceed it; expenses on the
 * right, narrower, so that the difference is not only in colour.
 */
function Bars({ day, place: { index, count }, scale }: BarsProps) {
  const room = PLOT / count;
  const bars = [
    { at: 0.12, width: 0.42, rupees: day.totalIncome, look: 'fill-good' },
    { at: 0.6, width: 0.24, rupees: day.totalExpense, look: 'fill-bad' },
  ];
  return bars.map(({ at, width, rupees, look }) => (
    <rect
      key={look}
      x={(index + at) * room}
      y={Math.min(yOf(rupees, scale), yOf(0, scale))}
      width={width * room}
      height={Math.abs(yOf(0, scale) - yOf(rupees, scale))}
      className={look}
    />
  ));
}
