import { useEffect } from 'react';

/** Elements into which a slash is typed. */
const TYPED = 'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable]';

/** Adds the keyboard shortcuts of the box: Ctrl K anywhere, and `/` unless a field has the focus. */
export function useGoToKeys(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

function isShortcut({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  const isHeld = ctrlKey || metaKey;
  if (altKey) return false;
  if (isHeld) return key.toLowerCase() === 'k';
  return key === '/' && !(target instanceof Element && target.closest(TYPED) !== null);
}
