import type { Page } from '@playwright/test';

/**
 * Waits until a page has loaded what comes after its first screen and listens to links: it registers the
 * service worker last.
 */
export async function afterFirstScreen(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}
