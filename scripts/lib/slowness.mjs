/** How many times slower this machine is than a quiet one with two cores; at least 1. */
let slowness = Math.max(1, Number(process.env.TEST_SLOWNESS ?? 1));

/**
 * Scales a time limit of a quiet machine to this one.
 * @param {number} limitMs
 * @returns {number}
 */
export const scaled = (limitMs) => Math.round(limitMs * slowness);

/**
 * Runs work whose duration on a quiet machine is known; when it takes longer, the time limits of this
 * process and its children grow in proportion.
 * @template Result
 * @param {number} quietMs
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
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
