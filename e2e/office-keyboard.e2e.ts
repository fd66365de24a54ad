import { join } from 'node:path';
import { test } from 'node:test';
import { deliveryMessages } from '@shop/contract/delivery';
import { financeMessages } from '@shop/contract/finance';
import { productMessages } from '@shop/contract/products';
import { WIDTHS } from './support/browser.ts';
import { tabTo } from './support/keys.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const PHOTOGRAPH = join(import.meta.dirname, 'support/photograph.jpg');

const { ownersPage } = await aVisitedShop();

for (const width of WIDTHS) {
  test(`a product is added by the keyboard alone, at ${width} px`, async () => {
    const page = await ownersPage(width);
    const { keyboard } = page;
    await page.goto('/admin/product-list');
    await tabTo(page, 'Add Product');
    await keyboard.press('Enter');
    await page.getByLabel('Product title').waitFor();
    await tabTo(page, 'Product title');
    await keyboard.type(`Keyed Silk ${width}`);
    await tabTo(page, 'Colour');
    await keyboard.type('Indigo');
    await tabTo(page, 'Base price');
    await keyboard.type('2499');
    await tabTo(page, 'Quantity');
    await keyboard.type('3');
    await tabTo(page, 'Choose pictures');
    // The button opens the system's file dialog; its result is set on the input.
    await page.getByLabel('Product pictures').setInputFiles(PHOTOGRAPH);
    await page.getByRole('button', { name: 'Remove picture 1' }).waitFor();
    await tabTo(page, 'Alt text of picture 1', 'Shift+Tab');
    await keyboard.type('An indigo product on a table');
    await tabTo(page, 'Sub-category');
    await keyboard.type('Kanchi');
    await tabTo(page, 'Add Product');
    await keyboard.press('Enter');
    await page.getByText(productMessages.added).waitFor();
    await page.getByRole('link', { name: `View Keyed Silk ${width}` }).waitFor();
    page.assertClean();
  });

  test(`an order is accepted by the keyboard alone, at ${width} px`, async () => {
    const page = await ownersPage(width);
    const { keyboard } = page;
    await page.goto('/admin/delivery-management?status=toAccept');
    const accept = page.getByRole('button', { name: /^Accept (all of )?\d/ }).first();
    const name = (await accept.getAttribute('aria-label')) ?? '';
    await tabTo(page, name);
    await keyboard.press('Enter');
    await page.getByLabel('Tracking Id').and(page.locator(':focus')).waitFor();
    await keyboard.type(`KEYS-${width}`);
    await keyboard.press('Enter');
    await page.getByText(deliveryMessages.accepted, { exact: true }).waitFor();
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
    page.assertClean();
  });

  test(`money is sent back by the keyboard alone, at ${width} px`, async () => {
    const page = await ownersPage(width);
    const { keyboard } = page;
    await page.goto('/admin/order-management?status=toRefund');
    const refund = page.getByRole('button', { name: /^Send Refund for/ }).first();
    const name = (await refund.getAttribute('aria-label')) ?? '';
    await tabTo(page, name);
    await keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, 'Yes');
    await keyboard.press('Enter');
    await page.getByText(deliveryMessages.refunded).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    page.assertClean();
  });

  test(`an expense is booked by the keyboard alone, at ${width} px`, async () => {
    const page = await ownersPage(width);
    const { keyboard } = page;
    await page.goto('/admin/finance');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .waitFor();
    await tabTo(page, 'Add Expense');
    await keyboard.press('Enter');
    await page.getByLabel('Expense name').and(page.locator(':focus')).waitFor();
    await keyboard.type(`Warp beams ${width}`);
    await tabTo(page, 'Date');
    await keyboard.type(aPastDay());
    await tabTo(page, /^Amount/);
    await keyboard.type('1250.50');
    await keyboard.press('Enter');
    await page.getByText(financeMessages.expenseAdded).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The focus returns to where the work began.
    await page.getByRole('button', { name: 'Add Expense' }).and(page.locator(':focus')).waitFor();
    page.assertClean();
  });
}

/** Such as 11 11 2025: the same whether a browser takes the day or the month first. */
function aPastDay(): string {
  return `1111${new Date().getUTCFullYear() - 1}`;
}
