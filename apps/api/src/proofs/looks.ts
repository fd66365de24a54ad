/** The side of the square of a picture whose frequencies are hashed, and of the part that is kept. */
export const LOOKS_SIDE = 32;
const KEPT = 8;

/**
 * Perceptual hash of a grey square of 32 by 32 pixels: for each of the 64 lowest frequencies of its cosine
 * transform, whether it is above their median. As a signed whole number of 64 bits.
 */
export function looksOf(square: Uint8Array): string {
  const waves = Array.from({ length: KEPT }, (_, wave) =>
    Array.from({ length: LOOKS_SIDE }, (_, at) =>
      Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * LOOKS_SIDE)),
    ),
  );
  const frequencies = waves.flatMap((down) =>
    waves.map((across) => {
      let sum = 0;
      for (let at = 0; at < square.length; at += 1)
        sum +=
          (square[at] ?? 0) *
          (down[Math.floor(at / LOOKS_SIDE)] ?? 0) *
          (across[at % LOOKS_SIDE] ?? 0);
      return sum;
    }),
  );
  // The first is the mean of the picture, which is much larger than the others.
  const sorted = frequencies.slice(1).toSorted((one, other) => one - other);
  const median = sorted[sorted.length >> 1] ?? 0;
  const bits = frequencies.reduce(
    (hash, frequency) => (hash << 1n) | (frequency > median ? 1n : 0n),
    0n,
  );
  return BigInt.asIntN(64, bits).toString();
}
