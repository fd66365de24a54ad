import { SEARCH_DELAY_MS } from '@shop/contract/catalogue-query';
import type { Page } from '@playwright/test';
import { openWithoutTime, stopTime } from './support/page-clock.ts';
import { expect, sharedShop, test } from './support/test.ts';

sharedShop();

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' });

/** Occupies the page after Enter, as a slow device does, until the filter's delay is over. */
async function stopAfterEnter(page: Page): Promise<void> {
  await page.evaluate((delay) => {
    const stop = () => {
      const end = performance.now() + delay;
      while (performance.now() < end);
    };
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key === 'Enter' && defaultPrevented) stop();
    });
    addEventListener('submit', stop);
  }, SEARCH_DELAY_MS);
}

for (const { title, keys, url } of [
  {
    title: 'a suggestion that the keyboard chooses opens',
    keys: ['ArrowDown', 'Enter'],
    url: /\/buy-product\/\d+\/gol-bandhani/,
  },
  { title: 'Enter opens the results', keys: ['Enter'], url: /\/products\?q=gol\+bandhani$/ },
]) {
  test(`${title} while the page waits to filter itself`, async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/');
    await field(page).pressSequentially('gol bandhan');
    await page.waitForURL('**/?q=gol+bandhan');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await stopAfterEnter(page);
    for (const key of ['i', ...keys]) await field(page).press(key);
    await expect(page).toHaveURL(url);
  });
}

test('a search that is cleared while typing stays cleared', async ({ openPage }) => {
  const page = await openPage();
  await openWithoutTime(page, '/');
  await field(page).pressSequentially('gol bandhan');
  await page.clock.runFor(SEARCH_DELAY_MS);
  await expect(page).toHaveURL('/?q=gol+bandhan');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await field(page).press('i');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/');
  await page.clock.runFor(SEARCH_DELAY_MS);
  await field(page).pressSequentially('red');
  await page.clock.runFor(SEARCH_DELAY_MS);
  await expect(page).toHaveURL('/?q=red');
  expect(requested.filter((url) => /allProducts\?.*bandhani/.test(url))).toEqual([]);
});

test('a typed search builds on the list that is still loading', async ({ openPage }) => {
  const page = await openPage();
  await openWithoutTime(page, '/');
  const arrival = Promise.withResolvers<void>();
  await page.route(/allProducts\?.*colour=RED/, async (route) => {
    await arrival.promise;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const red = page.getByRole('dialog').getByRole('link', { name: 'Red', exact: true });
  await red.click();
  await expect(red).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  const searched = page.waitForRequest(/allProducts\?.*keyword=ikat/);
  await field(page).fill('ikat');
  await page.clock.runFor(SEARCH_DELAY_MS);
  expect((await searched).url()).toContain('colour=RED');
  await field(page).clear();
  await page.clock.runFor(SEARCH_DELAY_MS);
  arrival.resolve();
  await expect(page).toHaveURL('/?colour=RED');
});

test('filters, prices and an order that are chosen in a busy page all count, beside the typed search', async ({
  openPage,
}) => {
  const page = await openPage();
  await openWithoutTime(page, '/products');
  const filters = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await filters.evaluate(async (panel) => {
    const change = (field: HTMLInputElement | HTMLSelectElement | null, value: string) => {
      if (field !== null) field.value = value;
      field?.dispatchEvent(new Event('change', { bubbles: true }));
      // Between two waiting presses a page does nothing else.
      return Promise.resolve();
    };
    await change(panel.querySelector<HTMLInputElement>('[type=range]'), '9000');
    await change(panel.querySelector<HTMLInputElement>('[name=minPrice]'), '500');
    panel.querySelector<HTMLFormElement>('form:has([name=minPrice])')?.requestSubmit();
    await Promise.resolve();
    await change(document.querySelector<HTMLSelectElement>('select[name=sort]'), 'priceAsc');
  });
  await expect(page).toHaveURL('/products?minPrice=500&maxPrice=9000&sort=priceAsc');
  await page.keyboard.press('Escape');
  await field(page).fill('silk');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await filters.evaluate(async (panel) => {
    for (const search of ['colour=MAROON', 'inStock=true']) {
      panel.querySelector<HTMLElement>(`a[href*='${search}']`)?.click();
      await Promise.resolve();
    }
  });
  const chosen = 'minPrice=500&maxPrice=9000&colour=MAROON&inStock=true&sort=priceAsc';
  await expect(page).toHaveURL(`/products?${chosen}`);
  await page.clock.runFor(SEARCH_DELAY_MS);
  await expect(page).toHaveURL(`/products?q=silk&${chosen}`);
});

test('a search that is typed while a product loads keeps the keyboard', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/');
  const arrival = Promise.withResolvers<void>();
  await page.route('**/api/product/get/**', async (route) => {
    await arrival.promise;
    await route.fallback();
  });
  await page.getByRole('article').first().getByRole('link').first().click();
  await field(page).pressSequentially('red');
  arrival.resolve();
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
  await page.keyboard.type(' silk');
  await expect(field(page)).toHaveValue('red silk');
});

test(
  'Back within the delay of a typed search shows the earlier list',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/');
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL('**/buy-product/**');
    await stopTime(page);
    await field(page).pressSequentially('re');
    await page.evaluate(() => history.back());
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.clock.runFor(SEARCH_DELAY_MS);
    await field(page).fill('red');
    await page.clock.runFor(SEARCH_DELAY_MS);
    await expect(page).toHaveURL('/?q=red');
    expect(requested.filter((url) => /allProducts\?.*keyword=re\b/.test(url))).toEqual([]);
  },
);

test(
  'a search that loses the focus before its list has loaded stays closed',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await openWithoutTime(page, '/about');
    const leaving = Promise.withResolvers<void>();
    await page.route('**/suggestion-list-*.js', async (route) => {
      await leaving.promise;
      await route.fallback();
    });
    const [code] = await Promise.all([
      page.waitForRequest('**/suggestion-list-*.js'),
      field(page).focus(),
    ]);
    await field(page).blur();
    leaving.resolve();
    await page.evaluate(async (url) => void (await import(url)), code.url());
    await page.clock.runFor(1_000);
    // The list counts its suggestions for screen readers.
    await expect(page.getByRole('search').locator('[role=status]')).not.toBeAttached();
  },
);
