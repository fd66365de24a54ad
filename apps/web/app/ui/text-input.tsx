import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { controlClasses, useFieldProps } from './field.tsx';

type TextInputProps = ComponentProps<'input'> & {
  /** Fixed text before the input, such as +91. */
  prefix?: string;
  /** A control at the end, such as a show-password button. */
  end?: ReactNode;
};

/** Shows a text input; inside a `Field` it takes label, hint and error from there. */
export function TextInput({ prefix, end, className, ...rest }: TextInputProps) {
  const field = useFieldProps();
  if (prefix === undefined && end === undefined) {
    return <input {...field} {...rest} className={classes(controlClasses, className)} />;
  }
  return (
    <span className="relative flex">
      {prefix !== undefined && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-0 flex w-14 items-center justify-center border-r border-line text-ink-soft"
        >
          {prefix}
        </span>
      )}
      <input
        {...field}
        {...rest}
        className={classes(
          controlClasses,
          prefix !== undefined && 'pl-17',
          end !== undefined && 'pr-12',
          className,
        )}
      />
      {end !== undefined && (
        <span className="absolute inset-y-0 right-0 flex w-11 items-center justify-center">
          {end}
        </span>
      )}
    </span>
  );
}

/** Shows a multi-line text input. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const field = useFieldProps();
  return <textarea {...field} {...rest} className={classes(controlClasses, 'py-2.5', className)} />;
}
