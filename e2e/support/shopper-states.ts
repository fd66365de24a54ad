import { type CartItem, cartCalls } from '@shop/contract/cart';
import { deliveryAreaCalls } from '@shop/contract/delivery-areas';
import { orderMessages } from '@shop/contract/orders';
import type { Page } from '@playwright/test';
import { refuseCall } from './refusals.ts';
import { alert, broken, button, dialog, invalid, press, text, type State } from './state.ts';

/** States for a shopper with a cart, an order and two addresses. */
export const shopperStates: Omit<State, 'who'>[] = [
  { name: 'menu-signed-in', path: '/', isNarrow: true, act: press('Menu'), shows: dialog },
  {
    name: 'cart-failed',
    path: '/checkout/cart',
    before: broken('cart/*'),
    shows: alert,
  },
  {
    name: 'cart-loading',
    path: '/checkout/cart',
    before: (page) => page.route('**/api/cart/*', () => undefined),
    shows: (page) => page.getByText('Loading...').first().waitFor({ state: 'attached' }),
  },
  {
    name: 'cart-removed',
    path: '/checkout/cart',
    before: (page) =>
      page.route('**/api/cart/item**', (route) => route.fulfill({ json: { message: 'OK' } })),
    act: press(/^Remove /),
    shows: (page) => button(page, /^Undo/).waitFor(),
  },
  {
    name: 'cart-blocked',
    path: '/checkout/cart',
    before: (page) =>
      page.route('**/api/cart/*', async (route) => {
        const answer = await route.fetch();
        const { data } = cartCalls.get.reply.parse(await answer.json());
        const [first, ...others] = data.items;
        const items = [{ ...first, availability: false }, ...others.map(madeDearer)];
        return route.fulfill({ json: { message: 'OK', data: { items } } });
      }),
    shows: text('No longer available. Remove it to continue.'),
  },
  { name: 'buy-now', path: '/buy-product/PRODUCT', act: press('Buy now'), shows: dialog },
  {
    name: 'checkout-failed',
    path: '/checkout/cart/address',
    before: broken('cart/summary**'),
    shows: alert,
  },
  {
    name: 'checkout-address-invalid',
    path: '/checkout/cart/address',
    act: async (page) => {
      await button(page, 'Add a new address').click();
      await button(page, 'Save Address').click();
    },
    shows: invalid,
  },
  {
    name: 'checkout-address-edited',
    path: '/checkout/cart/address',
    act: press(/^Edit address/),
    shows: (page) => page.getByLabel('Address Line 1').waitFor(),
  },
  {
    name: 'checkout-not-delivered',
    path: '/checkout/cart/address',
    before: (page) => answerPincode(page, { deliverable: false, cod: false }),
    shows: text(/^We do not deliver to /),
  },
  {
    name: 'checkout-without-cod',
    path: '/checkout/cart/address',
    before: (page) => answerPincode(page, { deliverable: true, cod: false }),
    shows: text(/^Cash on delivery is not available in \d{6}/),
  },
  {
    name: 'checkout-refused',
    path: '/checkout/cart/address',
    before: (page) => refuseCall(page, 'orders/create**'),
    act: press(/^Place Order/),
    shows: alert,
  },
  {
    name: 'scan-to-pay-invalid',
    path: '/checkout/cart/address',
    act: async (page) => {
      await openScanPage(page);
      await button(page, 'I have paid. Place order').click();
    },
    shows: invalid,
  },
  {
    name: 'scan-to-pay-failed',
    path: '/checkout/cart/address',
    before: broken('checkout/hold'),
    act: async (page) => {
      await page.getByRole('radio', { name: /Scan to pay/ }).check();
      await button(page, /^Pay ₹/).click();
    },
    shows: text(orderMessages.paymentFailed),
  },
  {
    name: 'scan-to-pay-expired',
    path: '/checkout/cart/address',
    act: async (page) => {
      await openScanPage(page);
      await page.evaluate(() => {
        const payment = JSON.parse(sessionStorage.getItem('payment') ?? '{}') as Kept;
        payment.held.endsAt = 0;
        sessionStorage.setItem('payment', JSON.stringify(payment));
      });
      await page.reload();
    },
    shows: text(orderMessages.holdGone),
  },
  {
    name: 'order-cancel',
    path: '/personalinfo/my-orders',
    act: press(/^Cancel /),
    shows: dialog,
  },
  {
    name: 'orders-failed',
    path: '/personalinfo/my-orders',
    before: broken('orders/getList/**'),
    shows: alert,
  },
  {
    name: 'order-placed',
    path: '/personalinfo/my-orders',
    act: openNewestOrder,
    shows: text('Order Confirmed!'),
  },
  {
    name: 'order-unknown',
    path: '/order-success?order=999999999',
    shows: text('You can see all your orders under My Orders.'),
  },
  {
    name: 'profile-invalid',
    path: '/personalinfo/profile-info',
    act: async (page) => {
      await page.getByLabel('First name').fill('');
      await button(page, 'Save').click();
    },
    shows: invalid,
  },
  {
    name: 'profile-leave',
    path: '/personalinfo/profile-info',
    act: async (page) => {
      await page.getByLabel('First name').fill('Meena');
      await page.getByRole('link', { name: 'My orders' }).click();
    },
    shows: dialog,
  },
  {
    name: 'address-invalid',
    path: '/personalinfo/add-address',
    act: press('Save Address'),
    shows: invalid,
  },
  {
    name: 'address-delete',
    path: '/personalinfo/my-address',
    act: press(/^Delete address/),
    shows: dialog,
  },
  {
    name: 'address-failed',
    path: '/personalinfo/my-address',
    before: broken('addresses/addresses/*'),
    shows: alert,
  },
  {
    name: 'broken',
    path: '/personalinfo/my-orders',
    before: (page) =>
      page.route('**/api/orders/getList/**', (route) => route.fulfill({ json: { message: 'OK' } })),
    shows: text('Unexpected Application Error!'),
  },
];

/** States for a newly registered shopper. */
export const newcomerStates: Omit<State, 'who'>[] = [
  { name: 'cart-empty', path: '/checkout/cart', shows: text('Your cart is empty') },
  { name: 'orders-none', path: '/personalinfo/my-orders', shows: text('No orders found') },
  { name: 'address-none', path: '/personalinfo/my-address', shows: text('No address found.') },
];

function answerPincode(page: Page, says: { deliverable: boolean; cod: boolean }) {
  return page.route('**/api/pincode/*', async (route) => {
    const answer = await route.fetch();
    const { message, data } = deliveryAreaCalls.pincode.reply.parse(await answer.json());
    return route.fulfill({ json: { message, data: { ...data, ...says } } });
  });
}

type Kept = { held: { endsAt: number } };

async function openScanPage(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Scan to pay/ }).check();
  await button(page, /^Pay ₹/).click();
  await page.getByRole('timer').waitFor();
}

function madeDearer(line: CartItem, index: number): CartItem {
  return index === 0
    ? { ...line, price: line.price + 500 }
    : { ...line, quantity: 5, availableStock: 2 };
}

/** Opens the newest order, like the payment page does after paying. */
async function openNewestOrder(page: Page): Promise<void> {
  const heading = await page
    .getByRole('heading', { name: /^Order \d+$/ })
    .first()
    .textContent();
  await page.goto(`/order-success?order=${heading?.replace(/\D/g, '')}`);
}
