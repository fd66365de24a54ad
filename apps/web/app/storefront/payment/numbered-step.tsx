import type { ReactNode } from 'react';

type NumberedStepProps = { number: number; title: string; children?: ReactNode };

/** Shows the heading of a step of the payment, with its number. */
export function NumberedStep({ number, title, children }: NumberedStepProps) {
  return (
    <div className="flex items-start gap-3">
      <span
        aria-hidden="true"
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-full border border-zari font-semibold tabular-nums"
      >
        {number}
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-heading font-semibold tabular-nums">
          <span className="sr-only">{`${number}. `}</span>
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}
