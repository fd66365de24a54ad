import { inventoryCalls, inventoryMessages } from '@shop/contract/inventory';
import type { DaySales } from '@shop/contract/inventory';
import { paiseOf, rupeesOf, sum } from '@shop/contract/money';
import { useState } from 'react';
import { formatCount, formatDay, formatPrice, formatShortRupees } from '../../lib/format.ts';
import { useMayEnter } from '../../lib/may-enter.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { linePath, percentMore, scaleOf } from '../kit/chart-scale.ts';
import { BelowZero, ChartKey } from '../kit/chart-key.tsx';
import { Choice } from '../kit/choice.tsx';
import { DayPlot } from '../kit/day-plot.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { useCall } from '../kit/use-call.ts';
import { measureNames, trendWords } from './inventory-words.ts';

const LENGTHS = [7, 30] as const;
const MEASURES = ['income', 'orders'] as const;
/** Measures for accounts that may not see income. */
const COUNTED = ['orders'] as const;
type Length = (typeof LENGTHS)[number];
type Measure = (typeof MEASURES)[number];

/** Shows the last seven or thirty days as a line, beside the days before them. */
export function SalesTrend() {
  const [length, setLength] = useState<Length>(7);
  const measures = useMayEnter('finance') ? MEASURES : COUNTED;
  const [chosen, setMeasure] = useState<Measure>('income');
  const measure = measures.find((one) => one === chosen) ?? 'orders';
  const query = { days: String(2 * Math.max(...LENGTHS)) };
  const sales = useCall(inventoryCalls.salesByDay, { query });
  return (
    <section aria-labelledby="trend" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="trend" className="font-display text-heading">
          {trendWords.title}
        </h2>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          {measures.length > 1 && (
            <Choice
              label={trendWords.measure}
              choices={measures}
              chosen={measure}
              nameOf={(one) => measureNames[one]}
              onChoose={setMeasure}
            />
          )}
          <Choice
            label={trendWords.length}
            choices={LENGTHS}
            chosen={length}
            nameOf={trendWords.days}
            onChoose={setLength}
          />
        </div>
      </div>
      <Loaded
        query={sales}
        failed={inventoryMessages.daysFailed}
        skeleton={<Skeleton className="h-98 sm:h-81" />}
      >
        {({ data }) => <Trend key={length} days={data} length={length} measure={measure} />}
      </Loaded>
    </section>
  );
}

type TrendProps = { days: readonly DaySales[]; length: Length; measure: Measure };

function Trend({ days, length, measure }: TrendProps) {
  const isMoney = measure === 'income';
  const format = isMoney ? formatPrice : formatCount;
  const now = days.slice(-length);
  const before = days.slice(-2 * length, -length);
  const valueIn = (day: DaySales) => day[measure] ?? 0;
  const [values, valuesBefore] = [now, before].map((part) => part.map(valueIn));
  if (values === undefined || valuesBefore === undefined) return null;
  const scale = scaleOf([...values, ...valuesBefore], !isMoney);
  const tell = (index: number) => {
    const [day, other] = [now[index], before[index]];
    if (day === undefined || other === undefined) return '';
    return trendWords.day(
      { day: formatDay(day.date), value: format(valueIn(day)) },
      { day: formatDay(other.date), value: format(valueIn(other)) },
    );
  };
  return (
    <figure className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Total values={values} before={valuesBefore} length={length} isMoney={isMoney} />
        <span className="flex flex-wrap gap-x-4 text-xs text-ink-soft">
          <ChartKey look="bg-accent" name={trendWords.these(length)} />
          <ChartKey look="bg-line-strong" name={trendWords.before(length)} />
          {isMoney && <BelowZero amounts={[...values, ...valuesBefore]} />}
        </span>
      </figcaption>
      <DayPlot
        label={trendWords.chart(measureNames[measure], length)}
        days={now.map((day) => day.date)}
        scale={scale}
        format={isMoney ? formatShortRupees : formatCount}
        tell={tell}
      >
        <Line look="stroke-line-strong" dashes="5 4" values={valuesBefore} scale={scale} />
        <Line look="stroke-accent" values={values} scale={scale} />
      </DayPlot>
      <TrendTable rows={now.map((_, index) => tell(index))} name={measureNames[measure]} />
    </figure>
  );
}

type LineProps = {
  values: readonly number[];
  scale: readonly number[];
  look: string;
  dashes?: string;
};

function Line({ values, scale, look, dashes }: LineProps) {
  return (
    <path
      d={linePath(values, scale)}
      fill="none"
      strokeWidth="2.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      strokeDasharray={dashes}
      vectorEffect="non-scaling-stroke"
      className={look}
    />
  );
}

type TotalProps = {
  values: readonly number[];
  before: readonly number[];
  length: number;
  isMoney: boolean;
};

/** Shows the sum of the days and its difference from the days before. */
function Total({ values, before, length, isMoney }: TotalProps) {
  const add = (rupees: readonly number[]) => rupeesOf(sum(rupees.map(paiseOf)));
  const [now, then] = [add(values), add(before)];
  const format = isMoney ? formatPrice : formatCount;
  return (
    <p className="tabular-nums wrap-anywhere">
      <span className="text-heading font-semibold">{format(now)}</span>{' '}
      <span className="text-sm text-ink-soft">
        {trendWords.compared(percentMore(now, then), format(then), length)}
      </span>
    </p>
  );
}

/** Lists the same values for screen readers. */
function TrendTable({ rows, name }: { rows: readonly string[]; name: string }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{trendWords.table(name)}</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <td>{row}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
