import { createContext, useContext, useId } from 'react';
import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { formWords } from './form-words.ts';

type FieldNames = { id: string; describedBy: string | undefined; invalid: boolean };

const FieldContext = createContext<FieldNames | null>(null);

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown below the control and announced with it. */
  error?: string | undefined;
  optional?: boolean;
  className?: string;
  children: ReactNode;
};

/** Shows a form field: label, control, hint and error, connected for screen readers. */
export function Field({ label, hint, error, optional, className, children }: FieldProps) {
  const id = useId();
  const describedBy = noteIds(id, { hint, error });
  return (
    <FieldContext value={{ id, describedBy, invalid: error !== undefined }}>
      <div className={classes('flex flex-col gap-1.5', className)}>
        <label htmlFor={id} className="text-sm font-medium">
          {label}
          {optional && <span className="font-normal text-ink-soft"> {formWords.optional}</span>}
        </label>
        {children}
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </FieldContext>
  );
}

type Notes = { hint?: ReactNode; error: string | undefined };

/** Shows hint and error of a field or a group of radio buttons. */
export function FieldNotes({ id, hint, error }: Notes & { id: string }) {
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm text-bad">
          {error}
        </p>
      )}
    </>
  );
}

/** Returns the `aria-describedby` of a control with these notes; undefined without any. */
export function noteIds(id: string, { hint, error }: Notes): string | undefined {
  const ids = classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  return ids || undefined;
}

/** Returns ids and ARIA attributes for a control inside a `Field`; empty outside one. */
export function useFieldProps() {
  const names = useContext(FieldContext);
  if (names === null) return {};
  return {
    id: names.id,
    'aria-describedby': names.describedBy,
    'aria-invalid': names.invalid || undefined,
  };
}

/** Styles of every one-line control. */
export const controlClasses =
  'w-full min-h-11 rounded-sm border border-line-strong bg-surface px-3 text-base text-ink ' +
  'transition-colors duration-150 hover:border-ink-soft aria-invalid:border-bad ' +
  'disabled:bg-paper-deep disabled:text-ink-soft [&[readonly]]:bg-paper-deep';
