type EarlyPresses = {
  /** From here on the page itself is told of presses, so no more are kept. */
  stop: () => void;
  /** Presses again what was pressed too early. */
  answer: () => void;
};

/** What was pressed before the scripts came, where `scripts-last.ts` has kept it. */
export const earlyPresses = (globalThis as { earlyPresses?: EarlyPresses }).earlyPresses;
