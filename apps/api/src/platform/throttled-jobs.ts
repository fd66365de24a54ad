import type { Clock } from './clock.ts';
import type { Job, Jobs } from './jobs.ts';
import type { Log } from './log.ts';

/** The time of each process's last request of a job: perhaps later than now. */
const asksAt = new WeakMap<object, Map<string, number>>();

/**
 * Throttle: requests a job at once, or, after a request within the last `pauseMs`, at the end of that time,
 * for all until then. The caller does not wait; a schedule runs the job when a request is lost.
 */
export function requestThrottled<Types extends Record<string, object>>(
  { jobs, clock, log }: { jobs: Jobs<Types>; clock: Clock; log: Log },
  job: Job<Types>,
  pauseMs: number,
): void {
  const lasts = asksAt.get(jobs) ?? new Map<string, number>();
  asksAt.set(jobs, lasts);
  const now = clock.now().valueOf();
  const last = lasts.get(job.name) ?? 0;
  if (last > now) return;
  const ask = () => {
    jobs.enqueue(job).catch((error: unknown) => {
      log.warn({ err: error, job: job.name }, 'a job is run only by the clock');
    });
  };
  const next = Math.max(now, last + pauseMs);
  lasts.set(job.name, next);
  if (next === now) ask();
  else setTimeout(ask, next - now).unref();
}
