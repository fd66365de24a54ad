import { financeCalls } from '@shop/contract/finance';
import type { BalanceSheetRow } from '@shop/contract/finance';
import { formatDay, formatRupees } from '../../lib/format.ts';
import { useCall } from '../layout/use-call.ts';

/** Most days that one picture shows. */
const DAYS = 100;
/** Units of the drawing; it is stretched to the room that there is. */
const HEIGHT = 100;
const WIDTH = 10;

type DayChartProps = { range: { fromDate?: string; toDate?: string } };

/** Income and expense of the range's newest days that have any, oldest first; the table says them. */
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
  const span = `${formatDay(first.date)} to ${formatDay(last.date)}`;
  return (
    <figure className="flex h-56 flex-col gap-2 rounded-md border border-line bg-surface p-4">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-soft">
        <span className="flex gap-4">
          <Key look="bg-good" name="Income" />
          <Key look="bg-bad" name="Expense" />
        </span>
        <span>Highest {formatRupees(most)}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`Income and expense by day, ${span}; the table has the figures`}
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

/** A day: income on the left, expense on the right. */
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
        {`${formatDay(date)}: ${formatRupees(totalIncome)} in, ${formatRupees(totalExpense)} out`}
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
