type Early = {
  /** From here on the page itself is told of presses, so no more are kept. */
  stop: () => void;
  /** Does again what was done too early, one thing after the other. */
  answer: () => Promise<void>;
};

/** What `early-script.ts` has kept; missing where no page stands. */
export const early = (globalThis as { early?: Early }).early;
