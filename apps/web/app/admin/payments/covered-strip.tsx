import { LANGUAGE } from '@shop/contract/language';
import { classes } from '../../lib/classes.ts';
import { ChartKey } from '../kit/chart-key.tsx';
import type { DayCell } from './covered-days.ts';
import { paymentsWords as words } from './payments-words.ts';

const MONTH = new Intl.DateTimeFormat(LANGUAGE, { month: 'short', timeZone: 'UTC' });

const COVERED = 'bg-good';
const MISSING = 'border-b-4 border-bad bg-bad-tint';

/** Draws days as a strip, with the names of their months; the text of the card says the same. */
export function CoveredStrip({ cells }: { cells: readonly DayCell[] }) {
  return (
    <div aria-hidden="true" className="mb-3 flex flex-col gap-2 text-xs text-ink-soft">
      <div className="flex pb-5">
        {cells.map(({ day, isCovered, isMonthShown }) => (
          <span key={day} className="relative min-w-0 flex-1">
            <span className={classes('block h-6', isCovered ? COVERED : MISSING)} />
            {isMonthShown && (
              <span className="absolute top-6 left-0 border-l border-line-strong pt-1 pl-1 leading-4">
                {MONTH.format(new Date(day))}
              </span>
            )}
          </span>
        ))}
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <ChartKey look={COVERED} name={words.withStatement} />
        <ChartKey look={MISSING} name={words.withoutStatement} />
      </p>
    </div>
  );
}
