import { useCallback, useState } from 'react';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { lazyOnOpen } from '../../../ui/lazy.tsx';
import { catalogueWords } from './catalogue-words.ts';

const FilterSheet = lazyOnOpen(() => import('./filter-sheet.tsx').then((file) => file.FilterSheet));

type FilterDrawerProps = Pick<ComponentProps<typeof FilterSheet>, 'count' | 'panel'>;

/**
 * Shows the filter button of small screens. Holds its own state, so that opening does not render the
 * list.
 */
export function FilterDrawer({ count, panel }: FilterDrawerProps) {
  // Null before the first click: a drawer that was never opened is not rendered.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button
        variant="secondary"
        className="lg:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" className="size-4" /> {catalogueWords.filter}
      </Button>
      {isOpen !== null && <FilterSheet open={isOpen} onClose={close} count={count} panel={panel} />}
    </>
  );
}
