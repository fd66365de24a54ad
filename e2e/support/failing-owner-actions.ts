import { join } from 'node:path';
import { authMessages } from '@shop/contract/auth';
import { bannerMessages } from '@shop/contract/banners';
import { categoryMessages } from '@shop/contract/categories';
import { deliveryMessages } from '@shop/contract/delivery';
import { exportMessages } from '@shop/contract/exports';
import { financeMessages } from '@shop/contract/finance';
import { inventoryMessages } from '@shop/contract/inventory';
import { productImportMessages } from '@shop/contract/product-import';
import { productMessages } from '@shop/contract/products';
import { storeMessages } from '@shop/contract/store';
import { type Page, expect } from '@playwright/test';
import { pressReject } from './delivery-steps.ts';
import type { Failure } from './refusals.ts';
import { openImport } from './list-tools.ts';
import { button, press } from './state.ts';

const PHOTOGRAPH = join(import.meta.dirname, 'photograph.jpg');
const SHEET = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from('SKU\nX-1\n') };

type Step = (page: Page) => Promise<unknown>;

const presses =
  (...names: (string | RegExp)[]): Step =>
  async (page) => {
    for (const name of names) await press(name)(page);
  };
const pressInDialog =
  (name: string): Step =>
  (page) =>
    page.getByRole('dialog').getByRole('button', { name }).click();
const fill =
  (label: string, text: string): Step =>
  (page) =>
    page.getByLabel(label, { exact: true }).fill(text);

/** Opens a page and does these steps; when the last one has failed, it is done once more. */
function on(path: string, ...steps: Step[]): Pick<Failure, 'act' | 'again'> {
  const again = steps.at(-1);
  return {
    act: async (page) => {
      await page.goto(`/admin/${path}`);
      for (const step of steps) await step(page);
    },
    ...(again !== undefined && { again }),
  };
}

const ACCEPT = /^Accept (order |all of )?\d/;
const TO_ACCEPT = 'delivery-management?status=toAccept';

