import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { authCalls, authMessages } from '@shop/contract/auth';
import { cartMessages } from '@shop/contract/cart';
import type { Page } from 'playwright-core';
import { becomes } from './support/becomes.ts';
import { WIDTHS, openPage } from './support/browser.ts';
import { ask } from './support/client.ts';
import { startDemoShop } from './support/demo-shop.ts';
import * as people from './support/people.ts';
import { agreeAndContinue, button } from './support/state.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser } = await aVisitedShop();
const strictShop = await startDemoShop({ DEMO: '0', OTP_SENDS_PER_PHONE_PER_HOUR: '1' });
after(() => strictShop.stop());
const guessedShop = await startDemoShop({ DEMO: '0', CODE_FAILURES_PER_CUSTOMER: '3' });
after(() => guessedShop.stop());

const code = (page: Page) => page.getByLabel('One-time code');

for (const width of WIDTHS) {
  const phone = `98766${String(width).padStart(5, '0')}`;

  test(`an unknown phone registers and signs in, each step saying what it needs, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width, expected: [400, 409, 429] });
    await page.goto('/user-login');
    await page.getByLabel('Phone number').fill('98x766');
    await becomes(() => page.getByLabel('Phone number').inputValue(), '98766');
    await button(page, 'Continue').click();
    await page.getByText(authMessages.termsRequired).waitFor();
    await askForCode(page, `${phone}123`);
    await page.getByText(authMessages.notRegistered).waitFor();
    await page.waitForURL('**/user-registration');
    await button(page, 'Register').click();
    await page.getByText(authMessages.nameRequired).waitFor();
    // Who steps back has been sent no code, and is not told that there were too many.
    await page.getByRole('link', { name: 'Change number' }).click();
    await page.waitForURL('**/user-login');
    await becomes(() => page.getByRole('checkbox').isChecked(), true);
    await becomes(() => page.getByLabel('Phone number').inputValue(), phone);
    await button(page, 'Continue').click();
    await page.waitForURL('**/user-registration');
    await becomes(() => page.getByText(authMessages.tooManyCodes).count(), 0);
    await page.getByLabel('Name').fill('Kavya Sundaram');
    await page.getByLabel('Email').fill('kavya');
    await button(page, 'Register').click();
    await page.locator('[aria-invalid=true][name=email]').waitFor();
    await page.getByLabel('Email').fill('');
    await button(page, 'Register').click();
    await page.getByText(authMessages.registered).waitFor();
    // Neither phone nor terms are asked for again.
    await page.getByText(authMessages.codeSent).waitFor();
    await page.waitForURL('**/otp-verification');

    await code(page).fill('12');
    await button(page, 'Verify').click();
    await page.getByText('Enter all 6 digits of the code').waitFor();
    await code(page).fill('123456');
    await page.getByText(authMessages.codeFailed).waitFor();
    await code(page).press('Backspace');
    await becomes(() => code(page).inputValue(), '12345');
    await button(page, 'Clear').click();
    await becomes(() => code(page).inputValue(), '');
    await paste(page, ` ${await shop.codeFor(phone)}\n`);
    await page.getByText(authMessages.codeVerified).waitFor();
    await page.waitForURL(`${shop.url}/`);
    page.assertClean();

    const again = await openPage(browser, { url: shop.url, width, expected: [409] });
    await again.addInitScript((phoneNumber) => {
      sessionStorage.setItem('codeStep', JSON.stringify({ phoneNumber, sentAt: null }));
    }, phone);
    await again.goto('/user-registration');
    await again.locator(`input[value="${phone}"]`).waitFor();
    await again.getByLabel('Name').fill('Somebody Else');
    await button(again, 'Register').click();
    await again.getByText(authMessages.alreadyRegistered).waitFor();
    again.assertClean();
  });

  test(`a code can be sent again after a minute, counted down, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    const known = `98767${String(width).padStart(5, '0')}`;
    await people.register(shop, known);
    await page.goto('/user-login');
    await askForCode(page, known);
    await page.waitForURL('**/otp-verification');
    await button(page, /^RESEND OTP in \d+s$/).waitFor();
    await becomes(() => button(page, /^RESEND OTP/).isDisabled(), true);
    await page.clock.install();
    await page.reload();
    await button(page, /^RESEND OTP in \d+s$/).waitFor();
    await page.clock.fastForward(61_000);
    await page.getByText('You can resend the code now.').waitFor();
    // The server's clock was not moved: it may still count the last second.
    await page.route('**/api/authentication/forgot-password', async (route) => {
      let response = await route.fetch();
      while (response.status() === 429) response = await route.fetch();
      await route.fulfill({ response });
    });
    await button(page, 'RESEND OTP').click();
    await page.getByText(authMessages.codeResent).waitFor();
    await button(page, /^RESEND OTP in (59|60)s$/).waitFor();
    page.assertClean();
  });

  test(`a visitor's wish is in the cart after signing in, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    const known = `98768${String(width).padStart(5, '0')}`;
    await people.register(shop, known);
    const [wanted] = await people.productsOf(shop);
    await page.goto(`/buy-product/${wanted?.productId}`);
    await button(page, 'Add to Cart').click();
    await page.waitForURL('**/user-login');
    await page.getByText(`Sign in to add ${wanted?.productName} to your cart.`).waitFor();
    await askForCode(page, known);
    await page.waitForURL('**/otp-verification');
    await code(page).fill(await shop.codeFor(known));
    await page.waitForURL(`${shop.url}/`);
    await page.getByText(cartMessages.added).waitFor();
    await page.getByRole('link', { name: 'Cart, 1 piece' }).waitFor();
    // The greeting stays, also after a reload.
    await page.reload();
    const greeting = page.getByRole('complementary', { name: 'Your cart' });
    await greeting.getByText(wanted?.productName ?? '').waitFor();
    await greeting.getByRole('link', { name: 'View cart' }).click();
    await page.waitForURL('**/checkout/cart');
    page.assertClean();
  });

  test(`guards send a visitor home or to sign in, and an owner to /unauthorized, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    for (const path of ['/personalinfo/my-orders', '/personal-info', '/admin/dashboard']) {
      await page.goto(path);
      await page.waitForURL(`${shop.url}/`);
    }
    for (const path of ['/checkout/cart', '/checkout/cart/address', '/order-success?order=1']) {
      await page.goto(path);
      await page.waitForURL('**/user-login');
    }
    page.assertClean();

    const owner = await openPage(browser, { url: shop.url, width });
    await people.keepSignedIn(owner.context(), await people.anOwner(shop));
    for (const path of ['/personalinfo/my-orders', '/checkout/cart']) {
      await owner.goto(path);
      await owner.waitForURL('**/unauthorized');
      await owner.getByRole('heading', { name: 'Unauthorized Access' }).waitFor();
      await owner.getByText('You do not have permission to view this page.').waitFor();
    }
    await owner.getByRole('link', { name: 'Back to the shop' }).click();
    await owner.waitForURL(`${shop.url}/`);
    owner.assertClean();
  });

  test(`who asks for too many codes reads how long to wait, at ${width} px`, async () => {
    const page = await openPage(browser, { url: strictShop.url, width, expected: [429] });
    const eager = `98769${String(width).padStart(5, '0')}`;
    await people.aCustomer(strictShop, eager);
    await page.goto('/user-login');
    await askForCode(page, eager);
    const alert = page.getByRole('alert');
    await alert.getByText(authMessages.tooManyCodes).waitFor();
    await alert.getByText(/You can try again in \d+ (seconds|minutes)\.$/).waitFor();
    page.assertClean();
  });
}

