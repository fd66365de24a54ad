import { createHash } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';

/** The longest delay of an answer of the API and of a script, in ms. */
const MOST_MS = { api: 800, script: 300 };

/** Delays about half of the API's answers and of the scripts, as a slow network does; which ones, says the seed. */
export async function delayAnswers(context: BrowserContext, seed: string): Promise<void> {
  for (const [url, most] of [
    [/\/api\//, MOST_MS.api],
    [/\/assets\/.*\.js$/, MOST_MS.script],
  ] as const) {
    await context.route(url, async (route) => {
      const { pathname } = new URL(route.request().url());
      const [byte = 0] = createHash('sha256')
        .update(seed + pathname)
        .digest();
      await new Promise((done) => setTimeout(done, Math.max(0, byte / 128 - 1) * most));
      // A page that was left has no request any more.
      await route.fallback().catch(() => undefined);
    });
  }
}
