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
  await work();
  clearImmediate(watch);
  return longest;
}

/** Returns the least of three measurements, because a garbage collection may fall into any of them. */
export async function leastOf(measure: () => Promise<number>): Promise<number> {
  return Math.min(await measure(), await measure(), await measure());
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
