import { useEffect, useState } from 'react';

const GAP = 8;

/**
 * Returns a container in the browser's top layer while it is `filled`; null until the page is hydrated.
 * It is below the page's header and its menu, where nothing is pressed. While a dialog is open the container is moved
 * into it, because everything outside is inert.
 */
export function useTopBox(filled: boolean, className: string): HTMLElement | null {
  const [box, setBox] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const made = document.createElement('div');
    made.popover = 'manual';
    made.className = className;
    made.dataset['screenOnly'] = '';
    setBox(made);
    return () => made.remove();
  }, [className]);
  useEffect(() => {
    if (box === null || !filled) return undefined;
    const topmost = topmostDialog();
    const raise = () => {
      const host = topmost() ?? document.body;
      if (box.parentNode !== host) {
        host.append(box);
        // iOS 16 has no popovers; the box is then as high as its z-index.
        box.showPopover?.();
      }
      // The next page may have another header, or none.
      putAt(box, host === document.body ? `${headerBottom() + GAP}px` : '');
    };
    raise();
    // Dialogs open, close, and disappear with their pages.
    const watcher = new MutationObserver(raise);
    const attributeFilter = ['open'];
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter });
    return () => {
      watcher.disconnect();
      box.remove();
    };
  }, [box, filled]);
  return box;
}

function putAt(box: HTMLElement, top: string): void {
  box.style.top = top;
}

/** Returns the bottom edge of the page's header, or of the menu below it, on the screen; 0 without one. */
function headerBottom(): number {
  const bottoms = ['header:not(main *)', '[data-below-header]'].map(
    (one) => document.querySelector(one)?.getBoundingClientRect().bottom ?? 0,
  );
  return Math.max(0, ...bottoms);
}

/** Returns a function that finds the last opened modal dialog. */
function topmostDialog(): () => Element | undefined {
  let known: Element[] = [];
  return () => {
    const open = [...document.querySelectorAll('dialog:modal')];
    const before = known.filter((dialog) => open.includes(dialog));
    known = [...before, ...open.filter((dialog) => !before.includes(dialog))];
    return known.at(-1);
  };
}
