import { useId } from 'react';
import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';

type FormSectionProps = {
  title: string;
  /** Whether the section is part of another box, without one of its own. */
  isInner?: boolean;
  /** Whether the heading is for screen readers alone on a phone, where every line counts. */
  isObvious?: boolean;
  children: ReactNode;
};

/** Shows a section of a long form, with its heading. */
export function FormSection(props: FormSectionProps) {
  const { title, isInner = false, isObvious = false, children } = props;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classes(
        'flex flex-col gap-4',
        isInner
          ? 'border-t border-line pt-5'
          : 'rounded-md border border-line bg-surface p-4 sm:p-5',
      )}
    >
      <h2 id={id} className={classes('text-base font-semibold', isObvious && 'max-sm:sr-only')}>
        {title}
      </h2>
      {children}
    </section>
  );
}
