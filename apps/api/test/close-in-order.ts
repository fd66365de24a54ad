import { setTimeout as sleep } from 'node:timers/promises';

const LIMIT_MS = 60_000;

/**
 * Closes resources in order, even when one of them fails or does not end in time; then fails with their
 * names, and with what the process still waits for.
 */
export async function closeInOrder(steps: Record<string, () => Promise<unknown>>): Promise<void> {
  const faults: unknown[] = [];
  for (const [name, close] of Object.entries(steps)) {
    const waiting = new AbortController();
    const tooLong = sleep(LIMIT_MS, undefined, { signal: waiting.signal }).then(() => {
      throw new Error(`${name}: not closed in time; ${process.getActiveResourcesInfo().join(' ')}`);
    });
    await Promise.race([close(), tooLong]).catch((error: unknown) => faults.push(error));
    waiting.abort();
    await tooLong.catch(() => {});
  }
  if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('; '));
}
