import { expect, sharedShop, test } from './support/test.ts';
import { overflow } from './support/page-checks.ts';

const shop = sharedShop();

/** The first level of the menu, as docs/specification.md, section 2.5, names it. */
const LINES = [
  'Dashboard',
  'Categories',
  'Products',
  'Delivery Management',
  'Orders',
  'Customers',
  'Finance',
  'Banners',
  'Setting',
];

test('the first HTML of the back office has menu, tabs, name and logo', async ({ page }) => {
  const answer = await page.request.get(`${shop.url}/admin/returns`);
  const html = await answer.text();
  const [, menu = ''] = /<nav aria-label="Back office"(.*?)<\/nav>/s.exec(html) ?? [];
  expect([...menu.matchAll(/title="([^"]+)"/g)].map(([, name]) => name)).toEqual(LINES);
  const [, tabs = ''] = /<nav [^>]*aria-label="Tabs of Orders"(.*?)<\/nav>/s.exec(html) ?? [];
  expect(tabs).toMatch(/aria-current="page"[^>]*>Returns</);
  expect(html).toContain('aria-label="Resham Silks, back office"');
  expect(html).toMatch(/aria-label="Account menu"[^>]*><span[^>]*><img src="\/pictures\//);
});

test('pages of a line are tabs above the page, whose row scrolls in itself', async ({
  openOwnersPage,
}) => {
  const page = await openOwnersPage({ width: 320 });
  await page.goto('/admin/activity');
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Tabs of Setting' });
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Activity');
  await expect(tabs.getByRole('link', { name: 'Activity' })).toBeInViewport({ ratio: 1 });
  expect(await overflow(page)).toEqual([]);
  const name = page
    .getByRole('link', { name: 'Resham Silks, back office' })
    .getByText('Resham Silks');
  const cut = () => name.evaluate((text) => text.scrollWidth - text.clientWidth);
  await expect.poll(cut, { message: 'the name of the shop is cut off' }).toBe(0);
  await page.goto('/admin/order-management');
  const counted = page.getByRole('navigation', { name: 'Tabs of Orders' });
  await expect(counted.getByRole('link', { name: /^Complaints \d+ waiting/ })).toBeAttached();
  expect(await overflow(page)).toEqual([]);
  await page.goBack();
  await tabs.getByRole('link', { name: 'Policies' }).click();
  await expect(page.getByRole('heading', { name: 'Policies', level: 1 })).toBeVisible();
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Policies');
});

test(
  'a tab counts what waits there, and its line has the sum; the rail opens with names',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage({ width: 820 });
    await page.goto('/admin/returns');
    const tabs = page.getByRole('navigation', { name: 'Tabs of Orders' });
    await expect(tabs.getByRole('link', { name: /^Returns \d+ waiting/ })).toBeVisible();
    const counts = await tabs.locator('[aria-hidden]').allTextContents();
    const sum = counts.reduce((total, count) => total + Number(count), 0);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const line = drawer.getByRole('link', { name: new RegExp(`^Orders\\s*${sum} waiting`) });
    await expect(line).toHaveAttribute('aria-current', 'page');
    await expect(drawer.getByText('Delivery Management')).toBeInViewport();
    await drawer.getByRole('link', { name: 'Banners' }).click();
    await expect(page.getByRole('heading', { name: 'Banners', level: 1 })).toBeVisible();
    await expect(drawer).toBeHidden();
  },
);
