import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNarrow } from '../../lib/use-narrow.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { listToolsWords } from './list-tools-words.ts';

/** An active filter and its removal. */
export type FilterChip = { name: string; onRemove: () => void };

type FilterBarProps = {
  /** The active filters, without default ones. */
  chips: readonly FilterChip[];
  /** A search box beside the filters. */
  search?: ReactNode;
  /** Whether a search is active, which ignores and hides all filters. */
  isSearch?: boolean;
  /** The filter controls. */
  children: ReactNode;
};

/**
 * Shows the filters of a list in a row, or below 640 px behind a button, with the active ones as chips.
 */
export function FilterBar({ chips, search, isSearch = false, children }: FilterBarProps) {
  const isNarrow = useNarrow();
  const filters = isNarrow ? <FilterDrawer chips={chips}>{children}</FilterDrawer> : children;
  return (
    <div data-screen-only className="flex flex-wrap items-center gap-2 sm:items-end sm:gap-3">
      {search !== undefined && (
        <div className="min-w-0 grow basis-40 sm:max-w-sm sm:basis-64">{search}</div>
      )}
      {!isSearch && filters}
    </div>
  );
}

function FilterDrawer({ chips, children }: Pick<FilterBarProps, 'chips' | 'children'>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
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
    </>
  );
}
