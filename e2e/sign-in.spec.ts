import { accountMessages } from '@shop/contract/account';
import { authCalls, authMessages } from '@shop/contract/auth';
import { cartMessages } from '@shop/contract/cart';
import type { Page } from '@playwright/test';
import { formatPhone } from '../apps/web/app/lib/format.ts';
import { ask } from './support/client.ts';
import { type DemoShop, startDemoShop } from './support/demo-shop.ts';
import * as people from './support/people.ts';
import { loseAnswer } from './support/refusals.ts';
import { agreeAndContinue, button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

const code = (page: Page) => page.getByLabel('One-time code');

test('an unknown phone registers and signs in, each step showing what it needs', async ({
  openPage,
}) => {
  const phone = '9876600360';
  const page = await openPage({ expected: [400, 409, 429] });
  await page.goto('/user-login');
  await page.getByLabel('Phone number').fill('98x766');
  await expect(page.getByLabel('Phone number')).toHaveValue('98766');
  await button(page, 'Continue').click();
  await expect(page.getByText(authMessages.termsRequired)).toBeVisible();
  await askForCode(page, `(+91) ${phone}`);
  await expect(page.getByText(authMessages.notRegistered)).toBeVisible();
  await page.waitForURL('**/user-registration');
  await button(page, 'Register').click();
  await expect(page.getByText(authMessages.nameRequired)).toBeVisible();
  // Stepping back sent no code, so there is no message about too many.
  await page.getByRole('link', { name: 'Change number' }).click();
  await page.waitForURL('**/user-login');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(page.getByLabel('Phone number')).toHaveValue(phone);
  await button(page, 'Continue').click();
  await page.waitForURL('**/user-registration');
  await expect(page.getByText(authMessages.tooManyCodes)).toHaveCount(0);
  await page.getByLabel('Name').fill('Kavya Sundaram');
  await page.getByLabel('Email').fill('kavya');
  await button(page, 'Register').click();
  await expect(page.locator('[aria-invalid=true][name=email]')).toBeVisible();
  await page.getByLabel('Email').fill('');
  await button(page, 'Register').click();
  await expect(page.getByText(authMessages.registered)).toBeVisible();
  // Phone and terms are not asked for again.
  await expect(page.getByText(authMessages.codeSent)).toBeVisible();
  await page.waitForURL('**/otp-verification');

  await code(page).fill('12');
  await button(page, 'Verify').click();
  await expect(page.getByText('Enter all 6 digits of the code')).toBeVisible();
  await code(page).fill('123456');
  await expect(page.getByText(authMessages.codeFailed)).toBeVisible();
  const resent = page.waitForRequest(/verify-user-otp/, { timeout: 1_000 }).catch(() => null);
  await button(page, 'Verify').click();
  expect(await resent, 'a refused code is not sent again').toBeNull();
  await code(page).press('Backspace');
  await expect(code(page)).toHaveValue('12345');
  await button(page, 'Clear').click();
  await expect(code(page)).toHaveValue('');
  await paste(page, ` ${await shop.codeFor(phone)}\n`);
  await expect(page.getByText(authMessages.codeVerified)).toBeVisible();
  await page.waitForURL(`${shop.url}/`);

  const again = await openPage({ expected: [409] });
  await again.addInitScript((phoneNumber) => {
    sessionStorage.setItem('codeStep', JSON.stringify({ phoneNumber, sentAt: null }));
  }, phone);
  await again.goto('/user-registration');
  await expect(again.locator(`input[value="${formatPhone(phone)}"]`)).toBeVisible();
  await again.getByLabel('Name').fill('Somebody Else');
  await button(again, 'Register').click();
  await expect(again.getByText(authMessages.alreadyRegistered)).toBeVisible();
});

test(
  'a code can be sent again after a minute, with a countdown',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    const known = '9876700360';
    await people.register(shop, known);
    await page.goto('/user-login');
    await askForCode(page, known);
    await page.waitForURL('**/otp-verification');
    await expect(button(page, /^RESEND OTP in \d+s$/)).toBeVisible();
    await expect(button(page, /^RESEND OTP/)).toBeDisabled();
    await page.clock.install();
    await page.reload();
    await expect(button(page, /^RESEND OTP in \d+s$/)).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(page.getByText('You can resend the code now.')).toBeVisible();
    // The server's clock did not move: for the server it may still be the same second.
    await page.route('**/api/authentication/forgot-password', async (route) => {
      let response = await route.fetch();
      while (response.status() === 429) response = await route.fetch();
      await route.fulfill({ response });
    });
    await button(page, 'RESEND OTP').click();
    await expect(page.getByText(authMessages.codeResent)).toBeVisible();
    await expect(button(page, /^RESEND OTP in (5\d|60)s$/)).toBeVisible();
  },
);

