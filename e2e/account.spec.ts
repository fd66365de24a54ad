import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { addressMessages } from '@shop/contract/addresses';
import { authMessages } from '@shop/contract/auth';
import { callMessages } from '@shop/contract/call';
import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import { orderMessages } from '@shop/contract/orders';
import { profileCalls, profileMessages } from '@shop/contract/profile';
import { accountWords } from '../apps/web/app/storefront/kit/account/account-words.ts';
import { ask } from './support/client.ts';
import * as people from './support/people.ts';
import { breakCall, heldCalls } from './support/refusals.ts';
import { agreeAndContinue, button } from './support/state.ts';
import { type OpenPage, expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

test('My Info shows what is missing, saves, and warns before unsaved input is lost', async ({
  openPage,
}) => {
  const { page } = await signedIn(openPage, '9877100001');
  await page.goto('/personalinfo/profile-info');
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Personal Info'),
  ).toBeVisible();
  await expect(button(page, 'Save')).toBeDisabled();
  await expect(page.getByLabel('Phone number')).toHaveValue('98771 00001');
  await page.getByLabel('First name').fill('');
  await page.getByLabel('Last name').fill('');
  await button(page, 'Save').click();
  await expect(page.getByText(profileMessages.firstNameRequired)).toBeVisible();
  await expect(page.getByText(profileMessages.lastNameRequired)).toBeVisible();
  await expect(page.getByText(profileMessages.emailRequired)).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Kavya');
  await page.getByLabel('Last name').fill('Raman');
  await page.getByLabel('Email').fill('kavya@example.in');
  await page.getByRole('link', { name: 'My orders' }).click();
  await expect(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible();
  await button(page, 'No').click();
  await button(page, 'Save').click();
  await expect(page.getByText(profileMessages.updated)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('kavya@example.in');
});

test('an address is entered field by field, stored, changed and deleted', async ({ openPage }) => {
  const { page } = await signedIn(openPage, '9877200001');
  await page.goto('/personalinfo/my-address');
  await expect(page.getByText(addressMessages.none, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Add Address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Address' })).toBeVisible();
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
    await expect(page.getByText(missing, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('First Name')).toBeFocused();
  const phone = page.getByLabel('Phone', { exact: true });
  await phone.fill('98a76');
  await expect(page.getByText(addressMessages.numbersOnly)).toBeVisible();
  await phone.fill('98765123456');
  await expect(page.getByText(addressMessages.phoneTooLong)).toBeVisible();
  await expect(phone, 'a number is never cut to one that passes').toHaveValue('98765123456');
  await phone.fill('(+91) 98765-12345');
  await expect(phone).toHaveValue('9876512345');
  const postal = page.getByLabel('Postal Code');
  await postal.fill('63a');
  await expect(page.getByText(addressMessages.postalDigits)).toBeVisible();
  await postal.fill('6315011');
  await expect(page.getByText(addressMessages.postalTooLong)).toBeVisible();
  await expect(postal).toHaveValue('6315011');
  await postal.fill('063150');
  await button(page, 'Save Address').click();
  await expect(page.getByText(addressMessages.postalShape)).toBeVisible();
  await postal.fill('६३१ ५०१');
  await expect(postal).toHaveValue('631501');
  await page.getByLabel('First Name').fill('Kavya');
  await page.getByLabel('Last Name').fill('Raman');
  await page.getByLabel('Address Line 1').fill('12, Raja Street');
  await page.getByLabel('City').fill('Kanchipuram');
  await page.getByLabel('State').selectOption('Tamil Nadu');
  await page.getByText('Work', { exact: true }).click();
  await button(page, 'Save Address').click();
  await expect(page.getByText(addressMessages.added)).toBeVisible();
  await page.waitForURL('**/personalinfo/my-address');

  await page.getByRole('link', { name: /^Edit address/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Address' })).toBeVisible();
  await page.getByLabel('City').fill('Arni');
  await button(page, 'Save Address').click();
  await expect(page.getByText(addressMessages.updated)).toBeVisible();
  await expect(page.getByText('Arni, Tamil Nadu 631501, India')).toBeVisible();
  await button(page, /^Delete address/).click();
  await button(page, 'Yes').click();
  await expect(page.getByText(addressMessages.deleted)).toBeVisible();
  await expect(page.getByText(addressMessages.none, { exact: true })).toBeVisible();
});

test('the headings of My Info skip no level', { tag: '@night' }, async ({ openPage }) => {
  const { page } = await signedIn(openPage, '9877350001');
  await page.goto('/personalinfo/profile-info');
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
  const levels = await page
    .locator('main :is(h1, h2, h3, h4)')
    .evaluateAll((all) => all.map((one) => Number(one.tagName.slice(1))));
  const skipped = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);
  expect(skipped, levels.join(' ')).toEqual([]);
  const boxes = await page.getByRole('checkbox').all();
  for (const box of boxes) expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  expect(boxes.length).toBeGreaterThan(0);
});

test('a second address can be made the default one', { tag: '@night' }, async ({ openPage }) => {
  const { page, account } = await signedIn(openPage, '9877300001');
  await people.addAddress(shop, account, 'Kavya');
  await people.addAddress(shop, account, 'Meena');
  await page.goto('/personalinfo/my-address');
  const second = page.getByRole('listitem').filter({ hasText: 'Meena Sundaram' });
  await second.getByRole('button', { name: 'Set as default' }).click();
  await expect(second.getByText('Default', { exact: true })).toBeVisible();
  await page.goto('/personalinfo/add-address?address=999999');
  await expect(page.getByText(addressMessages.notFound)).toBeVisible();
});

test(
  'the late answer of a form does not lead back from the page that was opened since',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page, account } = await signedIn(openPage, '9877370001');
    await people.addAddress(shop, account);
    await page.goto('/personalinfo/my-address');
    await page.getByRole('link', { name: /^Edit address of/ }).click();
    const answerSave = await heldCalls(page, 'addresses/update');
    const answerOrders = await heldCalls(page, 'orders/getList');
    await button(page, 'Save Address').click();
    await page.getByRole('link', { name: 'My orders' }).first().click();
    answerSave();
    await expect(page.getByText(addressMessages.updated)).toBeVisible();
    answerOrders();
    await page.waitForURL('**/personalinfo/my-orders');

    const visitor = await openPage();
    await visitor.goto('/');
    await visitor.getByRole('link', { name: 'Cart', exact: true }).click();
    await visitor.getByLabel('Phone number').fill('9877370001');
    const answerLogin = await heldCalls(visitor, 'userAuthentication');
    const answerHome = await heldCalls(visitor, 'banner');
    await agreeAndContinue(visitor);
    await visitor.evaluate(() => history.back());
    answerLogin();
    await expect(visitor.getByText(authMessages.codeSent)).toBeVisible();
    answerHome();
    await visitor.waitForURL('/');
  },
);

test(
  'a refused type of an address is described at its choice',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page, account } = await signedIn(openPage, '9877350002', [400]);
    await people.addAddress(shop, account);
    await page.goto('/personalinfo/my-address');
    await page.getByRole('link', { name: /^Edit address/ }).click();
    const message = addressMessages.typeUnknown;
    const errors = [{ path: 'addressType', code: 'INVALID_INPUT', message }];
    await page.route('**/api/addresses/update/*', (route) =>
      route.fulfill({ status: 400, json: { message, code: 'INVALID_INPUT', errors } }),
    );
    await button(page, 'Save Address').click();
    const choice = page.getByRole('group', { name: accountWords.addressType });
    await expect(choice).toHaveAccessibleDescription(message);
    await expect(choice.getByRole('radio').first()).toBeFocused();
  },
);

test('My Orders is empty, then shows an order that can be cancelled once', async ({ openPage }) => {
  const { page, account } = await signedIn(openPage, '9877400001', [409]);
  await page.goto('/personalinfo/my-orders');
  await expect(page.getByText(orderMessages.none, { exact: true })).toBeVisible();
  await orderOnePiece(account);

  await page.reload();
  await button(page, /^Cancel /).click();
  await expect(page.getByText(deliveryMessages.confirmCancel)).toBeVisible();
  await button(page, 'No').click();
  const other = await openPage();
  await people.keepSignedIn(other.context(), account);
  await other.goto('/personalinfo/my-orders');
  await button(other, /^Cancel /).press('Enter');
  await button(other, 'Yes').press('Enter');
  await expect(other.getByText(deliveryMessages.cancelled)).toBeVisible();
  await expect(other.getByText('CANCELLED', { exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: /^Cancel / })).toHaveCount(0);
  // The picture's link has no name, because it is hidden from screen readers.
  await expect(other.getByRole('main').locator(':focus')).toHaveAccessibleName(/\S/);

  // This device still shows the item as open; cancelling a cancelled item changes nothing.
  await button(page, /^Cancel /).click();
  await button(page, 'Yes').click();
  await expect(page.getByText('CANCELLED', { exact: true })).toBeVisible();
});

test(
  'an order that the owner has already accepted is shown as accepted',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page, account } = await signedIn(openPage, '9877500001', [409]);
    await orderOnePiece(account);
    await page.goto('/personalinfo/my-orders');
    await button(page, /^Cancel /).click();
    const owner = await people.anOwner(shop);
    const { orderItemId } = await people.latestOrder(shop, account);
    await ask(shop, deliveryCalls.update, {
      who: owner,
      body: { orderItemId, orderStatus: 'ACCEPTED', trackingNumber: 'T-1' },
    });
    await button(page, 'Yes').click();
    await expect(page.getByText(deliveryMessages.alreadyMoved)).toBeVisible();
    await expect(page.getByText('ORDER ACCEPTED', { exact: true })).toBeVisible();
    await expect(page.getByText('T-1', { exact: true })).toBeVisible();
  },
);

