import { cartCalls } from '@shop/contract/cart';
import { HOLD_MINUTES, orderMessages } from '@shop/contract/orders';
import { pictureMessages } from '@shop/contract/picture';
import { storeCalls } from '@shop/contract/store';
import type { Page } from '@playwright/test';
import { loseFirstAnswer } from './support/checkout-steps.ts';
import { ask } from './support/client.ts';
import { acceptByScreenshot } from './support/delivery-steps.ts';
import { isFocusUncovered, tabTo } from './support/keys.ts';
import {
  SCAN_PAGE,
  choosePayment,
  fillCart,
  referenceOn,
  secondsLeft,
} from './support/scan-page.ts';
import { aUtr } from './support/scanned-order.ts';
import { hideServerTime, shiftServerTime, stopTime } from './support/page-clock.ts';
import { screenshot } from './support/pay-link-steps.ts';
import { appChoice, chooseApp } from './support/payment-app.ts';
import * as people from './support/people.ts';
import { assertDialled } from './support/shop-number.ts';
import { type OpenPage, expect, sharedShop, test } from './support/test.ts';
import { aBuyer } from './support/visits.ts';

const shop = sharedShop();
const AFTER_HOLD_MS = (HOLD_MINUTES + 1) * 60_000;
let buyer: people.Account;

test.beforeAll(async () => {
  buyer = await aBuyer(shop);
});

test(
  'a scanned payment is PENDING until the owner has checked its screenshot',
  { tag: '@desktop-night' },
  async ({ openPage, openOwnersPage, width }) => {
    const shopper = await openScanPage(openPage);
    const reference = await referenceOn(shopper);
    const code = shopper.getByRole('img', { name: /^UPI QR code to pay ₹/ });
    await expect(code).toBeVisible();
    const opener = shopper.locator('a[href^="upi://pay?"]').first();
    const link = new URL((await opener.getAttribute('href')) ?? '');
    expect(link.searchParams.get('pa')).toBe('reshamsilks@demobank');
    expect(link.searchParams.get('cu')).toBe('INR');
    expect(link.searchParams.get('tr')).toBe(reference);
    await expect(opener).toBeVisible({ visible: width < 640 });
    const apps = shopper.getByRole('list', { name: 'Pay with an app on this phone' });
    await expect(apps.getByRole('link')).toHaveCount(width < 640 ? 4 : 0);
    // The page lists what is paid for.
    const [line] = (await ask(shop, cartCalls.get, { who: buyer, params: { userId: buyer.id } }))
      .data.items;
    await expect(
      shopper
        .getByRole('region', { name: 'Order summary' })
        .getByText(line?.productName ?? '')
        .first(),
    ).toBeVisible();
    await assertMain(shopper, false);

    // Back from the UPI app: the shopper may be paying with this reference.
    await shopper.reload();
    expect(await referenceOn(shopper)).toBe(reference);
    await chooseApp(shopper, 'Google Pay');
    await shopper.getByLabel('Screenshot of the payment').setInputFiles(screenshot);
    await expect(shopper.getByText('paid.jpg')).toBeVisible();
    await assertMain(shopper, true);
    const utr = aUtr();
    await shopper.getByLabel(/^UTR/).fill(utr);
    await submitButton(shopper).click();
    await expect(shopper.getByText(orderMessages.paidAndPlaced)).toBeVisible();
    await shopper.waitForURL('**/order-success?order=*');
    await expect(shopper.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
    await expect(
      shopper.getByText(/^We have received your order and payment screenshot/),
    ).toBeVisible();
    await expect(shopper.getByText(/your order shows PENDING/)).toBeVisible();
    await expect(shopper.getByText(/Thank you!/)).toHaveCount(0);
    const order = new URL(shopper.url()).searchParams.get('order') ?? '';
    await shopper.goto('/personalinfo/my-orders');
    await expect(
      shopper.getByRole('article', { name: order }).getByText('PENDING').first(),
    ).toBeVisible();
    await expect(
      shopper.getByRole('article', { name: order }).getByText('We are checking your payment.'),
    ).toBeVisible();

    await acceptByScreenshot(await openOwnersPage(), { order, reference, utr });
    await shopper.reload();
    const items = shopper.getByRole('article', { name: order });
    await expect(items.getByText('ORDER ACCEPTED').first()).toBeVisible();
  },
);

test('a payment without gateway or screenshot, or with another kind of file, is not sent', async ({
  openPage,
}) => {
  const page = await openScanPage(openPage);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/orders/create')) sent += 1;
  });
  // The bar at the bottom hides no field that Tab reaches.
  await tabTo(page, /^UTR/);
  await expect.poll(() => isFocusUncovered(page)).toBe(true);
  await submitButton(page).click();
  await expect(page.getByText(orderMessages.selectGateway)).toBeVisible();
  await expect(appChoice(page, 'PhonePe')).toBeFocused();
  await chooseApp(page, 'Paytm');
  await submitButton(page).click();
  await expect(page.getByText(orderMessages.selectGateway)).toBeVisible();

  const file = page.getByLabel('Screenshot of the payment');
  await file.setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('a'),
  });
  await expect(page.getByText(pictureMessages.notAScreenshot)).toBeVisible();
  const large = Buffer.alloc(10 * 1024 * 1024 + 1);
  await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await expect(page.getByText(pictureMessages.screenshotTooLarge)).toBeVisible();
  // A file with the type of a picture that is none.
  await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a') });
  await expect(page.getByText(pictureMessages.notAScreenshot)).toBeVisible();
  await expect(file).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('a.jpg')).toHaveCount(0);
  await file.setInputFiles(screenshot);
  await page.getByLabel(/^UTR/).fill('12');
  await submitButton(page).click();
  await expect(page.getByText(orderMessages.utr)).toBeVisible();
  expect(sent).toBe(0);
});

