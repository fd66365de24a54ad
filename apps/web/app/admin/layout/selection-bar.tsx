import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import type { Selection } from '../../lib/use-selection.ts';

type SelectionBarProps<Row> = {
  selection: Selection<Row>;
  /** How many rows are shown. */
  shown: number;
  /** What can be done to the chosen rows. */
  children: ReactNode;
};

/** Chooses all rows of a page, says how many are chosen, and offers what can be done to them. */
export function SelectionBar<Row>({ selection, shown, children }: SelectionBarProps<Row>) {
  const { chosen, setAll } = selection;
  return (
    <div data-screen-only className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={shown > 0 && chosen.length === shown}
          onChange={(event) => setAll(event.currentTarget.checked)}
          className="size-6 accent-maroon"
        />
        Select all on this page
      </label>
      <span role="status" className="text-sm text-ink-soft">
        {chosen.length > 0 && `${chosen.length} selected`}
      </span>
      <div
        className={classes(
          'flex grow flex-wrap gap-2 max-sm:*:grow sm:justify-end',
          chosen.length === 0 && 'max-sm:hidden',
        )}
      >
        {children}
      </div>
    </div>
  );
}
