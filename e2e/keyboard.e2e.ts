import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { WIDTHS, openPage } from './support/browser.ts';
import { nameOfFocus, tabTo } from './support/keys.ts';
import * as people from './support/people.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser } = await aVisitedShop();

for (const width of WIDTHS) {
  test(`from landing to a placed order by the keyboard alone, at ${width} px`, async () => {
    const phone = `98790${String(width).padStart(5, '0')}`;
    await people.aCustomer(shop, phone);
    const page = await openPage(browser, { url: shop.url, width });
    const { keyboard } = page;
    await page.goto('/');
    await keyboard.press('Tab');
    await expectFocus(page, 'Skip to content');
    await keyboard.press('Enter');
    await tabTo(page, 'Search the shop', 'Shift+Tab');
    await keyboard.type('stole');
    await keyboard.press('Enter');
    await page.getByRole('link', { name: 'Remove “stole”' }).waitFor();
    await tabTo(page, 'Shaded Silk Stole');
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Shaded Silk Stole' }).waitFor();
    await tabTo(page, 'Add to Cart');
    await keyboard.press('Enter');
    await page.waitForURL('**/user-login');
    await page.getByLabel('Phone number').and(page.locator(':focus')).waitFor();
    await keyboard.type(phone);
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await page.waitForURL('**/otp-verification');
    await page.getByLabel('One-time code').and(page.locator(':focus')).waitFor();
    await keyboard.type(await shop.codeFor(phone));
    await page.waitForURL(`${shop.url}/`);
    await page.getByRole('link', { name: 'Cart, 1 piece' }).waitFor();
    await tabTo(page, 'Cart, 1 piece', 'Shift+Tab');
    await keyboard.press('Enter');
    await page.waitForURL('**/checkout/cart');
    await page.getByRole('link', { name: 'Proceed To Checkout' }).waitFor();
    await tabTo(page, 'Proceed To Checkout');
    await keyboard.press('Enter');
    await page.getByLabel('First Name').waitFor();
    for (const [field, text] of [
      ['First Name', 'Kavya'],
      ['Last Name', 'Sundaram'],
      ['Phone', '9876512345'],
      ['Address Line 1', '12, Raja Street'],
      ['Postal Code', '631501'],
      ['City', 'Kanchipuram'],
      ['State', 'Tamil'],
    ] as const) {
      await tabTo(page, field);
      await keyboard.type(text);
    }
    await tabTo(page, /^Place Order/);
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    page.assertClean();
  });

  test(`a dialog keeps the focus and gives it back, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    const [product] = await people.productsOf(shop);
    await page.goto(`/buy-product/${product?.productId}`);
    const opener = page.getByRole('button', { name: /^Enlarge ./ }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement === body || activeElement?.closest('dialog, [role=dialog]') !== null;
      });
      assert.ok(isInside, 'focus stays in the dialog');
    }
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('2 / ').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await opener.and(page.locator(':focus')).waitFor();
    page.assertClean();
  });
}

async function expectFocus(page: Page, name: string): Promise<void> {
  assert.equal(await nameOfFocus(page), name);
}
