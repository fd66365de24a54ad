import type { ComponentProps } from 'react';
import { classes } from '../lib/classes.ts';
import { Icon } from './icons.tsx';
import type { IconName } from './icons.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  /** Its action: the accessible name, shown on hover. */
  label: string;
};

/** Shows a button with only an icon, 44 pixels wide as a touch target. */
export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classes(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink transition-colors enabled:hover:text-accent disabled:opacity-40',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
