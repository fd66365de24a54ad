import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icons.tsx';

type FilterGroupProps = { title: string; isOpen: boolean; children: ReactNode };

/** Shows a group of filters under a heading that opens and closes it. */
export function FilterGroup({ title, isOpen, children }: FilterGroupProps) {
  const id = useId();
  return (
    <details open={isOpen} className="group/filter border-t border-line first:border-0">
      <summary
        id={id}
        className="flex min-h-11 cursor-pointer list-none items-center justify-between text-xs font-semibold tracking-label text-ink-soft uppercase [&::-webkit-details-marker]:hidden"
      >
        {title}
        <Icon
          name="chevronDown"
          className="size-4 transition-transform group-open/filter:rotate-180"
        />
      </summary>
      <nav aria-labelledby={id} className="pb-4">
        {children}
      </nav>
    </details>
  );
}
