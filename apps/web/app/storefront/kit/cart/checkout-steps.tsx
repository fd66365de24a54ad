import { classes } from '../../../lib/classes.ts';
import { cartWords } from './cart-words.ts';

/** Shows the progress from the cart to the confirmation. */
export function CheckoutSteps({ step }: { step: number }) {
  return (
    <ol
      aria-label={cartWords.stepsLabel}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs sm:text-sm"
    >
      {cartWords.steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === step ? 'step' : undefined}
          className={classes(
            'flex items-center gap-2',
            index === step ? 'font-semibold text-accent' : 'text-ink-soft',
          )}
        >
          {index > 0 && <span aria-hidden="true" className="h-px w-4 bg-zari sm:w-8" />}
          {name}
        </li>
      ))}
    </ol>
  );
}
