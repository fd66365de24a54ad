import { authMessages } from '@shop/contract/auth';
import { securityMessages } from '@shop/contract/security';
import { staffMessages } from '@shop/contract/staff';
import { storeMessages } from '@shop/contract/store';
import { Secret, TOTP } from 'otpauth';
import type { Locator } from '@playwright/test';
import { confirmByPassword } from './support/confirm.ts';
import { violations } from './support/page-checks.ts';
import { OWNER } from './support/people.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

const codesOf = (dialog: Locator) => dialog.getByRole('listitem').allInnerTexts();

test('the UPI id is saved only after the password was entered again', async ({
  openOwnersPage,
}) => {
  const page = await openOwnersPage({ expected: [400, 403] });
  await page.goto('/admin/profile-settings');
  await page.getByLabel('UPI ID').fill('new-payee@bank');
  await button(page, 'Save').click();
  const dialog = page.getByRole('dialog');
  await expect(button(page, 'Use a code of the app')).toHaveCount(0);
  await dialog.getByLabel('Your password').fill('not-the-password');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText(securityMessages.passwordWrong)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Please confirm that it is you.')).toBeVisible();
  await button(page, 'Save').click();
  await dialog.getByLabel('Your password').fill(OWNER.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(storeMessages.saved)).toBeVisible();
});

test(
  'a staff member with a second factor is asked for it after an invitation',
  { tag: '@night' },
  async ({ openPage, openOwnersPage }) => {
    const phone = '9886012345';
    const password = 'kanjivaram-border-42';
    const owner = await openOwnersPage({ width: 1280, expected: [403] });
    await owner.goto('/admin/staff');
    await button(owner, 'Add a person').click();
    await owner.getByLabel('Name').fill('Kavya');
    await owner.getByLabel('Phone number').fill(phone);
    await owner.getByLabel(/^Products/).check();
    await button(owner, 'Send invitation').click();
    await confirmByPassword(owner);
    await expect(owner.getByText(staffMessages.added)).toBeVisible();
    const page = await openPage();
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
    await expect(
      dialog.getByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeVisible();
    const secret = (await dialog.locator('p.select-all').innerText()).replaceAll(' ', '');
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    // A keyboard of another script writes its own digits, and a pasted code has other signs between them.
    const inHindi = code.replaceAll(/[0-9]/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
    await dialog.getByLabel('Code that the app shows').fill(inHindi);
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByText('I have kept them')).toBeVisible();
    const [recovery = ''] = await codesOf(dialog);
    await dialog.getByText('I have kept them').click();

    await button(owner, 'Invite again: Kavya').click();
    await button(owner, 'Yes').click();
    await confirmByPassword(owner);
    await expect(owner.getByText(staffMessages.invited)).toBeVisible();
    const second = await shop.linkFor(phone, 2);
    await page.goto(second.slice(second.indexOf('/login/')));
    await page.getByLabel('Password', { exact: true }).fill(`${password}-new`);
    await button(page, 'Set password').click();
    await expect(page.getByText('Your second factor is as before.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await button(page, 'Use a recovery code').click();
    await page.getByLabel('Recovery code').fill(recovery);
    await button(page, 'Verify').click();
    await page.waitForURL('**/admin/category');
  },
);

test('the owner turns on the second factor and signs in with it', async ({
  openPage,
  openOwnersPage,
}) => {
  const page = await openOwnersPage({ expected: [403] });
  await page.goto('/admin/security');
  await button(page, 'Turn on').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await dialog.getByLabel('Your password').fill(OWNER.password);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(
    dialog.getByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible();
  const secret = (await dialog.locator('p.select-all').innerText()).replaceAll(' ', '');
  const link = dialog.getByRole('link', { name: 'Open in the authenticator app' });
  await expect(link).toHaveAttribute('href', new RegExp(`^otpauth:.*${secret}`));
  await expect(dialog.getByRole('button', { name: 'Copy Key' })).toBeVisible();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await dialog.getByLabel('Code that the app shows').fill(code);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('I have kept them')).toBeVisible();
  const codes = await codesOf(dialog);
  expect(new Set(codes).size).toBe(10);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Have you kept the codes?' });
  await expect(question).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'No' }).click();
  expect(await codesOf(dialog), 'they are still there').toEqual(codes);
  await dialog.getByText('I have kept them').click();
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();

  const elsewhere = await openPage({ width: 1280, expected: [400] });
  await elsewhere.goto('/login/admin');
  await elsewhere.getByLabel('Phone number').fill(OWNER.phoneNumber);
  await elsewhere.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await button(elsewhere, 'Login').click();
  await elsewhere.getByLabel('Code of your authenticator app').fill('000000');
  await button(elsewhere, 'Verify').click();
  await expect(elsewhere.getByText(authMessages.factorFailed)).toBeVisible();
  await button(elsewhere, 'Use a recovery code').click();
  await elsewhere.getByLabel('Recovery code').fill((codes[0] ?? '').replace('-', '\u2013'));
  await button(elsewhere, 'Verify').click();
  await elsewhere.waitForURL('**/admin/dashboard');
  // A request that is still on its way when the session ends is refused.
  await elsewhere.close();

  await page.reload();
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible();
  await page
    .getByRole('button', { name: /^Log out Chrome/ })
    .first()
    .click();
  await expect(page.getByText(securityMessages.sessionEnded)).toBeVisible();
  await page.goto('/admin/profile-settings');
  await page.getByLabel('UPI ID').fill('by-code@bank');
  await button(page, 'Save').click();
  await expect(button(page, 'Use a code of the app')).toBeVisible();
});
