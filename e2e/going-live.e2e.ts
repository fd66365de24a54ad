import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { callUrl } from '@shop/contract/call-request';
import { categoryMessages } from '@shop/contract/categories';
import { deliveryMessages } from '@shop/contract/delivery';
import { messageMessages } from '@shop/contract/messages';
import { orderCalls } from '@shop/contract/orders';
import { productCalls, productMessages } from '@shop/contract/products';
import { WHATSAPP_WORDING } from '@shop/contract/profile';
import { setupCalls } from '@shop/contract/setup';
import type { Page } from 'playwright-core';
import { startFakeWhatsapp } from '../apps/api/test/fakes/fake-whatsapp.ts';
import { aPushService } from '../apps/api/test/fakes/push-service.ts';
import { startLoad } from '../apps/api/test/steady-load.ts';
import { becomes } from './support/becomes.ts';
import { openBrowser, openPage } from './support/browser.ts';
import { ask } from './support/client.ts';
import { aDataFolder, anOpenedShop } from './support/opened-shop.ts';
import * as people from './support/people.ts';
import { serversOf } from './support/server-processes.ts';
import { agreeAndContinue, button } from './support/state.ts';

// What docs/going-live.md promises, as one journey on an empty folder: claimed, set up, a sale, a backup that
// is restored elsewhere, and an upgrade under load. The vendors are fakes; the rest is as on a real machine.

const OWNER = { phone: '9876543210', password: 'nine-yards-of-silk' };
const SAYS_YES = '9876511111';
const SAYS_NO = '9876522222';
const SILK = 'Kaveri Wedding Silk';
const PUSH_ORIGIN = 'https://push.notices.invalid';

const browser = await openBrowser(['--ignore-certificate-errors']);
after(() => browser.close());
const whatsapp = await startFakeWhatsapp();
after(() => whatsapp.stop());
const push = await aPushService({ origin: PUSH_ORIGIN });
const phoneOfOwner = push.device();
const first = await aDataFolder();
const elsewhere = await aDataFolder();
const opened = await anOpenedShop({
  MESSAGES: 'whatsapp',
  ...whatsapp.settings,
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'support/push-by-loopback.ts')}`,
  PUSH_BY_LOOPBACK: `${PUSH_ORIGIN} ${push.loopback}`,
});
const shop = { url: opened.upstream, codeFor };

test('a shop goes live: claimed, set up, sells, is backed up, restored elsewhere and upgraded under load', async (t) => {
  if (opened.ca === undefined)
    t.diagnostic('There is no Caddy on this machine: it went without TLS.');
  await opened.start(first);
  const owner = await openPage(browser, { url: opened.url, width: 360, expected: [401] });
  const buyer = await openPage(browser, { url: opened.url, width: 360, expected: [401] });
  let orders: string[] = [];
  await t.test('the owner claims it by the link that it printed', () => claim(owner));
  await t.test('a test message arrives, and this device is told of orders', () => hear(owner));
  await t.test('the first product is for sale', () => putOnSale(owner));
  await t.test('the checklist has seen all this', () => checked(owner));
  await t.test('a customer signs in by WhatsApp and orders by cash', async () => {
    orders = [await orderBySaying(buyer), await orderWithoutSaying()];
  });
  await t.test('the owner’s device is told of the order', toldOfOrder);
  await t.test('the owner accepts, and tells those who said yes', () => accept(owner, orders));
  await t.test('it is backed up while it is open, and restored elsewhere', moveElsewhere);
  await t.test('the customer is signed in still, the owner is not, and the order is there', () =>
    foundAgain(owner, buyer, orders),
  );
  await t.test('an upgrade under load refuses nobody', upgrade);
  assert.deepEqual([whatsapp.faults, push.state.faults], [[], []]);
  owner.assertClean();
  buyer.assertClean();
});

async function claim(page: Page): Promise<void> {
  const link = /^Claim this shop: (\S+)$/m.exec(opened.said())?.[1] ?? '';
  assert.ok(link.startsWith(`${opened.url}/setup#`), opened.said());
  await page.goto(link);
  await page.getByLabel('Your name').fill('Meena');
  await page.getByLabel('Your mobile number').fill(OWNER.phone);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByLabel('Name of the shop').fill('Kaveri Silks');
  await page.getByLabel('Contact number').fill('04422334455');
  await page.getByLabel('Email').fill('shop@kaverisilks.example');
  await page.getByLabel('Address').fill('4 Temple Street\nKanchipuram 631501');
  await button(page, 'Open the back office').click();
  await page.getByRole('heading', { name: 'Before you open' }).waitFor();
}