test(
  `a product that a visitor wanted is in the cart after the sign-in`,
  { tag: '@desktop-night' },
  async ({ openPage }) => {
    const page = await openPage();
    const known = '9876800360';
    await people.register(shop, known);
    const [wanted] = await people.productsOf(shop);
    await page.goto(`/buy-product/${wanted?.productId}`);
    await button(page, 'Add to Cart').click();
    await page.waitForURL('**/user-login');
    await expect(
      page.getByText(`Sign in to add ${wanted?.productName} to your cart.`),
    ).toBeVisible();
    await askForCode(page, known);
    await page.waitForURL('**/otp-verification');
    await code(page).fill(await shop.codeFor(known));
    await expect(page.getByText(cartMessages.added)).toBeVisible();
    await page.waitForURL(`${shop.url}/`);
    await expect(page.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
    // The greeting is there after a reload too.
    await page.reload();
    const greeting = page.getByRole('complementary', { name: 'Your cart' });
    await expect(greeting.getByText(wanted?.productName ?? '')).toBeVisible();
    await greeting.getByRole('link', { name: 'View cart' }).click();
    await page.waitForURL('**/checkout/cart');
  },
);

test(
  'a wanted product that could not be added is named after the sign-in, with the reason',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage({ expected: [409] });
    const known = '9876800361';
    await people.register(shop, known);
    const [wanted] = await people.productsOf(shop);
    await page.goto(`/buy-product/${wanted?.productId}`);
    await button(page, 'Add to Cart').click();
    await page.waitForURL('**/user-login');
    await askForCode(page, known);
    await page.waitForURL('**/otp-verification');
    const message = 'Only 0 are available';
    await page.route('**/api/cart/add', (route) =>
      route.fulfill({ status: 409, json: { message, code: 'CONFLICT' } }),
    );
    await code(page).fill(await shop.codeFor(known));
    await page.waitForURL(`${shop.url}/`);
    const said = page.getByRole('main').getByRole('alert');
    await expect(said).toHaveText(`${wanted?.productName}: ${message}`);
    await page.reload();
    await expect(said).toBeVisible();
  },
);

test('guards send a visitor home or to sign in, and an owner to /unauthorized', async ({
  openPage,
  openOwnersPage,
}) => {
  const page = await openPage();
  for (const path of ['/personalinfo/my-orders', '/personal-info', '/admin/dashboard']) {
    await page.goto(path);
    await page.waitForURL(`${shop.url}/`);
  }
  for (const path of ['/checkout/cart', '/checkout/cart/address', '/order-success?order=1']) {
    await page.goto(path);
    await page.waitForURL('**/user-login');
  }

  const owner = await openOwnersPage();
  for (const path of ['/personalinfo/my-orders', '/checkout/cart']) {
    await owner.goto(path);
    await owner.waitForURL('**/unauthorized');
    await expect(owner.getByRole('heading', { name: 'Unauthorized Access' })).toBeVisible();
    await expect(owner.getByText('You do not have permission to view this page.')).toBeVisible();
  }
  await owner.getByRole('link', { name: 'Back to the shop' }).click();
  await owner.waitForURL(`${shop.url}/`);
});

