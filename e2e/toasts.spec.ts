import { addressMessages } from '@shop/contract/addresses';
import { financeMessages } from '@shop/contract/finance';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import type { Locator, Page } from '@playwright/test';
import * as people from './support/people.ts';
import { stopTime } from './support/page-clock.ts';
import { SHOPS_WORDS, breakCall, refuseCall } from './support/refusals.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

test(
  'a toast is above an open dialog, can be dismissed there, and outlives it',
  { tag: '@desktop-night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage({ expected: [502] });
    await page.goto('/admin/finance');
    await expect(page.getByRole('button', { name: 'Add expense' })).toBeVisible();
    // A toast would end after some seconds.
    await stopTime(page);
    const dialog = page.getByRole('dialog');
    await failToAddExpense(page);
    await dismiss(page, financeMessages.expenseSaveFailed);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(toast(page, financeMessages.expenseSaveFailed)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).not.toBeAttached();
    await dismiss(page, financeMessages.expenseSaveFailed);
  },
);

test(
  'a toast disappears by itself, even under a resting mouse that closed the previous one',
  { tag: ['@desktop-night', '@night'] },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage({ expected: [502] });
    await page.goto('/admin/finance');
    await failToAddExpense(page);
    await dismiss(page, financeMessages.expenseSaveFailed);
    await page.getByRole('dialog').getByLabel('Amount').press('Enter');
    const next = toast(page, financeMessages.expenseSaveFailed);
    await expect(next).toBeVisible();
    await expect(next).not.toBeAttached();
  },
);

test(
  'a toast outlives the page of its dialog, beside the buttons of the next',
  { tag: ['@desktop-night', '@night'] },
  async ({ openOwnersPage, width }) => {
    const page = await openOwnersPage();
    const productId = await people.addProduct(shop, await people.anOwner(shop), {
      name: 'Fading Silk',
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
    await expectBelow(page, toast(page, productChangeMessages.deleted), 'Tabs of Products');
    if (width >= 640) {
      const shown = await toast(page, productChangeMessages.deleted).boundingBox();
      const button = await page.getByRole('button', { name: 'Export CSV' }).boundingBox();
      expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
    }
    await dismiss(page, productChangeMessages.deleted);
    goOn();
    await expect(page.getByRole('link', { name: /^View / }).first()).toBeVisible();
  },
);

test(`a shopper's toast is above an open dialog too`, { tag: '@night' }, async ({ openPage }) => {
  const shopper = await people.aCustomer(shop, '9879100360');
  const [product] = await people.productsOf(shop);
  await people.putIntoCart(shop, shopper, product?.productId ?? '');
  await people.addAddress(shop, shopper);
  await people.placeOrder(shop, shopper);
  const page = await openPage({ expected: [409] });
  await people.keepSignedIn(page.context(), shopper);
  await page.goto('/personalinfo/my-orders');
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  await refuseCall(page, 'delivery/update');
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/orders/getList/**', async (route) => {
    await mayGoOn;
    await route.continue();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await dismiss(page, SHOPS_WORDS);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  goOn();
  await expect(page.getByRole('dialog')).not.toBeAttached();
});

test(
  'one toast is visible at a time, below header and menu, and the next page dismisses it',
  { tag: ['@desktop-night', '@night'] },
  async ({ openPage, width }) => {
    const shopper = await people.aCustomer(shop, '9879200360');
    await people.addAddress(shop, shopper);
    await people.addAddress(shop, shopper);
    const page = await openPage({ expected: [502] });
    await people.keepSignedIn(page.context(), shopper);
    await page.goto('/personalinfo/my-address');
    await stopTime(page);
    const mend = await breakCall(page, 'addresses/update/**');
    const makeDefault = page.getByRole('button', { name: 'Set as default' });
    await makeDefault.click();
    const earlier = toast(page, addressMessages.saveFailed);
    await expect(earlier).toBeVisible();
    await mend();
    await makeDefault.click();
    const newest = toast(page, addressMessages.updated);
    await expect(newest).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(1);
    // The earlier toast is still there for screen readers.
    await expect(earlier).toHaveText(addressMessages.saveFailed);
    expect((await earlier.boundingBox())?.width).toBeLessThanOrEqual(1);
    await expectBelow(page, newest, width < 1024 ? undefined : 'Categories');

    // Less time than a toast lasts.
    await page.clock.runFor(1_900);
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link').first().click();
    await page.waitForURL('**/profile-info');
    await expect(earlier).not.toBeAttached();
    await expect(newest).not.toBeAttached();
  },
);

async function failToAddExpense(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add expense' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Expense name').fill('Loom oil');
  await dialog.getByLabel('Date').fill('2026-01-05');
  await dialog.getByLabel('Amount').fill('450');
  await breakCall(page, 'expense/');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
}

/** Expects a toast below the header, and below a menu under it. */
async function expectBelow(page: Page, shown: Locator, menu?: string): Promise<void> {
  const above = [page.locator('header').first()];
  if (menu !== undefined) above.push(page.getByRole('navigation', { name: menu }));
  for (const one of above) {
    const { y, height } = (await one.boundingBox()) ?? { y: 0, height: 0 };
    // The next page has its menu a moment later.
    await expect
      .poll(async () => (await shown.boundingBox())?.y)
      .toBeGreaterThanOrEqual(y + height);
  }
}

const toast = (page: Page, message: string) =>
  page.getByRole('status').filter({ hasText: message }).last();

/** Dismisses a toast: a click reaches it only if nothing covers it. */
async function dismiss(page: Page, message: string): Promise<void> {
  const shown = toast(page, message);
  await shown.getByRole('button', { name: 'Dismiss' }).click();
  await expect(shown).not.toBeAttached();
}
