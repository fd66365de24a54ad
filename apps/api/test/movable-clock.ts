import type { Clock, Timers } from '../src/platform/clock.ts';

/** A clock that only a test moves. */
export type MovableClock = Clock &
  Timers & {
    /** Moves the time by so many seconds; runs timers that become due in their order. */
    move: (seconds: number) => void;
    /** Sets the time and runs due timers. */
    set: (instant: Date) => void;
    /** Returns how many milliseconds each timer has left. */
    pending: () => number[];
  };

type Timer = { at: number; everyMs?: number; run: () => void };

/** Makes a movable clock that shows `start`. */
export function movableClock(start = new Date('2026-11-21T06:30:00.000Z')): MovableClock {
  let time = start.valueOf();
  const timers = new Set<Timer>();

  function moveTo(end: number): void {
    for (;;) {
      const [next] = [...timers].toSorted((one, other) => one.at - other.at);
      if (next === undefined || next.at > end) break;
      time = Math.max(time, next.at);
      if (next.everyMs === undefined) timers.delete(next);
      else next.at += next.everyMs;
      next.run();
    }
    time = end;
  }

  return {
    now: () => new Date(time),
    sleep(ms, { signal } = {}) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const cancel = () => {
        timers.delete(timer);
        reject(new DOMException('The sleep was aborted', 'AbortError'));
      };
      const run = () => {
        signal?.removeEventListener('abort', cancel);
        resolve();
      };
      const timer = { at: time + ms, run };
      timers.add(timer);
      if (signal?.aborted === true) cancel();
      signal?.addEventListener('abort', cancel, { once: true });
      return promise;
    },
    every(ms, work) {
      const timer = { at: time + ms, everyMs: ms, run: work };
      timers.add(timer);
      return { stop: () => void timers.delete(timer) };
    },
    move: (seconds) => moveTo(time + seconds * 1_000),
    set: (instant) => moveTo(instant.valueOf()),
    pending: () => [...timers].map(({ at }) => at - time),
  };
}
