import { setTimeout as sleep } from 'node:timers/promises';

/** Maximum number of delayed answers, because each holds a connection. */
const MOST = 1_000;

let delayed = 0;

/** Tarpit: delays the answer to a caller above a limit, so that repeating at once costs the shop nothing. */
export async function tarpit(delayMs: number): Promise<void> {
  if (delayed >= MOST) return;
  delayed += 1;
  await sleep(delayMs, undefined, { ref: false });
  delayed -= 1;
}
