/**
 * Shares a reading among concurrent callers: callers during a run wait for the next run together, so that
 * nobody gets an answer that is older than the request, and never more than one runs.
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
