import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressCalls, addressMessages } from '@shop/contract/addresses';
import { type DeliveryArea, deliveryAreaCalls } from '@shop/contract/delivery-areas';
import { orderMessages } from '@shop/contract/orders';
import type { Page } from 'playwright-core';
import { becomes } from './support/becomes.ts';
import { type WatchedPage, openPage } from './support/browser.ts';
import { ask } from './support/client.ts';
import * as people from './support/people.ts';
import { agreeAndContinue, button } from './support/state.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser } = await aVisitedShop();

async function deliverTo(...areas: DeliveryArea[]): Promise<void> {
  await ask(shop, deliveryAreaCalls.save, { who: await people.anOwner(shop), body: { areas } });
}

/** A new customer's checkout with a product in the cart. */
async function openCheckout(
  phone: string,
  { width = 360, expected = [] as readonly number[] } = {},
) {
  const account = await people.aCustomer(shop, phone, 'Lakshmi Narayanan');
  const [product] = await people.productsOf(shop);
  await people.putIntoCart(shop, account, product?.productId ?? '');
  const page = await openPage(browser, { url: shop.url, width, expected });
  await people.keepSignedIn(page.context(), account);
  await page.goto('/checkout/cart/address');
  await page.getByLabel('First Name').waitFor();
  return { page, account };
}

async function fillPlace(page: Page, code: string): Promise<void> {
  await page.getByLabel('Address Line 1').fill('14 North Mada Street');
  await page.getByLabel('Postal Code').fill(code);
}

const placeOrder = (page: Page) => button(page, /^Place Order/).click();

test('a new customer buys with cash on delivery at 360 px and types everything once', async () => {
  const phone = '9876700001';
  const page: WatchedPage = await openPage(browser, { url: shop.url, width: 360 });
  const [product] = await people.productsOf(shop);
  const name = product?.productName ?? '';
  await page.goto(`/buy-product/${product?.productId}`);
  await page.getByLabel('Check delivery to your PIN code').fill('600004');
  await page.getByText(/^Delivery by \w{3}, \d{1,2} \w{3} to Chennai 600004$/).waitFor();
  await button(page, 'Add to Cart').click();
  await page.waitForURL('**/user-login');
  await page.getByText(`Sign in to add ${name} to your cart.`).waitFor();
  await page.getByLabel('Phone number').fill(phone);
  await agreeAndContinue(page);
  await page.waitForURL('**/user-registration');
  await page.getByLabel('Name').fill('Lakshmi Narayanan');
  await button(page, 'Register').click();
  await page.waitForURL('**/otp-verification');
  await page.getByLabel('One-time code').fill(await shop.codeFor(phone));
  await page.waitForURL(`${shop.url}/`);
  await page.getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('link', { name: 'Proceed To Checkout' }).click();

  const value = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
  await becomes(() => value('First Name'), 'Lakshmi');
  await becomes(() => value('Last Name'), 'Narayanan');
  await becomes(() => value('Phone'), phone);
  await becomes(() => page.getByLabel('Use as my default address').isChecked(), true);
  await fillPlace(page, '600004');
  await becomes(() => value('City'), 'Chennai');
  await becomes(() => value('State'), 'Tamil Nadu');
  await page.getByText('Cash on delivery available').waitFor();
  await placeOrder(page);
  await page.getByText(addressMessages.added).waitFor();
  await page.waitForURL('**/order-success?order=*');
  await page.getByText(name).first().waitFor();
  await page.getByText('14 North Mada Street').waitFor();
  await page.getByText('Chennai, Tamil Nadu 600004').waitFor();
  await page.getByText(/^By \w{3}, \d{1,2} \w{3}$/).waitFor();
  await button(page, 'Print').waitFor();
  page.assertClean();
});

test('an unfinished first address is not ordered with; its first missing field has the focus', async () => {
  const { page, account } = await openCheckout('9876700002');
  await placeOrder(page);
  await page.getByText(addressMessages.firstLineRequired).waitFor();
  await page.getByLabel('Address Line 1').and(page.locator(':focus')).waitFor();
  await becomes(() => page.getByText(orderMessages.selectAddress).count(), 0);
  assert.equal((await people.addressesOf(shop, account)).length, 0);
  page.assertClean();
});

test('an order that fails keeps the saved address, which the next try does not save again', async () => {
  const { page, account } = await openCheckout('9876700003', { expected: [502] });
  let tries = 0;
  await page.route('**/api/orders/create**', (route) => {
    tries += 1;
    return tries > 1 ? route.continue() : route.fulfill({ status: 502, body: 'lost' });
  });
  // The answer to the first save is lost too, although the address is there.
  let saves = 0;
  await page.route('**/api/addresses/create', async (route) => {
    saves += 1;
    const response = await route.fetch();
    await (saves > 1 ? route.fulfill({ response }) : route.fulfill({ status: 502, body: 'lost' }));
  });
  await fillPlace(page, '600004');
  await becomes(() => page.getByLabel('City').inputValue(), 'Chennai');
  await placeOrder(page);
  await page.getByRole('main').getByRole('alert').waitFor();
  await placeOrder(page);
  await page.getByRole('radio', { name: /Lakshmi Narayanan/ }).waitFor();
  await page.getByRole('main').getByRole('alert').waitFor();
  await placeOrder(page);
  await page.waitForURL('**/order-success?order=*');
  const params = { userId: account.id };
  const { data } = await ask(shop, addressCalls.list, { who: account, params });
  assert.equal(data.length, 1);
  assert.deepEqual([saves, tries], [1, 2]);
  page.assertClean();
});

test('an address outside is said at once and refused, and is mended where it stands', async () => {
  await deliverTo(
    { prefix: '744', deliverable: false, cod: false, days: null },
    { prefix: '79', deliverable: true, cod: false, days: 9 },
  );
  const { page } = await openCheckout('9876700004', { expected: [409] });
  await fillPlace(page, '744101');
  await page.getByText('We do not deliver to Port Blair 744101 yet').waitFor();
  await placeOrder(page);
  const refusal = page.getByRole('main').getByRole('alert');
  await refusal.getByText(orderMessages.notDeliverable('744101')).waitFor();
  await button(page, /^Edit address of Lakshmi/).click();
  await page.getByLabel('Postal Code').fill('799001');
  await page.getByText(/to Agartala 799001/).waitFor();
  await becomes(() => page.getByRole('radio', { name: /Cash on delivery/ }).isDisabled(), true);
  await button(page, /^Pay ₹/).click();
  await page.getByText(addressMessages.updated).waitFor();
  await page.getByRole('timer').waitFor();
  await deliverTo();
  page.assertClean();
});
