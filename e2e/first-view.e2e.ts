import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productCalls } from '@shop/contract/products';
import { WIDTHS } from './support/browser.ts';
import { ask } from './support/client.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser } = await aVisitedShop();

for (const width of WIDTHS) {
  test(`no script is asked for before the first picture stands, at ${width} px`, async () => {
    for (const path of ['/', '/products', await aProduct()]) {
      const { page, asked, release } = await openHeld(width);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.locator('img[fetchpriority="high"]').first().waitFor();
      assert.equal(asked.length, 0, asked[0]);
      const framework = page.waitForRequest(/\/assets\/framework/);
      release();
      await framework;
      await page.context().close();
    }
  });

  test(`a button pressed before the scripts have come is answered once they have, at ${width} px`, async () => {
    const { page, release } = await openHeld(width);
    await page.goto(await aProduct(), { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.waitForURL('**/user-login', { waitUntil: 'commit' });
    release();
    await page.context().close();
  });
}

/** A page whose pictures are held back until released, and the scripts it requests. */
async function openHeld(width: number) {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height: 800 },
  });
  const page = await context.newPage();
  const held = Promise.withResolvers<void>();
  await page.route('**/pictures/**', async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined); // the page is closed by then
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  return { page, asked, release: held.resolve };
}

async function aProduct(): Promise<string> {
  const { data } = await ask(shop, productCalls.catalogue);
  return `/buy-product/${data.products[0]?.productId}`;
}
