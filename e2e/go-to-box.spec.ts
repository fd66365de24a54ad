import { violations } from './support/page-checks.ts';
import { stopTime } from './support/page-clock.ts';
import { productsOf } from './support/people.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

test(
  'a slash or Ctrl K opens the box that goes to pages, orders, customers and products',
  { tag: '@phone-night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    const box = page.getByRole('combobox', { name: 'Page, order number, product or customer' });
    const first = page.getByRole('dialog').getByRole('option').first();
    await page.goto('/admin/banners-settings');
    await expect(page.getByRole('heading', { name: 'Banners', level: 1 })).toBeVisible();

    await page.keyboard.press('/');
    await expect(box).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type('tax');
    await expect(first).toContainText('Tax');
    await expect(box).toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Tax', level: 1 })).toBeFocused();

    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await page.keyboard.type('9000000011');
    await expect(first).toContainText('90000 00011');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/customers\/\d+$/);

    await page.keyboard.press('/');
    await expect(box).toBeFocused();
    await page.keyboard.type('Order ID: 100001');
    await expect(first).toContainText('Order 100001');
    await first.click();
    await page.waitForURL('**/admin/order-management/100001');

    const [product] = await productsOf(shop);
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
    await page.keyboard.type(product?.productName ?? '');
    await expect(first).toContainText('Product');
    // What was found before is no option of the changed text, for which the box has not searched yet.
    await stopTime(page);
    await page.keyboard.type('no product');
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue(/no product$/);
    await page.clock.resume();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

test(
  'a slash in a field is typed, and the arrow keys choose among results',
  { tag: '@phone-night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/customers');
    const search = page.getByRole('searchbox');
    await search.focus();
    await page.keyboard.type('a/b');
    await expect(search).toHaveValue('a/b');
    await page.getByRole('button', { name: 'Go to page, order or customer' }).click();
    const chosen = page.getByRole('dialog').getByRole('option', { selected: true });
    await expect(chosen).toContainText('Dashboard');
    await page.keyboard.press('ArrowDown');
    await expect(chosen).toContainText('Categories');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(chosen).toContainText('Add product');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/addproduct');
  },
);
