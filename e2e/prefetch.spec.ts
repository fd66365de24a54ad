import type { Page } from '@playwright/test';
import { afterFirstScreen } from './support/after-first-screen.ts';
import { stopTime } from './support/page-clock.ts';
import { expect, sharedShop, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

// Prefetch: a shopper about to open a product or the next page of the list waits less.

sharedShop();

/** Opens the hydrated catalogue; `asked` collects later read calls. */
async function openCatalogue(page: Page): Promise<string[]> {
  await page.goto('/products');
  await afterFirstScreen(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/product/')) asked.push(pathname + search);
  });
  return asked;
}

const cardOf = (page: Page) => page.getByRole('article').nth(1).getByRole('link');

test(
  'a product is requested while the mouse rests on it, and not again when it is opened',
  { tag: '@desktop-only' },
  async ({ openPage }) => {
    const page = await openPage();
    const asked = await openCatalogue(page);
    // A prefetched answer is used for three seconds.
    await stopTime(page);
    const answered = page.waitForResponse(/\/api\/product\/relatedProducts\//);
    await cardOf(page).hover();
    await page.clock.runFor(100);
    await answered;
    expect(new URL(page.url()).pathname).toBe('/products');
    await page.clock.resume();
    await page.mouse.down();
    await page.mouse.up();
    await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/api/product/get/'))).toHaveLength(1);
  },
);

test(
  'the next page is requested when its link is pressed, before it is released',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    const asked = await openCatalogue(page);
    const answered = page.waitForResponse(/\/api\/product\/allProducts\?page=1/);
    await page.getByRole('link', { name: 'Next page' }).hover();
    await page.mouse.down();
    await answered;
    expect(new URL(page.url()).search).toBe('');
    await page.mouse.up();
    await page.waitForURL('**/products?page=2*');
    await expect(page.locator('[aria-current=page]', { hasText: '2' }).first()).toBeVisible();
    // The page after it may be prefetched too: its link is now under the pointer.
    expect(asked.filter((path) => /\/allProducts\?page=1\b/.test(path))).toHaveLength(1);
  },
);

test(
  'a failed prefetch is requested again',
  { tag: ['@desktop-only', '@night'] },
  async ({ openPage }) => {
    const page = await openPage({ expected: [503] });
    await openCatalogue(page);
    await page.route('**/api/product/get/*', (route) => route.fulfill({ status: 503, body: '' }), {
      times: 1,
    });
    const refused = page.waitForResponse(/\/api\/product\/get\//);
    await cardOf(page).hover();
    await refused;
    await page.mouse.down();
    await page.mouse.up();
    await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
  },
);
