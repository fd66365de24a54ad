import { useEffect } from 'react';

/** Elements that use letters or arrow keys themselves. */
const OTHERS = 'input, textarea, select, [role="region"]';

/** Adds keyboard shortcuts to the payment viewer: J and → go to the next, K and ← to the previous. */
export function useViewerKeys({ back, forth }: { back: () => void; forth: () => void }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(OTHERS) !== null) return;
      if (document.querySelectorAll('dialog[open]').length > 1) return;
      if (key === 'j' || key === 'ArrowRight') forth();
      else if (key === 'k' || key === 'ArrowLeft') back();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
