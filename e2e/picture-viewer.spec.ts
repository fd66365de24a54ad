import { productCalls } from '@shop/contract/products';
import type { Locator, Page } from '@playwright/test';
import { afterFirstScreen } from './support/after-first-screen.ts';
import { ask } from './support/client.ts';
import { doubleTap, pinchOpen } from './support/touch.ts';
import { expect, sharedShop, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const shop = sharedShop();

/** A product of the demonstration whose last picture shows its weave. */
const NAME = 'Phool Jaal Katan Saree';
const COUNT = 5;
let address: string;

test.beforeAll(async () => {
  const query = { keyword: 'rani pink katan' };
  const [found] = await ask(shop, productCalls.search, { query });
  expect(found?.productName).toBe(NAME);
  address = `/buy-product/${found?.productId}`;
});

test(
  'thumbnails and keys change the picture, and keys zoom it',
  { tag: ['@desktop-only', '@night'] },
  async ({ openPage }) => {
    const page = await openPage();
    const { keyboard } = page;
    await page.goto(address);
    const thumbs = page.getByRole('link', { name: /^Picture \d$/ });
    await expect(thumbs.nth(0)).toHaveAttribute('aria-current', 'true');
    await thumbs.nth(2).focus();
    await keyboard.press('Enter');
    await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'true');
    const opener = page.getByRole('button', {
      name: `Enlarge ${NAME}, picture 3 of ${COUNT}`,
    });
    await opener.focus();
    await keyboard.press('Enter');
    const viewer = viewerOf(page);
    await expect(viewer.getByText(`3 / ${COUNT}`)).toBeVisible();
    await expect(viewer).toBeFocused();
    await keyboard.press('ArrowRight');
    await expect(viewer.getByText(`4 / ${COUNT}`)).toBeVisible();
    await keyboard.press('ArrowLeft');
    await expect(viewer.getByText(`3 / ${COUNT}`)).toBeVisible();

    const fitted = await steady(viewer);
    await keyboard.press('+');
    await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible();
    const zoomed = await steady(viewer);
    expect(zoomed.width).toBeGreaterThanOrEqual(fitted.width * 2);
    // Zoomed in, the arrow keys move the picture instead of changing it.
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowDown');
    const moved = await steady(viewer);
    expect(moved.left).toBeLessThan(zoomed.left);
    expect(moved.top).toBeLessThan(zoomed.top);
    await expect(viewer.getByText(`3 / ${COUNT}`)).toBeVisible();
    await keyboard.press('-');
    await expect(viewer.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    expect(Math.abs((await steady(viewer)).width - fitted.width)).toBeLessThan(2);
    await keyboard.press('Escape');
    await expect(viewer).not.toBeAttached();
    await expect(opener).toBeFocused();
  },
);

test(
  'the focus stays in the enlarged view, and all its controls have names',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto(address);
    await openAt(page, 1);
    const viewer = viewerOf(page);
    await expect(viewer.getByRole('img', { name: NAME, exact: true })).toBeVisible();
    await expect(viewer).toHaveAttribute('aria-modal', 'true');
    for (const name of ['Close', 'Zoom in', 'Previous picture', 'Next picture']) {
      await expect(viewer.getByRole('button', { name, includeHidden: true }), name).toHaveCount(1);
    }
    await expect(viewer).toBeFocused();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await viewer.evaluate((view) => view.contains(document.activeElement))).toBe(true);
    }
    await viewer.getByRole('button', { name: 'Close' }).click();
    await expect(viewer).not.toBeAttached();
  },
);

test(
  'zooming into the weave loads its 2,000 pixels and hides the rest of the page',
  { tag: ['@desktop-night', '@night'] },
  async ({ openPage, width }) => {
    const page = await openPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const ofViewer = () => asked.filter((url) => /picture-viewer|photoswipe/.test(url));
    await page.goto(address);
    await afterFirstScreen(page);
    expect(ofViewer()).toEqual([]);
    await openAt(page, COUNT);
    const viewer = viewerOf(page);
    await expect(viewer.getByText(`${COUNT} / ${COUNT}`)).toBeVisible();
    expect(ofViewer()).not.toEqual([]);
    const shownWidth = (await viewer.boundingBox())?.width;
    expect(shownWidth).toBe(await page.evaluate(() => window.innerWidth));
    const sharp = page.waitForRequest(/-2000\.(avif|webp)$/);
    await page.mouse.move(width / 2, 400);
    for (let turns = 0; turns < 12; turns += 1) await page.mouse.wheel(0, -240);
    await sharp;
  },
);

test('a double tap and two fingers zoom in, and another double tap zooms out', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto(address);
  await openAt(page, 1);
  const viewer = viewerOf(page);
  const fitted = await steady(viewer);
  const middle = { x: 180, y: 390 };
  await doubleTap(page, middle);
  await expect(
    viewer.getByRole('button', { name: 'Zoom out', includeHidden: true }),
  ).toBeAttached();
  expect((await steady(viewer)).width).toBeGreaterThanOrEqual(fitted.width * 2);
  await doubleTap(page, middle);
  await expect(viewer.getByRole('button', { name: 'Zoom in', includeHidden: true })).toBeAttached();
  expect(Math.abs((await steady(viewer)).width - fitted.width)).toBeLessThan(2);
  await pinchOpen(page, middle, 60);
  expect((await steady(viewer)).width).toBeGreaterThan(fitted.width * 1.5);
});

test(
  'an enlarged picture closes when its page is left',
  { tag: ['@desktop-night', '@night'] },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/products');
    await page.getByRole('link', { name: NAME }).first().click();
    await page.waitForURL('**/buy-product/*/*');
    await openAt(page, 1);
    await expect(viewerOf(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'The collection' })).toBeVisible();
    await expect(viewerOf(page)).toHaveCount(0);
  },
);

const viewerOf = (page: Page) => page.getByRole('dialog', { name: `Pictures of ${NAME}` });

async function openAt(page: Page, number: number): Promise<void> {
  const rest = number === 1 ? '' : `, picture ${number} of ${COUNT}`;
  await page.getByRole('button', { name: `Enlarge ${NAME}${rest}`, exact: true }).click();
}

/** Returns the position of the shown picture once it has stopped moving. */
function steady(viewer: Locator): Promise<{ left: number; top: number; width: number }> {
  return viewer.evaluate(async (view) => {
    const place = () => {
      const shown = view.querySelector('.pswp__item[aria-hidden="false"] img.pswp__img:last-child');
      const { left, top, width } = (shown ?? view).getBoundingClientRect();
      return { left, top, width, isShown: shown !== null };
    };
    let [before, rested] = [place(), 0];
    while (rested < 12) {
      await new Promise(requestAnimationFrame);
      const now = place();
      rested = now.isShown && JSON.stringify(now) === JSON.stringify(before) ? rested + 1 : 0;
      before = now;
    }
    return before;
  });
}
