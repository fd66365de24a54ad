import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authMessages } from '@shop/contract/auth';
import { cartMessages } from '@shop/contract/cart';
import { orderCalls } from '@shop/contract/orders';
import type { Page } from 'playwright-core';
import { type WatchedPage, openPage } from './support/browser.ts';
import { agreeAndContinue } from './support/state.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const SHOPPER = '9000000011';

const { shop, browser } = await aVisitedShop();

test('a visitor at the cart signs in and comes back to it', async () => {
  const page = await openPage(browser, { url: shop.url, width: 360, expected: [400] });
  await page.goto('/checkout/cart');
  await page.waitForURL('**/user-login');
  await askForCode(page);
  await page.reload();
  const code = page.locator('input[autocomplete=one-time-code]');
  await code.fill('000000');
  await page.getByText(authMessages.codeFailed).first().waitFor();
  await code.fill(await shop.codeFor(SHOPPER));
  await page.waitForURL('**/checkout/cart');
  await page.getByText(cartMessages.empty).waitFor();
  page.assertClean();
});

test('an order whose answer was lost is placed once when it is tried again', async () => {
  const page = await openPage(browser, { url: shop.url, width: 360 });
  await addOneToCart(page);
  await page.goto('/checkout/cart');
  await page.getByRole('link', { name: 'Proceed To Checkout' }).click();
  const keys: (string | undefined)[] = [];
  let first = '';
  await page.route('**/api/orders/create**', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    const answer = await route.fetch();
    first = orderCalls.create.reply.parse(await answer.json()).data.orderId;
    return route.fulfill({ status: 200, contentType: 'text/html', body: '<p>lost</p>' });
  });
  const place = page.getByRole('button', { name: /Place Order/ });
  await place.click();
  await page.getByRole('main').getByRole('alert').waitFor();
  await place.click();
  await page.waitForURL('**/order-success?order=*');
  assert.equal(keys.length, 2);
  assert.equal(keys[0], keys[1]);
  await page.reload();
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  assert.equal(new URL(page.url()).searchParams.get('order'), first);
  await page.getByText(first, { exact: true }).waitFor();
  page.assertClean();
});

async function askForCode(page: Page): Promise<void> {
  await page.getByLabel('Phone number').fill(`+91 ${SHOPPER.slice(0, 5)} ${SHOPPER.slice(5)}`);
  await agreeAndContinue(page);
  await page.waitForURL('**/otp-verification');
}

async function addOneToCart(page: WatchedPage): Promise<void> {
  await page.goto('/products');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.waitForURL('**/user-login');
  await askForCode(page);
  await page.locator('input[autocomplete=one-time-code]').fill(await shop.codeFor(SHOPPER));
  await page.waitForURL(`${shop.url}/`);
  await page.getByRole('link', { name: 'Cart, 1 piece' }).waitFor();
}
