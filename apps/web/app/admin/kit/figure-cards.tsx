import type { ReactNode } from 'react';
import { ExplainedLabel } from '../../ui/explained.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type FigureCardsProps = {
  /** Each with its explanation; a figure is undefined until it is known. */
  cards: readonly { name: string; hint: string; figure: ReactNode }[];
  isFailed?: boolean;
};

/** Shows figures with their names, side by side or on a phone one below the other. */
export function FigureCards({ cards, isFailed = false }: FigureCardsProps) {
  return (
    <dl className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col sm:gap-4">
      {cards.map(({ name, hint, figure }) => (
        <div
          key={name}
          className="flex items-center justify-between gap-x-3 rounded-md border border-line bg-surface px-4 py-2.5 max-sm:flex-wrap sm:flex-col sm:items-start sm:justify-start sm:gap-y-1 sm:py-4"
        >
          <dt className="flex items-center text-sm text-ink-soft">
            <ExplainedLabel name={name}>{hint}</ExplainedLabel>
          </dt>
          <dd className="text-lg font-semibold tabular-nums wrap-anywhere sm:text-heading">
            {figure ?? (isFailed ? '–' : <Skeleton className="h-7 w-28 sm:h-8" />)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
