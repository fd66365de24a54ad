import { useEffect, useRef } from 'react';

/**
 * Debounce: runs `work` once there was no further call for `delay` milliseconds; not at all for who presses a
 * link meanwhile, because it may navigate and would call them back.
 */
export function useDebounced<Value>(work: (value: Value) => void, delay: number) {
  const latest = useRef(work);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    const cancel = () => clearTimeout(timer.current);
    const onClick = (event: MouseEvent) => leavesBy(event) && cancel();
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('click', onClick);
      cancel();
    };
  }, []);
  return (value: Value) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(value), delay);
  };
}

/** Whether a click follows a link in this tab. */
function leavesBy({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const opensElsewhere = ctrlKey || metaKey || shiftKey;
  return !opensElsewhere && target instanceof Element && target.closest('a[href]') !== null;
}
