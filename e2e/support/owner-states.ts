import { callMessages } from '@shop/contract/call';
import { deliveryMessages } from '@shop/contract/delivery';
import { productCalls } from '@shop/contract/products';
import type { Page } from '@playwright/test';
import { acceptMany, pressReject } from './delivery-steps.ts';
import { openImport } from './list-tools.ts';
import { SHOPS_WORDS, refuseCall } from './refusals.ts';
import { button, dialog, invalid, press, text, type State } from './state.ts';

const NO_PICTURE = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
const BAD_SHEET = { name: 'bad.csv', mimeType: 'text/csv', buffer: Buffer.from('SKU,Price\n,x\n') };

const inDialog = (page: Page) => page.getByRole('dialog');
/** Opens a dialog and submits its empty form. */
const sent =
  (opener: string | RegExp, send: string) =>
  async (page: Page): Promise<void> => {
    await press(opener)(page);
    await inDialog(page).getByRole('button', { name: send, exact: true }).click();
  };

/** Dialogs, menus and validation errors of the owner's pages. */
export const ownerStates: Omit<State, 'who'>[] = [
  {
    name: 'office-menu',
    path: '/admin/dashboard',
    isNarrow: true,
    act: press('Menu'),
    shows: dialog,
  },
  {
    name: 'office-account-menu',
    path: '/admin/dashboard',
    act: press('Account menu'),
    shows: (page) => button(page, 'Logout').waitFor(),
  },
  {
    name: 'office-explained',
    path: '/admin/dashboard?range=all',
    isBrief: true,
    // Not by mouse: content that still loads above would move the label.
    act: (page) => button(page, 'Total Income').dispatchEvent('click'),
    shows: (page) => page.getByRole('tooltip').waitFor(),
  },
  { name: 'office-category-invalid', path: '/admin/category', act: press('Add'), shows: invalid },
  {
    name: 'office-category-edit',
    path: '/admin/category',
    act: press(/^Edit /),
    shows: (page) => button(page, 'Update').waitFor(),
  },
  {
    name: 'office-category-refused',
    path: '/admin/category',
    act: async (page) => {
      await button(page, /^Delete /).waitFor();
      await refuseCall(page, 'subCategory/*');
      for (const name of [/^Delete /, 'Yes']) await press(name)(page);
    },
    shows: text(SHOPS_WORDS),
  },
  {
    name: 'office-products-selected',
    path: '/admin/product-list',
    act: (page) => page.getByLabel('Select all on this page').check(),
    shows: text('10 selected'),
  },
  {
    name: 'office-products-found',
    path: '/admin/product-list?q=silk',
    shows: text(/^\d+ products$/),
  },
  {
    name: 'office-import',
    path: '/admin/product-list',
    act: openImport,
    shows: dialog,
  },
  {
    name: 'office-import-bad',
    path: '/admin/product-list',
    act: async (page) => {
      await openImport(page);
      await page.getByLabel('CSV file').setInputFiles(BAD_SHEET);
    },
    shows: (page) => inDialog(page).locator('.text-bad').first().waitFor(),
  },
  {
    name: 'office-product-invalid',
    path: '/admin/addproduct',
    act: async (page) => {
      await page.getByLabel('Product pictures').setInputFiles(NO_PICTURE);
      await press('Add Product')(page);
    },
    shows: invalid,
  },
  {
    name: 'office-product-leave',
    path: '/admin/addproduct',
    act: async (page) => {
      await page.getByLabel('Colour', { exact: true }).fill('Red');
      await page.getByRole('link', { name: 'Cancel' }).click();
    },
    shows: dialog,
  },
  {
    name: 'office-product-delete',
    path: '/admin/addproduct/PRODUCT/view',
    act: press('Delete'),
    shows: dialog,
  },
  {
    name: 'office-product-edit-invalid',
    path: '/admin/addproduct/PRODUCT/edit',
    act: async (page) => {
      await page.getByLabel('Base price').fill('-1');
      await button(page, 'Save').click();
    },
    shows: invalid,
  },
  {
    name: 'office-product-changed',
    path: '/admin/addproduct/PRODUCT/edit',
    act: changedMeanwhile,
    shows: text(/^Changed elsewhere to/),
  },
  {
    name: 'office-pieces-list',
    path: '/admin/productdetails/view?name=Raw+Silk+by+the+Metre&layout=list',
    shows: (page) => page.getByRole('table').waitFor(),
  },
  {
    name: 'office-correction',
    path: '/admin/inventory',
    act: sent(/^Adjust stock of/, 'Save'),
    shows: invalid,
  },
  {
    name: 'office-stock-history',
    path: '/admin/inventory?sort=name',
    act: press(/^Stock history/),
    shows: (page) => inDialog(page).getByRole('table').waitFor(),
  },
  {
    name: 'office-stock-low',
    path: '/admin/inventory?low=1',
    shows: (page) => button(page, /^Adjust stock of/).waitFor(),
  },
  {
    name: 'office-accept',
    path: '/admin/delivery-management?status=toAccept',
    act: sent(/^Accept (order |all of )?\d/, 'Save: Accept order'),
    shows: text(deliveryMessages.trackingRequired),
  },
  {
    name: 'office-accept-failed',
    path: '/admin/delivery-management?status=toAccept',
    before: (page) =>
      page.route('**/api/delivery/acceptOrder', (route) =>
        route.fulfill({ status: 502, body: '' }),
      ),
    act: async (page) => {
      await press(/^Accept (order |all of )?\d/)(page);
      await page.getByLabel('Tracking Id').fill('TRK-1');
      await inDialog(page).getByRole('button', { name: 'Save' }).click();
    },
    shows: (page) => inDialog(page).getByRole('alert').waitFor(),
  },
  {
    name: 'office-cancel',
    path: '/admin/delivery-management?status=toAccept',
    act: (page) => pressReject(page),
    shows: dialog,
  },
  {
    name: 'office-accept-many',
    path: '/admin/delivery-management?status=toAccept',
    act: acceptMany,
    shows: text(deliveryMessages.alreadyMoved),
  },
  {
    name: 'office-packing-slips',
    path: '/admin/delivery-management?status=toAccept',
    isPaper: true,
    act: async (page) => {
      await page.evaluate(() => {
        globalThis.print = () => undefined;
      });
      await page.getByLabel('Select all on this page').check();
      await press('Print packing slips')(page);
      await page.emulateMedia({ media: 'print' });
    },
    shows: text(/^Cash on delivery: collect/),
  },
  {
    name: 'office-orders-print',
    path: '/admin/order-management',
    isPaper: true,
    act: async (page) => {
      await page
        .getByText(/^RS\d+/)
        .first()
        .waitFor({ state: 'attached' });
      await page.emulateMedia({ media: 'print' });
    },
    shows: (page) => page.getByText('Accepted').first().waitFor(),
  },
  {
    name: 'office-expense',
    path: '/admin/finance',
    act: sent('Add Expense', 'Add'),
    shows: invalid,
  },
  {
    name: 'office-expense-edit',
    path: '/admin/finance',
    act: press(/^Edit /),
    shows: dialog,
  },
  {
    name: 'office-expense-delete',
    path: '/admin/finance',
    act: press(/^Delete /),
    shows: dialog,
  },
  {
    name: 'office-income',
    path: '/admin/finance?tab=income',
    shows: (page) =>
      page
        .getByRole('table')
        .or(page.getByRole('list', { name: 'Income' }))
        .first()
        .waitFor(),
  },
  {
    name: 'office-income-reversed',
    path: '/admin/finance?tab=income&from=2026-02-01&to=2026-01-01',
    shows: invalid,
  },
  {
    name: 'office-balance',
    path: '/admin/finance?tab=balance',
    shows: (page) => page.getByRole('slider', { name: /by day/ }).waitFor(),
  },
  {
    name: 'office-banner-invalid',
    path: '/admin/banners-settings',
    act: press('Add Banner'),
    shows: invalid,
  },
  {
    name: 'office-banner-delete',
    path: '/admin/banners-settings',
    act: press(/^Delete /),
    shows: dialog,
  },
  {
    name: 'office-banner-edit',
    path: '/admin/banners-settings',
    act: press(/^Edit /),
    shows: text('Edit banner'),
  },
  {
    name: 'office-coupon-invalid',
    path: '/admin/coupons',
    act: async (page) => {
      await press('Add coupon')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
    },
    shows: invalid,
  },
  {
    name: 'office-profile-invalid',
    path: '/admin/profile-settings',
    act: async (page) => {
      await page.getByLabel('Business name').fill('');
      await press('Save')(page);
    },
    shows: invalid,
  },
  {
    name: 'office-logo',
    path: '/admin/profile-settings',
    act: press('Upload Logo'),
    shows: dialog,
  },
];

/** Changes price and weave of the product from another device while the form is open. */
async function changedMeanwhile(page: Page): Promise<void> {
  await page.getByLabel('Base price').fill('12000');
  await page.route('**/api/product/update', (route) =>
    route.fulfill({ status: 409, json: { message: callMessages.changedMeanwhile, code: 'X' } }),
  );
  await page.route('**/api/product/get/*', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = productCalls.get.reply.parse(await answer.json());
    await route.fulfill({ json: { ...rest, data: { ...data, price: 9_900, weave: 'Korvai' } } });
  });
  await button(page, 'Save').click();
  // The toast covers the back link for a moment.
  await button(page, 'Dismiss').click();
  await button(page, 'Dismiss').waitFor({ state: 'hidden' });
}
