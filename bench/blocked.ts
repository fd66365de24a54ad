/** An event of Chromium's trace; times in microseconds, `tdur` of the processor, not of the clock. */
type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args: { name?: string };
};

/** How much slower a phone is than this machine, and what of a task does not count: Lighthouse's. */
const SLOWER = 4;
const SHORT_MS = 50;

/**
 * Milliseconds for which tasks after the first picture block a phone, as total blocking time counts
 * them, but by the processor's time: what other work on the machine takes lengthens them by nothing.
 */
export function blockedByProcessor(events: readonly TraceEvent[]): number {
  const drawn = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1);
  if (drawn === undefined) throw new Error('Nothing was drawn');
  const main = events.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && pid === drawn.pid && args.name === 'CrRendererMain',
  );
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === drawn.pid && tid === main?.tid && ts > drawn.ts,
  );
  if (tasks.length === 0) throw new Error('No task was seen');
  const blocking = tasks.map(({ tdur = 0 }) => (SLOWER * tdur) / 1_000 - SHORT_MS);
  return blocking.reduce((sum, ms) => sum + Math.max(ms, 0), 0);
}
