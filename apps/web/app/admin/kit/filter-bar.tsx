import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNarrow } from '../../lib/use-narrow.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { listToolsWords } from './list-tools-words.ts';

/** An active filter and how to remove it. */
export type FilterChip = { name: string; onRemove: () => void };

type FilterBarProps = {
  /** The active filters; the list's default ones are none. */
  chips: readonly FilterChip[];
  /** The controls. */
  children: ReactNode;
};

/** The filters of a list: in a row, and below 640 px behind one button, with the active ones as chips. */
export function FilterBar({ chips, children }: FilterBarProps) {
  const isNarrow = useNarrow();
  if (isNarrow) return <FilterDrawer chips={chips}>{children}</FilterDrawer>;
  return (
    <div data-screen-only className="flex flex-wrap gap-3">
      {children}
    </div>
  );
}

function FilterDrawer({ chips, children }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div data-screen-only className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        {chips.length === 0 ? listToolsWords.filter : listToolsWords.filterActive(chips.length)}
      </Button>
      {chips.length > 0 && (
        <ul aria-label={listToolsWords.activeFilters} className="contents">
          {chips.map(({ name, onRemove }) => (
            <li key={name}>
              <button
                type="button"
                aria-label={listToolsWords.remove(name)}
                onClick={onRemove}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface pr-3 pl-4 text-sm hover:border-accent hover:text-accent"
              >
                {name} <Icon name="close" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        look="drawer"
        open={isOpen}
        onClose={close}
        title={listToolsWords.filter}
        footer={
          <Button className="w-full" onClick={close}>
            {listToolsWords.show}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">{children}</div>
      </Dialog>
    </div>
  );
}
