import { authMessages } from '@shop/contract/auth';
import { securityMessages } from '@shop/contract/security';
import type { Page } from '@playwright/test';
import { alert, broken, button, dialog, invalid, press, type State } from './state.ts';
import { OWNER } from './people.ts';

const inDialog = (page: Page) => page.getByRole('dialog');

/** States of signing in with a second factor. */
export const secondStepStates: Omit<State, 'who'>[] = [
  {
    name: 'second-step',
    path: '/login/admin',
    before: askForFactor,
    act: logIn,
    shows: (page) => page.getByLabel('Code of your authenticator app').waitFor(),
  },
  {
    name: 'second-step-invalid',
    path: '/login/admin',
    isAlike: true,
    before: askForFactor,
    act: async (page) => {
      await logIn(page);
      await press('Verify')(page);
    },
    shows: invalid,
  },
  {
    name: 'second-step-recovery',
    path: '/login/admin',
    isAlike: true,
    before: askForFactor,
    act: async (page) => {
      await logIn(page);
      await press('Use a recovery code')(page);
    },
    shows: (page) => page.getByLabel('Recovery code').waitFor(),
  },
];

/** States of the pages on which customers and the owner manage their own sign-in. */
export const ownAccountStates: Omit<State, 'who'>[] = [
  {
    name: 'change-number',
    path: '/personalinfo/profile-info',
    act: press('Change number'),
    shows: dialog,
  },
  {
    name: 'devices-failed',
    path: '/personalinfo/profile-info',
    before: broken('security/sessions'),
    shows: alert,
  },
];

/** States of the pages for staff, messages and security. */
export const ownerSecurityStates: Omit<State, 'who'>[] = [
  {
    name: 'office-staff-invalid',
    path: '/admin/staff',
    act: async (page) => {
      await press('Add a person')(page);
      await inDialog(page).getByRole('button', { name: 'Send invitation' }).click();
    },
    shows: invalid,
  },
  {
    name: 'office-message-test',
    path: '/admin/messages',
    act: async (page) => {
      await press('Send a test')(page);
      await inDialog(page).getByRole('button', { name: 'Send test' }).click();
    },
    shows: invalid,
  },
  {
    name: 'office-factor-begin',
    path: '/admin/security',
    act: press('Turn on'),
    shows: dialog,
  },
  {
    name: 'office-factor-without-codes',
    path: '/admin/security',
    isAlike: true,
    before: async (page) => {
      const data = {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Shop?secret=JBSWY3DPEHPK3PXP',
      };
      await page.route('**/api/security/totp/begin', (route) =>
        route.fulfill({ json: { message: 'OK', data } }),
      );
      // The answer of an earlier press was lost.
      const json = { message: securityMessages.factorIsOn, code: 'SECURITY_FACTOR_IS_ON' };
      await page.route('**/api/security/totp/confirm', (route) =>
        route.fulfill({ status: 409, json }),
      );
    },
    act: async (page) => {
      await press('Turn on')(page);
      await inDialog(page).getByLabel('Your password').fill(OWNER.password);
      await inDialog(page).getByRole('button', { name: 'Next' }).click();
      await inDialog(page).getByLabel('Code that the app shows').fill('123456');
      await inDialog(page).getByRole('button', { name: 'Turn on' }).click();
    },
    shows: (page) => inDialog(page).getByText('Turn it off and on again').waitFor(),
  },
  {
    name: 'office-factor-failed',
    path: '/admin/security',
    before: broken('security/totp'),
    shows: alert,
  },
  {
    name: 'office-change-number',
    path: '/admin/security',
    act: press('Change number'),
    shows: dialog,
  },
  {
    name: 'office-confirmation',
    path: '/admin/profile-settings',
    act: async (page) => {
      await page.getByLabel('UPI ID').fill('another-payee@bank');
      await button(page, 'Save').click();
    },
    shows: dialog,
  },
];

async function askForFactor(page: Page): Promise<void> {
  const data = { secondFactor: 'a token' };
  const json = { message: authMessages.loginSuccess, data };
  await page.route('**/api/authentication/login', (route) => route.fulfill({ json }));
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Phone number').fill(OWNER.phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await press('Login')(page);
}
