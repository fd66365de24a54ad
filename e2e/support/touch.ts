import type { Page } from '@playwright/test';

type Point = { x: number; y: number };

const STEPS = 10;

/** Two taps in quick succession. */
export async function doubleTap(page: Page, { x, y }: Point): Promise<void> {
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
}

/** Two fingers move apart from a point, by so many pixels each. */
export async function pinchOpen(page: Page, { x, y }: Point, by: number): Promise<void> {
  await touch(page, (share) => [
    { x: x - 20 - by * share, y },
    { x: x + 20 + by * share, y },
  ]);
}

/** One finger swipes sideways; a negative distance is to the left. */
export async function swipe(page: Page, { x, y }: Point, by: number): Promise<void> {
  await touch(page, (share) => [{ x: x + by * share, y }]);
}

/** Fingers touch the page, move from their places at 0 to those at 1, and are lifted. */
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
