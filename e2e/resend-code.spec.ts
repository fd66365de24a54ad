import type { Page } from '@playwright/test';
import { authMessages } from '@shop/contract/auth';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

type CodeSteps = { call: string; send: string; back: string; field: string };

const PHONE: CodeSteps = {
  call: 'account/phone/code',
  send: 'Send code',
  back: 'Other number',
  field: 'New phone number',
};

const COMPLAINT: CodeSteps = {
  call: 'complaints/code',
  send: 'Continue',
  back: 'Change what I wrote',
  field: 'Your mobile number',
};

/** Waits a minute and requests another code. */
async function resend(page: Page, call: string): Promise<void> {
  await expect(button(page, /^Resend code in \d+s$/)).toBeDisabled();
  await page.clock.fastForward(61_000);
  const tooMany = 'Please wait 40 seconds before you ask for another code.';
  await page.route(
    `**/api/${call}`,
    (route) => route.fulfill({ status: 429, json: { message: tooMany, code: 'TOO_MANY' } }),
    { times: 1 },
  );
  await button(page, 'Resend code').click();
  await expect(page.getByRole('alert').filter({ hasText: tooMany })).toBeVisible();
  await expect(button(page, 'Resend code')).toHaveAccessibleDescription(tooMany);
  await page.unroute(`**/api/${call}`);
  // The server's clock did not move.
  await page.route(`**/api/${call}`, (route) =>
    route.fulfill({ json: { message: 'A code was sent', data: { challengeId: 'another' } } }),
  );
  await button(page, 'Resend code').click();
  await expect(page.getByText(authMessages.codeResent)).toBeVisible();
  await expect(button(page, /^Resend code in \d+s$/)).toBeVisible();
}

/** Requests the first code, and edits the number before the answer; the number of the code is named. */
async function editTooLate(page: Page, { call, send, field }: CodeSteps): Promise<void> {
  const release = await heldCall(page, call);
  await button(page, send).click();
  await page.getByLabel(field).fill('98779');
  release();
  await expect(page.getByText(/sent .*98779 0000\d/)).toBeVisible();
}

/** Returns to the number while another code is requested; its answer changes nothing. */
async function leaveWhileResent(page: Page, { call, back, field }: CodeSteps): Promise<void> {
  await page.clock.fastForward(61_000);
  await expect(page.getByText(authMessages.codeResent)).toHaveCount(0);
  const release = await heldCall(page, call);
  await button(page, 'Resend code').click();
  await button(page, back).click();
  await expect(page.getByLabel(field)).toHaveValue(/98779 ?0000\d/);
  release();
  await expect(page.getByText(authMessages.codeResent)).toBeVisible();
  await expect(page.getByLabel(field)).toBeVisible();
}

/** Holds the next answer of a call until released; the call succeeds. */
async function heldCall(page: Page, call: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(
    `**/api/${call}`,
    async (route) => {
      await held.promise;
      await route.fulfill({ json: { message: 'A code was sent', data: { challengeId: 'one' } } });
    },
    { times: 1 },
  );
  return held.resolve;
}

test('a customer requests another code when changing the number and when deleting the account', async ({
  openPage,
}) => {
  const account = await people.aCustomer(shop, '9877900001');
  const page = await openPage({ expected: [429] });
  await people.keepSignedIn(page.context(), account);
  await page.clock.install();
  await page.goto('/personalinfo/profile-info');
  await button(page, 'Change number').click();
  await page.getByLabel('New phone number').fill('9877900002');
  await editTooLate(page, PHONE);
  await resend(page, PHONE.call);
  await leaveWhileResent(page, PHONE);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Change number')).toBeFocused();
  await button(page, 'Delete my account').click();
  await button(page, 'Send me a code').click();
  await resend(page, 'account/code');
});

test(
  'a visitor has the code of a complaint sent again, after a reload too',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage({ expected: [429] });
    await page.clock.install();
    await page.goto('/help');
    await page.getByLabel('What is it about?').fill('A torn border');
    await page.getByLabel('What happened?').fill('It was torn when I opened it.');
    await page.getByLabel('Your name').fill('Latha Iyer');
    await page.getByLabel('Your mobile number').fill('9877900005');
    await editTooLate(page, COMPLAINT);
    await expect(button(page, /^Resend code in \d+s$/)).toBeVisible();
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
    await resend(page, COMPLAINT.call);
    await leaveWhileResent(page, COMPLAINT);
  },
);

test(
  'who cannot delete the account yet is told why before a code is sent',
  { tag: '@night' },
  async ({ openPage }) => {
    const account = await people.aCustomer(shop, '9877900003');
    const [bought] = await people.productsOf(shop);
    await people.addAddress(shop, account);
    await people.putIntoCart(shop, account, bought?.productId ?? '');
    await people.placeOrder(shop, account);
    const page = await openPage({ expected: [409] });
    await people.keepSignedIn(page.context(), account);
    await page.goto('/personalinfo/profile-info');
    await button(page, 'Delete my account').click();
    await button(page, 'Send me a code').click();
    await expect(page.getByText(/is not finished\. Wait for the parcel/)).toBeVisible();
    await expect(button(page, 'Send me a code')).toBeVisible();
    await expect(page.getByLabel('Code', { exact: true })).not.toBeAttached();
  },
);

test(
  'the owner requests another code when changing the number',
  { tag: ['@desktop-night', '@night'] },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage({ expected: [429] });
    await page.clock.install();
    await page.goto('/admin/security');
    await button(page, 'Change number').click();
    await page.getByLabel('New phone number').fill('9877900004');
    await button(page, 'Send code').click();
    await resend(page, 'account/phone/code');
  },
);
