import type { Page } from '@playwright/test';

type Point = { x: number; y: number };

const STEPS = 10;

/** Taps twice; the second tap does not wait for the page, because a late one is a tap of its own. */
export async function doubleTap(page: Page, { x, y }: Point): Promise<void> {
  await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)]);
}

/** Moves two fingers apart from a point, by so many pixels each. */
export async function pinchOpen(page: Page, { x, y }: Point, by: number): Promise<void> {
  await touch(page, (share) => [
    { x: x - 20 - by * share, y },
    { x: x + 20 + by * share, y },
  ]);
}

/** Swipes one finger sideways; a negative distance is to the left. */
export async function swipe(page: Page, { x, y }: Point, by: number): Promise<void> {
  await touch(page, (share) => [{ x: x + by * share, y }]);
}

/**
 * Touches the page with fingers, moves them from their places at 0 to their places at 1, and lifts them.
 */
async function touch(page: Page, fingersAt: (share: number) => Point[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Point[] = []) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map((finger, id) => ({ ...finger, id })),
    });
  await send('touchStart', fingersAt(0));
  for (let step = 1; step <= STEPS; step += 1) {
    await send('touchMove', fingersAt(step / STEPS));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await send('touchEnd');
  await browser.detach();
}
