import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { accountWords } from '../account/account-words.ts';

type FoldedProps = {
  /** Whether the fields begin folded. */
  isFolded: boolean;
  /** Whether the fields must be seen: for an error, or because nothing fills them. */
  isNeeded: boolean;
  /** Shows what the fields say, and other facts above them. */
  line: (isFolded: boolean) => ReactNode;
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
export function Folded({ isFolded, isNeeded, line, isSaid, change, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(!isFolded);
  if (isNeeded && !isOpen) setOpen(true);
  const fields = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className="flex items-start justify-between gap-4 not-has-[p]:hidden">
        {line(!isOpen)}
        {!isOpen && isSaid && (
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
        className={isOpen ? 'grid gap-5 sm:grid-cols-2' : 'sr-only'}
        onFocus={() => setOpen(true)}
      >
        {children}
      </div>
    </>
  );
}
