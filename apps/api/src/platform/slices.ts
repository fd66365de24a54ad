import { setImmediate } from 'node:timers/promises';

/** How long one slice of a long work may block all other calls, in milliseconds. */
const SLICE_MS = 5;

/** Iterates over a long list and lets the event loop run every 5 ms. */
export async function* inSlices<One>(list: Iterable<One>): AsyncGenerator<One> {
  let since = performance.now();
  for (const one of list) {
    if (performance.now() - since > SLICE_MS) {
      await setImmediate();
      since = performance.now();
    }
    yield one;
  }
}

/** Maps a long list and lets the event loop run every 5 ms. */
export async function mapInSlices<One, Result>(
  list: Iterable<One>,
  resultOf: (one: One) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for await (const one of inSlices(list)) results.push(resultOf(one));
  return results;
}
