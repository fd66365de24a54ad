import { useState } from 'react';
import type { ReactNode, ToggleEvent } from 'react';
import { Icon } from './icons.tsx';

type FoldedPartProps = {
  title: string;
  /** Whether it is open at first. */
  startsOpen?: boolean;
  /** Opens it and keeps it open: a field with a message must be visible and focusable. */
  isWrong?: boolean;
  className?: string;
  children: ReactNode;
};

/** Shows a part of a page that opens by its title. */
export function FoldedPart(props: FoldedPartProps) {
  const { title, startsOpen = false, isWrong = false, className, children } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  if (isWrong && !isOpen) setOpen(true);
  const follow = ({ currentTarget: part }: ToggleEvent<HTMLDetailsElement>) => {
    // A press folds the element itself, which another rendering would not open again.
    if (isWrong) part.open = true;
    else setOpen(part.open);
  };
  return (
    <details open={isOpen} onToggle={follow} className={className}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-sm font-semibold">
        {title}
        <Icon
          name="chevronDown"
          className="size-4 text-ink-soft transition-transform [[open]>*>&]:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
