import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import type { Courier } from '@shop/contract/parcel';
import type { Page } from 'playwright-core';
import { becomes } from './support/becomes.ts';
import { WIDTHS, openPage } from './support/browser.ts';
import { ask } from './support/client.ts';
import { overflow, violations } from './support/page-checks.ts';
import * as people from './support/people.ts';
import { breakCall } from './support/refusals.ts';
import { agreeAndContinue, button } from './support/state.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser } = await aVisitedShop();
const owner = await people.anOwner(shop);
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
const steps = (page: Page) => page.getByRole('list', { name: /^Progress of / });

/** An order of new products, so that they may be taken off sale. */
async function anOrder(phone: string, names: readonly string[]) {
  const account = await people.aCustomer(shop, phone);
  const productIds: string[] = [];
  for (const name of names) productIds.push(await people.addProduct(shop, owner, { name }));
  await people.addAddress(shop, account);
  for (const id of productIds) await people.putIntoCart(shop, account, id);
  await people.placeOrder(shop, account);
  const { orderId } = await people.lastOrdered(shop, account);
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

for (const width of WIDTHS) {
  const phoneOf = (one: number) => `9866${one}${String(width).padStart(5, '0')}`;
  const pathOf = (orderId: string) => `/personalinfo/my-orders/${orderId}`;

  test(`the link of a message leads through the sign-in to the order, at ${width} px`, async () => {
    const { orderId } = await anOrder(phoneOf(1), [`Link ${width}`]);
    const page = await openPage(browser, { url: shop.url, width });
    await page.goto(pathOf(orderId));
    await page.getByText('Sign in to see your order.').waitFor();
    await page.getByLabel('Phone number').fill(phoneOf(1));
    await agreeAndContinue(page);
    await page.waitForURL('**/otp-verification');
    await page.getByLabel('One-time code').fill(await shop.codeFor(phoneOf(1)));
    await page.waitForURL(`**${pathOf(orderId)}`);
    await page.getByRole('heading', { name: `Order ${orderId}`, level: 1 }).waitFor();
    page.assertClean();
  });

  test(`a parcel is followed from sent to delivered, at ${width} px`, async () => {
    const names = [`Way one ${width}`, `Way two ${width}`];
    const { account, orderId } = await anOrder(phoneOf(2), names);
    const page = await openPage(browser, { url: shop.url, width });
    await people.keepSignedIn(page.context(), account);
    await page.goto(pathOf(orderId));
    await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
    const [now, ...ahead] = await steps(page).getByRole('listitem').allTextContents();
    assert.match(now ?? '', /^Ordered\d/);
    assert.deepEqual(ahead, ['Accepted, not yet', 'Shipped, not yet', 'Delivered, not yet']);
    const [one = '', two = ''] = await itemsOf(account, orderId);
    await send(orderId, [one, two], 'DTDC');
    await page.reload();
    await page.getByRole('heading', { name: 'Your parcel' }).waitFor();
    await page.getByText(/^Expected by /).waitFor();
    const late = page.getByText(/^It is later than expected/);
    assert.equal(await late.count(), 0);
    await page.clock.setFixedTime(Date.now() + MONTH_MS);
    await page.reload();
    await late.waitFor();
    await page.getByRole('link', { name: 'Ask where it is' }).waitFor();
    const track = page.getByRole('link', { name: /^Track parcel/ });
    assert.match((await track.getAttribute('href')) ?? '', /^https:\/\/www\.dtdc\.in\/.*AWB%2077$/);
    for (const item of [one, two]) {
      await move(item, 'SHIPPED');
      await move(item, 'DELIVERED');
    }
    await page.clock.setFixedTime(Date.now());
    await page.reload();
    await steps(page).getByText('Delivered', { exact: true }).waitFor();
    await becomes(() => page.getByText(/^You can send this back until /).count(), 2);
    await becomes(() => steps(page).locator('[aria-current=step]').count(), 1);
    assert.deepEqual([...(await violations(page)), ...(await overflow(page))], []);
    page.assertClean();
  });

  test(`India Post's page is beside the number to be copied, at ${width} px`, async () => {
    const { account, orderId } = await anOrder(phoneOf(3), [`Post ${width}`]);
    await send(orderId, await itemsOf(account, orderId), 'INDIA_POST');
    const page = await openPage(browser, { url: shop.url, width });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await people.keepSignedIn(page.context(), account);
    await page.goto(pathOf(orderId));
    await button(page, 'Copy Tracking number').click();
    await page.getByText('Tracking number copied').waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'AWB 77');
    await page.getByText(/enter it on the courier’s page/).waitFor();
    const track = page.getByRole('link', { name: /^Track parcel/ });
    assert.doesNotMatch((await track.getAttribute('href')) ?? '', /AWB/);
    page.assertClean();
  });

  test(`ordering again fills the cart, and says what is no longer on sale, at ${width} px`, async () => {
    const names = [`Again ${width}`, `Gone ${width}`];
    const { account, orderId, productIds } = await anOrder(phoneOf(4), names);
    await people.changeProduct(shop, owner, { id: productIds[1] ?? '', status: false });
    const page = await openPage(browser, { url: shop.url, width, expected: [404, 409] });
    await people.keepSignedIn(page.context(), account);
    await page.goto(pathOf(orderId));
    await button(page, 'Order again').click();
    await page.getByText('1 product is in your cart.').waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: `Gone ${width}: ` })
      .waitFor();
    await page.getByRole('link', { name: 'View cart' }).click();
    await page
      .getByRole('link', { name: `Again ${width}` })
      .first()
      .waitFor();
    await becomes(() => page.getByText(`Gone ${width}`).count(), 0);
    page.assertClean();
  });

  test(`an order is asked about and cancelled on its page, at ${width} px`, async () => {
    const { account, orderId } = await anOrder(phoneOf(5), [`Cancel ${width}`]);
    const page = await openPage(browser, { url: shop.url, width, expected: [502] });
    await people.keepSignedIn(page.context(), account);
    await page.goto('/personalinfo/my-orders');
    await page.getByRole('link', { name: `View order ${orderId}` }).click();
    const chat = page.getByRole('link', { name: 'Ask about this order' });
    const asked = decodeURIComponent((await chat.getAttribute('href')) ?? '');
    assert.match(asked, new RegExp(`^https://wa\\.me/\\d+\\?text=.*order ${orderId}`));
    const mend = await breakCall(page, /api\/(orders\/get|delivery)\//);
    await button(page, /^Cancel /).click();
    await button(page, 'Yes').click();
    await page.getByText(deliveryMessages.cancelFailed).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await mend();
    await button(page, /^Cancel /).click();
    await button(page, 'Yes').click();
    await page.getByText(deliveryMessages.cancelled).waitFor();
    await page.getByText('CANCELLED', { exact: true }).waitFor();
    await becomes(() => button(page, /^Cancel /).count(), 0);
    page.assertClean();
  });

  test(`another's order is not found, and a broken connection is told with a way on, at ${width} px`, async () => {
    const { orderId } = await anOrder(phoneOf(6), [`Other ${width}`]);
    const stranger = await people.aCustomer(shop, phoneOf(7));
    const page = await openPage(browser, { url: shop.url, width, expected: [404, 503] });
    await people.keepSignedIn(page.context(), stranger);
    await page.goto(pathOf(orderId));
    await page.getByRole('heading', { name: 'We could not find this order' }).waitFor();
    await page.route('**/api/orders/get/*', (route) =>
      route.fulfill({ status: 503, json: { message: '', code: 'X' } }),
    );
    await page.reload();
    await page.getByRole('alert').waitFor();
    await page.unroute('**/api/orders/get/*');
    await button(page, 'Retry').click();
    await page.getByRole('heading', { name: 'We could not find this order' }).waitFor();
    page.assertClean();
  });
}
