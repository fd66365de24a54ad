import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productCalls } from '@shop/contract/products';
import type { Locator, Page } from 'playwright-core';
import { WIDTHS, openPage } from './support/browser.ts';
import { ask } from './support/client.ts';
import { doubleTap, pinchOpen } from './support/touch.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser } = await aVisitedShop();

/** A product of the demonstration with a picture of its weave, which is the last. */
const NAME = 'Phool Jaal Katan Saree';
const COUNT = 5;
const query = { keyword: 'rani pink katan' };
const [found] = await ask(shop, productCalls.search, { query });
assert.equal(found?.productName, NAME);
const address = `/buy-product/${found.productId}`;

for (const width of WIDTHS) {
  test(`pictures are turned by thumbnails and keys, and looked at closely by keys, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    const { keyboard } = page;
    await page.goto(address);
    const thumbs = page.getByRole('link', { name: /^Picture \d$/ });
    await thumbs.nth(0).and(chosen(page)).waitFor();
    await thumbs.nth(2).focus();
    await keyboard.press('Enter');
    await thumbs.nth(2).and(chosen(page)).waitFor();
    const opener = page.getByRole('button', {
      name: `Enlarge ${NAME}, picture 3 of ${COUNT}`,
    });
    await opener.focus();
    await keyboard.press('Enter');
    const viewer = viewerOf(page);
    await viewer.getByText(`3 / ${COUNT}`).waitFor();
    await viewer.and(focused(page)).waitFor();
    await keyboard.press('ArrowRight');
    await viewer.getByText(`4 / ${COUNT}`).waitFor();
    await keyboard.press('ArrowLeft');
    await viewer.getByText(`3 / ${COUNT}`).waitFor();

    const fitted = await steady(viewer);
    await keyboard.press('+');
    await viewer.getByRole('button', { name: 'Zoom out' }).waitFor();
    const zoomed = await steady(viewer);
    assert.ok(zoomed.width >= fitted.width * 2);
    // Zoomed in, the arrow keys move the picture instead of changing it.
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowDown');
    const moved = await steady(viewer);
    assert.ok(moved.left < zoomed.left && moved.top < zoomed.top);
    await viewer.getByText(`3 / ${COUNT}`).waitFor();
    await keyboard.press('-');
    await viewer.getByRole('button', { name: 'Zoom in' }).waitFor();
    assert.ok(Math.abs((await steady(viewer)).width - fitted.width) < 2);
    await keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    await opener.and(focused(page)).waitFor();
    page.assertClean();
  });

  test(`the focus stays in the enlarged view, which has names for all, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    await page.goto(address);
    await openAt(page, 1);
    const viewer = viewerOf(page);
    await viewer.getByRole('img', { name: NAME, exact: true }).waitFor();
    assert.equal(await viewer.getAttribute('aria-modal'), 'true');
    for (const name of ['Close', 'Zoom in', 'Previous picture', 'Next picture']) {
      assert.equal(
        await viewer.getByRole('button', { name, includeHidden: true }).count(),
        1,
        name,
      );
    }
    await viewer.and(focused(page)).waitFor();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      assert.ok(await viewer.evaluate((view) => view.contains(document.activeElement)));
    }
    await viewer.getByRole('button', { name: 'Close' }).click();
    await viewer.waitFor({ state: 'detached' });
    page.assertClean();
  });

  test(`zooming into the weave loads its 2,000 pixels, and nothing of the page shows beside it, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    assert.ok(!asked.some((url) => /picture-viewer|photoswipe/.test(url)));
    await openAt(page, COUNT);
    const viewer = viewerOf(page);
    await viewer.getByText(`${COUNT} / ${COUNT}`).waitFor();
    const shownWidth = (await viewer.boundingBox())?.width;
    assert.equal(shownWidth, await page.evaluate(() => window.innerWidth));
    const sharp = page.waitForRequest(/-2000\.(avif|webp)$/);
    await page.mouse.move(width / 2, 400);
    for (let turns = 0; turns < 12; turns += 1) await page.mouse.wheel(0, -240);
    await sharp;
    page.assertClean();
  });
}

test('a double tap zooms in and another one out, and so do two fingers', async () => {
  const page = await openPage(browser, { url: shop.url, width: 360 });
  await page.goto(address);
  await openAt(page, 1);
  const viewer = viewerOf(page);
  const fitted = await steady(viewer);
  const middle = { x: 180, y: 390 };
  await doubleTap(page, middle);
  await viewer.getByRole('button', { name: 'Zoom out', includeHidden: true }).waitFor({
    state: 'attached',
  });
  assert.ok((await steady(viewer)).width >= fitted.width * 2);
  await doubleTap(page, middle);
  await viewer.getByRole('button', { name: 'Zoom in', includeHidden: true }).waitFor({
    state: 'attached',
  });
  assert.ok(Math.abs((await steady(viewer)).width - fitted.width) < 2);
  await pinchOpen(page, middle, 60);
  assert.ok((await steady(viewer)).width > fitted.width * 1.5);
  page.assertClean();
});

test('an enlarged picture goes with its page', async () => {
  const page = await openPage(browser, { url: shop.url, width: 1280 });
  await page.goto('/products');
  await page.getByRole('link', { name: NAME }).first().click();
  await page.waitForURL('**/buy-product/*');
  await openAt(page, 1);
  await viewerOf(page).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'The collection' }).waitFor();
  assert.equal(await viewerOf(page).count(), 0);
  page.assertClean();
});

const viewerOf = (page: Page) => page.getByRole('dialog', { name: `Pictures of ${NAME}` });
const focused = (page: Page) => page.locator(':focus');
const chosen = (page: Page) => page.locator('[aria-current=true]');

async function openAt(page: Page, number: number): Promise<void> {
  const rest = number === 1 ? '' : `, picture ${number} of ${COUNT}`;
  await page.getByRole('button', { name: `Enlarge ${NAME}${rest}`, exact: true }).click();
}

/** The place of the shown picture once it has come to rest. */
function steady(viewer: Locator): Promise<{ left: number; top: number; width: number }> {
  return viewer.evaluate(async (view) => {
    const place = () => {
      const shown = view.querySelector('.pswp__item[aria-hidden="false"] img.pswp__img:last-child');
      const { left, top, width } = (shown ?? view).getBoundingClientRect();
      return { left, top, width, isShown: shown !== null };
    };
    let [before, rested] = [place(), 0];
    for (let frame = 0; frame < 600 && rested < 12; frame += 1) {
      await new Promise(requestAnimationFrame);
      const now = place();
      rested = now.isShown && JSON.stringify(now) === JSON.stringify(before) ? rested + 1 : 0;
      before = now;
    }
    return before;
  });
}
