import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Elements into which a slash is typed. */
const TYPED = 'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable]';

/** Adds a keyboard shortcut: `/` focuses a search box, unless another field has the focus. */
export function useSlashKey(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey) return;
      const isTyped = event.target instanceof Element && event.target.closest(TYPED) !== null;
      if (isTyped || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [box]);
}
