import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { accountWords } from '../account/account-words.ts';

type FoldedProps = {
  isFolded: boolean;
  onOpen: () => void;
  /** Shows the values of the fields, and other facts above them. */
  line: ReactNode;
  /** Whether the fields say something already. */
  isSaid: boolean;
  /** Accessible name of the button that opens the fields. */
  change: string;
  children: ReactNode;
};

/**
 * Shows known fields as one line. They stay reachable for keyboards, screen readers and autofill, and
 * open once one of them gets the focus.
 */
export function Folded({ isFolded, onOpen, line, isSaid, change, children }: FoldedProps) {
  const fields = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className="flex items-start justify-between gap-4 not-has-[p]:hidden">
        {line}
        {isFolded && isSaid && (
          <Button
            variant="quiet"
            className="-my-2.5 -mr-3 px-3"
            aria-label={change}
            onClick={() => fields.current?.querySelector('input')?.focus()}
          >
            {accountWords.change}
          </Button>
        )}
      </div>
      <div
        ref={fields}
        className={isFolded ? 'sr-only' : 'grid gap-5 sm:grid-cols-2'}
        onFocus={onOpen}
      >
        {children}
      </div>
    </>
  );
}

/** Returns whether fields are folded, and opens them; for good once they are needed. */
export function useFold(isFolded: boolean, isNeeded: boolean) {
  const [isOpen, setOpen] = useState(!isFolded);
  if (isNeeded && !isOpen) setOpen(true);
  return { isFolded: !isOpen, onOpen: () => setOpen(true) };
}
