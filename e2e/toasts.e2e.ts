import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryMessages } from '@shop/contract/delivery';
import { financeMessages } from '@shop/contract/finance';
import { productMessages } from '@shop/contract/products';
import type { Page } from 'playwright-core';
import { WIDTHS, openPage } from './support/browser.ts';
import * as people from './support/people.ts';
import { breakCall } from './support/refusals.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser, ownersPage } = await aVisitedShop();

for (const width of WIDTHS) {
  test(`a toast lies over an open dialog, can be dismissed there, and outlives it, at ${width} px`, async () => {
    const page = await ownersPage(width, [502]);
    await page.goto('/admin/finance');
    await page.getByRole('button', { name: 'Add expense' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Expense name').fill('Loom oil');
    await dialog.getByLabel('Date').fill('2026-01-05');
    await dialog.getByLabel('Amount').fill('450');
    await breakCall(page, 'expense/');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dismiss(page, financeMessages.expenseSaveFailed);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await toast(page, financeMessages.expenseSaveFailed).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await dismiss(page, financeMessages.expenseSaveFailed);
    page.assertClean();
  });

  test(`a toast outlives the page whose dialog it lay over, at ${width} px`, async () => {
    const page = await ownersPage(width);
    const productId = await people.addProduct(shop, await people.anOwner(shop), {
      name: `Fading Silk ${width}`,
    });
    await page.goto(`/admin/addproduct/${productId}/view`);
    await page.getByRole('button', { name: 'Delete' }).click();
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/product/getList*', async (route) => {
      await mayGoOn;
      await route.continue();
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await page.waitForURL('**/admin/product-list');
    await dismiss(page, productMessages.deleted);
    goOn();
    await page
      .getByRole('link', { name: /^View / })
      .first()
      .waitFor();
    page.assertClean();
  });

  test(`a shopper's toast lies over an open dialog too, at ${width} px`, async () => {
    const shopper = await people.aCustomer(shop, `98791${String(width).padStart(5, '0')}`);
    const [product] = await people.productsOf(shop);
    await people.putIntoCart(shop, shopper, product?.productId ?? '');
    await people.addAddress(shop, shopper);
    await people.placeOrder(shop, shopper);
    const page = await openPage(browser, { url: shop.url, width, expected: [502] });
    await people.keepSignedIn(page.context(), shopper);
    await page.goto('/personalinfo/my-orders');
    await page
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click();
    await breakCall(page, 'delivery/update');
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/orders/getList/**', async (route) => {
      await mayGoOn;
      await route.continue();
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await dismiss(page, deliveryMessages.cancelFailed);
    assert.equal(await page.getByRole('dialog').count(), 1);
    goOn();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    page.assertClean();
  });
}

const toast = (page: Page, message: string) =>
  page.getByRole('status').filter({ hasText: message }).last();

/** A click reaches the toast only if nothing covers it. */
async function dismiss(page: Page, message: string): Promise<void> {
  const shown = toast(page, message);
  await shown.getByRole('button', { name: 'Dismiss' }).click();
  await shown.waitFor({ state: 'detached' });
}