test('signing out empties the browser and opens the home page, whatever the server answers', async ({
  openPage,
}) => {
  const { page } = await signedIn(openPage, '9877600001', [502]);
  await openOwnInfo(page);
  await button(page, 'Sign out').click();
  await expect(page.getByText(authMessages.loggedOut)).toBeVisible();
  await page.waitForURL(`${shop.url}/`);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);

  const again = await people.aCustomer(shop, '9877700001');
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value));
  }, again);
  await breakCall(page, 'authentication/logout**');
  await openOwnInfo(page);
  await button(page, 'Sign out').click();
  await expect(page.getByText(authMessages.logoutFailed)).toBeVisible();
  await page.waitForURL(`${shop.url}/`);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test(
  'logging out of all devices ends the other sessions at once and this session at the end',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page, account } = await signedIn(openPage, '9877800001', [502]);
    const other = await openPage({ expected: [401] });
    await people.keepSignedIn(other.context(), account);
    await openOwnInfo(other);
    await page.goto('/personalinfo/profile-info');
    const stopBreaking = await breakCall(page, 'authentication/logout**');
    await button(page, 'Log out of all devices').click();
    await expect(page.getByText(authMessages.logoutFailed)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    await stopBreaking();
    await button(page, 'Log out of all devices').click();
    await expect(page.getByText(authMessages.loggedOutEverywhere)).toBeVisible();
    await page.waitForURL(`${shop.url}/`);
    await expect(page.getByText(callMessages.signInAgain)).toHaveCount(0);
    await other.getByRole('link', { name: 'My orders' }).first().click();
    await other.waitForURL(`${shop.url}/`);
    await expect(other.getByRole('status').getByText(callMessages.signInAgain)).toBeVisible();
    const params = { userId: account.id };
    await expect(ask(shop, profileCalls.get, { who: account, params })).rejects.toThrow(
      /answered 401/,
    );
  },
);

async function signedIn(
  openPage: OpenPage,
  phone: string,
  expected: readonly number[] = [],
): Promise<{ page: Page; account: people.Account }> {
  const account = await people.aCustomer(shop, phone);
  const page = await openPage({ expected });
  await people.keepSignedIn(page.context(), account);
  return { page, account };
}

async function orderOnePiece(account: people.Account): Promise<void> {
  const [bought] = await people.productsOf(shop);
  assert.ok(bought !== undefined, 'no product can be bought');
  await people.addAddress(shop, account);
  await people.putIntoCart(shop, account, bought.productId);
  await people.placeOrder(shop, account);
}

/** Opens My info and waits for the list of devices: signing out earlier would abort its request. */
async function openOwnInfo(page: Page): Promise<void> {
  await page.goto('/personalinfo/profile-info');
  await expect(page.getByText('This device')).toBeVisible();
}
