import { useEffect, useState } from 'react';

/** What is put on paper just now, or null; the browser's own dialog opens once it is on the page. */
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
