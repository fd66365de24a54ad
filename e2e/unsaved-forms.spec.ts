import { authMessages } from '@shop/contract/auth';
import { categoryCalls } from '@shop/contract/categories';
import { financeMessages } from '@shop/contract/finance';
import { storeMessages } from '@shop/contract/store';
import type { Page } from '@playwright/test';
import { ask } from './support/client.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

const FORMS = [
  { path: 'profile-settings', label: 'Business name' },
  { path: 'category', label: 'Category name' },
  { path: 'banners-settings', label: 'File Name' },
  // One of several forms on a page; only the first one is changed.
  { path: 'tax', label: 'Legal name' },
  { path: 'policies', label: 'Text' },
] as const;

test('a back-office form with unsaved input asks before it is left', async ({ openOwnersPage }) => {
  const page = await openOwnersPage();
  for (const { path, label } of FORMS) {
    await page.goto(`/admin/${path}`);
    const field = page.getByLabel(label).filter({ visible: true });
    await field.fill('Not saved yet');
    await goHome(page);
    await asking(page).getByRole('button', { name: 'No' }).click();
    await expect(field).toHaveValue('Not saved yet');
    await goHome(page);
    await asking(page).getByRole('button', { name: 'Yes' }).click();
    await page.waitForURL('**/admin/dashboard');
  }
});

test('what is typed while a form is saved stays, and is unsaved', async ({ openOwnersPage }) => {
  const page = await openOwnersPage();
  await page.goto('/admin/profile-settings');
  const name = page.getByLabel('Business name');
  const address = page.getByLabel('Address', { exact: true });
  const shopName = await name.inputValue();
  await name.fill(`${shopName}  `);
  await address.fill('12, Raja Street');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/adminProfile/create', async (route) => {
    await held.promise;
    await route.continue();
  });
  await button(page, 'Save').click();
  await address.fill('12, Raja Street, Kanchipuram');
  const read = page.waitForResponse('**/api/adminProfile/admin');
  held.resolve();
  await expect(page.getByText(storeMessages.saved)).toBeVisible();
  await read;
  await expect(name, 'as the server stored it').toHaveValue(shopName);
  await expect(address).toHaveValue('12, Raja Street, Kanchipuram');
  await goHome(page);
  await asking(page).getByRole('button', { name: 'No' }).click();
  await expect(page.getByText('Changed elsewhere')).toHaveCount(0);
  const saved = page.waitForResponse('**/api/adminProfile/create');
  await button(page, 'Save').click();
  await saved;
  await expect(button(page, 'Save')).toBeEnabled();
  await goHome(page);
  await page.waitForURL('**/admin/dashboard');
});

test('logging out asks before the session ends while a form has unsaved input', async ({
  openOwnersPage,
}) => {
  const page = await openOwnersPage();
  await page.goto('/admin/profile-settings');
  const field = page.getByLabel('Business name');
  await field.fill('Not saved yet');
  const logOut = async () => {
    await button(page, 'Account menu').click();
    await button(page, 'Logout').click();
  };
  await logOut();
  await asking(page).getByRole('button', { name: 'No' }).click();
  await expect(asking(page)).toBeHidden();
  await expect(field).toHaveValue('Not saved yet');
  // The session goes on.
  await page.reload();
  await expect(field).toBeVisible();
  await field.fill('Not saved yet');
  await logOut();
  await asking(page).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(authMessages.loggedOut)).toBeVisible();
  await page.waitForURL('**/login/admin');
});

test('Edit of another row, Cancel and Esc ask before a typed form is lost, which outlives its row', async ({
  openOwnersPage,
}) => {
  const owner = await people.anOwner(shop);
  for (const name of ['Edited weave', 'Other weave']) {
    await ask(shop, categoryCalls.create, { who: owner, query: { name } });
  }
  const page = await openOwnersPage({ expected: [404] });
  await page.goto('/admin/category');
  const name = page.getByLabel('Category name');
  const text = page.getByLabel('Description');
  await button(page, 'Edit Edited weave').click();
  await text.fill('Not saved yet');
  for (const discard of [
    () => button(page, 'Edit Other weave').click(),
    () => button(page, 'Cancel').click(),
    () => text.press('Escape'),
  ]) {
    await discard();
    await asking(page).getByRole('button', { name: 'No' }).click();
    await expect(asking(page)).toBeHidden();
    await expect(text).toHaveValue('Not saved yet');
  }
  const { data } = await ask(shop, categoryCalls.list);
  const id = data.find((category) => category.name === 'Edited weave')?.id ?? '';
  await ask(shop, categoryCalls.remove, { who: owner, params: { id }, query: {} });
  await button(page, 'Update').click();
  await expect(button(page, 'Edit Edited weave')).not.toBeAttached();
  await expect(name).toHaveValue('Edited weave');
  await expect(text).toHaveValue('Not saved yet');
  await button(page, 'Edit Other weave').click();
  await asking(page).getByRole('button', { name: 'Yes' }).click();
  await expect(name).toHaveValue('Other weave');
  await expect(name).toBeFocused();

  await page.goto('/admin/banners-settings');
  await button(page, 'Edit Silk for the wedding days').click();
  const link = page.getByLabel('Button text');
  await link.fill('Not saved yet');
  await button(page, 'Cancel').click();
  await asking(page).getByRole('button', { name: 'No' }).click();
  await expect(link).toHaveValue('Not saved yet');
  await button(page, 'Cancel').click();
  await asking(page).getByRole('button', { name: 'Yes' }).click();
  await expect(link).toHaveValue('');
});

