import type { Page } from '@playwright/test';
import { refuseCall } from './refusals.ts';
import {
  agreeAndContinue,
  alert,
  broken,
  button,
  dialog,
  invalid,
  press,
  text,
  type State,
} from './state.ts';

/** States that every visitor can reach. */
export const visitorStates: Omit<State, 'who'>[] = [
  { name: 'menu', path: '/', isNarrow: true, act: press('Menu'), shows: dialog },
  { name: 'filter', path: '/products', isNarrow: true, act: press('Filter'), shows: dialog },
  {
    name: 'products-failed',
    path: '/products',
    before: broken('product/allProducts**'),
    act: (page) => page.getByRole('link', { name: 'Page 2' }).click(),
    shows: alert,
  },
  {
    name: 'search-failed',
    path: '/products',
    before: broken('product/allProducts?*keyword=**'),
    act: (page) => page.getByRole('search').getByRole('combobox').fill('silk'),
    shows: alert,
  },
  {
    name: 'banners-none',
    path: '/products',
    before: (page) =>
      page.route('**/api/banner/currentDate', (route) =>
        route.fulfill({ json: { message: 'OK', data: [], totalCount: 0 } }),
      ),
    act: (page) =>
      page
        .getByRole('link', { name: /, home$/ })
        .first()
        .click(),
    shows: text('Welcome to our shop.'),
  },
  {
    name: 'product-failed',
    path: '/products',
    before: broken('product/get/**'),
    act: (page) => page.getByRole('article').getByRole('link').first().click(),
    shows: text('Failed to fetch product'),
  },
  {
    name: 'viewer',
    path: '/buy-product/PRODUCT',
    act: press(/^Enlarge ./),
    shows: dialog,
  },
  {
    name: 'viewer-close',
    isLarge: true,
    path: '/buy-product/PRODUCT',
    act: async (page) => {
      await button(page, /^Enlarge ./).click();
      await button(page, 'Zoom in').click();
    },
    shows: (page) => button(page, 'Zoom out').waitFor(),
  },
  {
    name: 'product-sold-out',
    path: '/buy-product/SOLD',
    shows: (page) => button(page, 'Out of Stock').waitFor(),
  },
  { name: 'user-login-invalid', path: '/user-login', act: press('Continue'), shows: invalid },
  {
    name: 'user-login-failed',
    path: '/user-login',
    before: (page) => refuseCall(page, 'userAuthentication/userLogin'),
    act: async (page) => {
      await page.getByLabel('Phone number').fill('9876500001');
      await agreeAndContinue(page);
    },
    shows: alert,
  },
  {
    name: 'otp-invalid',
    path: '/otp-verification',
    before: beginCode,
    act: async (page) => {
      await page.getByLabel('One-time code').fill('12');
      await button(page, 'Verify').click();
    },
    shows: invalid,
  },
  {
    name: 'otp-failed',
    path: '/otp-verification',
    before: beginCode,
    act: (page) => page.getByLabel('One-time code').fill('000000'),
    shows: invalid,
  },
  {
    name: 'user-registration-open',
    path: '/user-registration',
    before: beginCode,
    shows: (page) => page.locator('input[value="98765 00001"]').waitFor(),
  },
  {
    name: 'user-registration-invalid',
    path: '/user-registration',
    before: beginCode,
    act: async (page) => {
      await page.getByLabel('Email').fill('kavya');
      await button(page, 'Register').click();
    },
    shows: invalid,
  },
];

/** Opens a sign-in at the code step, in the state that the login page stores. */
async function beginCode(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    sessionStorage.setItem('codeStep', JSON.stringify({ phoneNumber: '9876500001', sentAt: null }));
  });
}
