const MOST_FAULTS = 5;
const PAUSE_MS = 30_000;

/** Pauses a channel after several faults in a row, then lets one try through. Of one process. */
export type CircuitBreaker = {
  /** Whether a try may be made now; after a pause for one caller alone. */
  admits: () => boolean;
  /** When it may admit one again. */
  pausedUntil: () => number;
  record: (isFault: boolean) => void;
};

/** A circuit breaker; `now` is in milliseconds. */
export function circuitBreaker(now: () => number): CircuitBreaker {
  let faults = 0;
  let until = 0;
  return {
    admits() {
      if (faults < MOST_FAULTS) return true;
      if (now() < until) return false;
      // The one try; the others go on waiting for what becomes of it.
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
