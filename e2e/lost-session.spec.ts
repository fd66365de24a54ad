import { authCalls } from '@shop/contract/auth';
import type { Page } from '@playwright/test';
import { ask } from './support/client.ts';
import { waitsForHydration } from './support/hydrated.ts';
import { overflow, smallTargets, violations } from './support/page-checks.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

test(`what the owner typed outlives a session that is ended elsewhere`, async ({ openPage }) => {
  const page = await openPage({ expected: [401] });
  await signIn(page);
  await page.goto('/admin/finance');
  await button(page, 'Add Expense').click();
  const name = page.getByLabel('Expense name');
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true });
  await name.fill('Dye of the week');
  await page.getByLabel('Amount').fill('1200');
  await endSessions();
  await add.click();
  const question = page.getByRole('dialog', { name: 'You are signed out' });
  await expect(question).toBeVisible();
  for (const check of [violations, overflow, smallTargets]) expect(await check(page)).toEqual([]);

  const opened = page.waitForEvent('popup');
  await question.getByRole('link', { name: 'Sign in again' }).click();
  const tab = waitsForHydration(await opened);
  await signIn(tab);
  await tab.close();

  await expect(question).not.toBeAttached();
  await expect(name).toHaveValue('Dye of the week');
  await add.click();
  await expect(button(page, 'Edit Dye of the week')).toBeVisible();
});

test(
  'a page whose session is ended elsewhere is left when nothing was typed, or on request',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage({ expected: [401] });
    await signIn(page);
    await page.goto('/admin/category');
    await endSessions();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.waitForURL(`${shop.url}/`);

    await signIn(page);
    await page.goto('/admin/category');
    await page.getByLabel('Category name').fill('Tissue weave');
    await page.getByLabel('Description').fill('Light as paper');
    await endSessions();
    const add = page.getByRole('main').getByRole('button', { name: 'Add', exact: true });
    await add.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByLabel('Description')).toHaveValue('Light as paper');
    await signIn(page);

    await page.goto('/admin/category');
    await page.getByLabel('Category name').fill('Tissue weave');
    await endSessions();
    await add.click();
    await button(page, 'Leave without saving').click();
    await page.waitForURL(`${shop.url}/`);
  },
);

test('an address that a customer typed outlives the session', async ({ openPage }) => {
  const customer = await people.aCustomer(shop, '9878300001');
  const page = await openPage({ expected: [401] });
  await people.keepSignedIn(page.context(), customer);
  await page.goto('/personalinfo/address/add');
  const line = page.getByLabel('Address Line 1');
  await page.getByLabel('First Name').fill('Meena');
  await page.getByLabel('Last Name').fill('Rao');
  await page.getByRole('textbox', { name: 'Phone' }).fill('9878300001');
  await page.getByLabel('Postal Code').fill('600004');
  await line.fill('12, Raja Street');
  await expect(page.getByLabel('City')).not.toHaveValue('');
  await ask(shop, authCalls.logout, { who: customer, query: { everywhere: 'true' } });
  await button(page, 'Save Address').click();
  await expect(page.getByRole('dialog', { name: 'You are signed out' })).toBeVisible();
  await expect(line).toHaveValue('12, Raja Street');
});

test(
  'Back to the page that a lost session opened asks as any other page does',
  { tag: ['@desktop-only', '@night'] },
  async ({ openPage }) => {
    const customer = await people.aCustomer(shop, '9878300002');
    const page = await openPage({ expected: [401] });
    await people.keepSignedIn(page.context(), customer);
    await page.goto('/personalinfo/profile-info');
    await page.evaluate(() => localStorage.setItem('token', 'ended'));
    await page.evaluate(() => localStorage.setItem('refreshToken', 'ended'));
    await page.getByRole('link', { name: 'My orders' }).first().click();
    await page.waitForURL(`${shop.url}/`);
    await expect(page.getByRole('button', { name: 'Pause banners' })).toBeVisible();
    await page.evaluate((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, String(value));
    }, customer);
    await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage')));
    await page.getByRole('link', { name: 'Help and complaints' }).click();
    await page.waitForURL('**/help');
    await page.getByLabel('What happened?').fill('Not saved yet');
    await page.evaluate(() => history.back());
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  },
);

/** Signs in the owner on the page, by password. */
async function signIn(page: Page): Promise<void> {
  await page.goto('/login/admin');
  await page.getByLabel('Phone number').fill(people.OWNER.phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(people.OWNER.password);
  await button(page, 'Login').click();
  await page.waitForURL('**/admin/dashboard');
}

/** Ends all sessions of the owner, as a new password by command does. */
async function endSessions(): Promise<void> {
  const owner = await people.anOwner(shop);
  await ask(shop, authCalls.logout, { who: owner, query: { everywhere: 'true' } });
}
