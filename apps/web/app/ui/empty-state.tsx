import type { ReactNode } from 'react';
import { Buta } from './motif.tsx';

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
};

/** Shows that there is nothing here, with the next step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-16 text-center">
      <Buta className="h-16 text-zari in-[.admin]:hidden" />
      <p className="font-display text-heading font-semibold">{title}</p>
      {children !== undefined && <p className="max-w-md text-ink-soft">{children}</p>}
      {action}
    </div>
  );
}
