import type { CatalogueQuery } from '@shop/contract/catalogue-query';
import { PRICE_BANDS } from '@shop/contract/facets';
import { productCalls } from '@shop/contract/products';
import type { Locator, Page } from '@playwright/test';
import { ask } from './support/client.ts';
import { expect, sharedShop, test } from './support/test.ts';
import { watchPages } from './support/watch-pages.ts';

const shop = sharedShop();

const total = async (query: CatalogueQuery) =>
  (await ask(shop, productCalls.catalogue, { query })).totalCount;

const countOf = (found: number) => (found === 1 ? '1 product' : `${found} products`);

async function expectCount(page: Page, found: number): Promise<void> {
  const status = page.getByRole('status');
  await expect(status.getByText(countOf(found), { exact: true })).toBeVisible();
}

/** Below this width the filters are in a dialog. */
const isNarrow = (width: number) => width < 1024;

async function panelOf(page: Page, width: number): Promise<Locator> {
  if (!isNarrow(width)) return page.getByLabel('Filters');
  await page.getByRole('button', { name: 'Filter' }).click();
  return page.getByRole('dialog');
}

/** Clicks a choice, which is marked at once, before its list has arrived. */
async function choose(panel: Locator, name: string): Promise<void> {
  const choice = panel.getByRole('link', { name, exact: true });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-current', 'true');
}

/** Closes the dialog of a narrow screen by the button that shows the results. */
async function showFound(page: Page, width: number): Promise<void> {
  if (!isNarrow(width)) return;
  await page.getByRole('button', { name: /^Show \d+ products?$/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test(
  'a red wedding saree is found by swatch, occasion, band and stock, and Back restores each step',
  { tag: '@desktop-night' },
  async ({ openPage, width }) => {
    const page = await openPage();
    await page.goto('/products');
    const panel = await panelOf(page, width);
    await choose(panel, 'Red');
    const red = await total({ colour: 'RED' });
    await choose(panel, 'Wedding');
    await choose(panel, '₹5,000 to ₹10,000');
    await choose(panel, 'In stock only');
    await page.waitForURL('**inStock=true**');
    const query = { colour: 'RED', occasion: 'WEDDING', minPrice: '5000', maxPrice: '9999.99' };
    const found = await total({ ...query, inStock: 'true' });
    await showFound(page, width);
    await expectCount(page, found);
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(red);
    await expect(page.getByRole('link', { name: 'Remove ₹5,000 to ₹10,000' })).toBeVisible();
    const names = page.getByRole('article').getByRole('heading');
    const shown = await names.allTextContents();
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
    await page.goBack();
    await expectCount(page, found);
    await expect(names).toHaveText(shown);
    await page.getByRole('link', { name: 'Remove Wedding' }).click();
    await page.waitForURL((url) => !url.search.includes('occasion'));
    await page.goBack();
    await expectCount(page, found);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expectCount(page, await total({}));
  },
);

test(
  'every price band stays in the list, grey and no link without products',
  { tag: '@night' },
  async ({ openPage, width }) => {
    const page = await openPage();
    await page.goto('/products?q=red+wedding+saree+under+15000');
    const prices = (await panelOf(page, width)).getByRole('navigation', { name: 'Price' });
    await expect(prices.getByRole('listitem')).toHaveCount(PRICE_BANDS.length);
    await expect(prices.getByRole('listitem').filter({ hasText: '₹50,000 and above' })).toHaveText(
      '₹50,000 and above0',
    );
    await expect(prices.getByRole('link')).toHaveText(['₹5,000 to ₹10,000']);
  },
);

test(
  'the drawer opens with colours, prices and occasions, and amounts are in rupees',
  { tag: '@night' },
  async ({ openPage, width }) => {
    const page = await openPage();
    await page.goto('/products');
    const panel = await panelOf(page, width);
    const open = panel.locator('details[open] > summary');
    await expect(open).toHaveText(['Colour', 'Price', 'Occasion']);
    const price = panel.getByLabel('Lowest price in rupees');
    await expect(price.locator('..')).toHaveText('₹');
  },
);

test(
  'a filter chosen before the list arrives is added to the earlier ones',
  { tag: '@night' },
  async ({ openPage, width }) => {
    const page = await openPage();
    await page.goto('/products');
    const arrival = Promise.withResolvers<void>();
    await page.route(/[?&]colour=RED/, async (route) => {
      await arrival.promise;
      await route.fallback();
    });
    const panel = await panelOf(page, width);
    await choose(panel, 'Red');
    await choose(panel, 'In stock only');
    arrival.resolve();
    await page.waitForURL((url) => url.search === '?colour=RED&inStock=true');
    await showFound(page, width);
    await expectCount(page, await total({ colour: 'RED', inStock: 'true' }));
  },
);

test(
  'prices typed in the wrong order are swapped silently',
  { tag: '@night' },
  async ({ openPage, width }) => {
    const page = await openPage();
    await page.goto('/products');
    const panel = await panelOf(page, width);
    await panel.getByLabel('Lowest price in rupees').fill('9000');
    await panel.getByLabel('Highest price in rupees').fill('5000');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await showFound(page, width);
    await expectCount(page, await total({ minPrice: '5000', maxPrice: '9000' }));
    await expect(page.getByRole('link', { name: 'Remove from ₹5,000' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'on a wide screen the filters stay visible while the list scrolls',
  { tag: ['@desktop-only', '@night'] },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/products');
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await expect(page.getByLabel('Filters').getByText('In stock only')).toBeInViewport();
  },
);

test(
  'the end of the price slider does not move with a search, and a single product has no slider',
  { tag: ['@desktop-only', '@night'] },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/products');
    const slider = page.getByLabel('Filters').getByRole('slider');
    const end = (await slider.getAttribute('max')) ?? '';
    const search = page.getByRole('search').getByRole('combobox');
    await search.fill('stole');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Results for “stole”' }),
    ).toBeVisible();
    await expect(slider).toHaveAttribute('max', end);
    await search.fill('kazhuthu');
    await expectCount(page, 1);
    await expect(slider).toHaveCount(0);
  },
);

test('without JavaScript the filters are links', { tag: '@desktop-only' }, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const faults = await watchPages(context, []);
  const page = await context.newPage();
  await page.goto('/products');
  const follow = (name: string) =>
    page.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
  await follow('Red');
  await follow('In stock only');
  const found = await total({ colour: 'RED', inStock: 'true' });
  await expect(page.getByText(countOf(found), { exact: true })).toBeVisible();
  // The server would not read it, so the browser refuses it and keeps what was typed.
  const lowest = page.getByLabel('Lowest price in rupees').filter({ visible: true });
  await lowest.fill('3,000');
  await lowest.press('Enter');
  await expect(page.locator('input:invalid').filter({ visible: true })).toHaveValue('3,000');
  await lowest.fill('3000');
  await lowest.press('Enter');
  await page.waitForURL(/minPrice=3000/);
  await context.close();
  expect(faults).toEqual([]);
});
