import type { Page } from '@playwright/test';

/**
 * Waits until the service worker is active; `goto` has waited for everything else after the first screen.
 */
export async function afterFirstScreen(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}
