import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether the first child of a box is wider than the box, measured anew when either changes. True until
 * it was measured, so that nothing sticks out of the page meanwhile. Returns the box's `ref` too.
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
