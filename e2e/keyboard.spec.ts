import { tabTo } from './support/keys.ts';
import * as people from './support/people.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

test(
  'an order is placed from the first page on by keyboard alone',
  { tag: '@phone-night' },
  async ({ openPage }) => {
    const phone = '9879000001';
    await people.aCustomer(shop, phone);
    const page = await openPage();
    const { keyboard } = page;
    await page.goto('/');
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await keyboard.press('Enter');
    await tabTo(page, 'Search the shop', 'Shift+Tab');
    await keyboard.type('stole');
    await keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Remove “stole”' })).toBeVisible();
    await tabTo(page, 'Shaded Silk Stole');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Shaded Silk Stole' })).toBeVisible();
    await tabTo(page, 'Add to Cart');
    await keyboard.press('Enter');
    await page.waitForURL('**/user-login');
    await expect(page.getByLabel('Phone number')).toBeFocused();
    await keyboard.type(phone);
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await page.waitForURL('**/otp-verification');
    await expect(page.getByLabel('One-time code')).toBeFocused();
    await keyboard.type(await shop.codeFor(phone));
    await page.waitForURL(`${shop.url}/`);
    await expect(page.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
    await tabTo(page, 'Cart, 1 piece', 'Shift+Tab');
    await keyboard.press('Enter');
    await page.waitForURL('**/checkout/cart');
    await expect(page.getByRole('link', { name: 'Proceed To Checkout' })).toBeVisible();
    await tabTo(page, 'Proceed To Checkout');
    await keyboard.press('Enter');
    await expect(page.getByLabel('First Name')).toBeVisible();
    for (const [field, text] of [
      ['Postal Code', '631501'],
      ['City', 'Kanchipuram'],
      ['State', 'Tamil'],
      ['Address Line 1', '12, Raja Street'],
      ['First Name', 'Kavya'],
      ['Last Name', 'Sundaram'],
      ['Phone', '9876512345'],
    ] as const) {
      await tabTo(page, field);
      await keyboard.type(text);
    }
    await tabTo(page, /^Place Order/);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  },
);

test('a dialog traps the focus and returns it', { tag: '@night' }, async ({ openPage }) => {
  const page = await openPage();
  const [product] = await people.productsOf(shop);
  await page.goto(`/buy-product/${product?.productId}`);
  const opener = page.getByRole('button', { name: /^Enlarge ./ }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement === body || activeElement?.closest('dialog, [role=dialog]') !== null;
    });
    expect(isInside, 'focus stays in the dialog').toBe(true);
  }
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('2 / ')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
