import { orderManagementCalls } from '@shop/contract/delivery';
import type { OnlineState, PaymentState } from '@shop/contract/online-payments';
import { PAYMENT_METHODS } from '@shop/contract/order-status';
import type { Page, Request } from '@playwright/test';
import * as people from './support/people.ts';
import { fillCart } from './support/scan-page.ts';
import { button } from './support/state.ts';
import { type OpenPage, expect, sharedShop, test } from './support/test.ts';
import { aBuyer } from './support/visits.ts';

// The shop here has no gateway: its answers are given by the journey.

const shop = sharedShop();
let buyer: people.Account;

test.beforeAll(async () => {
  buyer = await aBuyer(shop);
});

const REFERENCE = 'RS23456789AB';
const HOSTED = 'https://pay.example/plink_1';
const ONLINE_PAGE = '/checkout/cart/payment/online';
const CALLBACK = `${ONLINE_PAGE}?${new URLSearchParams({
  razorpay_payment_id: 'pay_1',
  razorpay_payment_link_id: 'plink_1',
  razorpay_payment_link_reference_id: REFERENCE,
  razorpay_payment_link_status: 'paid',
  razorpay_signature: 'abcdef',
}).toString()}`;

/** A gateway's answers, which a journey changes, and the calls that came. */
type Gateway = { now: PaymentState; begun: Request[]; confirmed: Request[] };

const stateOf = (state: OnlineState, change: Partial<PaymentState> = {}): PaymentState => ({
  state,
  orderId: null,
  refunds: [],
  ...change,
});

async function openWithGateway(
  openPage: OpenPage,
  { isSignedIn = true, expected = [] }: { isSignedIn?: boolean; expected?: readonly number[] } = {},
): Promise<{ page: Page; gateway: Gateway }> {
  const page = await openPage({ expected });
  if (isSignedIn) await people.keepSignedIn(page.context(), buyer);
  const gateway: Gateway = { now: stateOf('OPEN'), begun: [], confirmed: [] };
  const reply = (data: unknown) => ({ json: { message: 'OK', data } });
  await page.route('**/api/payments/methods', (route) =>
    route.fulfill(
      reply(PAYMENT_METHODS.map((method) => ({ method, offered: true, reason: null }))),
    ),
  );
  await page.route('**/api/payments/begin', (route) => {
    gateway.begun.push(route.request());
    const expiresAt = new Date(Date.now() + 1_200_000).toISOString();
    return route.fulfill(reply({ reference: REFERENCE, url: HOSTED, expiresAt }));
  });
  await page.route('**/api/payments/confirm', (route) => {
    gateway.confirmed.push(route.request());
    return route.fulfill(reply({ state: gateway.now.state }));
  });
  await page.route('**/api/payments/state/*', (route) => route.fulfill(reply(gateway.now)));
  await page.route('https://pay.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Pay</title><h1>The payment page</h1></html>',
    }),
  );
  return { page, gateway };
}

async function payOnline(page: Page, checkout = '/checkout/cart/address'): Promise<void> {
  await page.goto(checkout);
  await page.getByRole('radio', { name: /^Pay online: UPI, card, net banking/ }).check();
  await button(page, /^Pay ₹/).click();
  await page.waitForURL(HOSTED);
}

