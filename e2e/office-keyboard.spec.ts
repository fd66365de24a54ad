import { join } from 'node:path';
import { deliveryMessages } from '@shop/contract/delivery';
import { financeMessages } from '@shop/contract/finance';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { tabTo } from './support/keys.ts';
import { expect, sharedShop, test } from './support/test.ts';

const PHOTOGRAPH = join(import.meta.dirname, 'support/photograph.jpg');

sharedShop();

test(
  'a product is added by keyboard alone',
  { tag: '@phone-night' },
  async ({ openOwnersPage, width }) => {
    const page = await openOwnersPage();
    const { keyboard } = page;
    await page.goto('/admin/product-list');
    await tabTo(page, 'Add Product');
    await keyboard.press('Enter');
    await expect(page.getByLabel('Product title')).toBeVisible();
    await tabTo(page, 'Choose pictures');
    // The button opens the system's file dialog; its result is set on the input.
    await page.getByLabel('Product pictures').setInputFiles(PHOTOGRAPH);
    if (width < 640) {
      await expect(page.getByText('Edit pictures')).toBeVisible();
      await tabTo(page, 'Edit pictures', 'Shift+Tab');
      await keyboard.press('Enter');
    }
    await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
    await tabTo(page, 'Alt text of picture 1', width < 640 ? 'Tab' : 'Shift+Tab');
    await keyboard.type('An indigo product on a table');
    await tabTo(page, 'Product title');
    await keyboard.type('Keyed Silk');
    await tabTo(page, 'Sub-category');
    await expect(page.getByRole('option', { name: 'Kanchipuram' })).toBeAttached();
    await keyboard.type('Kanchi');
    await tabTo(page, 'Colour');
    await keyboard.type('Indigo');
    await tabTo(page, 'Base price');
    await keyboard.type('2499');
    await tabTo(page, 'Quantity');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('3');
    await tabTo(page, 'Add Product');
    await keyboard.press('Enter');
    await expect(page.getByText(productChangeMessages.added)).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Keyed Silk' })).toBeVisible();
  },
);

test(
  'an order is accepted by keyboard alone',
  { tag: '@phone-night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    const { keyboard } = page;
    await page.goto('/admin/delivery-management?status=toAccept');
    const accept = page.getByRole('button', { name: /^Accept (order |all of )?\d/ }).first();
    const name = (await accept.getAttribute('aria-label')) ?? '';
    await tabTo(page, name);
    await keyboard.press('Enter');
    await expect(page.getByLabel('Tracking Id')).toBeFocused();
    await keyboard.type('KEYS-1');
    await keyboard.press('Enter');
    await expect(page.getByText(deliveryMessages.accepted, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name, exact: true })).not.toBeAttached();
  },
);

test('a refund is sent by keyboard alone', { tag: '@night' }, async ({ openOwnersPage }) => {
  const page = await openOwnersPage();
  const { keyboard } = page;
  await page.goto('/admin/order-management?status=toRefund');
  const refund = page.getByRole('button', { name: /^Send Refund for/, disabled: false }).first();
  const name = (await refund.getAttribute('aria-label')) ?? '';
  await tabTo(page, name);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, 'Yes');
  await keyboard.press('Enter');
  await expect(page.getByText(deliveryMessages.refunded)).toBeVisible();
  await expect(page.getByRole('dialog')).not.toBeAttached();
});

test('an expense is recorded by keyboard alone', { tag: '@night' }, async ({ openOwnersPage }) => {
  const page = await openOwnersPage();
  const { keyboard } = page;
  await page.goto('/admin/finance');
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
  await tabTo(page, 'Add Expense');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Expense name')).toBeFocused();
  await keyboard.type('Warp beams');
  await tabTo(page, 'Date');
  await keyboard.type(aPastDay());
  await tabTo(page, /^Amount/);
  await keyboard.type('1250.50');
  await keyboard.press('Enter');
  await expect(page.getByText(financeMessages.expenseAdded)).toBeVisible();
  await expect(page.getByRole('dialog')).not.toBeAttached();
  // The focus returns to the button that opened the form.
  await expect(page.getByRole('button', { name: 'Add Expense' })).toBeFocused();
});

/** Returns a date such as 11 11 2025, the same in day-month and in month-day order. */
function aPastDay(): string {
  return `1111${new Date().getUTCFullYear() - 1}`;
}
