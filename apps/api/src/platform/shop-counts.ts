const counts = { orders: 0, expiredHolds: 0 };
const failures = new Map<string, number>();

/** Counts a business event of this process, for the metrics. */
export function countShopEvent(event: keyof typeof counts): void {
  counts[event] += 1;
}

/** Counts a failed run of a job. */
export function countJobFailure(job: string): void {
  failures.set(job, (failures.get(job) ?? 0) + 1);
}

const messages = new Map<string, MessageTotal>();

/** Messages that ended in a state, by the last tried channel. */
export type MessageTotal = { channel: string; state: 'SENT' | 'FAILED'; count: number };

/** Counts a message that a channel took, or that failed. */
export function countMessage(channel: string | null, state: MessageTotal['state']): void {
  const key = `${channel} ${state}`;
  const known = messages.get(key) ?? { channel: channel ?? 'none', state, count: 0 };
  messages.set(key, { ...known, count: known.count + 1 });
}

/** Returns the messages that ended since this process began. */
export function messageTotals(): readonly MessageTotal[] {
  return [...messages.values()];
}

/** Returns all counts since this process began. */
export function shopCounts(): Readonly<typeof counts> & {
  jobFailures: ReadonlyMap<string, number>;
} {
  return { ...counts, jobFailures: failures };
}

const events = new Map<string, number>();

/** Counts an event of this process, for the metrics. */
export function countEvent(event: string): void {
  events.set(event, (events.get(event) ?? 0) + 1);
}

/** Returns the number of times that each event has happened in this process. */
export function eventCounts(): ReadonlyMap<string, number> {
  return events;
}