test(
  'a shopper pays on the hosted page, comes back, and finds the order in My Orders',
  { tag: '@desktop-night' },
  async ({ openPage }) => {
    await fillCart(shop, buyer);
    const { page, gateway } = await openWithGateway(openPage);
    await payOnline(page);
    await expect(page.getByRole('heading', { name: 'The payment page' })).toBeVisible();
    expect(gateway.begun[0]?.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    await page.goto(CALLBACK);
    await expect(page.getByText('We are looking for your payment')).toBeVisible();
    await expect.poll(() => page.url()).toContain(`?payment=${REFERENCE}`);
    gateway.now = stateOf('PAID', { orderId: '100001' });
    await page.waitForURL('**/personalinfo/my-orders');
    expect(gateway.confirmed).toHaveLength(1);
    expect(gateway.confirmed[0]?.postDataJSON()).toMatchObject({ razorpay_signature: 'abcdef' });
    await page.goBack();
    await page.waitForURL(HOSTED);
  },
);

test('the consent to WhatsApp that was ticked at checkout goes with the payment', async ({
  openPage,
}) => {
  await fillCart(shop, buyer);
  const { page, gateway } = await openWithGateway(openPage);
  await payOnline(page);
  await page.goBack();
  await page.getByRole('radio', { name: /^Pay online/ }).check();
  await page.getByRole('checkbox', { name: /WhatsApp/ }).check();
  await button(page, /^Pay ₹/).click();
  await page.waitForURL(HOSTED);
  const [first, second] = gateway.begun;
  expect(first?.postDataJSON()).not.toHaveProperty('whatsappUpdates');
  expect(second?.postDataJSON()).toMatchObject({ whatsappUpdates: true });
  expect(second?.headers()['idempotency-key']).toBe(first?.headers()['idempotency-key']);
});

test('a reload and Back charge nothing twice', async ({ openPage }) => {
  await fillCart(shop, buyer);
  const { page, gateway } = await openWithGateway(openPage);
  await payOnline(page);
  await page.goBack();
  await page.getByRole('radio', { name: /^Pay online/ }).check();
  await button(page, /^Pay ₹/).click();
  await page.waitForURL(HOSTED);
  expect(gateway.begun).toHaveLength(1);

  await page.goto(CALLBACK);
  await expect.poll(() => page.url()).toContain('?payment=');
  await page.reload();
  await expect(page.getByText('We are looking for your payment')).toBeVisible();
  expect(gateway.confirmed).toHaveLength(1);
  gateway.now = stateOf('PAID', { orderId: '100001' });
  await page.waitForURL('**/personalinfo/my-orders');
  expect(gateway.begun).toHaveLength(1);
});

test(
  'after its end a payment begins again, and one that is paid leads to the order',
  { tag: '@night' },
  async ({ openPage }) => {
    await fillCart(shop, buyer);
    const { page, gateway } = await openWithGateway(openPage);
    await payOnline(page);
    gateway.now = stateOf('EXPIRED');
    await payOnline(page);
    expect(gateway.begun).toHaveLength(2);
    const keys = gateway.begun.map((request) => request.headers()['idempotency-key']);
    expect(keys[0]).not.toBe(keys[1]);
    gateway.now = stateOf('PAID', { orderId: '100001' });
    await page.goto('/checkout/cart/address');
    await page.getByRole('radio', { name: /^Pay online/ }).check();
    await button(page, /^Pay ₹/).click();
    await page.waitForURL('**/personalinfo/my-orders');
    expect(gateway.begun).toHaveLength(2);
  },
);

const ENDS: [OnlineState, string, string, boolean][] = [
  ['EXPIRED', 'The payment was not completed', 'No order was placed.', false],
  ['REFUNDING', 'We are sending your money back', '₹1,250.50 goes back', true],
  ['REFUNDED', 'Your money was sent back', '₹1,250.50 goes back', true],
];

test(
  'a payment that has ended says how, with the way back to the checkout',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page, gateway } = await openWithGateway(openPage);
    for (const [state, title, hint, isBack] of ENDS) {
      const refunds = isBack ? [{ amount: 1_250.5, state: 'SENDING' as const }] : [];
      gateway.now = stateOf(state, { refunds });
      await page.goto(CALLBACK);
      await expect(page.getByText(title)).toBeVisible();
      await expect(page.getByText(hint)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to checkout' })).toBeVisible();
    }
  },
);

test(
  'after its end the payment of one product leads back to that product',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page, gateway } = await openWithGateway(openPage);
    const [product] = await people.productsOf(shop);
    const checkout = `/checkout/cart/address?product=${product?.productId}&quantity=1`;
    await payOnline(page, checkout);
    gateway.now = stateOf('EXPIRED');
    await page.goto(CALLBACK);
    await page.getByRole('link', { name: 'Back to checkout' }).click();
    await page.waitForURL(`**${checkout}`);
  },
);

test(
  'a sum that was paid too much is named before the order is shown',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page, gateway } = await openWithGateway(openPage);
    gateway.now = stateOf('PAID', { orderId: '100001', refunds: [{ amount: 40, state: 'SENT' }] });
    await page.goto(CALLBACK);
    await expect(page.getByText('You paid ₹40 too much.')).toBeVisible();
    await page.getByRole('link', { name: 'View My Orders' }).click();
    await page.waitForURL('**/personalinfo/my-orders');
  },
);

test(
  'in a browser without an account the state is shown, and the sign-in leads to the order',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page, gateway } = await openWithGateway(openPage, { isSignedIn: false });
    gateway.now = stateOf('PAID');
    await page.goto(CALLBACK);
    await expect(page.getByText('We have your payment')).toBeVisible();
    await page.getByRole('link', { name: 'Sign in to see your order' }).click();
    await page.waitForURL('**/user-login');
  },
);

