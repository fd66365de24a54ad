import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { orderMessages } from '@shop/contract/orders';
import type { Page } from 'playwright-core';
import { WIDTHS, openPage } from './support/browser.ts';
import * as people from './support/people.ts';
import { SHOPS_WORDS, breakCall, refuseCall } from './support/refusals.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const picture = await readFile(join(import.meta.dirname, 'support/photograph.jpg'));
/** Large enough that the upload takes a while. */
const screenshot = {
  name: 'paid.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([picture, Buffer.alloc(Math.max(0, 600_000 - picture.length))]),
};

const { shop, browser } = await aVisitedShop();

const submit = (page: Page) => page.getByRole('button', { name: 'I have paid, place order' });

for (const [index, width] of WIDTHS.entries()) {
  const phoneOf = (number: number) => `9881${number}${String(width).padStart(5, '0')}`;

  test(`a payment that does not come through says “Payment failed” or the shop's words, at ${width} px`, async () => {
    const page = await openPayment(phoneOf(1), { width, piece: index * 2, expected: [409, 502] });
    await page.getByLabel('App you paid with').selectOption('PHONE_PAY');
    await page.getByLabel('Screenshot of the payment').setInputFiles(screenshot);
    const mend = await breakCall(page, 'orders/create**');
    await submit(page).click();
    const alert = page.getByRole('main').getByRole('alert');
    await alert.getByText(orderMessages.paymentFailed, { exact: true }).waitFor();
    // A shopper who has paid and cannot send the proof finds a number to call, and keeps all input.
    await page.getByText('Paid but facing a problem? Call us:').waitFor();
    await page.getByText('paid.jpg').waitFor();
    await mend();
    const allow = await refuseCall(page, 'orders/create**');
    await submit(page).click();
    await alert.getByText(SHOPS_WORDS, { exact: true }).waitFor();
    await allow();
    page.assertClean();
  });

  test(`a payment that cannot be opened says “Payment failed” and can be tried again, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width, expected: [502] });
    await beginPayment(page, phoneOf(2), index * 2);
    const mend = await breakCall(page, 'checkout/hold');
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await page.getByText(orderMessages.paymentFailed, { exact: true }).waitFor();
    await mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('timer').waitFor();
    page.assertClean();
  });

  test(`the upload of a screenshot shows how far it is, and locks what is sent, at ${width} px`, async () => {
    const page = await openPayment(phoneOf(3), { width, piece: index * 2 + 1 });
    await page.getByLabel('App you paid with').selectOption('PAYTM');
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
    await bar.waitFor();
    assert.ok(await page.getByLabel('App you paid with').isDisabled());
    await page.waitForFunction(() => {
      const share = document.querySelector('progress')?.value ?? 0;
      return share > 0 && share < 1;
    });
    await page
      .getByRole('button', { name: 'Placing your order…' })
      .and(page.locator(':disabled'))
      .waitFor();
    await page.getByText(orderMessages.paidAndPlaced).waitFor();
    await page.waitForURL('**/order-success?order=*');
    page.assertClean();
  });
}

type Opening = { width: number; piece: number; expected?: readonly number[] };

/** The payment page for one unit of a product. */
async function openPayment(phone: string, { width, piece, expected = [] }: Opening) {
  const page = await openPage(browser, { url: shop.url, width, expected });
  await beginPayment(page, phone, piece);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.getByRole('timer').waitFor();
  return page;
}

/** A checkout with scan to pay, about to be continued. */
async function beginPayment(page: Page, phone: string, piece: number): Promise<void> {
  const account = await people.aCustomer(shop, phone);
  const product = (await people.productsOf(shop))[piece];
  await people.addAddress(shop, account);
  await people.putIntoCart(shop, account, product?.productId ?? '');
  await people.keepSignedIn(page.context(), account);
  await page.goto('/checkout/cart/address');
  await page.getByRole('radio', { name: /Scan to pay/ }).check();
}
