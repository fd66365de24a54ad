import { useEffect, useState } from 'react';

/**
 * Returns the printed value, or null, and the function that prints one: the browser's print dialog opens once
 * it is rendered.
 */
export function usePrint<Printed>(): [Printed | null, (printed: Printed) => void] {
  const [printed, setPrinted] = useState<Printed | null>(null);
  useEffect(() => {
    if (printed === null) return;
    const done = () => setPrinted(null);
    globalThis.addEventListener('afterprint', done);
    globalThis.print();
    return () => globalThis.removeEventListener('afterprint', done);
  }, [printed]);
  return [printed, setPrinted];
}
