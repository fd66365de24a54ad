import { useEffect, useRef } from 'react';

/** Gives a function that runs `work` once nothing was asked for during `delay` milliseconds. */
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
