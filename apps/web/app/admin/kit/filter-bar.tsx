import { useState } from 'react';
import type { ReactNode } from 'react';
import { useListParams } from '../../lib/use-list-params.ts';
import { useNarrow } from '../../lib/use-narrow.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { type FilterChip, FilterSelect, type SelectFilter, chipsOf } from './filter-select.tsx';
import { listToolsWords } from './admin-words.ts';

type FilterBarProps = {
  selects?: readonly SelectFilter[];
  /** Chips of the active filters in `children`, without default ones. */
  chips?: readonly FilterChip[];
  /** A search box beside the filters. */
  search?: ReactNode;
  /** Whether a search is active, which ignores and hides all filters. */
  isSearch?: boolean;
  /** Other filter controls, after the selects. */
  children?: ReactNode;
};

/**
 * Shows the filters of a list in a row, or below 640 px behind a button, with the active ones as chips.
 */
export function FilterBar(props: FilterBarProps) {
  const { selects = [], chips = [], search, isSearch = false, children } = props;
  const { params } = useListParams();
  const isNarrow = useNarrow();
  const controls = (
    <>
      {selects.map((filter) => (
        <FilterSelect key={filter.name} {...filter} />
      ))}
      {children}
    </>
  );
  const allChips = [...chipsOf(params, selects), ...chips];
  const filters = isNarrow ? <FilterDrawer chips={allChips}>{controls}</FilterDrawer> : controls;
  return (
    <div data-screen-only className="flex flex-wrap items-center gap-2 sm:items-end sm:gap-3">
      {search !== undefined && (
        <div className="min-w-0 grow basis-40 sm:max-w-sm sm:basis-52">{search}</div>
      )}
      {!isSearch && filters}
    </div>
  );
}

type FilterDrawerProps = { chips: readonly FilterChip[]; children: ReactNode };

function FilterDrawer({ chips, children }: FilterDrawerProps) {
  const { change } = useListParams();
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
          {chips.map(({ name, removal }) => (
            <li key={name}>
              <button
                type="button"
                aria-label={listToolsWords.remove(name)}
                onClick={() => change(removal)}
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
