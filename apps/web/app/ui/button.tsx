import type { ComponentProps } from 'react';
import { classes } from '../lib/classes.ts';
import { Spinner } from './spinner.tsx';

/**
 * Visual weight of a button: one `primary` per screen, `quiet` beside it, `danger` for irreversible
 * actions.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** Size of a button. */
export type ButtonSize = 'small' | 'medium' | 'large';

const shared =
  'relative inline-flex items-center justify-center gap-2 rounded-sm font-semibold text-center ' +
  'transition-colors duration-200 ease-silk select-none no-underline disabled:opacity-50';
const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-maroon text-on-maroon enabled:hover:bg-maroon-deep [a&]:hover:bg-maroon-deep border border-transparent',
  secondary:
    'border border-line-strong text-ink enabled:hover:border-accent enabled:hover:text-accent ' +
    '[a&]:hover:border-accent [a&]:hover:text-accent',
  quiet: 'text-accent enabled:hover:bg-accent-tint [a&]:hover:bg-accent-tint',
  danger: 'border border-bad text-bad enabled:hover:bg-bad-tint [a&]:hover:bg-bad-tint',
};
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 max-sm:min-h-11 px-3 text-sm',
  medium: 'min-h-11 px-5 text-sm',
  large: 'min-h-13 px-7 text-base',
};

/** Returns the class names of a button, for links that look like one. */
export function buttonClasses(variant: ButtonVariant, size: ButtonSize, more?: string): string {
  return classes(shared, variants[variant], sizes[size], more);
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * Disables the button and shows a spinner with `busyText`, or in place of its own text, without a change
   * of its size: else a second press could meet another button. A spinner that may not turn leaves the text.
   */
  busy?: boolean;
  busyText?: string;
};

/** Shows a button; `type` defaults to `button`, so that none submits a form by accident. */
export function Button({
  variant = 'primary',
  size = 'medium',
  busy = false,
  busyText,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  const shown = busy ? (busyText ?? children) : children;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClasses(variant, size, className)}
    >
      {busy && busyText === undefined ? (
        <>
          <span className="inline-flex items-center gap-2 motion-ok:opacity-0">{children}</span>
          <span className="absolute inset-0 hidden items-center justify-center motion-ok:flex">
            <Spinner />
          </span>
        </>
      ) : (
        <>
          {busy && <Spinner />}
          {typeof shown === 'string' ? <span>{shown}</span> : shown}
        </>
      )}
    </button>
  );
}
