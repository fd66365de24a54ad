import { productCalls, productMessages } from '@shop/contract/products';
import type { Page } from '@playwright/test';
import { needsScriptsWords } from '../apps/web/app/ui/form-words.ts';
import { ask } from './support/client.ts';
import { stopTime } from './support/page-clock.ts';
import { expect, sharedShop, test } from './support/test.ts';
import { watchPages } from './support/watch-pages.ts';

const shop = sharedShop();

const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

test('a search waits for 400 ms of quiet and drops the answer to older words', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/products');
  await stopTime(page);
  const asked: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.route('**/api/product/allProducts?*keyword=**', async (route) => {
    const words = new URL(route.request().url()).searchParams.get('keyword') ?? '';
    asked.push(words);
    if (words === 'ikat') await held.promise;
    await route.continue().catch(() => undefined); // the page has aborted the request
  });
  const box = page.getByRole('search').getByRole('combobox');
  await box.pressSequentially('ikat');
  await page.clock.runFor(399);
  expect(asked).toEqual([]);
  const first = page.waitForRequest(/allProducts\?.*keyword=ikat/);
  await page.clock.runFor(2);
  await first;
  const dropped = page.waitForEvent('requestfailed', (one) =>
    /allProducts\?.*keyword=ikat/.test(one.url()),
  );
  await box.fill('stole');
  await page.clock.runFor(401);
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “stole”' })).toBeVisible();
  await dropped;
  held.resolve();
  await expectStoles(page);
  expect(asked).toEqual(['ikat', 'stole']);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The collection' })).toBeVisible();
});

test(
  'the filters are in the URL: reload and Back restore them',
  { tag: ['@desktop-night', '@night'] },
  async ({ openPage, width }) => {
    const isNarrow = width < 1024;
    const page = await openPage();
    await page.goto('/products');
    const sort = page.getByLabel('Sort by');
    await sort.focus();
    await sort.selectOption({ label: 'Price, low to high' });
    await page.waitForURL('**sort=priceAsc**');
    await expect(sort).toHaveValue('priceAsc');
    await expect(sort).toBeFocused();
    if (isNarrow) await page.getByRole('button', { name: 'Filter' }).click();
    const panel = isNarrow ? page.getByRole('dialog') : page.getByLabel('Filters');
    await panel.getByLabel('Lowest price in rupees').fill('2500');
    await panel.getByLabel('Highest price in rupees').fill('9000');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL('**minPrice=2500**');
    if (isNarrow) await page.getByRole('button', { name: /^Show \d+ products?$/ }).click();
    await expect(page.getByRole('link', { name: 'Remove from ₹2,500' })).toBeVisible();
    const chosen = await names(page);
    expect(chosen.length).toBeGreaterThan(1);
    const prices = await pricesOn(page);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(2_500);
    expect(Math.max(...prices)).toBeLessThanOrEqual(9_000);

    await page.reload();
    await expect.poll(() => names(page)).toEqual(chosen);
    const last = page.getByRole('article').last().getByRole('link');
    await last.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    await last.click();
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Remove from ₹2,500' })).toBeVisible();
    await expect.poll(() => names(page)).toEqual(chosen);
    await page.waitForFunction((before) => Math.abs(scrollY - before) < 200, scrolled);
    await page.getByRole('link', { name: 'Remove from ₹2,500' }).click();
    await page.waitForURL((url) => !url.search.includes('minPrice'));
    await page.getByRole('link', { name: 'Clear all' }).click();
    await page.waitForURL((url) => url.search === '');
  },
);