async function hear(page: Page): Promise<void> {
  await page.addInitScript((fields) => {
    // The browser of the tests knows no push service.
    const device = { ...fields, toJSON: () => fields, unsubscribe: async () => true };
    const push = PushManager.prototype as unknown as Record<string, () => Promise<unknown>>;
    let kept: unknown = null;
    push['getSubscription'] = async () => kept;
    push['subscribe'] = async () => (kept = device);
    Notification.requestPermission = async () => 'granted';
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  }, phoneOfOwner.fields);
  await page.goto('/admin/messages');
  const main = page.getByRole('main');
  await main.getByRole('switch', { name: 'Tell this device of new orders' }).click();
  await main.getByText('On. New orders appear').waitFor();
  await button(page, 'Send a test').click();
  await page.getByLabel('Channel').selectOption('whatsapp');
  await page.getByLabel('Phone number', { exact: true }).fill(OWNER.phone);
  await button(page, 'Send test').click();
  await page.getByText(messageMessages.tested).waitFor();
  await becomes(async () => sentTo(OWNER.phone).at(-1)?.template, 'resham_test');
  const sent = sentTo(OWNER.phone).at(-1);
  const timestamp = `${Math.floor(Date.now() / 1000)}`;
  const report = { id: sent?.id, status: 'delivered', timestamp, recipient_id: sent?.to };
  assert.equal(await whatsapp.report(opened.upstream, [report]), 200);
  await page.goto('/admin/messages?state=DELIVERED');
  await main.getByText('Delivered', { exact: true }).first().waitFor();
}

async function putOnSale(page: Page): Promise<void> {
  await page.goto('/products');
  await page.getByText('There are no products yet').waitFor();
  await page.goto('/admin/category');
  await page.getByLabel('Category name').fill('Kanchipuram');
  await button(page, 'Add').click();
  await page.getByText(categoryMessages.added).first().waitFor();
  await page.goto('/admin/addproduct');
  await page.getByLabel('Product title').fill(SILK);
  await page.getByLabel('Colour', { exact: true }).fill('Madder red');
  await page.getByLabel('Base price').fill('12,499');
  await page.getByLabel('Quantity').fill('5');
  const picture = join(import.meta.dirname, 'support/photograph.jpg');
  await page.getByLabel('Product pictures').setInputFiles([picture]);
  await page.getByLabel('Sub-category').selectOption('Kanchipuram');
  await button(page, 'Add Product').click();
  await page.getByText(productMessages.added).first().waitFor();
}

async function checked(page: Page): Promise<void> {
  const who = { token: await tokenOf(page) };
  const { data } = await ask(shop, setupCalls.checklist, { who });
  const done = data.filter((entry) => entry.done).map(({ key }) => key);
  const seenByCaddy = opened.ca === undefined ? [] : ['tls', 'proxy'];
  for (const key of ['profile', ...seenByCaddy, 'messages', 'notice', 'product']) {
    assert.ok(
      done.some((known) => known === key),
      `${key} of ${done.join(' ')}`,
    );
  }
  for (const { link } of data) {
    assert.equal((await fetch(`${opened.upstream}${link}`)).status, 200, link);
  }
}

async function orderBySaying(page: Page): Promise<string> {
  await page.goto('/products');
  await page.getByRole('article').getByRole('link', { name: SILK }).first().click();
  await button(page, 'Add to Cart').click();
  await page.waitForURL('**/user-login');
  await page.getByLabel('Phone number').fill(SAYS_YES);
  await agreeAndContinue(page);
  await page.waitForURL('**/user-registration');
  await page.getByLabel('Name').fill('Lakshmi Narayanan');
  await button(page, 'Register').click();
  await page.waitForURL('**/otp-verification');
  await page.getByLabel('One-time code').fill(await codeFor(SAYS_YES));
  await page.waitForURL(`${opened.url}/`);
  await page.goto('/checkout/cart/address');
  await page.getByLabel('Address Line 1').fill('14 North Mada Street');
  await page.getByLabel('Postal Code').fill('600004');
  await becomes(() => page.getByLabel('City').inputValue(), 'Chennai');
  const box = page.getByLabel(WHATSAPP_WORDING);
  assert.equal(await box.isChecked(), false);
  await box.check();
  await button(page, /^Place Order/).click();
  await page.waitForURL('**/order-success?order=*');
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  return new URL(page.url()).searchParams.get('order') ?? '';
}

