import assert from 'node:assert/strict';

/** Returns the processor time of this thread, in milliseconds, for work that a shop of this process does. */
export async function processorTimeOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.threadCpuUsage();
  await work();
  return millisecondsSince(start);
}

/**
 * Returns the longest turn of such work, in milliseconds of processor time: during it no other call is
 * answered. Other load of the machine makes little difference.
 */
export async function longestTurnOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  let watch = setImmediate(nextTurn);
  function nextTurn() {
    longest = Math.max(longest, millisecondsSince(before));
    before = process.threadCpuUsage();
    watch = setImmediate(nextTurn);
  }
  try {
    await work();
  } finally {
    clearImmediate(watch);
  }
  return longest;
}

/** Number of measurements of which the least counts, and of those that look for one below a limit. */
const ROUNDS = { plain: 3, most: 12 };

/** Returns the least of three measurements, because a garbage collection may fall into any of them. */
export async function leastOf(measure: () => Promise<number>): Promise<number> {
  return leastBelow(0, measure, ROUNDS.plain);
}

/**
 * Throws when none of several measurements is below a limit, in milliseconds. Work that costs too much
 * does so each time; a disturbance of the machine does not.
 */
export async function assertCostsLess(
  limit: number,
  measure: () => Promise<number>,
  what: string,
): Promise<void> {
  const least = await leastBelow(limit, measure, ROUNDS.most);
  assert.ok(least < limit, `${what}: ${least.toFixed(1)} ms, limit ${limit.toFixed(1)} ms`);
}

/** Measures until a result is below the limit, at most so many times; returns the least result. */
async function leastBelow(limit: number, measure: () => Promise<number>, rounds: number) {
  let least = Infinity;
  for (let round = 0; round < rounds && least >= limit; round += 1) {
    least = Math.min(least, await measure());
  }
  return least;
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
