/** An event of a Chromium trace; times in microseconds, `tdur` in processor time. */
type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args: { name?: string };
};

/** Slowdown of a phone, and the longest task that does not count; both as in Lighthouse. */
const SLOWER = 4;
const SHORT_MS = 50;

/**
 * Returns the total blocking time after the first picture in ms, counted in processor time, so that
 * other load on the machine does not lengthen it.
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
