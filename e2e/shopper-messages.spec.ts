import assert from 'node:assert/strict';
import { addressMessages } from '@shop/contract/addresses';
import { authMessages } from '@shop/contract/auth';
import { homeBannerMessages } from '@shop/contract/home-banners';
import { callMessages } from '@shop/contract/call';
import { cartMessages } from '@shop/contract/cart';
import { deliveryMessages } from '@shop/contract/delivery';
import { orderMessages } from '@shop/contract/orders';
import { productMessages } from '@shop/contract/products';
import { profileMessages } from '@shop/contract/profile';
import type { Page } from '@playwright/test';
import { failuresMet } from './support/failures.ts';
import * as people from './support/people.ts';
import type { Failure } from './support/refusals.ts';
import { button, press } from './support/state.ts';
import { expect, sharedShop } from './support/test.ts';

const shop = sharedShop();

const goTo = (path: string) => (page: Page) => page.goto(path);

/** Opens a page, presses a button of it and confirms; then presses both once more. */
function openAndPress(path: string, name: RegExp): Pick<Failure, 'act' | 'again'> {
  const again = async (page: Page) => {
    await button(page, name).click();
    await button(page, 'Yes').click();
  };
  return { act: (page) => page.goto(path).then(() => again(page)), again };
}

const VISITORS: Failure[] = [
  {
    what: 'read the banners',
    call: 'banner/currentDate',
    says: homeBannerMessages.storefrontFailed,
    act: async (page) => {
      await page.goto('/products');
      await page
        .getByRole('link', { name: /, home$/ })
        .first()
        .click();
    },
    leaves: (page) => expect(page.getByText('Welcome to our shop.')).toBeVisible(),
  },
  {
    what: 'search',
    call: 'product/allProducts?*keyword=**',
    says: productMessages.storefrontSearchFailed,
    act: async (page) => {
      await page.goto('/products');
      await page.getByRole('search').getByRole('combobox').fill('silk');
    },
    leaves: (page) => expect(page.getByRole('main').getByRole('alert')).toBeVisible(),
  },
  {
    what: 'read a page of the catalogue',
    call: 'product/allProducts**',
    says: productMessages.listFailed,
    act: async (page) => {
      await page.goto('/products');
      await page.getByRole('link', { name: 'Page 2' }).click();
    },
    again: press('Retry'),
    leaves: (page) => expect(button(page, 'Retry')).toBeVisible(),
  },
  {
    what: 'read a product',
    call: 'product/get/**',
    says: productMessages.fetchFailed,
    act: openFirstProduct,
    leaves: (page) =>
      expect(page.getByRole('main').getByRole('link', { name: 'Shop all sarees' })).toBeVisible(),
  },
  {
    what: 'read similar products',
    call: 'product/relatedProducts/**',
    says: productMessages.relatedFailed,
    act: openFirstProduct,
    leaves: (page) => expect(button(page, 'Add to Cart')).toBeVisible(),
  },
  {
    what: 'request a code',
    call: 'userAuthentication/userLogin',
    says: authMessages.failed,
    act: async (page) => {
      await page.goto('/user-login');
      await page.getByRole('checkbox').press('Space');
      await page.getByLabel('Phone number').fill('9876500001');
      await page.getByLabel('Phone number').press('Enter');
    },
    again: (page) => page.getByLabel('Phone number').press('Enter'),
  },
  {
    what: 'verify a code',
    call: 'userAuthentication/verify-user-otp',
    says: authMessages.codeFailed,
    act: async (page) => {
      await beginCode(page, '/otp-verification');
      await page.getByLabel('One-time code').fill('123456');
    },
    again: press('Verify'),
  },
  {
    what: 'send a code again',
    call: 'authentication/forgot-password',
    says: callMessages.networkError,
    act: async (page) => {
      await beginCode(page, '/otp-verification');
      await button(page, 'RESEND OTP').press('Enter');
    },
    again: (page) => button(page, 'RESEND OTP').press('Enter'),
  },
  {
    what: 'register',
    call: 'userAuthentication/userRegister',
    says: authMessages.failed,
    act: async (page) => {
      await beginCode(page, '/user-registration');
      await page.getByLabel('Name').fill('Kavya');
      await page.getByLabel('Name').press('Enter');
    },
    again: (page) => page.getByLabel('Name').press('Enter'),
  },
];

