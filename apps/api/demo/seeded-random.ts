/** Pseudo-random numbers, deterministic for the same seed. */
export type SeededRandom = {
  /** From `least` up to, but excluding, `most`. */
  between: (least: number, most: number) => number;
  /** An integer from `least` to `most`, both included. */
  whole: (least: number, most: number) => number;
  /** An element of a non-empty list. */
  pick: <T>(list: readonly T[]) => T;
  /** True with this probability. */
  chance: (probability: number) => boolean;
};

/** Returns a mulberry32 generator: 32 bits of state, the same on every machine. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + next() * (most - least);
  const whole = (least: number, most: number) => Math.floor(between(least, most + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[whole(0, list.length - 1)];
    if (chosen === undefined) throw new RangeError('Nothing to pick from');
    return chosen;
  };
  return { between, whole, pick, chance: (probability) => next() < probability };
}
