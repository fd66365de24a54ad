import { useCallback, useEffect, useId, useRef } from 'react';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { filterWords } from './filter-words.ts';
import { FilterPanel } from './filter-panel.tsx';

/** Delay between releasing the slider and closing the drawer, in ms. */
const CLOSE_AFTER_MS = 600;

type FilterSheetProps = {
  open: boolean;
  onClose: () => void;
  /** Number of matching products. */
  count: number;
  panel: ComponentProps<typeof FilterPanel>;
};

/** Shows the filters of small screens: a drawer that closes after the slider was released. */
export function FilterSheet({ open, onClose, count, panel }: FilterSheetProps) {
  const pricesId = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closeSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(onClose, CLOSE_AFTER_MS);
  }, [onClose]);
  // A drawer that was closed by hand may be open again when the time is over.
  useEffect(() => () => clearTimeout(timer.current), [open]);
  return (
    <Dialog
      look="drawer"
      open={open}
      onClose={onClose}
      title={filterWords.title}
      footer={
        <Button type="submit" form={pricesId} className="w-full">
          {filterWords.show(count)}
        </Button>
      }
    >
      <FilterPanel
        {...panel}
        inDrawer
        onCommitted={closeSoon}
        pricesId={pricesId}
        onShow={onClose}
      />
    </Dialog>
  );
}
