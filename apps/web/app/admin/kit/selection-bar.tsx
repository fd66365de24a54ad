import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { adminWords } from './admin-words.ts';

type SelectionBarProps<Row> = {
  selection: Selection<Row>;
  /** Number of rows shown. */
  shown: number;
  /** Actions on the selected rows. */
  children: ReactNode;
};

/** Selects all rows of a page, shows how many are selected, and offers actions on them. */
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
        {adminWords.selectAll}
      </label>
      <span role="status" className="text-sm text-ink-soft">
        {chosen.length > 0 && adminWords.selected(chosen.length)}
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
