/** How many times slower than a quiet machine with two cores this one is; at least 1. */
let slowness = Math.max(1, Number(process.env.TEST_SLOWNESS ?? 1));

/** A time limit of a quiet machine, as long as it has to be on this one. */
export const scaled = (limitMs) => Math.round(limitMs * slowness);

/**
 * Runs work that a test run begins with, and lengthens all time limits when it takes longer than on a
 * quiet machine, here and in the test processes.
 */
export async function measured(quietMs, work) {
  const started = performance.now();
  const result = await work();
  const found = (performance.now() - started) / quietMs;
  if (found <= slowness) return result;
  slowness = found;
  process.env.TEST_SLOWNESS = found.toFixed(1);
  if (found > 1.5)
    console.log(`  The machine is slow or busy: limits are ${found.toFixed(1)} times as long`);
  return result;
}
