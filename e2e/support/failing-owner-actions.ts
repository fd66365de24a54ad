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

const goTo = (path: string) => (page: Page) => page.goto(`/admin/${path}`);
/** Opens a page and clicks these buttons. */
const pressing =
  (path: string, ...names: (string | RegExp)[]) =>
  async (page: Page) => {
    await goTo(path)(page);
    for (const name of names) await press(name)(page);
  };

/** Actions that fail: the input stays, and nothing has changed. */
export const FAILING_OWNER_ACTIONS: Failure[] = [
  {
    what: 'save the profile',
    call: 'adminProfile/create',
    says: storeMessages.saveFailed,
    act: async (page) => {
      await goTo('profile-settings')(page);
      await page.getByLabel('Business name').fill('Resham Sarees');
      await button(page, 'Save').click();
    },
    leaves: (page) => expect(page.getByLabel('Business name')).toHaveValue('Resham Sarees'),
  },
  {
    what: 'upload a logo',
    call: 'cloud/upload_logo**',
    says: storeMessages.logoFailed,
    act: async (page) => {
      await pressing('profile-settings', 'Upload Logo')(page);
      await page.getByLabel('File name').fill('Peacock');
      await page.getByLabel('Image').setInputFiles(PHOTOGRAPH);
      await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
    },
    leaves: (page) =>
      expect(
        page.getByRole('dialog').getByText(storeMessages.logoFailedAlert, { exact: true }),
      ).toBeVisible(),
  },
  {
    what: 'add a product',
    call: 'product/',
    says: productMessages.addFailed,
    act: async (page) => {
      await goTo('addproduct')(page);
      await page.getByLabel('Product title').fill('Unlucky Silk');
      await page.getByLabel('Colour', { exact: true }).fill('Red');
      await page.getByLabel('Base price').fill('900');
      await page.getByLabel('Sub-category').selectOption({ index: 1 });
      await button(page, 'Add Product').click();
    },
    leaves: (page) => expect(page.getByLabel('Product title')).toHaveValue('Unlucky Silk'),
  },
  {
    what: 'change a product',
    call: 'product/update',
    says: productMessages.updateFailed,
    act: async (page) => {
      await goTo('addproduct/1/edit')(page);
      await page.getByLabel('Colour', { exact: true }).fill('Peacock');
      await button(page, 'Save').click();
    },
    leaves: (page) => expect(page.getByLabel('Colour', { exact: true })).toHaveValue('Peacock'),
  },
  {
    what: 'delete a product',
    call: 'product/*',
    says: productMessages.deleteFailed,
    act: pressing('addproduct/1/view', 'Delete', 'Yes'),
    leaves: (page) => expect(button(page, 'Delete')).toBeVisible(),
  },
  {
    what: 'add a category',
    call: 'subCategory/create**',
    says: categoryMessages.addFailed,
    act: async (page) => {
      await goTo('category')(page);
      await page.getByLabel('Category name').fill('Muga');
      await button(page, 'Add').click();
    },
    leaves: (page) => expect(page.getByLabel('Category name')).toHaveValue('Muga'),
  },
  {
    what: 'rename a category',
    call: 'subCategory/update**',
    says: categoryMessages.updateFailed,
    act: async (page) => {
      await pressing('category', /^Edit /)(page);
      await page.getByLabel('Category name').fill('Muga');
      await button(page, 'Update').click();
    },
    leaves: (page) => expect(button(page, 'Update')).toBeVisible(),
  },
  {
    what: 'delete a category',
    call: /\/api\/subCategory\/\d/,
    says: categoryMessages.deleteFailed,
    act: pressing('category', /^Delete /, 'Yes'),
    leaves: (page) => expect(button(page, /^Delete /)).toBeVisible(),
  },
  {
    what: 'accept an order',
    call: 'delivery/acceptOrder',
    says: deliveryMessages.acceptFailed,
    act: async (page) => {
      await pressing('delivery-management?status=toAccept', /^Accept (order |all of )?\d/)(page);
      await page.getByLabel('Tracking Id').fill('TRK-1');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    },
    leaves: (page) => expect(button(page, /^Accept (order |all of )?\d/)).toBeAttached(),
  },
  {
    what: 'cancel an order',
    call: 'delivery/update',
    says: deliveryMessages.cancelFailed,
    act: async (page) => {
      await goTo('delivery-management?status=toAccept')(page);
      await pressReject(page);
      await press('Yes')(page);
    },
    leaves: (page) => expect(button(page, /^Accept (order |all of )?\d/)).toBeVisible(),
  },
  {
    what: 'send a refund',
    call: 'delivery/refundStatus/*',
    says: deliveryMessages.refundFailed,
    act: async (page) => {
      await goTo('order-management?status=toRefund')(page);
      await page.locator('button:enabled', { hasText: 'Send Refund' }).first().click();
      await button(page, 'Yes').click();
    },
    leaves: (page) =>
      expect(page.locator('button:enabled', { hasText: 'Send Refund' }).first()).toBeVisible(),
  },
  {
    what: 'record an expense',
    call: 'expense/',
    says: financeMessages.expenseSaveFailed,
    act: async (page) => {
      await pressing('finance', 'Add Expense')(page);
      await page.getByLabel('Expense name').fill('Dye');
      await page.getByLabel('Amount').fill('120');
      await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
    },
    leaves: (page) => expect(page.getByLabel('Expense name')).toHaveValue('Dye'),
  },
  {
    what: 'correct an expense',
    call: /\/api\/expense\/\d+$/,
    says: financeMessages.expenseSaveFailed,
    act: async (page) => {
      await pressing('finance', /^Edit /)(page);
      await page.getByLabel('Amount').fill('121');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    },
    leaves: (page) => expect(page.getByLabel('Amount')).toHaveValue('121'),
  },
  {
    what: 'delete an expense',
    call: 'expense/delete/**',
    says: financeMessages.expenseDeleteFailed,
    act: pressing('finance', /^Delete /, 'Yes'),
    leaves: (page) => expect(button(page, /^Delete /)).toBeVisible(),
  },
  {
    what: 'create a banner',
    call: 'banner/',
    says: bannerMessages.uploadFailed,
    act: async (page) => {
      await goTo('banners-settings')(page);
      await page.getByLabel('File Name').fill('Pongal');
      await page.getByLabel('Description').fill('New weaves');
      await page.getByLabel('Start Date').fill('2027-01-10');
      await page.getByLabel('End Date').fill('2027-01-20');
      await page.getByLabel('Upload File').setInputFiles(PHOTOGRAPH);
      await button(page, 'Add Banner').click();
    },
    leaves: (page) => expect(page.getByLabel('File Name')).toHaveValue('Pongal'),
  },
  {
    what: "change a banner's dates",
    call: 'banner/update**',
    says: bannerMessages.updateFailed,
    act: async (page) => {
      await pressing('banners-settings', /^Edit /)(page);
      await page.getByLabel('End Date').fill('2027-12-31');
      await button(page, 'Update').click();
    },
    leaves: (page) => expect(page.getByLabel('End Date')).toHaveValue('2027-12-31'),
  },
  {
    what: 'delete a banner',
    call: 'banner/delete/**',
    says: bannerMessages.deleteFailed,
    act: pressing('banners-settings', /^Delete /, 'Yes'),
    leaves: (page) => expect(button(page, /^Delete /)).toBeVisible(),
  },
  {
    what: 'read a stock history',
    call: 'inventory/movements/**',
    says: inventoryMessages.movementsFailed,
    act: pressing('inventory', /^Stock history/),
  },
  {
    what: 'correct the stock',
    call: 'inventory/correction',
    says: inventoryMessages.correctFailed,
    act: async (page) => {
      await pressing('inventory', /^Adjust stock of/)(page);
      await page.getByLabel('Change by').fill('-1');
      await page.getByLabel('Reason').fill('Torn');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    },
    leaves: (page) => expect(page.getByLabel('Reason')).toHaveValue('Torn'),
  },
  {
    what: 'export a list',
    call: 'export/customers**',
    says: exportMessages.failed,
    act: pressing('customers', 'Export CSV'),
  },
  {
    what: 'check a product file',
    call: 'productImport/check',
    says: productImportMessages.checkFailed,
    act: async (page) => {
      await goTo('product-list')(page);
      await openImport(page);
      await page.getByLabel('CSV file').setInputFiles(SHEET);
    },
  },
  {
    what: 'log out',
    call: 'authentication/logout**',
    says: authMessages.logoutFailed,
    act: pressing('dashboard', 'Account menu', 'Logout'),
    leaves: (page) => page.waitForURL('**/admin/dashboard'),
  },
  {
    what: 'log out of all devices',
    call: 'authentication/logout**',
    says: authMessages.logoutFailed,
    act: pressing('dashboard', 'Account menu', 'Log out of all devices'),
    leaves: (page) => page.waitForURL('**/admin/dashboard'),
  },
];
