import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import { useNarrow } from '../../lib/use-narrow.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { listToolsWords } from './admin-words.ts';

/** Distance between button and menu, and between menu and window edge, in pixels. */
const GAP = 4;
/** Room below a button that its menu needs, in pixels. */
const ROOM = 180;

/**
 * Shows rarely used buttons of a page, such as Export, Import and Print: side by side, and below 640 px
 * in a menu behind '⋯'.
 */
export function MoreMenu({ children }: { children: ReactNode }) {
  const isNarrow = useNarrow();
  return isNarrow ? <PopoverMenu label={listToolsWords.more}>{children}</PopoverMenu> : children;
}

type PopoverMenuProps = {
  label: string;
  /** Whether the button has no border, as one in each row. */
  isQuiet?: boolean;
  children: ReactNode;
};

/** Shows buttons in a menu behind '⋯'. */
export function PopoverMenu({ label, isQuiet = false, children }: PopoverMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const place = () => {
    const [box, edge] = [menu.current, button.current?.getBoundingClientRect()];
    if (box === null || edge === undefined) return;
    const { clientHeight } = document.documentElement;
    const isLow = edge.bottom > clientHeight - ROOM;
    box.style.top = isLow ? 'auto' : `${edge.bottom + GAP}px`;
    box.style.bottom = isLow ? `${clientHeight - edge.top + GAP}px` : 'auto';
    box.style.right = `${Math.max(GAP, document.documentElement.clientWidth - edge.right)}px`;
  };
  return (
    <div>
      <IconButton
        ref={button}
        data-screen-only
        icon="more"
        label={label}
        popoverTarget={id}
        className={classes(!isQuiet && 'border border-line-strong')}
      />
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onBeforeToggle={place}
        onClick={() => menu.current?.hidePopover()}
        className="fixed inset-auto m-0 w-56 rounded-md border border-line bg-surface py-2 text-ink shadow-over *:w-full *:justify-start *:border-0 *:px-4"
      >
        {children}
      </div>
    </div>
  );
}
