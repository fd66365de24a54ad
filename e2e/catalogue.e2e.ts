import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productCalls, productMessages } from '@shop/contract/products';
import type { Page } from 'playwright-core';
import { becomes } from './support/becomes.ts';
import { WIDTHS, openPage, stopTime } from './support/browser.ts';
import { ask } from './support/client.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser } = await aVisitedShop();

const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

for (const width of WIDTHS) {
  const isNarrow = width < 1024;

  test(`a search waits for 400 ms of quiet and drops the answer to older words, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    await page.goto('/products');
    await stopTime(page);
    const asked: string[] = [];
    const held = Promise.withResolvers<void>();
    await page.route('**/api/product/allProducts?*keyword=**', async (route) => {
      const words = new URL(route.request().url()).searchParams.get('keyword') ?? '';
      asked.push(words);
      if (words === 'ikat') await held.promise;
      await route.continue().catch(() => undefined); // aborted by the page meanwhile
    });
    const box = page.getByRole('search').getByRole('combobox');
    await box.pressSequentially('ikat');
    await page.clock.runFor(399);
    assert.deepEqual(asked, []);
    const first = page.waitForRequest(/keyword=ikat/);
    await page.clock.runFor(2);
    await first;
    const given = page.waitForEvent('requestfailed');
    await box.fill('stole');
    await page.clock.runFor(401);
    await page.getByRole('heading', { level: 1, name: 'Results for “stole”' }).waitFor();
    assert.match((await given).url(), /keyword=ikat/);
    held.resolve();
    assert.ok((await names(page)).every((name) => /stole/i.test(name)));
    assert.deepEqual(asked, ['ikat', 'stole']);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('heading', { level: 1, name: 'The collection' }).waitFor();
    page.assertClean();
  });

  test(`what is chosen stands in the address: reload and Back show it again, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    await page.goto('/products');
    await page.getByLabel('Sort by').selectOption({ label: 'Price, low to high' });
    await page.waitForURL('**sort=priceAsc**');
    if (isNarrow) await page.getByRole('button', { name: 'Filter' }).click();
    const panel = isNarrow ? page.getByRole('dialog') : page.getByLabel('Filters');
    await panel.getByLabel('Lowest price in rupees').fill('2500');
    await panel.getByLabel('Highest price in rupees').fill('9000');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL('**minPrice=2500**');
    if (isNarrow) await page.getByRole('button', { name: /^Show \d+ products?$/ }).click();
    await page.getByRole('link', { name: 'Remove from ₹2,500' }).waitFor();
    const chosen = await names(page);
    assert.ok(chosen.length > 1);
    const prices = await pricesOn(page);
    assert.deepEqual(
      prices,
      prices.toSorted((a, b) => a - b),
    );
    assert.ok(
      prices.every((price) => price >= 2500 && price <= 9000),
      String(prices),
    );

    await page.reload();
    assert.deepEqual(await names(page), chosen);
    const last = page.getByRole('article').last().getByRole('link');
    await last.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    await last.click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Remove from ₹2,500' }).waitFor();
    assert.deepEqual(await names(page), chosen);
    await page.waitForFunction((before) => Math.abs(scrollY - before) < 200, scrolled);
    await page.getByRole('link', { name: 'Remove from ₹2,500' }).click();
    await page.waitForURL((url) => !url.search.includes('minPrice'));
    await page.getByRole('link', { name: 'Clear all' }).click();
    await page.waitForURL((url) => url.search === '');
    page.assertClean();
  });

  test(`a kind of silk narrows the list, and pages are links that work by Back, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    await page.goto('/products');
    const next = page.getByRole('link', { name: 'Next page' });
    await becomes(() => next.getAttribute('rel'), 'next');
    assert.match((await next.getAttribute('href')) ?? '', /\?page=2/);
    const first = await names(page);
    await next.click();
    await page.waitForURL('**page=2**');
    await page.getByRole('link', { name: 'Page 2' }).and(page.locator('[aria-current]')).waitFor();
    assert.notDeepEqual(await names(page), first);
    await page.goBack();
    await page.getByRole('link', { name: 'Page 1' }).and(page.locator('[aria-current]')).waitFor();
    assert.deepEqual(await names(page), first);

    if (isNarrow) await page.getByRole('button', { name: 'Filter' }).click();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/product/**', async (route) => {
      await held.promise;
      await route.continue();
    });
    const kind = page
      .getByRole('navigation', { name: 'Category' })
      .getByRole('link', { name: 'Stoles', exact: true });
    await kind.click();
    await kind.and(page.locator('[aria-current]')).waitFor();
    assert.deepEqual(await names(page), first);
    held.resolve();
    await page.waitForURL('**category=**');
    await page.getByRole('heading', { level: 1, name: 'Stoles', includeHidden: true }).waitFor();
    assert.ok((await names(page)).every((name) => /stole/i.test(name)));
    await becomes(() => page.getByRole('link', { name: 'Next page' }).count(), 0);
    page.assertClean();
  });

  test(`the list says how many there are, and reload and Back keep its page and place, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    const { totalCount } = await ask(shop, productCalls.catalogue, {
      query: { sort: 'priceDesc' },
    });
    await page.goto('/products?sort=priceDesc&page=2');
    const second = page.getByRole('link', { name: 'Page 2' }).and(page.locator('[aria-current]'));
    await second.waitFor();
    assert.equal(await piecesOn(page), totalCount);
    const shown = await names(page);
    await page.reload();
    await second.waitFor();
    assert.deepEqual(await names(page), shown);
    const last = page.getByRole('article').last().getByRole('link');
    await last.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    assert.ok(scrolled > 300);
    await last.click();
    await page.waitForURL('**/buy-product/*');
    await page.getByRole('heading', { level: 1, name: shown.at(-1) ?? '' }).waitFor();
    await page.waitForFunction(() => scrollY === 0);
    await page.goBack();
    await second.waitFor();
    await page.waitForFunction((before) => Math.abs(scrollY - before) < 200, scrolled);
    assert.deepEqual(await names(page), shown);
    await page.getByRole('search').getByRole('combobox').fill('stole');
    await page.getByRole('heading', { level: 1, name: 'Results for “stole”' }).waitFor();
    const found = await ask(shop, productCalls.search, { query: { keyword: 'stole' } });
    assert.equal(await piecesOn(page), found.length);
    page.assertClean();
  });

  test(`nothing found says so and leads back to everything, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    await page.goto('/products?q=polyester');
    await page.getByText(productMessages.noneFound, { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Show all products' }).click();
    await page.getByRole('article').first().waitFor();
    page.assertClean();
  });
}

test('the drawer closes 600 ms after the price slider is let go', async () => {
  const page = await openPage(browser, { url: shop.url, width: 360 });
  await page.goto('/products');
  const all = await piecesOn(page);
  await stopTime(page);
  await page.getByRole('button', { name: 'Filter' }).click();
  const drawer = page.getByRole('dialog');
  const slider = drawer.getByRole('slider');
  await slider.focus();
  await slider.press('Home');
  for (let step = 0; step < 4; step += 1) await slider.press('PageUp');
  await page.waitForURL('**maxPrice=**');
  await page.clock.runFor(599);
  await becomes(() => drawer.isVisible(), true);
  await page.clock.runFor(2);
  await drawer.waitFor({ state: 'hidden' });
  const most = Number(new URL(page.url()).searchParams.get('maxPrice'));
  const dearest = async () => Math.max(...(await pricesOn(page)));
  await becomes(async () => (await piecesOn(page)) < all && (await dearest()) <= most, true);
  page.assertClean();
});

test('without JavaScript the catalogue can be searched, filtered, sorted and paged', async () => {
  for (const width of WIDTHS) {
    const context = await browser.newContext({
      baseURL: shop.url,
      javaScriptEnabled: false,
      viewport: { width, height: 800 },
    });
    const page = await context.newPage();
    await page.goto('/products');
    await page.getByRole('link', { name: 'Page 2' }).click();
    assert.match(page.url(), /page=2/);
    await page.getByRole('search').getByRole('combobox').fill('stole');
    await page.getByRole('search').getByRole('combobox').press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Results for “stole”' }).waitFor();
    await page.goto('/products');
    await page
      .getByRole('navigation', { name: 'Category' })
      .filter({ visible: true })
      .getByRole('link', { name: 'Stoles', exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Stoles' }).waitFor();
    await page.getByLabel('Highest price in rupees').filter({ visible: true }).fill('2500');
    await page.getByRole('button', { name: 'Apply' }).filter({ visible: true }).click();
    assert.match(page.url(), /category=.+maxPrice=2500|maxPrice=2500.+category=/);
    await page.getByLabel('Sort by').selectOption('priceDesc');
    await page.getByRole('button', { name: 'Sort' }).click();
    assert.match(page.url(), /sort=priceDesc/);
    await page.getByRole('article').first().getByRole('link').click();
    await page.getByText('Estimated delivery').waitFor();
    await page.getByRole('link', { name: 'Picture 2' }).click();
    assert.match(page.url(), /#picture-2/);
    for (const path of ['/', '/terms-of-use', '/privacy-policy', '/return-refund-policy']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      assert.ok((await page.getByRole('link').count()) > 3);
    }
    await context.close();
  }
});

/** The total number of products, as the page says it. */
async function piecesOn(page: Page): Promise<number> {
  return Number.parseInt(await page.getByText(/^\d+ products?$/).innerText(), 10);
}

/** The price of each product shown, in rupees. */
async function pricesOn(page: Page): Promise<number[]> {
  const tags = await page.getByRole('article').getByText(/^₹/).allTextContents();
  return tags.map((tag) => Number(tag.replaceAll(/[^\d.]/g, '')));
}