test.describe('a shop with low limits', { tag: '@night' }, () => {
  let strictShop: DemoShop;

  test.beforeAll(async () => {
    strictShop = await startDemoShop({
      DEMO: '0',
      OTP_SENDS_PER_PHONE_PER_HOUR: '2',
      CODE_FAILURES_PER_CUSTOMER: '3',
    });
  });
  test.afterAll(() => strictShop.stop());

  test('a visitor who requests too many codes sees how long to wait', async ({ openPage }) => {
    const page = await openPage({ url: strictShop.url, expected: [429] });
    const eager = '9876900360';
    await people.aCustomer(strictShop, eager);
    await people.signInCustomer(strictShop, eager);
    await page.goto('/user-login');
    await askForCode(page, eager);
    const alert = page.getByRole('alert');
    await expect(alert.getByText(authMessages.tooManyCodes)).toBeVisible();
    await expect(alert.getByText(/You can try again in \d+ (seconds|minutes)\.$/)).toBeVisible();
  });

  test("a stranger's wrong guesses do not stop a shopper from signing in again in her browser", async ({
    openPage,
  }) => {
    const phoneNumber = '9876612345';
    const { url, codeFor } = strictShop;
    await people.register(strictShop, phoneNumber);
    const page = await openPage({ url });
    const signIn = async () => {
      await page.goto('/user-login');
      await askForCode(page, phoneNumber);
      await page.waitForURL('**/otp-verification');
      await code(page).fill(await codeFor(phoneNumber));
      await page.waitForURL(`${url}/`);
    };
    await signIn();
    // A page without scripts makes no more calls with the session when it is left.
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.clear());
    for (const status of [400, 400, 400, 429]) {
      const body = { phoneNumber, otp: '000000' };
      await expect(ask(strictShop, authCalls.verifyUserOtp, { body })).rejects.toThrow(
        `answered ${status} `,
      );
    }
    const sent = page.waitForRequest('**/api/userAuthentication/verify-user-otp');
    await signIn();
    expect((await sent).postData()).toMatch(/"challengeId":"[A-Za-z0-9_-]{22}"/);
  });
});

test(
  'a registration whose answer was lost goes on at the next press',
  { tag: '@night' },
  async ({ openPage }) => {
    const phone = '9876600361';
    const page = await openPage({ expected: [409, 502] });
    await loseAnswer(page, 'userAuthentication/userRegister');
    await page.goto('/user-login');
    await askForCode(page, phone);
    await page.waitForURL('**/user-registration');
    await page.getByLabel('Name').fill('Kavya Sundaram');
    await button(page, 'Register').click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await button(page, 'Register').click();
    await page.waitForURL('**/otp-verification');
    await code(page).fill(await shop.codeFor(phone));
    await page.waitForURL(`${shop.url}/`);
  },
);

test(
  'a change of the number whose answer was lost is known at the next press, and the session stays',
  { tag: '@night' },
  async ({ openPage }) => {
    const [before, after] = ['9876600362', '9876600363'];
    const account = await people.aCustomer(shop, before);
    const page = await openPage({ expected: [401, 403, 409, 502] });
    await people.keepSignedIn(page.context(), account);
    await loseAnswer(page, 'account/phone');
    await page.goto('/personalinfo/profile-info');
    await button(page, 'Change number').click();
    await page.getByLabel('New phone number').fill(after);
    await button(page, 'Send code').click();
    await expect(page.getByLabel('Code')).toBeVisible();
    await page.getByLabel('Code').fill(await shop.codeFor(after));
    const change = page.getByRole('dialog').getByRole('button', { name: 'Change number' });
    await change.click();
    await page.getByRole('button', { name: 'Send code', exact: true }).click();
    const present = page.getByLabel('Code sent to your present number');
    await expect(present).toBeVisible();
    await present.fill(await shop.codeFor(before));
    await button(page, 'Confirm').click();
    await expect(page.getByText('Confirm that it is you')).toHaveCount(0);
    await expect(change).toBeEnabled();
    await change.click();
    await expect(page.getByText(accountMessages.phoneChanged)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('phoneNumber'))).toBe(after);
  },
);

async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phone);
  await agreeAndContinue(page);
}

/** Pastes into the focused field at once, as a phone does. */
async function paste(page: Page, text: string): Promise<void> {
  await code(page).focus();
  await page.keyboard.insertText(text);
}
