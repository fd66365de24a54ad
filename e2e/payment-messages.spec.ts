import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orderMessages } from '@shop/contract/orders';
import type { Page } from '@playwright/test';
import { appChoice, chooseApp } from './support/payment-app.ts';
import * as people from './support/people.ts';
import { SHOPS_WORDS, breakCall, refuseCall } from './support/refusals.ts';
import { expect, sharedShop, test } from './support/test.ts';

const picture = readFileSync(join(import.meta.dirname, 'support/photograph.jpg'));
/** Large enough that the upload takes some time. */
const screenshot = {
  name: 'paid.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([picture, Buffer.alloc(Math.max(0, 600_000 - picture.length))]),
};

const shop = sharedShop();

const submit = (page: Page) => page.getByRole('button', { name: 'I have paid. Place order' });

test(
  "a failed payment shows “Payment failed” or the server's message",
  { tag: '@desktop-night' },
  async ({ openPage }) => {
    const page = await openPage({ expected: [409, 502] });
    await openPayment(page, '9881100001', 0);
    await chooseApp(page, 'PhonePe');
    await page.getByLabel('Screenshot of the payment').setInputFiles(screenshot);
    const mend = await breakCall(page, 'orders/create**');
    await submit(page).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert.getByText(orderMessages.paymentFailed, { exact: true })).toBeVisible();
    // A shopper who has paid and cannot send the proof sees a number to call, and keeps all input.
    await expect(page.getByText('Paid but facing a problem? Call us:')).toBeVisible();
    await expect(page.getByText('paid.jpg')).toBeVisible();
    await mend();
    const allow = await refuseCall(page, 'orders/create**');
    await submit(page).click();
    await expect(alert.getByText(SHOPS_WORDS, { exact: true })).toBeVisible();
    await allow();
  },
);

test(
  'a payment that cannot be started shows “Payment failed” and can be retried',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage({ expected: [502] });
    await beginPayment(page, '9881200001', 0);
    const mend = await breakCall(page, 'checkout/hold');
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(page.getByText(orderMessages.paymentFailed, { exact: true })).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('timer')).toBeVisible();
  },
);

test(
  'the upload of a screenshot shows its progress, and disables the form',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await openPayment(page, '9881300001', 1);
    await chooseApp(page, 'Paytm');
    await page.getByLabel('Screenshot of the payment').setInputFiles(screenshot);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 100_000,
    });
    await submit(page).click();
    const bar = page.getByRole('progressbar', { name: 'Uploading the screenshot' });
    await expect(bar).toBeVisible();
    await expect(appChoice(page, 'Paytm')).toBeDisabled();
    await page.waitForFunction(() => {
      const share = document.querySelector('progress')?.value ?? 0;
      return share > 0 && share < 1;
    });
    await expect(page.getByRole('button', { name: 'Placing your order…' })).toBeDisabled();
    await expect(page.getByText(orderMessages.paidAndPlaced)).toBeVisible();
    await page.waitForURL('**/order-success?order=*');
  },
);

/** Opens the payment page for one unit of a product. */
async function openPayment(page: Page, phone: string, piece: number): Promise<void> {
  await beginPayment(page, phone, piece);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('timer')).toBeVisible();
}

/** Opens a checkout with scan to pay, one click before the payment page. */
async function beginPayment(page: Page, phone: string, piece: number): Promise<void> {
  const account = await people.aCustomer(shop, phone);
  const product = (await people.productsOf(shop))[piece];
  await people.addAddress(shop, account);
  await people.putIntoCart(shop, account, product?.productId ?? '');
  await people.keepSignedIn(page.context(), account);
  await page.goto('/checkout/cart/address');
  await page.getByRole('radio', { name: /Scan to pay/ }).check();
}
