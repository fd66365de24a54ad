import { useEffect, useRef } from 'react';

const STEPS: Partial<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Elements that use letters or arrow keys themselves. */
const OTHERS = 'input:not([type="checkbox"]), select, textarea, [contenteditable], [role="menu"]';

/**
 * Adds keyboard navigation to a list: j, k and the arrow keys move the focus along elements with
 * `data-row-key`, the letters of `acts` act on the focused row. Returns the list's `ref`.
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
      // After a row has disappeared, the next one takes its place.
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
