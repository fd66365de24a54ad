import { join } from 'node:path';
import { authMessages } from '@shop/contract/auth';
import { categoryMessages } from '@shop/contract/categories';
import { deliveryMessages } from '@shop/contract/delivery';
import { pictureMessages } from '@shop/contract/picture';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import type { Page } from '@playwright/test';
import { pressReject } from './support/delivery-steps.ts';
import { closeFilters, openFilters } from './support/list-tools.ts';
import { openPictureEditing } from './support/product-form.ts';
import { expect, sharedShop, test } from './support/test.ts';
import { signIn } from './support/visits.ts';

const PICTURES = join(import.meta.dirname, '../apps/api/demo/pictures');

const shop = sharedShop();

test('a visitor without a token is sent home, a customer to /unauthorized with the requested page as state', async ({
  openPage,
}) => {
  const visitor = await openPage();
  await visitor.goto('/admin/product-list');
  await visitor.waitForURL(`${shop.url}/`);

  const shopper = await openPage();
  await signIn(shopper.context(), shop, 'shopper');
  await shopper.goto('/admin/product-list');
  await shopper.waitForURL('**/unauthorized');
  const state = await shopper.evaluate(
    () => (history.state as { usr: { from: { pathname: string } } }).usr,
  );
  expect(state.from.pathname).toBe('/admin/product-list');
});

test('/admin leads the owner to the dashboard and everyone else to the sign-in', async ({
  openPage,
  openOwnersPage,
}) => {
  const visitor = await openPage();
  await visitor.goto('/admin');
  await visitor.waitForURL('**/login/admin');
  const owner = await openOwnersPage();
  await owner.goto('/admin');
  await owner.waitForURL('**/admin/dashboard');
});

test('the owner edits categories and products, and logs out', async ({ openOwnersPage }) => {
  const page = await openOwnersPage({ expected: [409] });
  await keepCategories(page, 'Paithani');
  await editProduct(page);
  await page.getByRole('button', { name: 'Account menu' }).click();
  const privacy = page.getByRole('link', { name: 'Privacy Policy' });
  await expect(privacy, 'as the original has it').toHaveAttribute('href', '/return-refund-policy');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText(authMessages.loggedOut)).toBeVisible();
  await expect(page).toHaveURL('/login/admin');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test(
  'the owner filters, cancels and refunds orders',
  { tag: '@desktop-night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage({ expected: [500] });
    await filterDeliveries(page);
    await cancelAndRefund(page);
  },
);

async function keepCategories(page: Page, name: string): Promise<void> {
  await page.goto('/admin/category');
  const field = page.getByLabel('Category name');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(categoryMessages.nameRequired)).toBeVisible();
  await field.fill(' IKAT');
  await field.press('Enter');
  await expect(page.getByText(categoryMessages.nameTaken).first()).toBeVisible();
  await field.fill(name);
  await field.press('Enter');
  await expect(page.getByText(categoryMessages.added).first()).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(field).toHaveValue(name);
  await field.fill(`${name} silk`);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText(categoryMessages.updated).first()).toBeVisible();
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes' });
  await page.getByRole('button', { name: `Delete ${name} silk` }).click();
  await yes.click();
  await expect(page.getByText(categoryMessages.deleted).first()).toBeVisible();
  // The focus moves the list, which must rest before the next press.
  await expect(page.getByRole('button', { name: 'Delete Silk by the Metre' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete Ikat' }).click();
  await yes.click();
  await expect(page.getByText(categoryMessages.inUse(5))).toBeVisible();
}

/** Edits a product: Cancel restores removed pictures and drops new ones; Save keeps both changes. */
async function editProduct(page: Page): Promise<void> {
  await page.goto('/admin/product-list');
  await page.getByLabel('Search products').fill('Raw Silk');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ products?$/ })).toBeVisible();
  const view = page.getByRole('link', { name: /^View Raw Silk/ });
  await view.first().click();
  await page.waitForURL('**/admin/productdetails/view?**');
  await view.first().click();
  const pictures = page.getByRole('img', { name: /picture$/ });
  await expect(pictures.first()).toBeVisible();
  const count = await pictures.count();
  await page.getByRole('link', { name: 'Edit' }).click();
  await changePictures(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(pictures).toHaveCount(count);

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Price per metre').fill('-1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(productChangeMessages.priceNegative).first()).toBeVisible();
  await page.getByLabel('Price per metre').fill('1,111.50');
  await changePictures(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(productChangeMessages.updated)).toBeVisible();
  await expect(page.getByText('₹1,111.50')).toBeVisible();
  await expect(pictures).toHaveCount(count);
}

async function changePictures(page: Page): Promise<void> {
  const remove = page.getByRole('button', { name: /^Remove picture/ });
  await openPictureEditing(page);
  await remove.first().click();
  const left = await remove.count();
  const files = ['ikat-teal-rail-480.jpeg', '../products-ikat.ts'].map((name) =>
    join(PICTURES, name),
  );
  await page.getByLabel('Product pictures').setInputFiles(files);
  await expect(page.getByText(`products-ikat.ts: ${pictureMessages.notAPicture}`)).toBeVisible();
  await expect(remove).toHaveCount(left + 1);
}

async function filterDeliveries(page: Page): Promise<void> {
  await page.goto('/admin/delivery-management?page=2');
  await openFilters(page);
  await page.getByLabel('Months', { exact: true }).selectOption('2');
  await page.waitForURL('**/admin/delivery-management?months=2');
  await page.getByLabel('Year', { exact: true }).selectOption('2001');
  await expect(page.getByText(deliveryMessages.none)).toBeVisible();
  await page.reload();
  await expect(page.getByText(deliveryMessages.none)).toBeVisible();
  await openFilters(page);
  await expect(page.getByLabel('Year', { exact: true })).toHaveValue('2001');
  await expect(page.getByLabel('Months', { exact: true })).toHaveValue('');

  await page.route('**/api/delivery/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByLabel('Days').selectOption('30');
  await closeFilters(page);
  await expect(
    page.getByRole('alert').filter({ hasText: deliveryMessages.fetchFailed }),
  ).toBeVisible();
  await page.unroute('**/api/delivery/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page
    .getByRole('button', { name: /^Screenshot of/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /^Screenshot of/ })).toBeVisible();
  await page.keyboard.press('Escape');
}

async function cancelAndRefund(page: Page): Promise<void> {
  await page.goto('/admin/delivery-management?months=3');
  await pressReject(page);
  const question = page.getByRole('dialog', { name: 'Reject this piece?' });
  await expect(question.getByText(deliveryMessages.confirmCancel)).toBeVisible();
  await question.getByRole('button', { name: 'No: Keep', exact: true }).click();
  await pressReject(page);
  await question.getByRole('button', { name: 'Yes: Reject piece', exact: true }).click();
  await expect(page.getByText(deliveryMessages.rejected, { exact: true })).toBeVisible();

  await page.goto('/admin/order-management?months=3');
  const refund = page.locator('button:enabled', { hasText: 'Send Refund' });
  await expect(page.locator('tbody, ul[aria-label="Orders"]').first()).toBeVisible();
  for (let next = 2; (await refund.count()) === 0; next += 1) {
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.locator('[aria-busy=false]', { hasText: `Page ${next} of` })).toBeVisible();
  }
  await refund.first().click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(deliveryMessages.refunded)).toBeVisible();
}
