import type { TestContext } from 'node:test';
import { eventually } from './bare-server-process.ts';

/** Holds the intervals of one length; returns `running`, which waits for so many, and `pass`, which runs them once. */
export function heldIntervals({ mock }: TestContext, heldMs: number) {
  const { setInterval } = globalThis;
  const held: (() => void)[] = [];
  mock.method(globalThis, 'setInterval', (work: () => void, ms: number) => {
    if (ms === heldMs) held.push(work);
    return setInterval(ms === heldMs ? () => {} : work, ms);
  });
  return {
    running: (count: number) => eventually(() => held.length >= count),
    pass: () => held.forEach((work) => work()),
  };
}

/** Holds the time limits of requests to others; returns their lengths, and the functions that end them. */
export function heldTimeouts({ mock }: TestContext) {
  const held: { ms: number; end: () => void }[] = [];
  mock.method(AbortSignal, 'timeout', (ms: number) => {
    const limit = new AbortController();
    held.push({ ms, end: () => limit.abort(new DOMException('It took too long', 'TimeoutError')) });
    return limit.signal;
  });
  return {
    lengths: () => held.map(({ ms }) => ms),
    endAll: () => held.forEach(({ end }) => end()),
    endFirst: async () => {
      await eventually(() => held.length > 0);
      held[0]?.end();
    },
  };
}
