import type { Page } from '@playwright/test';

const API = '**/api/**';

/** Freezes the page's clock; only `page.clock.runFor` advances it. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: Date.now() });
  const pauseIn = (seconds: number) => page.clock.pauseAt(Date.now() + seconds * 1000);
  // A busy page may pass this second first: it stops, but refuses to go back. It hardly passes ten seconds.
  await pauseIn(1).catch(() => pauseIn(10));
}

/** Opens a page whose clock is frozen from the start; only `page.clock.runFor` advances it. */
export async function openWithoutTime(page: Page, path: string): Promise<void> {
  await stopTime(page);
  await page.goto(path);
}

/** Dates the shop's answers `ms` later, or earlier; a page goes by their time, and not by its device's. */
export async function shiftServerTime(page: Page, ms: number): Promise<void> {
  await dateAnswers(page, () => new Date(Date.now() + ms).toUTCString());
}

/** Dates no answer of the shop, so that a page goes by its device's time; the returned function ends that. */
export async function hideServerTime(page: Page): Promise<() => Promise<void>> {
  await dateAnswers(page, () => '');
  return () => page.unroute(API);
}

async function dateAnswers(page: Page, dateNow: () => string): Promise<void> {
  await page.unroute(API);
  await page.route(API, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: dateNow() } });
  });
}
