import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressMessages } from '@shop/contract/addresses';
import { authMessages } from '@shop/contract/auth';
import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import { orderMessages } from '@shop/contract/orders';
import { profileCalls, profileMessages } from '@shop/contract/profile';
import { becomes } from './support/becomes.ts';
import { WIDTHS, type WatchedPage, openPage } from './support/browser.ts';
import { ask } from './support/client.ts';
import * as people from './support/people.ts';
import { breakCall } from './support/refusals.ts';
import { button } from './support/state.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser } = await aVisitedShop();

for (const width of WIDTHS) {
  const phoneOf = (test: number) => `9877${test}${String(width).padStart(5, '0')}`;

  test(`My Info says what is missing, saves, and guards what is not saved, at ${width} px`, async () => {
    const { page } = await signedIn(phoneOf(1), width);
    await page.goto('/personalinfo/profile-info');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Personal Info').waitFor();
    await becomes(() => button(page, 'Save').isDisabled(), true);
    await page.getByLabel('First name').fill('');
    await page.getByLabel('Last name').fill('');
    await button(page, 'Save').click();
    await page.getByText(profileMessages.firstNameRequired).waitFor();
    await page.getByText(profileMessages.lastNameRequired).waitFor();
    await page.getByText(profileMessages.emailRequired).waitFor();
    await page.getByLabel('First name').and(page.locator(':focus')).waitFor();
    await page.getByLabel('First name').fill('Kavya');
    await page.getByLabel('Last name').fill('Raman');
    await page.getByLabel('Email').fill('kavya@example.in');
    await page.getByRole('link', { name: 'My orders' }).click();
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor();
    await button(page, 'No').click();
    await button(page, 'Save').click();
    await page.getByText(profileMessages.updated).waitFor();
    await page.reload();
    await page.locator('input[value="kavya@example.in"]').waitFor();
    page.assertClean();
  });

  test(`an address is asked for field by field, kept, changed and deleted, at ${width} px`, async () => {
    const { page } = await signedIn(phoneOf(2), width);
    await page.goto('/personalinfo/my-address');
    await page.getByText(addressMessages.none, { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Add Address' }).click();
    await page.getByRole('heading', { level: 1, name: 'Add Address' }).waitFor();
    await button(page, 'Save Address').click();
    for (const missing of [
      addressMessages.firstNameRequired,
      addressMessages.lastNameRequired,
      addressMessages.phoneRequired,
      addressMessages.firstLineRequired,
      addressMessages.cityRequired,
      addressMessages.stateRequired,
      addressMessages.postalCodeRequired,
    ]) {
      await page.getByText(missing, { exact: true }).waitFor();
    }
    await page.getByLabel('First Name').and(page.locator(':focus')).waitFor();
    const phone = page.getByLabel('Phone', { exact: true });
    await phone.fill('98a76');
    await page.getByText(addressMessages.numbersOnly).waitFor();
    await phone.fill('98765123456');
    await page.getByText(addressMessages.phoneTooLong).waitFor();
    await becomes(() => phone.inputValue(), '9876512345');
    const postal = page.getByLabel('Postal Code');
    await postal.fill('63a');
    await page.getByText(addressMessages.postalDigits).waitFor();
    await postal.fill('6315011');
    await page.getByText(addressMessages.postalTooLong).waitFor();
    await becomes(() => postal.inputValue(), '631501');
    await postal.fill('063150');
    await button(page, 'Save Address').click();
    await page.getByText(addressMessages.postalShape).waitFor();
    await postal.fill('631501');
    await page.getByLabel('First Name').fill('Kavya');
    await page.getByLabel('Last Name').fill('Raman');
    await page.getByLabel('Address Line 1').fill('12, Raja Street');
    await page.getByLabel('City').fill('Kanchipuram');
    await page.getByLabel('State').selectOption('Tamil Nadu');
    await page.getByText('Work', { exact: true }).click();
    await button(page, 'Save Address').click();
    await page.getByText(addressMessages.added).waitFor();
    await page.waitForURL('**/personalinfo/my-address');

    await page.getByRole('link', { name: /^Edit address/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Edit Address' }).waitFor();
    await page.getByLabel('City').fill('Arni');
    await button(page, 'Save Address').click();
    await page.getByText(addressMessages.updated).waitFor();
    await page.getByText('Arni, Tamil Nadu 631501, India').waitFor();
    await button(page, /^Delete address/).click();
    await button(page, 'Yes').click();
    await page.getByText(addressMessages.deleted).waitFor();
    await page.getByText(addressMessages.none, { exact: true }).waitFor();
    page.assertClean();
  });

  test(`a second address can be made the default one, at ${width} px`, async () => {
    const { page, account } = await signedIn(phoneOf(3), width);
    await people.addAddress(shop, account, 'Kavya');
    await people.addAddress(shop, account, 'Meena');
    await page.goto('/personalinfo/my-address');
    const second = page.getByRole('listitem').filter({ hasText: 'Meena Sundaram' });
    await second.getByRole('button', { name: 'Set as default' }).click();
    await second.getByText('Default', { exact: true }).waitFor();
    await page.goto('/personalinfo/add-address?address=999999');
    await page.getByText(addressMessages.notFound).waitFor();
    page.assertClean();
  });

  test(`My Orders is empty, shows an order, and lets it be cancelled once, at ${width} px`, async () => {
    const { page, account } = await signedIn(phoneOf(4), width, [409]);
    await page.goto('/personalinfo/my-orders');
    await page.getByText(orderMessages.none, { exact: true }).waitFor();
    const [bought] = await people.productsOf(shop);
    assert.ok(bought !== undefined);
    await people.addAddress(shop, account);
    await people.putIntoCart(shop, account, bought.productId);
    await people.placeOrder(shop, account);

    await page.reload();
    await button(page, /^Cancel /).click();
    await page.getByText(deliveryMessages.confirmCancel).waitFor();
    await button(page, 'No').click();
    const other = await openPage(browser, { url: shop.url, width });
    await people.keepSignedIn(other.context(), account);
    await other.goto('/personalinfo/my-orders');
    await button(other, /^Cancel /).click();
    await button(other, 'Yes').click();
    await other.getByText(deliveryMessages.cancelled).waitFor();
    await other.getByText('CANCELLED', { exact: true }).waitFor();
    await becomes(() => other.getByRole('button', { name: /^Cancel / }).count(), 0);
    other.assertClean();

    // On this device the item still looks open; cancelling a cancelled item changes nothing.
    await button(page, /^Cancel /).click();
    await button(page, 'Yes').click();
    await page.getByText('CANCELLED', { exact: true }).waitFor();
    page.assertClean();
  });

  test(`an order that the owner was faster with is shown as it is now, at ${width} px`, async () => {
    const { page, account } = await signedIn(phoneOf(5), width, [409]);
    const [bought] = await people.productsOf(shop);
    assert.ok(bought !== undefined);
    await people.addAddress(shop, account);
    await people.putIntoCart(shop, account, bought.productId);
    await people.placeOrder(shop, account);
    await page.goto('/personalinfo/my-orders');
    await button(page, /^Cancel /).click();
    const owner = await people.anOwner(shop);
    const { orderItemId } = await people.lastOrdered(shop, account);
    await ask(shop, deliveryCalls.update, {
      who: owner,
      body: { orderItemId, orderStatus: 'ACCEPTED', trackingNumber: 'T-1' },
    });
    await button(page, 'Yes').click();
    await page.getByText(deliveryMessages.alreadyMoved).waitFor();
    await page.getByText('ORDER ACCEPTED', { exact: true }).waitFor();
    await page.getByText('T-1', { exact: true }).waitFor();
    page.assertClean();
  });

  test(`signing out empties the browser and goes home, whatever the shop answers, at ${width} px`, async () => {
    const { page } = await signedIn(phoneOf(6), width, [502]);
    await openOwnInfo(page);
    await button(page, 'Sign out').click();
    await page.getByText(authMessages.loggedOut).waitFor();
    await page.waitForURL(`${shop.url}/`);
    assert.equal(await page.evaluate(() => localStorage.length), 0);

    const again = await people.aCustomer(shop, phoneOf(7));
    await page.evaluate((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value));
    }, again);
    await breakCall(page, 'authentication/logout**');
    await openOwnInfo(page);
    await button(page, 'Sign out').click();
    await page.getByText(authMessages.logoutFailed).waitFor();
    await page.waitForURL(`${shop.url}/`);
    assert.equal(await page.evaluate(() => localStorage.getItem('token')), null);
    page.assertClean();
  });
}

test('logging out of all devices ends the sessions of the others, and of this one only when it is done', async () => {
  const { page, account } = await signedIn('9884000008', 360, [502]);
  await page.goto('/personalinfo/profile-info');
  const stopBreaking = await breakCall(page, 'authentication/logout**');
  await button(page, 'Log out of all devices').click();
  await page.getByText(authMessages.logoutFailed).waitFor();
  assert.notEqual(await page.evaluate(() => localStorage.getItem('token')), null);
  await stopBreaking();
  await button(page, 'Log out of all devices').click();
  await page.getByText(authMessages.loggedOutEverywhere).waitFor();
  await page.waitForURL(`${shop.url}/`);
  const params = { userId: account.id };
  await assert.rejects(ask(shop, profileCalls.get, { who: account, params }), /answered 401/);
  page.assertClean();
});

async function signedIn(
  phone: string,
  width: number,
  expected: readonly number[] = [],
): Promise<{ page: WatchedPage; account: people.Account }> {
  const account = await people.aCustomer(shop, phone);
  const page = await openPage(browser, { url: shop.url, width, expected });
  await people.keepSignedIn(page.context(), account);
  return { page, account };
}

/** Opens My info, until the list of devices is there too: signing out would refuse it. */
async function openOwnInfo(page: WatchedPage): Promise<void> {
  await page.goto('/personalinfo/profile-info');
  await page.getByText('This device').waitFor();
}
