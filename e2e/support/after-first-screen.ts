import type { Page } from '@playwright/test';

/**
 * Waits until a page has loaded everything after its first screen and handles links: registering the
 * service worker is its last step.
 */
export async function afterFirstScreen(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}
