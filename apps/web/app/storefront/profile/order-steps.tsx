import type { OrderStatus } from '@shop/contract/order-status';
import { classes } from '../../lib/classes.ts';
import { wayOf } from '../kit/order/item-steps.ts';
import { itemStepNames, orderPageWords } from '../kit/order/order-page-words.ts';

/**
 * Shows the progress of an order or of one of its products as a row of dots; nothing when it was cancelled or
 * returned.
 */
export function OrderSteps({ status, name }: { status: OrderStatus; name: string }) {
  const steps = wayOf(status);
  if (steps.length === 0) return null;
  return (
    <ol
      aria-label={orderPageWords.progress(name)}
      className="grid w-full grid-cols-[auto_1fr_1fr_auto] pt-3 sm:grid-cols-[1fr_2fr_2fr_1fr] text-xs max-[22rem]:text-[0.6875rem]"
    >
      {steps.map((step, index) => (
        <li
          key={step.status}
          aria-current={step.isCurrent ? 'step' : undefined}
          className="relative flex flex-col items-center pt-5 first:items-start last:items-end"
        >
          {index > 0 && (
            <Line
              isDone={step.isDone}
              className={index < steps.length - 1 ? 'left-0 right-1/2' : 'inset-x-0'}
            />
          )}
          {index < steps.length - 1 && (
            <Line
              isDone={steps[index + 1]?.isDone === true}
              className={index > 0 ? 'left-1/2 right-0' : 'inset-x-0'}
            />
          )}
          <span
            aria-hidden="true"
            className={classes(
              'absolute top-0.5 size-2.5 rounded-full border-2',
              step.isDone ? 'border-accent bg-accent' : 'border-line-strong bg-surface',
            )}
          />
          <span
            className={classes(
              'wrap-anywhere',
              step.isCurrent ? 'font-semibold' : !step.isDone && 'text-ink-soft',
            )}
          >
            {itemStepNames[step.status]}
            {!step.isDone && <span className="sr-only">, {orderPageWords.notYet}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Line({ isDone, className }: { isDone: boolean; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'absolute top-1.5 h-px',
        isDone ? 'bg-accent' : 'bg-line-strong',
        className,
      )}
    />
  );
}
