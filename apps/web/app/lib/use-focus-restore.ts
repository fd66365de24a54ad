import { useEffect, useRef } from 'react';
import { focusHeading } from './use-page-arrival.ts';

/** Restores the focus when a reloaded list no longer has the focused row. */
export function useFocusRestore(list: readonly unknown[]): void {
  const seen = useRef(list);
  useEffect(() => {
    if (seen.current === list) return;
    seen.current = list;
    if (document.activeElement === document.body) focusHeading();
  }, [list]);
}
