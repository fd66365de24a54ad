import type { ReactNode } from 'react';
import { Buta } from './motif.tsx';

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  /** What to do instead: a button or a link. */
  action?: ReactNode;
};

/** An empty state: nothing is here, with the next step. */
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
