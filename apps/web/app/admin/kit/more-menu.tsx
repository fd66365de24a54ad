import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useNarrow } from '../../lib/use-narrow.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { listToolsWords } from './admin-words.ts';

/** Distance between button and menu, and between menu and window edge, in pixels. */
const GAP = 4;

/**
 * Shows rarely used buttons of a page, such as Export, Import and Print: side by side, and below 640 px
 * in a menu behind '⋯'.
 */
export function MoreMenu({ children }: { children: ReactNode }) {
  const isNarrow = useNarrow();
  return isNarrow ? <Menu>{children}</Menu> : <>{children}</>;
}

function Menu({ children }: { children: ReactNode }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const place = () => {
    const [box, edge] = [menu.current, button.current?.getBoundingClientRect()];
    if (box === null || edge === undefined) return;
    box.style.top = `${edge.bottom + GAP}px`;
    box.style.right = `${Math.max(GAP, document.documentElement.clientWidth - edge.right)}px`;
  };
  return (
    <div>
      <IconButton
        ref={button}
        data-screen-only
        icon="more"
        label={listToolsWords.more}
        popoverTarget={id}
        className="border border-line-strong"
      />
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        aria-label={listToolsWords.more}
        onBeforeToggle={place}
        onClick={() => menu.current?.hidePopover()}
        className="fixed inset-auto m-0 w-56 rounded-md border border-line bg-surface py-2 text-ink shadow-over *:w-full *:justify-start *:border-0 *:px-4"
      >
        {children}
      </div>
    </div>
  );
}
