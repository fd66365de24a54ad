import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { afterFirstScreen } from './support/after-first-screen.ts';
import { waitUntilSettled } from './support/page-checks.ts';
import * as people from './support/people.ts';
import { swipe } from './support/touch.ts';
import { expect, sharedShop, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const shop = sharedShop();

const cards = (page: Page) => page.getByRole('article');
const secondOf = (page: Page) => cards(page).first().locator('.card-second');

test(
  'hovering shows the second picture, which is not loaded earlier',
  { tag: ['@desktop-only', '@night'] },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/products');
    await afterFirstScreen(page);
    expect(await secondOf(page).locator('img').count()).toBe(0);
    await cards(page).first().hover();
    await expect(secondOf(page).locator('img')).toBeVisible();
    await expect(secondOf(page)).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await expect(secondOf(page)).toHaveCSS('opacity', '0');
  },
);

test('a swipe shows the second picture without opening the product, and a tap opens it', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/products');
  await waitUntilSettled(page);
  const strip = cards(page).first().locator('.card-strip');
  await strip.evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const place = await strip.boundingBox();
  assert.ok(place !== null);
  const height = (await cards(page).first().boundingBox())?.height;
  expect(await secondOf(page).locator('img').count()).toBe(0);
  const finger = { x: place.x + place.width * 0.8, y: place.y + place.height / 2 };
  await swipe(page, finger, -place.width * 0.7);
  const wide = await strip.evaluate(({ clientWidth }) => clientWidth);
  await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBe(wide);
  await expect(secondOf(page).locator('img')).toBeVisible();
  expect(page.url()).toMatch(/\/products$/);
  expect((await cards(page).first().boundingBox())?.height).toBe(height);
  await page.touchscreen.tap(finger.x, finger.y);
  await page.waitForURL('**/buy-product/*/*');
});

test(
  'new, scarce and available products have different colours',
  { tag: '@night' },
  async ({ openPage }) => {
    const owner = await people.anOwner(shop);
    const name = 'Twin Silk';
    await people.addProduct(shop, owner, { name, color: 'Red', stockQuantity: 2 });
    const { subCategoryId } = await categoryOf(name);
    await people.addProduct(shop, owner, { name, color: 'Blue', subCategoryId });
    const page = await openPage();
    await page.goto(`/products?q=${encodeURIComponent(name)}`);
    const card = cards(page).filter({ hasText: 'Red' });
    await expect(card.getByText('New', { exact: true })).toBeVisible();
    await expect(card.getByText('Only 2 left', { exact: true })).toBeVisible();
    await expect(card.getByText('Also in 1 other colour')).toBeVisible();
  },
);

test(
  'at most the four newest products of a list are marked as new',
  { tag: '@night' },
  async ({ openPage }) => {
    expect((await people.productsOf(shop)).filter(({ isNew }) => isNew).length).toBeGreaterThan(4);
    const page = await openPage();
    await page.goto('/products');
    const isMarked = await cards(page).evaluateAll((all) =>
      all.map((card) => card.textContent.startsWith('New')),
    );
    expect(isMarked.slice(0, 6)).toEqual([true, true, true, true, false, false]);
  },
);

test(
  'prices of neighbouring cards are aligned',
  { tag: '@desktop-night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/products');
    const tops = await cards(page).evaluateAll((list) =>
      list.map((card) => ({
        card: card.getBoundingClientRect().top,
        price: card.querySelector('.tabular-nums')?.getBoundingClientRect().top,
      })),
    );
    const rows = Map.groupBy(tops, ({ card }) => card);
    expect(rows.size).toBeGreaterThan(1);
    for (const row of rows.values()) expect(new Set(row.map(({ price }) => price)).size).toBe(1);
  },
);

test(
  'a product tapped without a connection opens once there is one',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/products');
    const link = cards(page).nth(5).getByRole('link');
    const name = (await link.innerText()).trim();
    await page.route('**/api/product/**', (route) => route.abort('internetdisconnected'));
    await link.click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Failed to fetch product' }),
    ).toBeVisible();
    const failed = page.waitForEvent('requestfailed', (one) => one.url().includes('/product/get/'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await failed;
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute('**/api/product/**');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  },
);

async function categoryOf(name: string) {
  const product = (await people.productsOf(shop)).find(({ productName }) => productName === name);
  assert.ok(product !== undefined);
  return product;
}
