import { join } from 'node:path';
import { authMessages } from '@shop/contract/auth';
import { bannerMessages } from '@shop/contract/banners';
import { categoryMessages } from '@shop/contract/categories';
import { deliveryMessages } from '@shop/contract/delivery';
import { financeMessages } from '@shop/contract/finance';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { productCalls } from '@shop/contract/products';
import { storeMessages } from '@shop/contract/store';
import type { Page } from '@playwright/test';
import { ask } from './support/client.ts';
import { pressReject } from './support/delivery-steps.ts';
import {
  OWNER,
  aCustomer,
  addAddress,
  anOwner,
  placeOrder,
  putIntoCart,
} from './support/people.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const CATEGORY = 'Muga';
const SILK = 'Muga Silk';
const NEW_PASSWORD = 'a new password of the day';
const PHOTOGRAPH = join(import.meta.dirname, 'support/photograph.jpg');

const shop = sharedShop();

test(
  `an owner's whole day from signing in to a new password, each step confirmed`,
  { tag: '@desktop-night' },
  async ({ openPage }) => {
    const page = await openPage({ expected: [404, 409] });
    await logIn(page, OWNER.password);
    await addCategoryAndProduct(page);
    await sellTwice();
    await acceptAndReject(page);
    await refund(page);
    await bookExpenses(page, 'Courier');
    await putUpBanner(page, 'Pongal');
    await dressTheShop(page);
    await clearAway(page);
    await resetPassword(page);
    await logIn(page, NEW_PASSWORD);
  },
);

const said = (page: Page, message: string) =>
  expect(page.getByText(message, { exact: true }).first()).toBeVisible();
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