test(
  'a delivery rule is deleted after a question, and the form of a new one stays as typed',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/delivery-areas');
    const codes = page.getByLabel('PIN codes or their first digits');
    await codes.fill('7441, 7442');
    await button(page, 'Save rules').click();
    await expect(codes).toHaveValue('');
    await codes.fill('7443');
    const bin = button(page, 'Delete the rule for 7441');
    const question = page.getByRole('dialog', { name: 'Delete rule' });
    await bin.click();
    await question.getByRole('button', { name: 'No' }).click();
    await expect(bin).toBeVisible();
    await bin.click();
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(bin).not.toBeAttached();
    await expect(codes).toHaveValue('7443');
    // When the edited rule is deleted, its form becomes empty.
    await button(page, 'Edit the rule for 7442').click();
    await asking(page).getByRole('button', { name: 'No' }).click();
    await expect(codes).toHaveValue('7443');
    await button(page, 'Edit the rule for 7442').click();
    await asking(page).getByRole('button', { name: 'Yes' }).click();
    await expect(codes).toHaveValue('7442');
    await button(page, 'Delete the rule for 7442').click();
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(codes).toHaveValue('');
  },
);

test(
  'the form of a banner stays as typed when another banner is deleted',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/banners-settings');
    await button(page, 'Edit Silk for the wedding days').click();
    const field = page.getByLabel('Button text');
    await field.fill('Not saved yet');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Delete / })
      .last()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Banner deleted Successfully!')).toBeVisible();
    await expect(field).toHaveValue('Not saved yet');
  },
);

test(
  'a slip does not lose what was typed into a dialog',
  { tag: ['@desktop', '@night'] },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/finance');
    await goHome(page);
    await page.waitForURL('**/admin/dashboard');
    await page.goBack();
    await button(page, 'Add Expense').click();
    const name = page.getByLabel('Expense name');
    await page.keyboard.press('Escape');
    await expect(name).not.toBeAttached();

    await button(page, 'Add Expense').click();
    await name.fill('Dye');
    for (const slip of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => page.goForward(),
    ]) {
      await slip();
      await asking(page).getByRole('button', { name: 'No' }).click();
      await expect(asking(page)).toBeHidden();
      await expect(name).toHaveValue('Dye');
    }
    await page.keyboard.press('Escape');
    await asking(page).getByRole('button', { name: 'Yes' }).click();
    await expect(name).not.toBeAttached();

    await button(page, 'Add Expense').click();
    await name.fill('Dye');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(name).not.toBeAttached();

    await page.goto('/admin/profile-settings');
    await button(page, 'Upload Logo').click();
    const logo = page.getByLabel('File name');
    await logo.fill('Peacock');
    await page.mouse.click(5, 5);
    await asking(page).getByRole('button', { name: 'No' }).click();
    await expect(logo).toHaveValue('Peacock');
  },
);

test(
  'an address that is not saved asks before it is left, and a saved one does not',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await people.keepSignedIn(page.context(), await people.aCustomer(shop, '9880100001'));
    await page.goto('/personalinfo/my-address');
    await page.getByRole('link', { name: 'Add Address' }).click();
    const street = page.getByLabel('Address Line 1');
    await street.fill('12, Raja Street');
    // The question is ready once the browser would ask too.
    const mayLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await expect.poll(() => page.evaluate(mayLeave)).toBe(false);
    await page.goBack();
    await asking(page).getByRole('button', { name: 'No' }).click();
    await expect(street).toHaveValue('12, Raja Street');
    await page.getByLabel('First Name').fill('Kavya');
    await page.getByLabel('Last Name').fill('Sundaram');
    await page.getByLabel(/^Phone/).fill('9876512345');
    await page.getByLabel('Postal Code').fill('631501');
    await page.getByLabel('City').fill('Kanchipuram');
    await page.getByLabel('State').selectOption('Tamil Nadu');
    await button(page, 'Save Address').click();
    await page.waitForURL('**/personalinfo/my-address');
    await expect(asking(page)).toBeHidden();
  },
);

test(
  'a customer who signs out with unsaved input is asked before the session ends',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await people.keepSignedIn(page.context(), await people.aCustomer(shop, '9880100002'));
    await page.goto('/personalinfo/profile-info');
    const name = page.getByLabel('First Name');
    await name.fill('Not saved yet');
    for (const end of ['Sign out', 'Log out of all devices']) {
      await button(page, end).click();
      await asking(page).getByRole('button', { name: 'No' }).click();
      await expect(asking(page)).toBeHidden();
      await expect(name).toHaveValue('Not saved yet');
    }
    await button(page, 'Sign out').click();
    await asking(page).getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText(authMessages.loggedOut)).toBeVisible();
    await page.waitForURL((url) => url.pathname === '/');
  },
);

test('what is sent offline fails at once and is never sent later', async ({ openOwnersPage }) => {
  const page = await openOwnersPage();
  await page.goto('/admin/finance');
  await button(page, 'Add Expense').click();
  const dialog = page.getByRole('dialog');
  await page.getByLabel('Expense name').fill('Sent offline');
  await dialog.getByLabel('Amount').fill('41');
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(request.url());
  });
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Add' }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(financeMessages.expenseSaveFailed);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await asking(page).getByRole('button', { name: 'Yes' }).click();
  await expect(dialog).not.toBeAttached();
  // What was not loaded before says so, and is loaded once there is a connection again.
  await page.getByRole('main').getByRole('link', { name: 'Income' }).click();
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed.first()).toBeVisible();
  written.length = 0;
  const income = page.waitForResponse(/income/i);
  await page.context().setOffline(false);
  await income;
  await expect(failed).toHaveCount(0);
  expect(written).toEqual([]);
});

const asking = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

function goHome(page: Page): Promise<void> {
  return page.getByRole('link', { name: 'Dashboard' }).first().click();
}
