import { setImmediate } from 'node:timers/promises';

/** How long a piece of work may block all other calls, in milliseconds. */
const TURN_MS = 20;

/** Iterates over a long list in turns; between two of them the server answers other calls. */
export async function* inTurns<One>(list: Iterable<One>): AsyncGenerator<One> {
  let since = performance.now();
  for (const one of list) {
    if (performance.now() - since > TURN_MS) {
      await setImmediate();
      since = performance.now();
    }
    yield one;
  }
}

/** Maps a long list in turns. */
export async function mapInTurns<One, Result>(
  list: Iterable<One>,
  resultOf: (one: One) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for await (const one of inTurns(list)) results.push(resultOf(one));
  return results;
}