test(
  'the list is split into pages, Back returns to the previous one, and a category filters the list',
  { tag: '@desktop-night' },
  async ({ openPage, width }) => {
    const isNarrow = width < 1024;
    const page = await openPage();
    await page.goto('/products');
    const next = page.getByRole('link', { name: 'Next page' });
    await expect(next).toHaveAttribute('rel', 'next');
    await expect(next).toHaveAttribute('href', /\?page=2/);
    const first = await names(page);
    await next.click();
    await page.waitForURL('**page=2**');
    await expect(
      page.getByRole('link', { name: 'Page 2' }).and(page.locator('[aria-current]')),
    ).toBeVisible();
    await expect.poll(() => names(page)).not.toEqual(first);
    await page.goBack();
    await expect(
      page.getByRole('link', { name: 'Page 1' }).and(page.locator('[aria-current]')),
    ).toBeVisible();
    await expect.poll(() => names(page)).toEqual(first);

    if (isNarrow) await page.getByRole('button', { name: 'Filter' }).click();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/product/**', async (route) => {
      await held.promise;
      await route.continue();
    });
    if (isNarrow) await page.getByRole('dialog').getByText('Category', { exact: true }).click();
    const kind = page
      .getByRole('navigation', { name: 'Category' })
      .getByRole('link', { name: 'Stoles', exact: true });
    await kind.click();
    await expect(kind.and(page.locator('[aria-current]'))).toBeVisible();
    expect(await names(page)).toEqual(first);
    held.resolve();
    await page.waitForURL('**category=**');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Stoles', includeHidden: true }),
    ).toBeVisible();
    await expectStoles(page);
    await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
  },
);

test('the list shows its total, and reload and Back restore its page and scroll position', async ({
  openPage,
}) => {
  const page = await openPage();
  const { totalCount } = await ask(shop, productCalls.catalogue, {
    query: { sort: 'priceDesc' },
  });
  await page.goto('/products?sort=priceDesc&page=2');
  const second = page.getByRole('link', { name: 'Page 2' }).and(page.locator('[aria-current]'));
  await expect(second).toBeVisible();
  expect(await piecesOn(page)).toBe(totalCount);
  const shown = await names(page);
  await page.reload();
  await expect(second).toBeVisible();
  await expect.poll(() => names(page)).toEqual(shown);
  const last = page.getByRole('article').last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(300);
  await last.click();
  await page.waitForURL('**/buy-product/*/*');
  await expect(page.getByRole('heading', { level: 1, name: shown.at(-1) ?? '' })).toBeVisible();
  await page.waitForFunction(() => scrollY === 0);
  await page.goBack();
  await expect(second).toBeVisible();
  await page.waitForFunction((before) => Math.abs(scrollY - before) < 200, scrolled);
  await expect.poll(() => names(page)).toEqual(shown);
  await page.getByRole('search').getByRole('combobox').fill('stole');
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “stole”' })).toBeVisible();
  const found = await ask(shop, productCalls.search, { query: { keyword: 'stole' } });
  await expect.poll(() => piecesOn(page)).toBe(found.length);
});

test(
  'a search without results shows that and leads back to all products',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/products?q=polyester');
    await expect(page.getByText(productMessages.noneFound, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Show all products' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);

test(
  'the drawer closes 600 ms after the price slider is released',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/products');
    const all = await piecesOn(page);
    await stopTime(page);
    const filter = page.getByRole('button', { name: 'Filter', exact: true });
    await filter.click();
    const drawer = page.getByRole('dialog');
    const slider = drawer.getByRole('slider');
    await slider.focus();
    await slider.press('Home');
    for (let step = 0; step < 4; step += 1) await slider.press('PageUp');
    await page.waitForURL('**maxPrice=**');
    await page.clock.runFor(599);
    await expect(drawer).toBeVisible();
    await page.clock.runFor(2);
    await expect(drawer).toBeHidden();
    const most = () => Number(new URL(page.url()).searchParams.get('maxPrice'));
    const dearest = async () => Math.max(...(await pricesOn(page)));
    await expect
      .poll(async () => (await piecesOn(page)) < all && (await dearest()) <= most())
      .toBe(true);
    // A drawer that is opened again stays open.
    await filter.click();
    await slider.press('PageUp');
    await page.keyboard.press('Escape');
    await filter.click();
    await page.clock.runFor(601);
    await slider.focus();
    await expect(drawer).toBeVisible();
  },
);

test(
  'with text of 200 % the sort field is below the filter button',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/products');
    const sort = page.getByLabel('Sort by');
    await expect(sort).toBeVisible();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const filter = page.getByRole('button', { name: 'Filter' });
    await expect
      .poll(async () => {
        const [above, below] = [await filter.boundingBox(), await sort.boundingBox()];
        return above !== null && below !== null && below.y >= above.y + above.height;
      })
      .toBe(true);
  },
);

test(
  'without JavaScript the catalogue, products and policies can be read, and the cart asks to turn it on',
  { tag: '@desktop-night' },
  async ({ browser, width }) => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
    const faults = await watchPages(context, []);
    const page = await context.newPage();
    await page.goto('/products');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole('search').getByRole('combobox').fill('stole');
    await page.getByRole('search').getByRole('combobox').press('Enter');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Results for “stole”' }),
    ).toBeVisible();
    await page.goto('/products');
    await page
      .getByRole('navigation', { name: 'Category' })
      .filter({ visible: true })
      .getByRole('link', { name: 'Stoles', exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Stoles' })).toBeVisible();
    await page.getByLabel('Highest price in rupees').filter({ visible: true }).fill('2500');
    await page.getByRole('button', { name: 'Apply' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/category=.+maxPrice=2500|maxPrice=2500.+category=/);
    await page.getByLabel('Sort by').selectOption('priceDesc');
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect(page).toHaveURL(/sort=priceDesc/);
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByText(/delivery in about/i).first()).toBeVisible();
    // On a phone the pictures are swiped.
    if (width >= 768) {
      await page.getByRole('link', { name: 'Picture 2' }).click();
      await expect(page).toHaveURL(/#picture-2/);
    }
    for (const path of ['/', '/terms-of-use', '/privacy-policy', '/return-refund-policy']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.getByRole('link').count()).toBeGreaterThan(3);
    }
    await page.goto('/checkout/cart');
    const said = page.locator('main noscript p');
    await expect(said).toBeVisible();
    await expect(said).toHaveText(needsScriptsWords.turnOn);
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    await context.close();
    expect(faults).toEqual([]);
  },
);

/** Checks that every product shown is a stole. */
async function expectStoles(page: Page): Promise<void> {
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles.filter({ hasText: /stole/i }).first()).toBeVisible();
  await expect(titles.filter({ hasNotText: /stole/i })).toHaveCount(0);
}

/** Returns the total number of products that the page shows. */
async function piecesOn(page: Page): Promise<number> {
  return Number.parseInt(await page.getByText(/^\d+ products?$/).innerText(), 10);
}

/** Returns the price of each product shown, in rupees. */
async function pricesOn(page: Page): Promise<number[]> {
  const prices = page.getByRole('article').getByText(/^₹/).and(page.locator(':not(s)'));
  const tags = await prices.allTextContents();
  return tags.map((tag) => Number(tag.replaceAll(/[^\d.]/g, '')));
}
