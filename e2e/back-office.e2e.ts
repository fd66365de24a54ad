import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { authMessages } from '@shop/contract/auth';
import { categoryMessages } from '@shop/contract/categories';
import { deliveryMessages } from '@shop/contract/delivery';
import { pictureMessages } from '@shop/contract/picture';
import { productMessages } from '@shop/contract/products';
import { becomes } from './support/becomes.ts';
import { WIDTHS, type WatchedPage, openPage } from './support/browser.ts';
import { closeFilters, openFilters } from './support/list-tools.ts';
import { aVisitedShop } from './support/visited-shop.ts';
import { signIn } from './support/visits.ts';

const PICTURES = join(import.meta.dirname, '../apps/api/demo/pictures');

const { shop, browser, ownersPage } = await aVisitedShop();

test('a visitor without a token is sent home, history replaced; a customer to /unauthorized with the attempted place as state', async () => {
  const visitor = await openPage(browser, { url: shop.url, width: 360 });
  await visitor.goto('/admin/product-list');
  await visitor.waitForURL(`${shop.url}/`);

  const shopper = await openPage(browser, { url: shop.url, width: 360 });
  await signIn(shopper.context(), shop, 'shopper');
  await shopper.goto('/admin/product-list');
  await shopper.waitForURL('**/unauthorized');
  const state = await shopper.evaluate(
    () => (history.state as { usr: { from: { pathname: string } } }).usr,
  );
  assert.equal(state.from.pathname, '/admin/product-list');
  shopper.assertClean();
});

for (const width of WIDTHS) {
  test(`the owner keeps categories and products, and logs out, at ${width} px`, async () => {
    const page = await ownersPage(width, [409]);
    await keepCategories(page, `Paithani ${width}`);
    await editProduct(page);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText(authMessages.loggedOut).waitFor();
    assert.equal(new URL(page.url()).pathname, '/login/admin');
    assert.equal(await page.evaluate(() => localStorage.getItem('token')), null);
    page.assertClean();
  });

  test(`the owner filters, cancels and refunds orders at ${width} px`, async () => {
    const page = await ownersPage(width, [500]);
    await filterDeliveries(page);
    await cancelAndRefund(page);
    page.assertClean();
  });
}

async function keepCategories(page: WatchedPage, name: string): Promise<void> {
  await page.goto('/admin/category');
  const field = page.getByLabel('Category name');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText(categoryMessages.nameRequired).waitFor();
  await field.fill(' IKAT');
  await field.press('Enter');
  await page.getByText(categoryMessages.nameTaken).waitFor();
  await field.fill(name);
  await field.press('Enter');
  await page.getByText(categoryMessages.added).first().waitFor();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await becomes(() => field.inputValue(), name);
  await field.fill(`${name} silk`);
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText(categoryMessages.updated).first().waitFor();
  await page.getByRole('button', { name: `Delete ${name} silk` }).click();
  await page.getByText(categoryMessages.deleted).first().waitFor();
  await page.getByRole('button', { name: 'Delete Ikat' }).click();
  await page.getByText(categoryMessages.inUse(5)).waitFor();
}

/** Cancel restores removed pictures and drops new ones; Save keeps both changes. */
async function editProduct(page: WatchedPage): Promise<void> {
  await page.goto('/admin/product-list');
  await page.getByLabel('Search products').fill('Raw Silk');
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ products?$/ })
    .waitFor();
  const view = page.getByRole('link', { name: /^View Raw Silk/ });
  await view.first().click();
  const pictures = page.getByRole('img', { name: /picture$/ });
  await pictures.first().waitFor();
  const count = await pictures.count();
  await page.getByRole('link', { name: 'Edit' }).click();
  await changePictures(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Edit' }).waitFor();
  await becomes(() => pictures.count(), count);

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Price per metre').fill('-1');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(productMessages.priceNegative).first().waitFor();
  await page.getByLabel('Price per metre').fill('1,111.50');
  await changePictures(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(productMessages.updated).waitFor();
  await page.getByText('₹1,111.50').waitFor();
  await becomes(() => pictures.count(), count);
}

async function changePictures(page: WatchedPage): Promise<void> {
  const remove = page.getByRole('button', { name: /^Remove picture/ });
  await remove.first().click();
  const left = await remove.count();
  const files = ['ikat-teal-rail-480.jpeg', '../products-ikat.ts'].map((name) =>
    join(PICTURES, name),
  );
  await page.getByLabel('Product pictures').setInputFiles(files);
  await page.getByText(`products-ikat.ts: ${pictureMessages.notAPicture}`).waitFor();
  await becomes(() => remove.count(), left + 1);
}

async function filterDeliveries(page: WatchedPage): Promise<void> {
  await page.goto('/admin/delivery-management?page=2');
  await openFilters(page);
  await page.getByLabel('Months', { exact: true }).selectOption('2');
  await page.waitForURL('**/admin/delivery-management?months=2');
  await page.getByLabel('Year', { exact: true }).selectOption('2001');
  await page.getByText(deliveryMessages.none).waitFor();
  await page.reload();
  await page.getByText(deliveryMessages.none).waitFor();
  await openFilters(page);
  await becomes(() => page.getByLabel('Year', { exact: true }).inputValue(), '2001');
  await becomes(() => page.getByLabel('Months', { exact: true }).inputValue(), '');

  await page.route('**/api/delivery/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByLabel('Days').selectOption('30');
  await closeFilters(page);
  await page.getByRole('alert').filter({ hasText: deliveryMessages.fetchFailed }).waitFor();
  await page.unroute('**/api/delivery/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page
    .getByRole('button', { name: /^Screenshot of/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^Screenshot of/ })
    .waitFor();
  await page.keyboard.press('Escape');
}

async function cancelAndRefund(page: WatchedPage): Promise<void> {
  await page.goto('/admin/delivery-management?months=3');
  const cancel = page.getByRole('button', { name: /^Cancel \d/ }).first();
  await cancel.click();
  await page.getByText(deliveryMessages.confirmCancel).waitFor();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await cancel.click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByText(deliveryMessages.rejected, { exact: true }).waitFor();

  await page.goto('/admin/order-management?months=3');
  const refund = page.locator('button:enabled', { hasText: 'Send Refund' });
  await page.locator('tbody, ul[aria-label="Orders"]').first().waitFor();
  for (let next = 2; (await refund.count()) === 0; next += 1) {
    await page.getByRole('link', { name: 'Next' }).click();
    await page.locator('[aria-busy=false]', { hasText: `${(next - 1) * 10 + 1}–` }).waitFor();
  }
  await refund.first().click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByText(deliveryMessages.refunded).waitFor();
}
