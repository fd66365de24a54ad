import { useEffect, useState } from 'react';

/**
 * Returns what is printed now, or null, and prints something: the browser's print dialog opens once it
 * is rendered.
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
