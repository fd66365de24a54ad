import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { WIDTHS, openPage } from './support/browser.ts';
import * as people from './support/people.ts';
import { swipe } from './support/touch.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser } = await aVisitedShop();

const cards = (page: Page) => page.getByRole('article');
const secondOf = (page: Page) => cards(page).first().locator('.card-second');

test('a resting mouse is shown the second picture, which nobody loads before', async () => {
  const page = await openPage(browser, { url: shop.url, width: 1280 });
  await page.goto('/products');
  await page.waitForLoadState('networkidle');
  assert.equal(await secondOf(page).locator('img').count(), 0);
  await cards(page).first().hover();
  await secondOf(page).locator('img').waitFor();
  await page.waitForFunction(() => {
    const second = document.querySelector('.card-second');
    return second !== null && getComputedStyle(second).opacity === '1';
  });
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => {
    const second = document.querySelector('.card-second');
    return second !== null && getComputedStyle(second).opacity === '0';
  });
  page.assertClean();
});

test('a finger swipes to the second picture without opening the product, and a tap opens it', async () => {
  const page = await openPage(browser, { url: shop.url, width: 360 });
  await page.goto('/products');
  const strip = cards(page).first().locator('.card-strip');
  await strip.evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const place = await strip.boundingBox();
  assert.ok(place !== null);
  const height = (await cards(page).first().boundingBox())?.height;
  assert.equal(await secondOf(page).locator('img').count(), 0);
  const finger = { x: place.x + place.width * 0.8, y: place.y + place.height / 2 };
  await swipe(page, finger, -place.width * 0.7);
  await page.waitForFunction(
    (wide) => document.querySelector('.card-strip')?.scrollLeft === wide,
    await strip.evaluate(({ clientWidth }) => clientWidth),
  );
  await secondOf(page).locator('img').waitFor();
  assert.match(page.url(), /\/products$/);
  assert.equal((await cards(page).first().boundingBox())?.height, height);
  await page.touchscreen.tap(finger.x, finger.y);
  await page.waitForURL('**/buy-product/*');
  page.assertClean();
});

for (const width of WIDTHS) {
  test(`cards tell what is new, nearly gone and there in other colours, at ${width} px`, async () => {
    const owner = await people.anOwner(shop);
    const name = `Twin Silk ${width}`;
    await people.addProduct(shop, owner, { name, color: 'Red', stockQuantity: 2 });
    const { subCategoryId } = await categoryOf(name);
    await people.addProduct(shop, owner, { name, color: 'Blue', subCategoryId });
    const page = await openPage(browser, { url: shop.url, width });
    await page.goto(`/products?q=${encodeURIComponent(name)}`);
    const card = cards(page).filter({ hasText: 'Red' });
    await card.getByText('New', { exact: true }).waitFor();
    await card.getByText('Only 2 left', { exact: true }).waitFor();
    await card.getByText('Also in 1 other colour').waitFor();
    page.assertClean();
  });

  test(`prices of neighbours stand side by side, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    await page.goto('/products');
    const tops = await cards(page).evaluateAll((list) =>
      list.map((card) => ({
        card: card.getBoundingClientRect().top,
        price: card.querySelector('.tabular-nums')?.getBoundingClientRect().top,
      })),
    );
    const rows = Map.groupBy(tops, ({ card }) => card);
    assert.ok(rows.size > 1);
    for (const row of rows.values()) assert.equal(new Set(row.map(({ price }) => price)).size, 1);
    page.assertClean();
  });

  test(`a product tapped without a connection is shown once there is one, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width, expected: [] });
    await page.goto('/products');
    await page.waitForLoadState('networkidle');
    const link = cards(page).nth(5).getByRole('link');
    const name = (await link.innerText()).trim();
    await page.route('**/api/product/**', (route) => route.abort('internetdisconnected'));
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Failed to fetch product' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/api/product/**');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });
}

async function categoryOf(name: string) {
  const product = (await people.productsOf(shop)).find(({ productName }) => productName === name);
  assert.ok(product !== undefined);
  return product;
}
