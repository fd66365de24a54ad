import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import type { Courier } from '@shop/contract/parcel';
import type { Locator, Page } from '@playwright/test';
import { ask } from './support/client.ts';
import { overflow, violations } from './support/page-checks.ts';
import { shiftServerTime } from './support/page-clock.ts';
import * as people from './support/people.ts';
import { breakCall } from './support/refusals.ts';
import { agreeAndContinue, button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();
let owner: people.Account;

test.beforeAll(async () => {
  owner = await people.anOwner(shop);
});

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
const steps = (page: Page | Locator) => page.getByRole('list', { name: /^Progress of / });

/** Orders new products, so that a test may take them off sale. */
async function anOrder(phone: string, names: readonly string[]) {
  const account = await people.aCustomer(shop, phone);
  const productIds: string[] = [];
  for (const name of names) productIds.push(await people.addProduct(shop, owner, { name }));
  await people.addAddress(shop, account);
  for (const id of productIds) await people.putIntoCart(shop, account, id);
  await people.placeOrder(shop, account);
  const { orderId } = await people.latestOrder(shop, account);
  return { account, orderId, productIds };
}

async function itemsOf(account: people.Account, orderId: string) {
  const items = await people.ordersOf(shop, account);
  return items.filter((item) => item.orderId === orderId).map((item) => item.orderItemId);
}

async function send(orderId: string, orderItemIds: string[], courier: Courier) {
  const body = { orderId, orderItemIds, trackingNumber: 'AWB 77', courier };
  await ask(shop, deliveryCalls.acceptOrder, { who: owner, body });
}

async function move(orderItemId: string, orderStatus: 'SHIPPED' | 'DELIVERED') {
  const body = { orderItemId, orderStatus, trackingNumber: '' };
  await ask(shop, deliveryCalls.update, { who: owner, body });
}

const pathOf = (orderId: string) => `/personalinfo/my-orders/${orderId}`;

test('the link of a message leads through the sign-in to the order', async ({ openPage }) => {
  const phone = '9866100001';
  const { orderId } = await anOrder(phone, ['Linked silk']);
  const page = await openPage({ expected: [429] });
  await page.goto(`/o/${orderId}`);
  await expect(page.getByText('Sign in to see your order.')).toBeVisible();
  await page.getByLabel('Phone number').fill(phone);
  // The code that the order needed may be younger than a second.
  await expect(async () => {
    if (!page.url().endsWith('/otp-verification')) await agreeAndContinue(page);
    await page.waitForURL('**/otp-verification', { timeout: 2_000 });
  }).toPass();
  await page.getByLabel('One-time code').fill(await shop.codeFor(phone));
  await page.waitForURL(`**${pathOf(orderId)}`);
  await expect(page.getByRole('heading', { name: `Order ${orderId}`, level: 1 })).toBeVisible();
});

test('the short link opens a page for any number, and reveals nothing about an order', async () => {
  const { orderId } = await anOrder('9866100002', ['Short silk']);
  for (const number of [orderId, '9999999', '..%2F..%2Fadmin', 'x y']) {
    const led = await fetch(`${shop.url}/o/${number}`, { redirect: 'manual' });
    expect(led.status).toBe(302);
    expect(led.headers.get('location')).toBe(
      pathOf(encodeURIComponent(decodeURIComponent(number))),
    );
    expect(led.headers.get('x-robots-tag')).toBe('noindex');
    expect(await led.text()).toBe('');
  }
  const wrong = await fetch(`${shop.url}/o/${orderId}`, { method: 'POST' });
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test(
  'a parcel is tracked from sent to delivered',
  { tag: '@desktop-night' },
  async ({ openPage }) => {
    const { account, orderId } = await anOrder('9866200001', ['Silk one', 'Silk two']);
    const page = await openPage();
    await people.keepSignedIn(page.context(), account);
    await page.goto(pathOf(orderId));
    await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
    await expect(steps(page).getByRole('listitem')).toHaveText([
      /^Ordered\d/,
      'Accepted, not yet',
      'Shipped, not yet',
      'Delivered, not yet',
    ]);
    // The last step ends where the line of all steps ends, on a phone and on a wide screen.
    const edge = (list: Element) => list.getBoundingClientRect().right;
    const end = await steps(page).evaluate(edge);
    const last = steps(page).getByRole('listitem').last();
    await expect.poll(() => last.evaluate(edge)).toBeCloseTo(end, 0);
    // As the confirmation has promised.
    await expect(page.getByText(/^Expected by /)).toBeVisible();
    const payment = page.getByRole('definition').filter({ hasText: 'Cash on delivery' });
    for (const listed of ['Silk one', 'Silk two', 'Total']) {
      await expect(payment.getByText(listed)).toBeVisible();
    }
    const [one = '', two = ''] = await itemsOf(account, orderId);
    await send(orderId, [one, two], 'DTDC');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your parcel' })).toBeVisible();
    await expect(page.getByText(/^Expected by /)).toBeVisible();
    const late = page.getByText(/^It is later than expected/);
    await expect(late).toHaveCount(0);
    await shiftServerTime(page, MONTH_MS);
    await page.reload();
    await expect(late).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask where it is' })).toBeVisible();
    const track = page.getByRole('link', { name: /^Track parcel/ });
    await expect(track).toHaveAttribute('href', /^https:\/\/www\.dtdc\.in\/.*AWB%2077$/);
    for (const item of [one, two]) {
      await move(item, 'SHIPPED');
      await move(item, 'DELIVERED');
    }
    await shiftServerTime(page, 0);
    await page.reload();
    await expect(steps(page).getByText('Delivered', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Return by /)).toHaveCount(2);
    await expect(steps(page).locator('[aria-current=step]')).toHaveCount(1);
    expect([...(await violations(page)), ...(await overflow(page))]).toEqual([]);
  },
);

test(
  'My Orders says number and status of a parcel once, under steps over the whole width',
  { tag: '@night' },
  async ({ openPage }) => {
    const { account, orderId } = await anOrder('9866250001', ['Silk one', 'Silk two']);
    await send(orderId, await itemsOf(account, orderId), 'DTDC');
    const page = await openPage();
    await people.keepSignedIn(page.context(), account);
    await page.goto('/personalinfo/my-orders');
    const order = page.getByRole('article', { name: orderId });
    await expect(order.getByText('AWB 77')).toHaveCount(1);
    await expect(order.getByText('ORDER ACCEPTED')).toHaveCount(1);
    await expect(async () => {
      const line = await steps(order).boundingBox();
      const last = await steps(order).getByRole('listitem').last().boundingBox();
      const [end, right] = [line, last].map((box) => (box?.x ?? 0) + (box?.width ?? 0));
      expect(right).toBe(end);
      const dot = await steps(order).locator('li:last-child > span.rounded-full').boundingBox();
      expect((dot?.x ?? 0) + (dot?.width ?? 0)).toBeCloseTo(end ?? 0, 0);
    }).toPass();
  },
);

test(
  "the page shows India Post's link beside the number to copy",
  { tag: '@night' },
  async ({ openPage }) => {
    const { account, orderId } = await anOrder('9866300001', ['Posted silk']);
    await send(orderId, await itemsOf(account, orderId), 'INDIA_POST');
    const page = await openPage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await people.keepSignedIn(page.context(), account);
    await page.goto(pathOf(orderId));
    await button(page, 'Copy Tracking number').click();
    await expect(page.getByText('Tracking number copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('AWB 77');
    await expect(page.getByText(/enter it on the courier’s page/)).toBeVisible();
    const track = page.getByRole('link', { name: /^Track parcel/ });
    await expect(track).toHaveAttribute('href');
    await expect(track).not.toHaveAttribute('href', /AWB/);
  },
);

test(
  'ordering again fills the cart, and names what is no longer on sale',
  { tag: '@night' },
  async ({ openPage }) => {
    const names = ['Silk to stay', 'Silk to go'];
    const { account, orderId, productIds } = await anOrder('9866400001', names);
    await people.changeProduct(shop, owner, { id: productIds[1] ?? '', status: false });
    const page = await openPage({ expected: [404, 409] });
    await people.keepSignedIn(page.context(), account);
    await page.goto(pathOf(orderId));
    await button(page, 'Order again').click();
    await expect(page.getByText('1 product is in your cart.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Silk to go: ' })).toBeVisible();
    await page.getByRole('link', { name: 'View cart' }).click();
    await expect(page.getByRole('link', { name: 'Silk to stay' }).first()).toBeVisible();
    await expect(page.getByText('Silk to go')).toHaveCount(0);
  },
);

test('a customer asks about an order and cancels it on its page', async ({ openPage }) => {
  const { account, orderId } = await anOrder('9866500001', ['Silk to cancel', 'Silk to keep']);
  const page = await openPage({ expected: [502] });
  await people.keepSignedIn(page.context(), account);
  await page.goto('/personalinfo/my-orders');
  await page.getByRole('link', { name: `View order ${orderId}` }).click();
  await expect(page).toHaveTitle(`Order ${orderId} · Resham Silks`);
  const chat = page.getByRole('link', { name: 'Ask about this order' });
  const asked = decodeURIComponent((await chat.getAttribute('href')) ?? '');
  expect(asked).toMatch(new RegExp(`^https://wa\\.me/\\d+\\?text=.*order ${orderId}`));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Silk to cancel').first()).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  const mend = await breakCall(page, /api\/(orders\/get|delivery)\//);
  const cancel = button(page, 'Cancel Silk to cancel');
  await cancel.click();
  await button(page, 'Yes').click();
  await expect(page.getByText(deliveryMessages.cancelFailed)).toBeVisible();
  await mend();
  await button(page, 'Yes').click();
  await expect(page.getByText(deliveryMessages.cancelled)).toBeVisible();
  await expect(page.getByText('CANCELLED', { exact: true })).toBeVisible();
  await expect(cancel).toHaveCount(0);
  const due = await page.getByText(/^To be paid on delivery: /).textContent();
  await page.goto(`/order-success?order=${orderId}`);
  const amount = due?.replace(/^.*: /, '');
  await expect(page.getByText(`Please keep ${amount} ready in cash.`)).toBeVisible();
  await page.goto(pathOf(orderId));
  await button(page, /^Cancel /).click();
  await button(page, 'Yes').click();
  await expect(button(page, /^Cancel /)).toHaveCount(0);
  await expect(page.getByText('Nothing is to be paid')).toBeVisible();
  await page.goto(`/order-success?order=${orderId}`);
  await page.waitForURL(`**${pathOf(orderId)}`);
});

test(
  "another customer's order is not found, and a broken connection shows an error with a retry",
  { tag: '@night' },
  async ({ openPage }) => {
    const { orderId } = await anOrder('9866600001', ['Silk of another']);
    const stranger = await people.aCustomer(shop, '9866700001');
    const page = await openPage({ expected: [404, 503] });
    await people.keepSignedIn(page.context(), stranger);
    await page.goto(pathOf(orderId));
    await expect(page.getByRole('heading', { name: 'We could not find this order' })).toBeVisible();
    await page.route('**/api/orders/get/*', (route) =>
      route.fulfill({ status: 503, json: { message: '', code: 'X' } }),
    );
    await page.reload();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute('**/api/orders/get/*');
    await button(page, 'Retry').click();
    await expect(page.getByRole('heading', { name: 'We could not find this order' })).toBeVisible();
  },
);
