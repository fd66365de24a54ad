import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authMessages } from '@shop/contract/auth';
import { deliveryMessages } from '@shop/contract/delivery';
import type { Page } from 'playwright-core';
import { WIDTHS, type WatchedPage, openPage } from './support/browser.ts';
import { violations, violationsInTheDark } from './support/page-checks.ts';
import { breakCall } from './support/refusals.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const OWNER_PHONE = '9000000001';
const NO_PICTURE = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
const BAD_SHEET = { name: 'bad.csv', mimeType: 'text/csv', buffer: Buffer.from('SKU,Price\n,x\n') };

/** A screen of the back office with something open or wrong. */
type State = {
  what: string;
  path: string;
  act: (page: Page) => Promise<unknown>;
  /** Seen once the state is there; the dialog when left out. */
  shows?: (page: Page) => { waitFor: () => Promise<void> };
};

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
const dialogOf = (page: Page) => page.getByRole('dialog');
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();
const invalid = (page: Page) => page.locator('[aria-invalid="true"]').first();
const alert = (page: Page) => page.getByRole('alert').first();
/** Presses what opens a dialog, then its button that sends the empty form. */
const sent =
  (opener: string | RegExp, send: string) =>
  async (page: Page): Promise<void> => {
    await press(opener)(page);
    await dialogOf(page).getByRole('button', { name: send, exact: true }).click();
  };

const STATES: readonly State[] = [
  {
    what: 'a category without a name',
    path: 'category',
    act: press('Add'),
    shows: invalid,
  },
  { what: 'a list that could not be read', path: 'customers', act: failing, shows: alert },
  { what: 'the import', path: 'product-list', act: press('Import') },
  {
    what: 'an import with bad cells',
    path: 'product-list',
    act: async (page) => {
      await press('Import')(page);
      await page.getByLabel('CSV file').setInputFiles(BAD_SHEET);
    },
    shows: (page) => dialogOf(page).locator('.text-bad').first(),
  },
  {
    what: 'a product without anything',
    path: 'addproduct',
    act: async (page) => {
      await page.getByLabel('Product pictures').setInputFiles(NO_PICTURE);
      await press('Add Product')(page);
    },
    shows: invalid,
  },
  {
    what: 'a form that is left unsaved',
    path: 'addproduct',
    act: async (page) => {
      await page.getByLabel('Color').fill('Red');
      await page.getByRole('link', { name: 'Cancel' }).click();
    },
  },
  { what: 'a product that is deleted', path: 'addproduct/1/view', act: press('Delete') },
  {
    what: 'a product edited wrongly',
    path: 'addproduct/1/edit',
    act: async (page) => {
      await page.getByLabel('Base price').fill('-1');
      await press('Save')(page);
    },
    shows: invalid,
  },
  {
    what: 'the pieces of a name as a list',
    path: 'productdetails/view?name=Raw+Silk+by+the+Metre&layout=list',
    act: (page) => page.getByRole('table').waitFor(),
    shows: (page) => page.getByRole('table'),
  },
  { what: 'a correction', path: 'inventory', act: press(/^Correct the stock/) },
  {
    what: 'a correction without a reason',
    path: 'inventory',
    act: sent(/^Correct the stock/, 'Save'),
    shows: invalid,
  },
  {
    what: 'a stock history',
    path: 'inventory',
    act: press(/^Stock history/),
    shows: (page) => dialogOf(page).getByRole('table'),
  },
  {
    what: 'an order accepted without tracking',
    path: 'delivery-management?status=toAccept',
    act: sent(/^Accept \d/, 'Save'),
    shows: text(deliveryMessages.trackingRequired),
  },
  {
    what: 'an order that is cancelled',
    path: 'delivery-management?status=toAccept',
    act: press(/^Cancel \d/),
  },
  {
    what: 'several orders accepted without tracking',
    path: 'delivery-management?status=toAccept',
    act: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select \d/ })
        .first()
        .check();
      await sent('Accept selected', 'Save')(page);
    },
    shows: text(deliveryMessages.trackingRequired),
  },
  {
    what: 'a screenshot',
    path: 'delivery-management?status=toCheck',
    act: press(/^Screenshot of/),
    shows: (page) => dialogOf(page).getByRole('img'),
  },
  {
    what: 'a refund',
    path: 'order-management?status=toRefund',
    act: (page) => page.locator('button:enabled', { hasText: 'Send Refund' }).first().click(),
  },
  {
    what: 'an expense without anything',
    path: 'finance',
    act: sent('Add Expense', 'Add'),
    shows: invalid,
  },
  { what: 'an expense that is deleted', path: 'finance', act: press(/^Delete /) },
  {
    what: 'income of days that run backwards',
    path: 'finance?tab=income&from=2026-02-01&to=2026-01-01',
    act: (page) => page.getByLabel('From Date').waitFor(),
    shows: invalid,
  },
  {
    what: 'the balance sheet',
    path: 'finance?tab=balance-sheet',
    act: (page) => page.getByRole('table').waitFor(),
    shows: (page) => page.getByRole('table'),
  },
  {
    what: 'a banner without anything',
    path: 'banners-settings',
    act: press('Add Banner'),
    shows: invalid,
  },
  { what: 'a banner that is deleted', path: 'banners-settings', act: press(/^Delete /) },
  {
    what: 'a banner whose dates change',
    path: 'banners-settings',
    act: press(/^Edit /),
    shows: text('Change the dates'),
  },
  {
    what: 'a profile without a name',
    path: 'profile-settings',
    act: async (page) => {
      await page.getByLabel('Business name').fill('');
      await press('Save')(page);
    },
    shows: invalid,
  },
  { what: 'the logo', path: 'profile-settings', act: press(/logo/i) },
  {
    what: 'the account menu',
    path: 'dashboard',
    act: press('Account menu'),
    shows: (page) => page.getByRole('button', { name: 'Logout' }),
  },
];

