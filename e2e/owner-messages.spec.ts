import { authMessages } from '@shop/contract/auth';
import { bannerMessages } from '@shop/contract/banners';
import { categoryMessages } from '@shop/contract/categories';
import { complaintMessages } from '@shop/contract/complaints';
import { customerMessages } from '@shop/contract/customers';
import { deliveryMessages } from '@shop/contract/delivery';
import { financeMessages } from '@shop/contract/finance';
import { inventoryMessages } from '@shop/contract/inventory';
import { invoiceMessages } from '@shop/contract/invoices';
import { orderPageMessages } from '@shop/contract/order-page';
import { policyMessages } from '@shop/contract/policies';
import { productMessages } from '@shop/contract/products';
import { refundMessages } from '@shop/contract/refunds';
import { returnMessages } from '@shop/contract/returns';
import { staffMessages } from '@shop/contract/staff';
import { storeMessages } from '@shop/contract/store';
import { searchMessages } from '@shop/contract/search';
import { taxMessages } from '@shop/contract/tax-settings';
import { failuresMet } from './support/failures.ts';
import { FAILING_OWNER_ACTIONS } from './support/failing-owner-actions.ts';
import * as people from './support/people.ts';
import type { Failure } from './support/refusals.ts';
import { alert, button, press } from './support/state.ts';
import { expect, sharedShop } from './support/test.ts';

const shop = sharedShop();

/** Reads that fail: the list is empty, shows the error, and offers a retry. */
const READING: Failure[] = (
  [
    ['read the profile', 'adminProfile/admin', storeMessages.fetchFailed, 'profile-settings'],
    ['read the products', 'product/getList**', productMessages.listFailed, 'product-list'],
    [
      'search products',
      'search/searchProducts**',
      productMessages.searchFailed,
      'product-list?q=silk',
    ],
    ['read a product', 'product/get/*', productMessages.fetchFailed, 'addproduct/1/view'],
    ['read the categories', 'subCategory/get', categoryMessages.fetchFailed, 'category'],
    ['read the staff', 'staff/', staffMessages.fetchFailed, 'staff'],
    ['read the search words', 'search/words', searchMessages.fetchFailed, 'search-words'],
    ['read the dashboard', 'inventory/summary**', inventoryMessages.fetchFailed, 'dashboard'],
    ['read the stock', 'inventory/stock**', inventoryMessages.fetchFailed, 'inventory'],
    [
      'read the deliveries',
      'delivery/getOrders/**',
      deliveryMessages.fetchFailed,
      'delivery-management',
    ],
    [
      'read the orders',
      'orderManagement/orders**',
      deliveryMessages.fetchFailed,
      'order-management',
    ],
    [
      'read the customers',
      'userProfile/registered-users**',
      customerMessages.fetchFailed,
      'customers',
    ],
    [
      'search customers',
      'search/customers**',
      customerMessages.searchFailed,
      'customers?q=Meenakshi',
    ],
    ['read the expenses', 'expense/getAll**', financeMessages.expensesFailed, 'finance'],
    ['read the income', 'income/**', financeMessages.incomeFailed, 'finance?tab=income'],
    [
      'read the balance sheet',
      'balanceSheet/**',
      financeMessages.balanceFailed,
      'finance?tab=balance',
    ],
    ['read the complaints', 'complaints/list**', complaintMessages.fetchFailed, 'complaints'],
    ['read the policies', 'policies/*', policyMessages.fetchFailed, 'policies'],
    ['read the refunds', 'refunds/list**', refundMessages.fetchFailed, 'refunds'],
    ['read the returns', 'returns/list**', returnMessages.fetchFailed, 'returns'],
    ['read the invoices', 'invoices/list**', invoiceMessages.listFailed, 'invoices'],
    ['read the tax settings', 'tax/settings', taxMessages.fetchFailed, 'tax'],
    ['read an order', 'orders/get/*', orderPageMessages.fetchFailed, 'order-management/100001'],
    ['read the banners', 'banner/', bannerMessages.fetchFailed, 'banners-settings'],
  ] as const
).map(([what, call, says, path]) => ({
  what,
  call,
  says,
  act: (page) => page.goto(`/admin/${path}`),
  again: press('Retry'),
  leaves: alert,
}));

const SIGNED_OUT: Failure[] = [
  {
    what: 'sign in',
    call: 'authentication/login',
    says: authMessages.loginFailed,
    act: async (page) => {
      await page.goto('/login/admin');
      await page.getByLabel('Phone number').fill('9000000001');
      await page.getByLabel('Password', { exact: true }).fill('silk-demo-owner');
      await button(page, 'Login').click();
    },
    again: press('Login'),
    leaves: (page) => expect(page.getByText(authMessages.loginFailedToast).first()).toBeVisible(),
  },
  {
    what: 'request a code',
    call: 'authentication/forgot-password',
    says: authMessages.failed,
    act: async (page) => {
      await page.goto('/forgot-password');
      await page.getByLabel('Phone number').fill('9000000001');
      await button(page, 'SEND OTP').click();
    },
    again: press('SEND OTP'),
    leaves: alert,
  },
  {
    what: 'verify a code',
    call: 'authentication/verify-otp',
    says: authMessages.codeFailed,
    act: async (page) => {
      await page.route('**/api/authentication/forgot-password', (route) =>
        route.fulfill({ json: { message: authMessages.codeSent, data: null } }),
      );
      await page.goto('/forgot-password');
      await page.getByLabel('Phone number').fill('9000000001');
      await button(page, 'SEND OTP').click();
      await page.getByLabel('OTP').fill('123456');
    },
    again: (page) => page.getByLabel('OTP').fill('123456'),
    leaves: (page) => expect(page.getByLabel('OTP')).toHaveValue(''),
  },
  {
    what: 'set a new password',
    call: 'authentication/reset-password',
    says: authMessages.failed,
    act: async (page) => {
      const data = { resetToken: 'a token' };
      await page.route('**/api/authentication/forgot-password', (route) =>
        route.fulfill({ json: { message: authMessages.codeSent, data: null } }),
      );
      await page.route('**/api/authentication/verify-otp', (route) =>
        route.fulfill({ json: { message: authMessages.codeVerified, data } }),
      );
      await page.goto('/forgot-password');
      await page.getByLabel('Phone number').fill('9000000001');
      await button(page, 'SEND OTP').click();
      await page.getByLabel('OTP').fill('123456');
      await page.getByLabel('New Password').first().fill('one long password');
      await page.getByLabel('Confirm Password').first().fill('one long password');
      await button(page, 'Reset Password').click();
    },
    again: press('Reset Password'),
    leaves: alert,
  },
];

// On a phone, as the owner mostly works; dialogs look the same on a larger screen.
failuresMet([...READING, ...FAILING_OWNER_ACTIONS], {
  who: 'an owner',
  tag: '@night',
  shop,
  account: () => people.anOwner(shop),
});
failuresMet(SIGNED_OUT, { who: 'an owner', shop });