test('a stranger who guesses does not keep a shopper from signing in again in her browser', async () => {
  const phoneNumber = '9876612345';
  await people.register(guessedShop, phoneNumber);
  const page = await openPage(browser, { url: guessedShop.url, width: WIDTHS[0] });
  const signIn = async () => {
    await page.goto('/user-login');
    await askForCode(page, phoneNumber);
    await page.waitForURL('**/otp-verification');
    await code(page).fill(await guessedShop.codeFor(phoneNumber));
    await page.waitForURL(`${guessedShop.url}/`);
  };
  await signIn();
  // Nothing is asked for with the session any more when it goes.
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => localStorage.clear());
  for (const status of [400, 400, 400, 429]) {
    const body = { phoneNumber, otp: '000000' };
    await assert.rejects(
      ask(guessedShop, authCalls.verifyUserOtp, { body }),
      new RegExp(`answered ${status} `),
    );
  }
  const sent = page.waitForRequest('**/api/userAuthentication/verify-user-otp');
  await signIn();
  assert.match((await sent).postData() ?? '', /"challengeId":"[A-Za-z0-9_-]{22}"/);
  page.assertClean();
});

async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phone);
  await agreeAndContinue(page);
}

/** Pastes into the focused field at once, as a phone does. */
async function paste(page: Page, text: string): Promise<void> {
  await code(page).focus();
  await page.keyboard.insertText(text);
}