test('a failed payment loses nothing, and its retry makes one order', async ({ openPage }) => {
  const page = await openScanPage(openPage, { expected: [502] });
  const { keys, firstId } = await loseFirstAnswer(page, 502);
  await chooseApp(page, 'CRED');
  await page.getByLabel('Screenshot of the payment').setInputFiles(screenshot);
  await expect(page.getByText('paid.jpg')).toBeVisible();
  await submitButton(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByText('paid.jpg')).toBeVisible();
  await assertDialled(page.getByRole('main'));
  await submitButton(page).click();
  await page.waitForURL(`**/order-success?order=${firstId()}`);
  expect(keys[0]).toBeDefined();
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a hold ends after 15 minutes, the page shows that, and the shopper can renew it', async ({
  openPage,
}) => {
  const page = await openScanPage(openPage);
  const reference = await referenceOn(page);
  await expect(page.getByRole('timer')).toContainText(/\b1[0-5]:[0-5][0-9]/);
  // From here on only the journey moves the page's time, however slow the machine is.
  const showServerTime = await hideServerTime(page);
  await stopTime(page);
  await page.reload();
  const left = await secondsLeft(page);
  await page.getByLabel('Screenshot of the payment').setInputFiles(screenshot);
  await expect(page.getByText('paid.jpg')).toBeVisible();
  await page.clock.fastForward((left - 60) * 1_000);
  await expect(page.getByText('60 seconds left to pay')).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.getByText(orderMessages.holdGone)).toBeVisible();
  await expect(page.getByRole('img', { name: /^UPI QR code/ })).toHaveCount(0);
  await expect(submitButton(page)).toHaveCount(0);
  await page.clock.fastForward(5 * 60_000);
  await showServerTime();
  await page.getByRole('button', { name: /^Reserve again/ }).click();
  await expect(page.getByRole('img', { name: /^UPI QR code/ })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/\b1[0-5]:[0-5][0-9]/);
  // The shop's own clock advanced by seconds only, so the hold was renewed.
  expect(await referenceOn(page)).toBe(reference);
  await expect(page.getByText('paid.jpg')).toBeVisible();
  await expect(submitButton(page)).toBeEnabled();
});

test(
  'who paid before the hold ended sends the screenshot, and the code is not shown again',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openScanPage(openPage);
    const reference = await referenceOn(page);
    await shiftServerTime(page, AFTER_HOLD_MS);
    await page.reload();
    await expect(page.getByText(orderMessages.holdGone)).toBeVisible();
    await page.getByRole('link', { name: 'I have paid', exact: true }).click();
    await page.waitForURL(`**/checkout/cart/payment/paid?payment=${reference}`);
    await chooseApp(page, 'CRED');
    await page.getByLabel('Screenshot of the payment').setInputFiles(screenshot);
    await expect(page.getByText('paid.jpg')).toBeVisible();
    await submitButton(page).click();
    await page.waitForURL('**/order-success?order=*');
    await page.goto('/checkout/cart/payment/QrScanmethod');
    await page.waitForURL((url) => !url.pathname.endsWith('QrScanmethod'));
    await expect(page.getByRole('img', { name: /^UPI QR code/ })).toHaveCount(0);
  },
);

