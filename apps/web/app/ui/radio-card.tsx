import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

type RadioCardProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode };

/** Shows a radio button as a clickable card; cards with the same `name` form a group. */
export function RadioCard({ children, className, ...rest }: RadioCardProps) {
  return (
    <label
      className={classes(
        'flex items-start gap-3 rounded-sm border border-line-strong bg-surface p-4 transition-colors',
        'hover:border-ink-soft has-checked:border-accent has-checked:bg-accent-tint',
        'has-checked:shadow-[inset_0_0_0_1px_var(--color-accent)] has-disabled:opacity-60',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
        className,
      )}
    >
      <input {...rest} type="radio" className="mt-0.5 size-5 shrink-0 accent-maroon outline-none" />
      <span className="min-w-0 grow">{children}</span>
    </label>
  );
}
