const MOST_FAULTS = 5;
const PAUSE_MS = 30_000;

/** Pauses a channel after several faults in a row, then lets one try through. Each process has its own. */
export type CircuitBreaker = {
  /** Returns whether a try may be made now; after a pause for one caller alone. */
  admits: () => boolean;
  /** Returns when it may admit a try again. */
  pausedUntil: () => number;
  record: (isFault: boolean) => void;
};

/** Creates a circuit breaker; `now` is in milliseconds. */
export function circuitBreaker(now: () => number): CircuitBreaker {
  let faults = 0;
  let until = 0;
  return {
    admits() {
      if (faults < MOST_FAULTS) return true;
      if (now() < until) return false;
      // Admits this one try; all others wait for its result.
      until = now() + PAUSE_MS;
      return true;
    },
    pausedUntil: () => until,
    record(isFault) {
      faults = isFault ? faults + 1 : 0;
      if (faults >= MOST_FAULTS) until = now() + PAUSE_MS;
    },
  };
}
