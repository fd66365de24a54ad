import { setTimeout as sleep } from 'node:timers/promises';

const DELAY_MS = 250;

/** Delayed answers at most, because each holds a connection. */
const MOST = 1_000;

let delayed = 0;

/**
 * Tarpit: delays the answer to a caller above a limit, so that asking again at once costs the shop
 * nothing.
 */
export async function tarpit(): Promise<void> {
  if (delayed >= MOST) return;
  delayed += 1;
  await sleep(DELAY_MS, undefined, { ref: false });
  delayed -= 1;
}
