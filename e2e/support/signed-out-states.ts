import { authMessages } from '@shop/contract/auth';
import type { Page } from '@playwright/test';
import { alert, invalid, press, text, type State } from './state.ts';

/** States of the owner's sign-in and recovery, with their errors. */
export const signedOutStates: Omit<State, 'who'>[] = [
  { name: 'admin-login-invalid', path: '/login/admin', act: press('Login'), shows: invalid },
  {
    name: 'admin-login-failed',
    path: '/login/admin',
    act: async (page) => {
      await page.getByLabel('Phone number').fill('9876500000');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await press('Login')(page);
    },
    shows: alert,
  },
  {
    name: 'forgot-password-invalid',
    path: '/forgot-password',
    act: press('SEND OTP'),
    shows: invalid,
  },
  {
    name: 'forgot-password-failed',
    path: '/forgot-password',
    before: (page) => fulfil(page, 'authentication/forgot-password', { message: 'OK', data: null }),
    act: async (page) => {
      await page.getByLabel('Phone number').fill('9876500001');
      await press('SEND OTP')(page);
      await page.getByLabel('OTP').fill('000000');
    },
    shows: text(authMessages.codeFailed),
  },
  {
    name: 'set-new-password-differ',
    path: '/forgot-password',
    before: acceptCode,
    act: (page) => setPassword(page, 'another long password'),
    shows: invalid,
  },
  {
    name: 'set-new-password-gone',
    path: '/forgot-password',
    before: acceptCode,
    act: (page) => setPassword(page, 'one long password'),
    shows: text('If you have set it already, log in with it.'),
  },
];

/** Accepts every code, with a token that the shop does not know. */
async function acceptCode(page: Page): Promise<void> {
  await fulfil(page, 'authentication/forgot-password', { message: 'OK', data: null });
  const data = { resetToken: 'a token' };
  await fulfil(page, 'authentication/verify-otp', { message: 'OK', data });
}

async function setPassword(page: Page, confirmed: string): Promise<void> {
  await page.getByLabel('Phone number').fill('9876500001');
  await press('SEND OTP')(page);
  await page.getByLabel('OTP').fill('123456');
  await page.getByLabel('New Password').first().fill('one long password');
  await page.getByLabel('Confirm Password').first().fill(confirmed);
  await press('Reset Password')(page);
}

function fulfil(page: Page, call: string, json: object): Promise<unknown> {
  return page.route(`**/api/${call}`, (route) => route.fulfill({ json }));
}
