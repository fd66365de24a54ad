import { startTransition, useCallback, useState } from 'react';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { later } from '../../ui/later.tsx';
import { catalogueWords } from './catalogue-words.ts';

const FilterSheet = later(() => import('./filter-sheet.tsx').then((file) => file.FilterSheet));

type FilterDrawerProps = Pick<ComponentProps<typeof FilterSheet>, 'count' | 'panel'>;

/** The way to the filters on a small screen. Whether they are open is nothing to the list. */
export function FilterDrawer({ count, panel }: FilterDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button
        variant="secondary"
        className="lg:hidden"
        aria-haspopup="dialog"
        onClick={() => startTransition(() => setOpen(true))}
      >
        <Icon name="filter" className="size-4" /> {catalogueWords.filter}
      </Button>
      <FilterSheet open={isOpen} onClose={close} count={count} panel={panel} />
    </>
  );
}
