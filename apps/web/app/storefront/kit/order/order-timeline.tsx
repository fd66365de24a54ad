import { classes } from '../../../lib/classes.ts';
import { formatDayTime } from '../../../lib/format.ts';
import type { ItemStep } from './item-steps.ts';
import { orderPageWords, itemStepNames } from './order-page-words.ts';

type OrderTimelineProps = {
  steps: readonly ItemStep[];
  /** Subject of the progress, for screen readers. */
  label: string;
  /** Whether it is small, in one row even on a phone. */
  isShort?: boolean;
};

/** Shows the steps of a parcel as a line with a dot for each; past ones are filled. */
export function OrderTimeline({ steps, label, isShort = false }: OrderTimelineProps) {
  return (
    <ol
      aria-label={label}
      className={isShort ? 'grid grid-cols-[repeat(auto-fit,minmax(min(4.25rem,22%),1fr))]' : tall}
    >
      {steps.map((step, index) => (
        <li
          key={step.status}
          aria-current={step.isCurrent ? 'step' : undefined}
          className={classes('relative min-w-0', isShort ? 'pt-5 pr-1' : place)}
        >
          {index < steps.length - 1 && (
            <Line isDone={steps[index + 1]?.isDone === true} isShort={isShort} />
          )}
          <Dot step={step} isShort={isShort} />
          <Step step={step} isShort={isShort} />
        </li>
      ))}
    </ol>
  );
}

/** From top to bottom on a phone, from left to right on a wide screen. */
const tall = 'flex flex-col sm:flex-row';
const place = 'pb-5 pl-8 last:pb-0 sm:flex-1 sm:pt-7 sm:pr-3 sm:pb-0 sm:pl-0';

function Line({ isDone, isShort }: { isDone: boolean; isShort: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'absolute',
        isDone ? 'bg-accent' : 'bg-line-strong',
        isShort
          ? 'top-1.5 right-0 left-0 h-px'
          : 'top-2 bottom-0 left-2 w-px sm:top-2 sm:right-0 sm:bottom-auto sm:left-0 sm:h-px sm:w-full',
      )}
    />
  );
}

function Dot({ step: { isDone, status }, isShort }: { step: ItemStep; isShort: boolean }) {
  const isOff = ['CANCELLED', 'REJECTED', 'NOT_DELIVERED'].includes(status);
  return (
    <span
      aria-hidden="true"
      className={classes(
        'absolute left-0 rounded-full border-2',
        isShort ? 'top-0.5 size-2.5' : 'top-0 size-4.5 max-sm:top-0.5',
        isDone && !isOff && 'border-accent bg-accent',
        isOff && 'border-bad bg-bad',
        !isDone && 'border-line-strong bg-surface',
      )}
    />
  );
}

function Step({ step, isShort }: { step: ItemStep; isShort: boolean }) {
  const { status, isDone, isCurrent, at } = step;
  return (
    <span className={classes('flex flex-col', isShort ? 'text-xs' : 'text-sm')}>
      <span
        className={classes(
          'wrap-anywhere',
          isCurrent ? 'font-semibold' : !isDone && 'text-ink-soft',
        )}
      >
        {itemStepNames[status]}
        {!isDone && <span className="sr-only">, {orderPageWords.notYet}</span>}
      </span>
      {at !== null && (
        <time dateTime={at} className="text-xs text-ink-soft tabular-nums">
          {formatDayTime(at)}
        </time>
      )}
    </span>
  );
}
