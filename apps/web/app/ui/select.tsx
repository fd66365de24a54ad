import type { ComponentProps } from 'react';
import { classes } from '../lib/classes.ts';
import { controlClasses, useFieldProps } from './field.tsx';
import { Icon } from './icons.tsx';

/** Shows the browser's select element in the style of the other controls. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const field = useFieldProps();
  return (
    <span className="relative block">
      <select
        {...field}
        {...rest}
        className={classes(controlClasses, 'appearance-none pr-10', className)}
      >
        {children}
      </select>
      <Icon
        name="chevronDown"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}
