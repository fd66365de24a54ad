import { useEffect, useRef } from 'react';

/** Debounce: runs `work` once there was no further call for `delay` milliseconds. */
export function useDebounced<Value>(work: (value: Value) => void, delay: number) {
  const latest = useRef(work);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (value: Value) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(value), delay);
  };
}
