import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { openPage } from './support/browser.ts';
import { aVisitedShop } from './support/visited-shop.ts';

// Prefetch: a shopper about to open a product or a page of the list waits less.

const { shop, browser } = await aVisitedShop();

/** The hydrated catalogue; `asked` are the reading calls since then. */
async function openCatalogue(width: number) {
  const page = await openPage(browser, { url: shop.url, width, expected: [503] });
  const listens = page.waitForResponse(/\/after-first-screen-\w+\.js$/);
  await page.goto('/products', { waitUntil: 'networkidle' });
  await listens;
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/product/')) asked.push(pathname + search);
  });
  return { page, asked };
}

/** The centre of an element, scrolled into view. */
async function middleOf(target: Locator): Promise<[number, number]> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  assert.ok(box !== null);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const cardOf = (page: Page) => page.getByRole('article').nth(1).getByRole('link');

test('a product is asked for while the mouse rests on it, and not again when it is opened', async () => {
  const { page, asked } = await openCatalogue(1280);
  const answered = page.waitForResponse(/\/api\/product\/relatedProducts\//);
  await page.mouse.move(...(await middleOf(cardOf(page))));
  await answered;
  assert.equal(new URL(page.url()).pathname, '/products');
  await page.mouse.down();
  await page.mouse.up();
  await page.getByRole('button', { name: 'Add to cart' }).first().waitFor();
  assert.equal(asked.filter((path) => path.startsWith('/api/product/get/')).length, 1);
  page.assertClean();
});

test('the next page is asked for when its link is pressed down, before it is let go', async () => {
  const { page, asked } = await openCatalogue(360);
  const next = page.getByRole('link', { name: 'Next page' });
  const middle = await middleOf(next);
  const answered = page.waitForResponse(/\/api\/product\/allProducts\?page=1/);
  await page.mouse.move(...middle);
  await page.mouse.down();
  await answered;
  assert.equal(new URL(page.url()).search, '');
  await page.mouse.up();
  await page.waitForURL('**/products?page=2*');
  await page.locator('[aria-current=page]', { hasText: '2' }).first().waitFor();
  // The page after it may be prefetched by then: its link has come to lie under the pointer.
  const ofThisPage = asked.filter((path) => /\/allProducts\?page=1\b/.test(path));
  assert.equal(ofThisPage.length, 1, asked.join(' '));
  page.assertClean();
});

test('what could not be had ahead is asked for again', async () => {
  const { page } = await openCatalogue(1280);
  await page.route('**/api/product/get/*', (route) => route.fulfill({ status: 503, body: '' }), {
    times: 1,
  });
  const refused = page.waitForResponse(/\/api\/product\/get\//);
  await page.mouse.move(...(await middleOf(cardOf(page))));
  await refused;
  await page.mouse.down();
  await page.mouse.up();
  await page.getByRole('button', { name: 'Add to cart' }).first().waitFor();
  page.assertClean();
});
