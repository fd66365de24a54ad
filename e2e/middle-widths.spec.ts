import * as people from './support/people.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

test(
  'the row of categories fades where more can be scrolled to, and not at its end',
  { tag: '@desktop-only' },
  async ({ openPage }) => {
    const page = await openPage({ width: 1024 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/about');
    const row = page.getByRole('navigation', { name: 'Categories' }).getByRole('list');
    const fade = () => row.evaluate((list) => getComputedStyle(list).maskPosition);
    expect(await row.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);
    await expect.poll(fade).toMatch(/^100%/);
    await row.evaluate((list) => list.scrollTo(list.scrollWidth, 0));
    await expect.poll(fade).toMatch(/^0(%|px)/);
  },
);

test('the open search of a phone keeps clear of the edge of the screen', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/products?q=saree');
  const box = await page.getByRole('combobox', { name: 'Search the shop' }).boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(3);
});

test('the way to the form of a product names the product once', async ({ openOwnersPage }) => {
  const [product] = await people.productsOf(shop);
  const page = await openOwnersPage();
  await page.goto(`/admin/addproduct/${product?.productId ?? ''}/edit`);
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(way.getByText(product?.productName ?? '')).toHaveCount(1);
  await expect(way.getByText('Edit product')).toHaveAttribute('aria-current', 'page');
});

test(
  'the list of orders shows every status at 820 px without scrolling sideways',
  { tag: '@desktop-only' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage({ width: 820 });
    await page.goto('/admin/order-management');
    const table = page.getByRole('table');
    await expect(table.locator('tbody tr').first()).toBeVisible();
    const beyond = () =>
      table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0));
    await expect.poll(beyond).toBeLessThanOrEqual(0);
    await expect(table.locator('th', { hasText: /^Status/ })).toBeVisible();
  },
);
