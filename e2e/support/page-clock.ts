import type { Page } from '@playwright/test';

/** Freezes the page's clock; only `page.clock.runFor` advances it. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: Date.now() });
  const pause = () => page.clock.pauseAt(Date.now() + 1000);
  // A busy page may pass this second first: it stops, but refuses to go back. It cannot pass the next one.
  await pause().catch(pause);
}

/** Opens a page whose clock is frozen from the start; only `page.clock.runFor` advances it. */
export async function openWithoutTime(page: Page, path: string): Promise<void> {
  await stopTime(page);
  await page.goto(path);
}
