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

/**
 * Shares a reading among concurrent callers: callers during a run wait for the next run together, so that
 * no caller gets an answer that is older than the request, and never more than one runs.
 */
export function nextRun<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<unknown> | undefined;
  let next: Promise<Value> | undefined;
  const start = (): Promise<Value> => {
    next = undefined;
    const run = read();
    running = run;
    const end = () => {
      if (running === run) running = undefined;
    };
    run.then(end, end);
    return run;
  };
  return () => {
    if (running === undefined) return start();
    return (next ??= running.then(start, start));
  };
}