test(
  'a reload keeps app and UTR, and a screenshot that the shop refuses is marked',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openScanPage(openPage, { expected: [415] });
    const utr = aUtr();
    await chooseApp(page, 'Paytm');
    await page.getByLabel(/^UTR/).fill(utr);
    await page.reload();
    await expect(appChoice(page, 'Paytm')).toBeChecked();
    await expect(page.getByLabel(/^UTR/)).toHaveValue(utr);
    const file = page.getByLabel('Screenshot of the payment');
    await file.setInputFiles(screenshot);
    const body = JSON.stringify({ message: pictureMessages.damaged, code: 'NOT_A_PICTURE' });
    await page.route('**/api/orders/create**', (route) => route.fulfill({ status: 415, body }), {
      times: 1,
    });
    await submitButton(page).click();
    await expect(page.getByText(pictureMessages.damaged)).toBeVisible();
    await expect(file).toBeFocused();
    await expect(file).toHaveAttribute('aria-invalid', 'true');
    await submitButton(page).click();
    await page.waitForURL('**/order-success?order=*');
    expect(await page.evaluate(() => sessionStorage.getItem('proof'))).toBeNull();
  },
);

test(
  'the UPI app that was opened is recorded as the one paid with',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openScanPage(openPage);
    const apps = page.getByRole('list', { name: 'Pay with an app on this phone' });
    const paytm = apps.getByRole('link', { name: 'Paytm' });
    await expect(paytm).toHaveAttribute('href', /^paytmmp:\/\/pay\?pa=reshamsilks@demobank&/);
    // The test machine has no such app.
    await paytm.evaluate((link) =>
      link.addEventListener('click', (event) => event.preventDefault()),
    );
    await paytm.click();
    await expect(appChoice(page, 'Paytm')).toBeChecked();
  },
);

test(
  'a hold for an address outside the delivery area returns to checkout with the reason',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage({ expected: [409] });
    await people.keepSignedIn(page.context(), buyer);
    await fillCart(shop, buyer);
    const message = orderMessages.notDeliverable('600004');
    await page.route('**/api/checkout/hold', (route) =>
      route.fulfill({ status: 409, json: { message, code: 'NOT_DELIVERABLE' } }),
    );
    await page.goto('/checkout/cart/address');
    await choosePayment(page);
    await expect(page.getByRole('main').getByRole('alert').getByText(message)).toBeVisible();
    await page.waitForURL('**/checkout/cart/address');
  },
);

test(
  'a refused hold returns to the cart with the reason, and a missing payment to the checkout',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openScanPage(openPage, { expected: [409] });
    await page.evaluate(() => sessionStorage.setItem('payment', 'null'));
    await page.goto('/checkout/cart/payment/QrScanmethod');
    await page.waitForURL('**/checkout/cart/address');
    const message = orderMessages.shortOf(['Silk']);
    await page.route('**/api/checkout/hold', (route) =>
      route.fulfill({ status: 409, json: { message, code: 'STOCK_SHORT' } }),
    );
    await choosePayment(page);
    await page.waitForURL('**/checkout/cart');
    await expect(page.getByText(message)).toBeVisible();
  },
);

test(
  'without a UPI id the page shows that and offers cash on delivery',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openScanPage(openPage);
    await page.route('**/api/adminProfile/basicData', async (route) => {
      const answer = await route.fetch();
      const { message, data } = storeCalls.basicData.reply.parse(await answer.json());
      return route.fulfill({ json: { message, data: { ...data, upiId: null } } });
    });
    await page.reload();
    await expect(page.getByText('Scan to pay is not available yet')).toBeVisible();
    await page.getByRole('link', { name: 'Choose cash on delivery' }).click();
    await expect(page.getByRole('button', { name: /^Place Order · ₹/ })).toBeVisible();
  },
);

/** Leads from a filled cart to the payment page. */
async function openScanPage(
  openPage: OpenPage,
  { expected = [] }: { expected?: readonly number[] } = {},
): Promise<Page> {
  const page = await openPage({ expected });
  await people.keepSignedIn(page.context(), buyer);
  await fillCart(shop, buyer);
  await page.goto('/checkout/cart/address');
  await choosePayment(page);
  await page.waitForURL(SCAN_PAGE);
  await expect(page.getByRole('timer')).toBeVisible();
  return page;
}

function submitButton(page: Page) {
  return page.getByRole('button', { name: 'I have paid. Place order' });
}

/**
 * Checks that the order button is the page's main one, filled with maroon, once a screenshot is chosen.
 */
async function assertMain(page: Page, isMain: boolean): Promise<void> {
  const filled = () =>
    submitButton(page).evaluate((button) => {
      const { backgroundColor } = getComputedStyle(button);
      return backgroundColor !== 'rgba(0, 0, 0, 0)';
    });
  await expect.poll(filled).toBe(isMain);
}