test(
  'a report that fails is sent again, and a visitor learns what becomes of the payment',
  { tag: '@night' },
  async ({ openPage }) => {
    const visitor = { isSignedIn: false, expected: [503] };
    const { page, gateway } = await openWithGateway(openPage, visitor);
    const away = { status: 503, json: { message: 'Away', code: 'NOT_NOW' } };
    await page.route('**/api/payments/confirm', (route) => route.fulfill(away), { times: 1 });
    await page.goto(CALLBACK);
    await expect(page.getByText('Failed to look for the payment')).toBeVisible();
    await expect(page.getByText('We are looking for your payment')).toBeVisible();
    expect(page.url()).toContain('razorpay_signature');
    await expect.poll(() => gateway.confirmed.length).toBeGreaterThan(0);
    gateway.now = stateOf('PAID');
    await expect(page.getByText('We have your payment')).toBeVisible();
    await expect.poll(() => page.url()).toContain(`?payment=${REFERENCE}`);
  },
);

test(
  'a payment that the gateway signed is looked for after its hold',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page, gateway } = await openWithGateway(openPage);
    await page.route('**/api/payments/confirm', (route) => {
      gateway.confirmed.push(route.request());
      return route.fulfill({ json: { message: 'OK', data: { state: 'OPEN' } } });
    });
    gateway.now = stateOf('EXPIRED');
    await page.goto(CALLBACK);
    await expect.poll(() => gateway.confirmed.length).toBeGreaterThan(1);
    await expect(page.getByText('We are looking for your payment')).toBeVisible();
    gateway.now = stateOf('PAID', { orderId: '100001' });
    await page.waitForURL('**/personalinfo/my-orders');
  },
);

test(
  'a payment that the gateway signed is looked for after a reload and Back, when its hold has ended',
  { tag: '@night' },
  async ({ openPage }) => {
    await fillCart(shop, buyer);
    const { page, gateway } = await openWithGateway(openPage);
    await payOnline(page);
    await page.goto(CALLBACK);
    await expect.poll(() => page.url()).toContain(`?payment=${REFERENCE}`);
    gateway.now = stateOf('EXPIRED');
    await page.reload();
    await expect(page.getByText('We are looking for your payment')).toBeVisible();

    await page.goto('/checkout/cart/address');
    await page.getByRole('radio', { name: /^Pay online/ }).check();
    await button(page, /^Pay ₹/).click();
    await page.waitForURL(`**${ONLINE_PAGE}`);
    await expect(page.getByText('We are looking for your payment')).toBeVisible();
    expect(gateway.begun).toHaveLength(1);
    expect(gateway.confirmed).toHaveLength(1);
    gateway.now = stateOf('PAID', { orderId: '100001' });
    await page.waitForURL('**/personalinfo/my-orders');
  },
);

test(
  'offline the page waits, and looks again when the device is back',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page, gateway } = await openWithGateway(openPage);
    await page.goto(CALLBACK);
    await expect(page.getByText('We are looking for your payment')).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline. We look again when you are back.')).toBeVisible();
    gateway.now = stateOf('EXPIRED');
    await page.context().setOffline(false);
    await expect(page.getByText('The payment was not completed')).toBeVisible();
  },
);

test('without a payment the page leads to My Orders', { tag: '@night' }, async ({ openPage }) => {
  const { page } = await openWithGateway(openPage);
  await page.goto(ONLINE_PAGE);
  await expect(page.getByText('There is no payment to look for')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View My Orders' })).toBeVisible();
});

test('the refund of an order that was paid online leads to the page that asks the gateway', async ({
  openOwnersPage,
}) => {
  const page = await openOwnersPage();
  await page.route('**/api/orderManagement/orders?**', async (route) => {
    const answer = orderManagementCalls.list.reply.parse(await (await route.fetch()).json());
    const due = { orderStatus: 'REJECTED', isRefundDue: true, refundStatus: null };
    const data = answer.data.slice(0, 1).map((item) => ({
      ...item,
      ...due,
      paymentMethod: 'ONLINE',
    }));
    await route.fulfill({ json: { ...answer, data } });
  });
  await page.goto('/admin/order-management');
  const orders = page.getByRole('main');
  await expect(orders.getByText('Paid online').first()).toBeVisible();
  await expect(orders.getByRole('button', { name: /^Send Refund/ })).toHaveCount(0);
  await orders.getByRole('link', { name: 'Refund due' }).click();
  await page.waitForURL('**/admin/refunds');
});