async function orderWithoutSaying(): Promise<string> {
  const who = await people.aCustomer(shop, SAYS_NO, 'Kavya Sundaram');
  const [product] = await people.productsOf(shop);
  await people.putIntoCart(shop, who, product?.productId ?? '');
  await people.addAddress(shop, who);
  await people.placeOrder(shop, who);
  return (await people.lastOrdered(shop, who)).orderId;
}

async function toldOfOrder(): Promise<void> {
  await becomes(async () => phoneOfOwner.told.length > 0, true);
  const [notice] = phoneOfOwner.told as { title: string; body: string; path: string }[];
  assert.match(notice?.body ?? '', /^[12] new orders?, ₹[\d,.]+\.$/);
  assert.equal(notice?.path, '/admin/delivery-management');
}

/** Who said nothing comes first, so that their message would be sent by the time the other's is. */
async function accept(page: Page, orders: readonly string[]): Promise<void> {
  for (const order of orders.toReversed()) {
    await page.goto('/admin/delivery-management');
    await button(page, new RegExp(`^Accept ${order}`)).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tracking Id').fill(`TRACK-${order}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(deliveryMessages.accepted).first().waitFor();
  }
  await becomes(async () => sentTo(SAYS_YES).at(-1)?.template, 'resham_order_accepted');
  const [order = ''] = orders;
  assert.deepEqual(sentTo(SAYS_YES).at(-1)?.texts.slice(0, 2), [order, `TRACK-${order}`]);
  const templates = new Set(sentTo(SAYS_NO).map(({ template }) => template));
  assert.deepEqual([...templates], ['resham_code']);
}

async function moveElsewhere(): Promise<void> {
  const file = (await opened.command(first, 'backup')).split('\n').at(-1) ?? '';
  assert.equal((await fetch(`${opened.upstream}/api/health/ready`)).status, 200);
  await opened.stop();
  const told = await opened.command(elsewhere, 'restore', file);
  assert.match(told, /order/);
  await opened.start(elsewhere);
  assert.doesNotMatch(opened.said(), /Claim this shop/);
}

async function foundAgain(owner: Page, buyer: Page, orders: readonly string[]): Promise<void> {
  await buyer.goto('/personalinfo/my-orders');
  const item = buyer.getByRole('listitem').filter({ hasText: SILK }).first();
  await item.getByText('ORDER ACCEPTED', { exact: true }).waitFor();
  await owner.goto('/admin/delivery-management');
  await owner.waitForURL(`${opened.url}/`);
  await owner.goto('/login/admin');
  await owner.getByLabel('Phone number').fill(OWNER.phone);
  await owner.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await button(owner, 'Login').click();
  await owner.waitForURL('**/admin/**');
  await owner.goto('/admin/order-management');
  for (const order of orders)
    await owner.getByText(order).filter({ visible: true }).first().waitFor();
  const who = { token: await tokenOf(buyer) };
  const userId = await buyer.evaluate(() => localStorage.getItem('id'));
  const { data } = await ask(shop, orderCalls.list, { who, params: { userId: userId ?? '' } });
  assert.deepEqual(
    data.map(({ orderId }) => orderId),
    [orders[0]],
  );
}

async function upgrade(): Promise<void> {
  const paths = ['/', '/api/health/live', callUrl(productCalls.catalogue, {})];
  const before = serversOf(opened.pid());
  assert.equal(before.length, 2);
  const addresses = paths.map((path) => `${opened.url}${path}`);
  const { ca } = opened;
  const load = startLoad(addresses, { perSecond: 50, ...(ca !== undefined && { ca }) });
  await becomes(async () => load.sent() > 50, true);
  process.kill(opened.pid(), 'SIGHUP');
  const isReplaced = () => {
    const now = serversOf(opened.pid());
    return now.length === 2 && !now.some((pid) => before.includes(pid));
  };
  // Two starts and two ends.
  for (let waits = 0; waits < 4 && !isReplaced(); waits += 1)
    await becomes(async () => isReplaced(), true).catch(() => undefined);
  assert.ok(isReplaced(), 'both processes were replaced');
  const sent = load.sent();
  await becomes(async () => load.sent() > sent + 50, true);
  assert.deepEqual((await load.stop()).failures, []);
}

const sentTo = (phone: string) => whatsapp.messages.filter(({ to }) => to === `91${phone}`);

/** The code that WhatsApp brought to a phone last, once it is there. */
async function codeFor(phone: string): Promise<string> {
  await becomes(async () => sentTo(phone).some(({ template }) => template === 'resham_code'), true);
  return sentTo(phone).findLast(({ template }) => template === 'resham_code')?.texts[0] ?? '';
}

async function tokenOf(page: Page): Promise<string> {
  return (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
}
