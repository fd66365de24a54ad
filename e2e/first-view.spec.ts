import { productCalls } from '@shop/contract/products';
import { ask } from './support/client.ts';
import { type OpenPage, expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

test('no script is requested before the first picture is loaded', async ({ openPage }) => {
  for (const path of ['/', '/products', await aProduct()]) {
    const { page, asked, release } = await openHeld(openPage);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('img[fetchpriority="high"]').first()).toBeVisible();
    expect(asked).toEqual([]);
    const framework = page.waitForRequest(/\/assets\/framework/);
    release();
    await framework;
  }
});

test('a click before the scripts have loaded takes effect once they have', async ({ openPage }) => {
  const { page, release } = await openHeld(openPage);
  await page.goto(await aProduct(), { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.waitForURL('**/user-login', { waitUntil: 'commit' });
  release();
});

/** Opens a page whose pictures are held back until released, and collects the scripts it requests. */
async function openHeld(openPage: OpenPage) {
  // A second page of the same context does not wait for hydration.
  const page = await (await openPage()).context().newPage();
  const held = Promise.withResolvers<void>();
  await page.route('**/pictures/**', async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined); // the page is already closed
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
