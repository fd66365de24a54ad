import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CatalogueQuery } from '@shop/contract/catalogue-query';
import { productCalls } from '@shop/contract/products';
import { becomes } from './support/becomes.ts';
import { type WatchedPage, WIDTHS, openPage } from './support/browser.ts';
import { ask } from './support/client.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser } = await aVisitedShop();

const names = (page: WatchedPage) =>
  page.getByRole('article').getByRole('heading').allTextContents();
const total = async (query: CatalogueQuery) =>
  (await ask(shop, productCalls.catalogue, { query })).totalCount;
const saysHowMany = (page: WatchedPage, count: number) =>
  page
    .getByRole('status')
    .getByText(count === 1 ? '1 product' : `${count} products`, { exact: true })
    .waitFor();

for (const width of WIDTHS) {
  const isNarrow = width < 1024;

  async function panelOf(page: WatchedPage) {
    if (!isNarrow) return page.getByLabel('Filters');
    await page.getByRole('button', { name: 'Filter' }).click();
    return page.getByRole('dialog');
  }

  test(`a red wedding saree is found by swatch, occasion, band and stock, and Back restores each step, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    await page.goto('/products');
    const panel = await panelOf(page);
    const choose = (name: string) => panel.getByRole('link', { name, exact: true }).click();
    await choose('Red');
    await page.waitForURL('**colour=RED**');
    const red = await total({ colour: 'RED' });
    await choose('Wedding');
    await page.waitForURL('**occasion=WEDDING**');
    await choose('₹5,000 to ₹10,000');
    await page.waitForURL('**maxPrice=9999.99**');
    await choose('In stock only');
    await page.waitForURL('**inStock=true**');
    const query = { colour: 'RED', occasion: 'WEDDING', minPrice: '5000', maxPrice: '9999.99' };
    const found = await total({ ...query, inStock: 'true' });
    if (isNarrow) {
      await page.getByRole('button', { name: /^Show \d+ products?$/ }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await saysHowMany(page, found);
    assert.ok(found > 0 && found < red);
    await page.getByRole('link', { name: 'Remove ₹5,000 to ₹10,000' }).waitFor();
    const shown = await names(page);
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor();
    await page.goBack();
    await saysHowMany(page, found);
    assert.deepEqual(await names(page), shown);
    await page.getByRole('link', { name: 'Remove Wedding' }).click();
    await page.waitForURL((url) => !url.search.includes('occasion'));
    await page.goBack();
    await saysHowMany(page, found);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await saysHowMany(page, await total({}));
    page.assertClean();
  });

  test(`prices typed the wrong way round are swapped without a word, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    await page.goto('/products');
    const panel = await panelOf(page);
    await panel.getByLabel('Lowest price in rupees').fill('9000');
    await panel.getByLabel('Highest price in rupees').fill('5000');
    await panel.getByRole('button', { name: 'Apply' }).click();
    if (isNarrow) await page.getByRole('button', { name: /^Show \d+ products?$/ }).click();
    await saysHowMany(page, await total({ minPrice: '5000', maxPrice: '9000' }));
    await page.getByRole('link', { name: 'Remove from ₹5,000' }).waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
    page.assertClean();
  });
}

test('on a wide screen the filters stay in sight while the list is read', async () => {
  const page = await openPage(browser, { url: shop.url, width: 1280 });
  await page.goto('/products');
  const filters = page.getByLabel('Filters').getByText('In stock only');
  await page.evaluate(() => scrollTo(0, 900));
  await becomes(async () => ((await filters.boundingBox())?.y ?? -1) >= 0, true);
  page.assertClean();
});

test('the end of the price slider does not move with a search, and one product needs no slider', async () => {
  const page = await openPage(browser, { url: shop.url, width: 1280 });
  await page.goto('/products');
  const slider = page.getByLabel('Filters').getByRole('slider');
  const end = await slider.getAttribute('max');
  await page.getByRole('search').getByRole('combobox').fill('stole');
  await page.getByRole('heading', { level: 1, name: 'Results for “stole”' }).waitFor();
  assert.equal(await slider.getAttribute('max'), end);
  await page.getByRole('search').getByRole('combobox').fill('kazhuthu');
  await saysHowMany(page, 1);
  await becomes(() => slider.count(), 0);
  page.assertClean();
});

test('without JavaScript the choices of the filters are links', async () => {
  const context = await browser.newContext({
    baseURL: shop.url,
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto('/products');
  const choice = (name: string) =>
    page.getByRole('link', { name, exact: true }).filter({ visible: true });
  await choice('Red').click();
  await choice('In stock only').click();
  const count = await total({ colour: 'RED', inStock: 'true' });
  await page.getByText(count === 1 ? '1 product' : `${count} products`, { exact: true }).waitFor();
  await context.close();
});