const SHOPPERS: Failure[] = [
  {
    what: 'add to the cart',
    call: 'cart/add',
    says: cartMessages.addFailed,
    act: async (page) => {
      await openFirstProduct(page);
      await expect(page.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
      await button(page, 'Add to Cart').click();
    },
    again: press('Add to Cart'),
    leaves: (page) => expect(page.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible(),
  },
  {
    what: 'change a quantity',
    call: 'cart/update-quantity',
    says: cartMessages.updateFailed,
    act: async (page) => {
      await page.goto('/checkout/cart');
      await button(page, 'One more').click();
    },
    again: press('One more'),
    leaves: (page) =>
      expect(page.getByRole('status').getByText('1', { exact: true })).toBeVisible(),
  },
  {
    what: 'remove from the cart',
    call: 'cart/item**',
    says: cartMessages.removeFailed,
    act: async (page) => {
      await page.goto('/checkout/cart');
      await button(page, /^Remove /).click();
    },
    again: press(/^Remove /),
    leaves: (page) => expect(button(page, 'One more')).toBeVisible(),
  },
  {
    what: 'read the cart',
    call: 'cart/*',
    says: cartMessages.fetchFailed,
    act: goTo('/checkout/cart'),
    again: press('Retry'),
    leaves: (page) => expect(button(page, 'Retry')).toBeVisible(),
  },
  {
    what: 'read the order summary',
    call: 'cart/summary**',
    says: cartMessages.summaryFailed,
    act: goTo('/checkout/cart/address'),
    again: press('Retry'),
    leaves: (page) => expect(button(page, 'Retry')).toBeVisible(),
  },
  {
    what: 'read the addresses at checkout',
    call: 'addresses/addresses/*',
    says: addressMessages.fetchFailed,
    act: goTo('/checkout/cart/address'),
  },
  {
    what: 'read the addresses of the account',
    call: 'addresses/addresses/*',
    says: addressMessages.fetchFailed,
    act: goTo('/personalinfo/my-address'),
  },
  {
    what: 'place an order',
    call: 'orders/create**',
    says: orderMessages.placeFailed,
    act: async (page) => {
      await page.goto('/checkout/cart/address');
      await button(page, /^Place Order/).click();
    },
    again: press(/^Place Order/),
    leaves: (page) => expect(button(page, /^Place Order/)).toBeVisible(),
  },
  {
    what: 'read the orders',
    call: 'orders/getList/**',
    says: orderMessages.fetchFailed,
    act: goTo('/personalinfo/my-orders'),
    again: press('Retry'),
    leaves: (page) =>
      expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible(),
  },
  {
    what: 'cancel an order',
    call: 'delivery/update',
    says: deliveryMessages.cancelFailed,
    ...openAndPress('/personalinfo/my-orders', /^Cancel /),
    // Without an answer the question stays.
    again: press('Yes'),
    leaves: (page) => expect(page.getByText('ORDERED', { exact: true })).toBeVisible(),
  },
  {
    what: 'read the profile',
    call: 'userProfile/getUserProfile/*',
    says: profileMessages.fetchFailed,
    act: goTo('/personalinfo/profile-info'),
  },
  {
    what: 'change the profile',
    call: 'userProfile/*',
    says: profileMessages.updateFailed,
    act: async (page) => {
      await page.goto('/personalinfo/profile-info');
      await page.getByLabel('Email').fill('kavya@example.in');
      await button(page, 'Save').click();
    },
    again: press('Save'),
    leaves: (page) => expect(page.getByLabel('Email')).toHaveValue('kavya@example.in'),
  },
  {
    what: 'save a changed address',
    call: 'addresses/update/*',
    says: addressMessages.saveFailed,
    act: async (page) => {
      await page.goto('/personalinfo/my-address');
      await page.getByRole('link', { name: /^Edit address/ }).click();
      await page.getByLabel('City').fill('Arni');
      await button(page, 'Save Address').click();
    },
    again: press('Save Address'),
    leaves: (page) => expect(page.getByLabel('City')).toHaveValue('Arni'),
  },
  {
    what: 'delete an address',
    call: 'addresses/delete/**',
    says: addressMessages.deleteFailed,
    ...openAndPress('/personalinfo/my-address', /^Delete address/),
    leaves: (page) => expect(button(page, /^Delete address/)).toBeVisible(),
  },
];

failuresMet(VISITORS, { who: 'a visitor', shop, isSeenOnLargeScreens: true });
failuresMet(SHOPPERS, { who: 'a shopper', shop, account: aShopper, isSeenOnLargeScreens: true });

/** Creates a customer who has ordered one product and put another one into the cart. */
async function aShopper(): Promise<people.Account> {
  const shopper = await people.aCustomer(shop, '9876500001');
  const [bought, wanted] = await people.productsOf(shop);
  assert.ok(bought !== undefined && wanted !== undefined);
  await people.addAddress(shop, shopper);
  await people.putIntoCart(shop, shopper, bought.productId);
  await people.placeOrder(shop, shopper);
  await people.putIntoCart(shop, shopper, wanted.productId);
  return shopper;
}

async function openFirstProduct(page: Page): Promise<void> {
  await page.goto('/products');
  await page.getByRole('article').getByRole('link').first().click();
}

/** Opens a sign-in at the code step, in the state that the login page stores. */
async function beginCode(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    sessionStorage.setItem('codeStep', JSON.stringify({ phoneNumber: '9876500001', sentAt: null }));
  });
  await page.goto(path);
  // Waits until the stored state of the sign-in is rendered.
  await expect(
    page.getByText('0001').or(page.locator('input[value="98765 00001"]')).first(),
  ).toBeVisible();
}
