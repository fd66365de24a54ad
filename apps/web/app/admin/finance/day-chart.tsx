import { financeCalls } from '@shop/contract/finance';
import type { BalanceSheetRow } from '@shop/contract/finance';
import { formatDay, formatRupees } from '../../lib/format.ts';
import { adminWords } from '../kit/admin-words.ts';
import { useCall } from '../kit/use-call.ts';
import { financeWords } from './finance-words.ts';

/** Maximum number of days in the chart. */
const DAYS = 100;
/** Units of the SVG's view box, which is stretched to the available space. */
const HEIGHT = 100;
const WIDTH = 10;

type DayChartProps = { range: { fromDate?: string; toDate?: string } };

/**
 * Income and expenses of the range's newest days with any, oldest first; the table has the same data as
 * text.
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
    return sheet.isPending ? <div className="h-56" /> : null;
  }
  const most = Math.max(...days.flatMap((day) => [day.totalIncome, day.totalExpense]));
  return (
    <figure className="flex h-56 flex-col gap-2 rounded-md border border-line bg-surface p-4">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-soft">
        <span className="flex gap-4">
          <Key look="bg-good" name={financeWords.income} />
          <Key look="bg-bad" name={financeWords.expense} />
        </span>
        <span>{adminWords.highest(formatRupees(most))}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={financeWords.chart(formatDay(first.date), formatDay(last.date))}
        viewBox={`0 0 ${days.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="min-h-0 w-full grow border-b border-line-strong"
      >
        {days.map((day, index) => (
          <Bars key={day.date} day={day} x={index * WIDTH} most={most} />
        ))}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-xs text-ink-soft">
        <span>{formatDay(first.date)}</span>
        <span>{formatDay(last.date)}</span>
      </p>
    </figure>
  );
}

/** A day: income on the left, expenses on the right. */
function Bars({ day, x, most }: { day: BalanceSheetRow; x: number; most: number }) {
  const { date, totalIncome, totalExpense } = day;
  const heightOf = (rupees: number) => (rupees / most) * HEIGHT;
  const bars = [
    { at: x + 1, rupees: totalIncome, look: 'fill-good' },
    { at: x + 5, rupees: totalExpense, look: 'fill-bad' },
  ];
  return (
    <g>
      <title>
        {financeWords.chartDay(
          formatDay(date),
          formatRupees(totalIncome),
          formatRupees(totalExpense),
        )}
      </title>
      {bars.map(({ at, rupees, look }) => (
        <rect
          key={look}
          x={at}
          y={HEIGHT - heightOf(rupees)}
          width={4}
          height={heightOf(rupees)}
          className={look}
        />
      ))}
    </g>
  );
}

function Key({ look, name }: { look: string; name: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-3 ${look}`} /> {name}
    </span>
  );
}
