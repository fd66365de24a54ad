import { classes } from '../../../lib/classes.ts';
import { formatDayTime } from '../../../lib/format.ts';
import type { ItemStep } from './item-steps.ts';
import { orderPageWords, itemStepNames } from './order-page-words.ts';

type OrderTimelineProps = {
  steps: readonly ItemStep[];
  /** Subject of the progress, for screen readers. */
  label: string;
};

/**
 * Shows the steps of a parcel as a line with a dot for each; past ones are filled. From top to bottom on a
 * phone, from left to right on a wide screen.
 */
export function OrderTimeline({ steps, label }: OrderTimelineProps) {
  return (
    <ol aria-label={label} className="flex flex-col sm:flex-row">
      {steps.map((step, index) => (
        <li
          key={step.status}
          aria-current={step.isCurrent ? 'step' : undefined}
          className="relative min-w-0 pb-5 pl-8 last:pb-0 sm:flex-1 sm:pt-7 sm:pr-3 sm:pb-0 sm:pl-0 sm:last:flex-none sm:last:pr-0"
        >
          {index < steps.length - 1 && <Line isDone={steps[index + 1]?.isDone === true} />}
          <Dot step={step} />
          <Step step={step} />
        </li>
      ))}
    </ol>
  );
}

function Line({ isDone }: { isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'absolute top-2 bottom-0 left-2 w-px sm:right-0 sm:bottom-auto sm:left-0 sm:h-px sm:w-full',
        isDone ? 'bg-accent' : 'bg-line-strong',
      )}
    />
  );
}

function Dot({ step: { isDone, status } }: { step: ItemStep }) {
  const isOff = ['CANCELLED', 'REJECTED', 'NOT_DELIVERED'].includes(status);
  return (
    <span
      aria-hidden="true"
      className={classes(
        'absolute top-0 left-0 size-4.5 rounded-full border-2 max-sm:top-0.5',
        isDone && !isOff && 'border-accent bg-accent',
        isOff && 'border-bad bg-bad',
        !isDone && 'border-line-strong bg-surface',
      )}
    />
  );
}

function Step({ step }: { step: ItemStep }) {
  const { status, isDone, isCurrent, at } = step;
  return (
    <span className="flex flex-col text-sm">
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