const { shop, browser, ownersPage } = await aVisitedShop();

for (const width of WIDTHS) {
  test(`every dialog and every error of the back office is accessible, light and dark, at ${width} px`, async () => {
    const page = await ownersPage(width, [502]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const faults: string[] = [];
    for (const { what, path, act, shows = dialogOf } of STATES) {
      await page.goto(`/admin/${path}`);
      await act(page);
      await shows(page).waitFor();
      faults.push(...(await faultsOf(page, what)));
    }
    if (width < 640) {
      await page.goto('/admin/dashboard');
      await press('Menu')(page);
      await dialogOf(page).waitFor();
      faults.push(...(await faultsOf(page, 'the menu')));
    }
    assert.deepEqual(faults, []);
    page.assertClean();
  });

  test(`the owner's sign-in and recovery are accessible with their errors, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width, expected: [400] });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const faults: string[] = [];
    await page.goto('/login/admin');
    await press('Login')(page);
    await invalid(page).waitFor();
    faults.push(...(await faultsOf(page, 'a sign-in without anything')));
    await page.getByLabel('Phone number').fill('9876500000');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await press('Login')(page);
    await page.getByRole('alert').filter({ hasText: authMessages.loginFailed }).waitFor();
    faults.push(...(await faultsOf(page, 'a refused sign-in')));
    faults.push(...(await recover(page)));
    assert.deepEqual(faults, []);
    page.assertClean();
  });
}

async function recover(page: WatchedPage): Promise<string[]> {
  const faults: string[] = [];
  await page.goto('/forgot-password');
  await press('SEND OTP')(page);
  await invalid(page).waitFor();
  faults.push(...(await faultsOf(page, 'a recovery without a phone number')));
  await page.getByLabel('Phone number').fill(OWNER_PHONE);
  await press('SEND OTP')(page);
  await page.getByLabel('OTP').waitFor();
  const code = await shop.codeFor(OWNER_PHONE);
  await page.getByLabel('OTP').fill(code === '000000' ? '000001' : '000000');
  await page.getByText(authMessages.codeFailed).first().waitFor();
  faults.push(...(await faultsOf(page, 'a wrong code')));
  await page.getByLabel('OTP').fill(code);
  await page.waitForURL('**/setnewpassword');
  await page.getByLabel('New Password').first().fill('one long password');
  await page.getByLabel('Confirm Password').first().fill('another long password');
  await press('Reset Password')(page);
  await invalid(page).waitFor();
  faults.push(...(await faultsOf(page, 'passwords that differ')));
  return faults;
}

/** The list fails, says so, and offers another try. */
async function failing(page: Page): Promise<void> {
  const repair = await breakCall(page, 'userProfile/registered-users*');
  await page.reload();
  await alert(page).waitFor();
  await repair();
}

async function faultsOf(page: Page, what: string): Promise<string[]> {
  const found = [...(await violations(page)), ...(await violationsInTheDark(page))];
  return found.map((fault) => `${what}: ${fault}`);
}