async function logIn(page: Page, password: string): Promise<void> {
  await page.goto('/login/admin');
  await page.getByLabel('Phone number').fill(OWNER.phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Login').click();
  await said(page, authMessages.loginSuccess);
  await page.waitForURL('**/admin/dashboard');
}

async function addCategoryAndProduct(page: Page): Promise<void> {
  await page.goto('/admin/category');
  await page.getByLabel('Category name').fill(CATEGORY);
  await button(page, 'Add').click();
  await said(page, categoryMessages.added);
  await page.goto('/admin/addproduct');
  await page.getByLabel('Product title').fill(SILK);
  await page.getByLabel('Colour', { exact: true }).fill('Gold');
  await page.getByLabel('Base price').fill('4,500');
  await page.getByLabel('Quantity').fill('5');
  await page.getByLabel('Product pictures').setInputFiles([PHOTOGRAPH]);
  await page.getByLabel('Sub-category').selectOption(CATEGORY);
  await button(page, 'Add Product').click();
  await said(page, productChangeMessages.added);
  await expect(page.getByRole('link', { name: `View ${SILK}` })).toBeVisible();
}

/** Lets two customers order one unit each. */
async function sellTwice(): Promise<void> {
  const { data } = await ask(shop, productCalls.byName, {
    who: await anOwner(shop),
    params: { productName: SILK },
  });
  for (const phone of ['9877000001', '9877000002']) {
    const customer = await aCustomer(shop, phone);
    await putIntoCart(shop, customer, data[0]?.productId ?? '');
    await addAddress(shop, customer);
    await placeOrder(shop, customer);
  }
}

async function acceptAndReject(page: Page): Promise<void> {
  await page.goto('/admin/delivery-management?status=toAccept');
  await button(page, new RegExp(`^Accept .*${SILK}`)).click();
  await page.getByLabel('Tracking Id').fill('TRK-1');
  await inDialog(page, 'Save: Accept order').click();
  await said(page, deliveryMessages.accepted);
  // Until the list is loaded again it still has the accepted order.
  await expect(page.getByRole('button', { name: new RegExp(`^Accept .*${SILK}`) })).toHaveCount(1);
  await pressReject(page, new RegExp(SILK));
  await inDialog(page, 'Yes: Reject piece').click();
  await said(page, deliveryMessages.rejected);
}

async function refund(page: Page): Promise<void> {
  await page.goto('/admin/order-management?status=toRefund');
  await page.locator('button:enabled', { hasText: 'Send Refund' }).first().click();
  await inDialog(page, 'Yes').click();
  await said(page, deliveryMessages.refunded);
}

async function bookExpenses(page: Page, name: string): Promise<void> {
  const book = async (amount: string) => {
    await button(page, 'Add Expense').click();
    await page.getByLabel('Expense name').fill(name);
    await page.getByLabel('Amount').fill(amount);
    await inDialog(page, 'Add').click();
  };
  await page.goto('/admin/finance');
  await book('1,250.50');
  await said(page, financeMessages.expenseAdded);
  await book('1250.50');
  await said(page, financeMessages.expenseExists);
  await inDialog(page, 'Cancel').click();
  await button(page, `Edit ${name}`).click();
  await page.getByLabel('Amount').fill('1300');
  await inDialog(page, 'Save').click();
  await said(page, financeMessages.expenseUpdated);
  await expect(page.getByText('₹1,300.00').filter({ visible: true }).first()).toBeVisible();
  await button(page, `Delete ${name}`).click();
  await inDialog(page, 'Yes').click();
  await said(page, financeMessages.expenseDeleted);
}

async function putUpBanner(page: Page, title: string): Promise<void> {
  await page.goto('/admin/banners-settings');
  await page.getByLabel('File Name').fill(title);
  await page.getByLabel('Description').fill('New weaves for the harvest');
  await page.getByLabel('Start Date').fill('2027-01-10');
  await page.getByLabel('End Date').fill('2027-01-20');
  await page.getByLabel('Upload File').setInputFiles(PHOTOGRAPH);
  await button(page, 'Add Banner').click();
  await said(page, bannerMessages.created);
  await button(page, `Edit ${title}`).click();
  await page.getByLabel('End Date').fill('2027-01-31');
  await button(page, 'Update').click();
  await said(page, bannerMessages.updated);
  await expect(page.getByText('31 Jan 2027').filter({ visible: true }).first()).toBeVisible();
  await button(page, `Delete ${title}`).click();
  await inDialog(page, 'Yes').click();
  await said(page, bannerMessages.deleted);
}

async function dressTheShop(page: Page): Promise<void> {
  await page.goto('/admin/profile-settings');
  await page.getByLabel('Contact number').fill('+91 94430 11223');
  await button(page, 'Save').click();
  await said(page, storeMessages.saved);
  await button(page, 'Upload Logo').click();
  await page.getByLabel('File name').fill('Peacock');
  await page.getByLabel('Image').setInputFiles(PHOTOGRAPH);
  await inDialog(page, 'Upload').click();
  await said(page, storeMessages.logoUploaded);
}

async function clearAway(page: Page): Promise<void> {
  await page.goto(`/admin/productdetails/view?name=${encodeURIComponent(SILK)}`);
  await button(page, `Delete ${SILK}, Gold`).click();
  await inDialog(page, 'Yes').click();
  await said(page, productChangeMessages.deleted);
  await page.goto('/admin/category');
  await button(page, `Delete ${CATEGORY}`).click();
  await inDialog(page, 'Yes').click();
  await said(page, categoryMessages.deleted);
}

async function resetPassword(page: Page): Promise<void> {
  await button(page, 'Account menu').click();
  await button(page, 'Logout').click();
  await said(page, authMessages.loggedOut);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.waitForURL('**/forgot-password');
  await page.getByLabel('Phone number').fill(OWNER.phoneNumber);
  await button(page, 'SEND OTP').click();
  await page.getByLabel('OTP').fill(await newCode(page));
  await page.getByLabel('New Password').first().fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').first().fill('something else');
  await button(page, 'Reset Password').click();
  await said(page, authMessages.passwordsDiffer);
  await page.getByLabel('Confirm Password').first().fill(NEW_PASSWORD);
  await button(page, 'Reset Password').click();
  await said(page, authMessages.passwordReset);
  await page.waitForURL('**/login/admin');
}

async function newCode(page: Page): Promise<string> {
  await expect(page.getByLabel('OTP')).toBeVisible();
  return shop.codeFor(OWNER.phoneNumber);
}
