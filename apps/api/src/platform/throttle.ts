/**
 * Throttle with leading and trailing edge, for each key: the first call runs at once; calls within the
 * interval run together at its end.
 */
export function throttlePerKey(
  intervalMs: number,
  work: (key: string) => void,
): (key: string) => void {
  /** Keys with a running interval, and whether they were called again in it. */
  const running = new Map<string, boolean>();
  function begin(key: string): void {
    running.set(key, false);
    work(key);
    setTimeout(() => {
      const isAgain = running.get(key) === true;
      running.delete(key);
      if (isAgain) begin(key);
    }, intervalMs).unref();
  }
  return (key) => {
    if (running.has(key)) running.set(key, true);
    else begin(key);
  };
}
