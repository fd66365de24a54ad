import { useCallback, useState } from 'react';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { whenPressed } from '../../ui/later.tsx';
import { catalogueWords } from './catalogue-words.ts';

const FilterSheet = whenPressed(() =>
  import('./filter-sheet.tsx').then((file) => file.FilterSheet),
);

type FilterDrawerProps = Pick<ComponentProps<typeof FilterSheet>, 'count' | 'panel'>;

/** The way to the filters on a small screen. Whether they are open is nothing to the list. */
export function FilterDrawer({ count, panel }: FilterDrawerProps) {
  // Null before the first press: a drawer that nobody asked for is not drawn at all.
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
