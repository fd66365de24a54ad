import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import { SortSelect } from '../../ui/list-sort.tsx';
import type { SortableColumn } from '../../ui/list-sort.tsx';

/** Content of a card: three lines, with buttons below. */
export type RowCard = {
  key: string;
  /** Picture on the left. */
  picture?: ReactNode;
  title: ReactNode;
  /** Main number, on the right of the title. */
  figure?: ReactNode;
  second?: ReactNode;
  /** Badge or smaller number, on the right of the second line. */
  state?: ReactNode;
  third?: ReactNode;
  /** Checkbox before the title. */
  select?: ReactNode;
  /** Small buttons at the end of the third line. */
  actions?: ReactNode;
};

type RowCardsProps = {
  label: string;
  cards: readonly RowCard[];
  /** Columns of the wide table, for sorting. */
  columns?: readonly SortableColumn[];
  usualSort?: string;
  /** Line below the cards: the total of all pages. */
  total?: ReactNode;
};

/** Shows a list on a phone: each row is a card of three lines. */
export function RowCards({ label, cards, columns = [], usualSort = '', total }: RowCardsProps) {
  return (
    <div className="flex flex-col gap-3">
      <SortSelect columns={columns} usual={usualSort} />
      <ul aria-label={label} className="rounded-md border border-line bg-surface">
        {cards.map((card) => (
          <Card key={card.key} card={card} />
        ))}
      </ul>
      {total !== undefined && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-md border border-line bg-paper-deep px-3 py-2.5 text-sm font-semibold tabular-nums">
          {total}
        </p>
      )}
    </div>
  );
}

function Card({ card }: { card: RowCard }) {
  const { picture, title, figure, second, state, third, select, actions } = card;
  const hasThird = third !== undefined || actions !== undefined;
  return (
    <li className="flex flex-wrap gap-3 border-b border-line p-3 text-sm wrap-anywhere last:border-b-0">
      {select}
      {picture}
      <div className="flex min-w-0 grow basis-32 flex-col gap-1">
        <Ends start={<span className="font-medium">{title}</span>} end={figure} isStrong />
        {(second !== undefined || state !== undefined) && <Ends start={second} end={state} />}
        {hasThird && <Ends start={third} end={actions} />}
      </div>
    </li>
  );
}

type EndsProps = { start: ReactNode; end: ReactNode; isStrong?: boolean };

function Ends({ start, end, isStrong = false }: EndsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <div
        className={classes(
          'min-w-0 grow basis-16 has-[input]:basis-full',
          !isStrong && 'text-ink-soft',
        )}
      >
        {start}
      </div>
      {end !== undefined && (
        <div
          data-figure={isStrong || undefined}
          className={isStrong ? 'shrink-0 font-semibold tabular-nums' : 'max-w-full shrink-0'}
        >
          {end}
        </div>
      )}
    </div>
  );
}
