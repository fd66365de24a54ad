import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns whether the first child of a box is wider than the box, measured again when either changes,
 * with the box's `ref`. True before the first measurement, so that nothing overflows the page.
 */
export function useOverflowing() {
  const box = useRef<HTMLDivElement>(null);
  const [isOverflowing, setOverflowing] = useState(true);
  useLayoutEffect(() => {
    const outer = box.current;
    const inner = outer?.firstElementChild;
    if (outer === null || !(inner instanceof HTMLElement)) return;
    const measure = () => setOverflowing(inner.offsetWidth > outer.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return { box, isOverflowing };
}
