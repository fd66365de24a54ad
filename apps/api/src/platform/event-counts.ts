const counts = new Map<string, number>();

/** Counts an event of this process, for the metrics. */
export function countEvent(event: string): void {
  counts.set(event, (counts.get(event) ?? 0) + 1);
}

/** Returns how often each event has happened in this process. */
export function eventCounts(): ReadonlyMap<string, number> {
  return counts;
}
