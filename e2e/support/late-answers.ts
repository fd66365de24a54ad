import type { BrowserContext } from '@playwright/test';

/** The longest delay of an answer of the API and of a script, in ms. */
const MOST_MS = { api: 800, script: 300 };

/** Delays half of the API's answers and of the scripts by chance, as a slow network does. */
export async function delayAnswers(context: BrowserContext): Promise<void> {
  for (const [url, most] of [
    [/\/api\//, MOST_MS.api],
    [/\/assets\/.*\.js$/, MOST_MS.script],
  ] as const) {
    await context.route(url, async (route) => {
      await new Promise((done) => setTimeout(done, Math.max(0, Math.random() * 2 - 1) * most));
      // A page that was left has no request any more.
      await route.fallback().catch(() => undefined);
    });
  }
}