/** Actions that fail: the input stays, and nothing has changed. */
export const FAILING_OWNER_ACTIONS: Failure[] = [
  {
    what: 'save the profile',
    call: 'adminProfile/create',
    says: storeMessages.saveFailed,
    ...on('profile-settings', fill('Business name', 'Resham Sarees'), press('Save')),
    leaves: (page) => expect(page.getByLabel('Business name')).toHaveValue('Resham Sarees'),
  },
  {
    what: 'upload a logo',
    call: 'cloud/upload_logo**',
    says: storeMessages.logoFailed,
    ...on(
      'profile-settings',
      press('Upload Logo'),
      fill('File name', 'Peacock'),
      (page) => page.getByLabel('Image').setInputFiles(PHOTOGRAPH),
      pressInDialog('Upload'),
    ),
    leaves: (page) => expect(page.getByRole('dialog').getByRole('alert')).toBeVisible(),
  },
  {
    what: 'add a product',
    call: 'product/',
    says: productMessages.addFailed,
    ...on(
      'addproduct',
      fill('Product title', 'Unlucky Silk'),
      fill('Colour', 'Red'),
      fill('Base price', '900'),
      (page) => page.getByLabel('Sub-category').selectOption({ index: 1 }),
      press('Add Product'),
    ),
    leaves: (page) => expect(page.getByLabel('Product title')).toHaveValue('Unlucky Silk'),
  },
  {
    what: 'change a product',
    call: 'product/update',
    says: productMessages.updateFailed,
    ...on('addproduct/1/edit', fill('Colour', 'Peacock'), press('Save')),
    leaves: (page) => expect(page.getByLabel('Colour', { exact: true })).toHaveValue('Peacock'),
  },
  {
    what: 'delete a product',
    call: 'product/*',
    says: productMessages.deleteFailed,
    ...on('addproduct/1/view', presses('Delete', 'Yes')),
    leaves: (page) => expect(button(page, 'Delete')).toBeVisible(),
  },
  {
    what: 'add a category',
    call: 'subCategory/create**',
    says: categoryMessages.addFailed,
    ...on('category', fill('Category name', 'Muga'), press('Add')),
    leaves: (page) => expect(page.getByLabel('Category name')).toHaveValue('Muga'),
  },
  {
    what: 'rename a category',
    call: 'subCategory/update**',
    says: categoryMessages.updateFailed,
    ...on('category', press(/^Edit /), fill('Category name', 'Muga'), press('Update')),
    leaves: (page) => expect(button(page, 'Update')).toBeVisible(),
  },
  {
    what: 'delete a category',
    call: /\/api\/subCategory\/\d/,
    says: categoryMessages.deleteFailed,
    ...on('category', presses(/^Delete /, 'Yes')),
    leaves: (page) => expect(button(page, /^Delete /)).toBeVisible(),
  },
  {
    what: 'accept an order',
    call: 'delivery/acceptOrder',
    says: deliveryMessages.acceptFailed,
    ...on(TO_ACCEPT, press(ACCEPT), fill('Tracking Id', 'TRK-1'), pressInDialog('Save')),
    leaves: (page) => expect(button(page, ACCEPT)).toBeAttached(),
  },
  {
    what: 'cancel an order',
    call: 'delivery/update',
    says: deliveryMessages.cancelFailed,
    ...on(TO_ACCEPT, (page) => pressReject(page).then(() => press('Yes')(page))),
    leaves: (page) => expect(button(page, ACCEPT)).toBeVisible(),
  },
  {
    what: 'send a refund',
    call: 'delivery/refundStatus/*',
    says: deliveryMessages.refundFailed,
    ...on('order-management?status=toRefund', async (page) => {
      await refundButton(page).click();
      await press('Yes')(page);
    }),
    leaves: (page) => expect(refundButton(page)).toBeVisible(),
  },
  {
    what: 'record an expense',
    call: 'expense/',
    says: financeMessages.expenseSaveFailed,
    ...on(
      'finance',
      press('Add Expense'),
      fill('Expense name', 'Dye'),
      (page) => page.getByLabel('Amount').fill('120'),
      pressInDialog('Add'),
    ),
    leaves: (page) => expect(page.getByLabel('Expense name')).toHaveValue('Dye'),
  },
  {
    what: 'correct an expense',
    call: /\/api\/expense\/\d+$/,
    says: financeMessages.expenseSaveFailed,
    ...on(
      'finance',
      press(/^Edit /),
      (page) => page.getByLabel('Amount').fill('121'),
      pressInDialog('Save'),
    ),
    leaves: (page) => expect(page.getByLabel('Amount')).toHaveValue('121'),
  },
  {
    what: 'delete an expense',
    call: 'expense/delete/**',
    says: financeMessages.expenseDeleteFailed,
    ...on('finance', presses(/^Delete /, 'Yes')),
    leaves: (page) => expect(button(page, /^Delete /)).toBeVisible(),
  },
  {
    what: 'create a banner',
    call: 'banner/',
    says: bannerMessages.uploadFailed,
    ...on(
      'banners-settings',
      fill('File Name', 'Pongal'),
      fill('Description', 'New weaves'),
      fill('Start Date', '2027-01-10'),
      fill('End Date', '2027-01-20'),
      (page) => page.getByLabel('Upload File').setInputFiles(PHOTOGRAPH),
      press('Add Banner'),
    ),
    leaves: (page) => expect(page.getByLabel('File Name')).toHaveValue('Pongal'),
  },
  {
    what: "change a banner's dates",
    call: 'banner/update**',
    says: bannerMessages.updateFailed,
    ...on('banners-settings', press(/^Edit /), fill('End Date', '2099-12-31'), press('Update')),
    leaves: (page) => expect(page.getByLabel('End Date')).toHaveValue('2099-12-31'),
  },
  {
    what: 'delete a banner',
    call: 'banner/delete/**',
    says: bannerMessages.deleteFailed,
    ...on('banners-settings', presses(/^Delete /, 'Yes')),
    leaves: (page) => expect(button(page, /^Delete /)).toBeVisible(),
  },
  {
    what: 'read a stock history',
    call: 'inventory/movements/**',
    says: inventoryMessages.movementsFailed,
    act: on('inventory', press(/^Stock history/)).act,
  },
  {
    what: 'correct the stock',
    call: 'inventory/correction',
    says: inventoryMessages.correctFailed,
    ...on(
      'inventory',
      press(/^Adjust stock of/),
      (page) => page.getByLabel('Change by').fill('-1'),
      fill('Reason', 'Torn'),
      pressInDialog('Save'),
    ),
    leaves: (page) => expect(page.getByLabel('Reason')).toHaveValue('Torn'),
  },
  {
    what: 'export a list',
    call: 'export/customers**',
    says: exportMessages.failed,
    ...on('customers', press('Export CSV')),
  },
  {
    what: 'check a product file',
    call: 'productImport/check',
    says: productImportMessages.checkFailed,
    ...on('product-list', openImport, (page) => page.getByLabel('CSV file').setInputFiles(SHEET)),
  },
  {
    what: 'log out',
    call: 'authentication/logout**',
    says: authMessages.logoutFailed,
    act: on('dashboard', presses('Account menu', 'Logout')).act,
    leaves: (page) => page.waitForURL('**/admin/dashboard'),
  },
  {
    what: 'log out of all devices',
    call: 'authentication/logout**',
    says: authMessages.logoutFailed,
    act: on('dashboard', presses('Account menu', 'Log out of all devices')).act,
    leaves: (page) => page.waitForURL('**/admin/dashboard'),
  },
];

function refundButton(page: Page) {
  return page.locator('button:enabled', { hasText: 'Send Refund' }).first();
}
