import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authMessages } from '@shop/contract/auth';
import { securityMessages } from '@shop/contract/security';
import { staffMessages } from '@shop/contract/staff';
import { storeMessages } from '@shop/contract/store';
import { Secret, TOTP } from 'otpauth';
import type { Locator } from 'playwright-core';
import { openPage } from './support/browser.ts';
import { violations } from './support/page-checks.ts';
import { OWNER } from './support/people.ts';
import { button } from './support/state.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser, ownersPage } = await aVisitedShop();

const codesOf = (dialog: Locator) => dialog.getByRole('listitem').allInnerTexts();

test('the UPI id is saved after the password was given once more, and not without', async () => {
  const page = await ownersPage(360, [400, 403]);
  await page.goto('/admin/profile-settings');
  await page.getByLabel('UPI ID').fill('new-payee@bank');
  await button(page, 'Save').click();
  const dialog = page.getByRole('dialog');
  assert.equal(await button(page, 'Use a code of the app').count(), 0);
  await dialog.getByLabel('Your password').fill('not-the-password');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText(securityMessages.passwordWrong).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Please confirm that it is you.').waitFor();
  await button(page, 'Save').click();
  await dialog.getByLabel('Your password').fill(OWNER.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText(storeMessages.saved).waitFor();
  page.assertClean();
});

test('somebody of the staff with a second factor is asked for it after an invitation, at 360 px', async () => {
  const phone = '9886012345';
  const password = 'kanjivaram-border-42';
  const owner = await ownersPage(1280);
  await owner.goto('/admin/staff');
  await button(owner, 'Add a person').click();
  await owner.getByLabel('Name').fill('Kavya');
  await owner.getByLabel('Phone number').fill(phone);
  await owner.getByLabel(/^Products/).check();
  await button(owner, 'Send invitation').click();
  await owner.getByText(staffMessages.added).waitFor();
  const page = await openPage(browser, { url: shop.url, width: 360, expected: [] });
  const first = await shop.linkFor(phone);
  await page.goto(first.slice(first.indexOf('/login/')));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Set password').click();
  await page.waitForURL('**/admin/category');
  await page.goto('/admin/security');
  await button(page, 'Turn on').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = (await dialog.locator('p.select-all').innerText()).replaceAll(' ', '');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await dialog.getByLabel('Code that the app shows').fill(code);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByText('I have kept them').waitFor();
  const [recovery = ''] = await codesOf(dialog);
  await dialog.getByText('I have kept them').click();

  await button(owner, 'Invite again: Kavya').click();
  await button(owner, 'Yes').click();
  await owner.getByText(staffMessages.invited).waitFor();
  const second = await shop.linkFor(phone, 2);
  await page.goto(second.slice(second.indexOf('/login/')));
  await page.getByLabel('Password', { exact: true }).fill(`${password}-new`);
  await button(page, 'Set password').click();
  await page.getByText('Your second factor is as before.').waitFor();
  assert.deepEqual(await violations(page), []);
  await button(page, 'Use a recovery code').click();
  await page.getByLabel('Recovery code').fill(recovery);
  await button(page, 'Verify').click();
  await page.waitForURL('**/admin/category');
  owner.assertClean();
  page.assertClean();
});

test('the owner turns the second factor on and signs in by it, at 360 px', async () => {
  const page = await ownersPage(360, [403]);
  await page.goto('/admin/security');
  await button(page, 'Turn on').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').and(page.locator(':focus')).fill(OWNER.password);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = (await dialog.locator('p.select-all').innerText()).replaceAll(' ', '');
  const link = dialog.getByRole('link', { name: 'Open in the authenticator app' });
  assert.match((await link.getAttribute('href')) ?? '', new RegExp(`^otpauth:.*${secret}`));
  await dialog.getByRole('button', { name: 'Copy Key' }).waitFor();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await dialog.getByLabel('Code that the app shows').fill(code);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByText('I have kept them').waitFor();
  const codes = await codesOf(dialog);
  assert.equal(new Set(codes).size, 10);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Have you kept the codes?' });
  await question.waitFor();
  assert.deepEqual(await violations(page), []);
  await question.getByRole('button', { name: 'No' }).click();
  assert.deepEqual(await codesOf(dialog), codes, 'they are still there');
  await dialog.getByText('I have kept them').click();
  await page.getByText('You have 10 recovery codes left.').waitFor();

  const elsewhere = await openPage(browser, { url: shop.url, width: 1280, expected: [400] });
  await elsewhere.goto('/login/admin');
  await elsewhere.getByLabel('Phone number').fill(OWNER.phoneNumber);
  await elsewhere.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await button(elsewhere, 'Login').click();
  await elsewhere.getByLabel('Code of your authenticator app').fill('000000');
  await button(elsewhere, 'Verify').click();
  await elsewhere.getByText(authMessages.factorFailed).waitFor();
  await button(elsewhere, 'Use a recovery code').click();
  await elsewhere.getByLabel('Recovery code').fill(codes[0] ?? '');
  await button(elsewhere, 'Verify').click();
  await elsewhere.waitForURL('**/admin/dashboard');

  await page.reload();
  await page.getByText('You have 9 recovery codes left.').waitFor();
  await page
    .getByRole('button', { name: /^Log out Chrome/ })
    .first()
    .click();
  await page.getByText(securityMessages.sessionEnded).waitFor();
  await page.goto('/admin/profile-settings');
  await page.getByLabel('UPI ID').fill('by-code@bank');
  await button(page, 'Save').click();
  await button(page, 'Use a code of the app').waitFor();
  page.assertClean();
  elsewhere.assertClean();
});
