import { useEffect, useRef } from 'react';

const STEPS: Partial<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Where a letter is typed or chosen with, or an arrow moves something else. */
const OTHERS = 'input:not([type="checkbox"]), select, textarea, [contenteditable], [role="menu"]';

/**
 * Moves the focus along the elements that have `data-row-key`, by j, k and the arrows; a letter of
 * `acts` does something to the row that has the focus. The answer is the list's `ref`.
 */
export function useRowKeys(acts: Readonly<Record<string, (rowKey: string) => void>>) {
  const list = useRef<HTMLDivElement>(null);
  const lastAt = useRef(0);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isForOthers(event)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const step = STEPS[event.key];
      if (step === undefined) {
        const key = rows[at]?.dataset['rowKey'];
        const act = acts[event.key.toLowerCase()];
        if (key === undefined || act === undefined || event.repeat) return;
        event.preventDefault();
        act(key);
        return;
      }
      // A row that is gone leaves its place to the next one.
      const to = at === -1 ? lastAt.current : at + step;
      lastAt.current = Math.max(0, Math.min(to, rows.length - 1));
      rows[lastAt.current]?.focus();
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  return list;
}

function isForOthers(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return true;
  const isTyping = event.target instanceof Element && event.target.closest(OTHERS) !== null;
  return isTyping || document.querySelector('dialog[open]') !== null;
}
