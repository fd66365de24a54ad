import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productCalls } from '@shop/contract/products';
import { ask } from './support/client.ts';
import { openPage } from './support/browser.ts';
import { agreeAndContinue, button } from './support/state.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser } = await aVisitedShop();

/** From the first page to the confirmation, in milliseconds. */
const MOST_MS = 120_000;

test('who knows no English word of the trade finds a red wedding saree under ₹15,000 and orders it in under two minutes on a phone', async () => {
  const start = performance.now();
  const phone = '9876700077';
  const page = await openPage(browser, { url: shop.url, width: 360 });
  await page.goto('/');
  const search = page.getByRole('search').getByRole('combobox');
  await search.fill('लाल शादी की साड़ी 15000 से कम');
  await search.press('Enter');
  await page.waitForURL(/\/products\?q=/);
  await page.getByRole('heading', { level: 1, name: /^Results for/ }).waitFor();
  const card = page.getByRole('article').first();
  await card.waitFor();
  const price = (await card.getByText(/^₹/).first().innerText()).replaceAll(/[₹,]/g, '');
  assert.ok(Number(price) <= 15_000, price);
  await card.getByRole('link').first().click();
  await page.waitForURL('**/buy-product/*');
  const productId = page.url().split('/').at(-1) ?? '';
  const { data } = await ask(shop, productCalls.get, { params: { productId } });
  assert.ok(['RED', 'MAROON'].includes(data.colourFamily ?? ''), `${data.color}`);
  assert.ok(data.occasions?.includes('WEDDING'), data.name);
  await button(page, 'Add to Cart').click();
  await page.waitForURL('**/user-login');
  await page.getByLabel('Phone number').fill(phone);
  await agreeAndContinue(page);
  await page.waitForURL('**/user-registration');
  await page.getByLabel('Name').fill('கமலா சுந்தரம்');
  await button(page, 'Register').click();
  await page.waitForURL('**/otp-verification');
  await page.getByLabel('One-time code').fill(await shop.codeFor(phone));
  await page.waitForURL(`${shop.url}/`);
  await page.getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('link', { name: 'Proceed To Checkout' }).click();
  await page.getByLabel('Address Line 1').fill('14 North Mada Street');
  await page.getByLabel('Postal Code').fill('600004');
  await page.getByText('Cash on delivery available').waitFor();
  await button(page, /^Place Order/).click();
  await page.waitForURL('**/order-success?order=*');
  assert.ok(performance.now() - start < MOST_MS, `${performance.now() - start} ms`);
  page.assertClean();
});
