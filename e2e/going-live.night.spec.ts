import { join } from 'node:path';
import { callUrl } from '@shop/contract/call-request';
import { categoryMessages } from '@shop/contract/categories';
import { deliveryMessages } from '@shop/contract/delivery';
import { messageMessages } from '@shop/contract/messages';
import { orderCalls } from '@shop/contract/orders';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { productCalls } from '@shop/contract/products';
import { WHATSAPP_WORDING } from '@shop/contract/profile';
import { setupCalls } from '@shop/contract/setup';
import type { Browser, Page } from '@playwright/test';
import { type FakeWhatsapp, startFakeWhatsapp } from '../apps/api/test/fakes/fake-whatsapp.ts';
import { aPushService } from '../apps/api/test/fakes/push-service.ts';
import { startLoad } from '../apps/api/test/steady-load.ts';
import { aDataFolder, afterwards } from './support/afterwards.ts';
import { ask } from './support/client.ts';
import { waitsForHydration } from './support/hydrated.ts';
import { type OpenedShop, anOpenedShop } from './support/opened-shop.ts';
import * as people from './support/people.ts';
import { serversOf } from './support/server-processes.ts';
import { agreeAndContinue, button } from './support/state.ts';
import { expect, test } from './support/test.ts';
import { watchPages } from './support/watch-pages.ts';

// Tests what docs/going-live.md promises, on an empty folder: claim, set-up, a sale, a backup that is
// restored elsewhere, and an upgrade under load. The vendors are fakes; the rest is as on a real
// machine.

const OWNER = { phone: '9876543210', password: 'nine-yards-of-silk' };
const SAYS_YES = '9876511111';
const SAYS_NO = '9876522222';
const SILK = 'Kaveri Wedding Silk';
const PUSH_ORIGIN = 'https://push.notices.invalid';
/** Time for two starts and two stops. */
const REPLACED_LIMIT_MS = 60_000;

test.describe.configure({ mode: 'serial' });

// A service worker is not loaded with Caddy's own certificate, unless the whole browser accepts it.
test.use({
  serviceWorkers: 'allow',
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { args = [], ...others } = launchOptions;
      await use({ ...others, args: [...args, '--ignore-certificate-errors'] });
    },
    { scope: 'worker' },
  ],
});

const afterTests = afterwards();

let whatsapp: FakeWhatsapp;
let push: Awaited<ReturnType<typeof aPushService>>;
let phoneOfOwner: ReturnType<typeof push.device>;
let first: string;
let elsewhere: string;
let opened: OpenedShop;
let owner: Page;
let buyer: Page;
/** The order of the customer with consent to messages, and the order without it. */
let orders: string[];

/** Faults seen on the pages. */
const faults: (readonly string[])[] = [];

const shop = {
  get url() {
    return opened.upstream;
  },
  codeFor,
};

test.beforeAll(async ({ browser }) => {
  whatsapp = await startFakeWhatsapp();
  afterTests(() => whatsapp.stop());
  push = await aPushService({ origin: PUSH_ORIGIN, afterwards: afterTests });
  phoneOfOwner = push.device();
  first = await aDataFolder(afterTests);
  elsewhere = await aDataFolder(afterTests);
  const settings = {
    MESSAGES: 'whatsapp',
    ...whatsapp.settings,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'support/push-by-loopback.ts')}`,
    PUSH_BY_LOOPBACK: `${PUSH_ORIGIN} ${push.loopback}`,
  };
  opened = await anOpenedShop(settings, afterTests);
  if (opened.ca === undefined)
    console.log('There is no Caddy on this machine: the shop goes live without TLS.');
  await opened.start(first);
  owner = await openPage(browser);
  buyer = await openPage(browser);
});

test.afterEach(() => {
  expect([...faults.flat(), ...whatsapp.faults, ...push.state.faults]).toEqual([]);
});

test('the owner claims the shop by the printed link', async () => {
  const link = /^Claim this shop: (\S+)$/m.exec(opened.said())?.[1] ?? opened.said();
  expect(link.startsWith(`${opened.url}/setup#`), link).toBe(true);
  await owner.goto(link);
  await owner.getByLabel('Your name').fill('Meena');
  await owner.getByLabel('Your mobile number').fill(OWNER.phone);
  await owner.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await owner.getByLabel('Name of the shop').fill('Kaveri Silks');
  await owner.getByLabel('Contact number').fill('04422334455');
  await owner.getByLabel('Email').fill('shop@kaverisilks.example');
  await owner.getByLabel('Address').fill('4 Temple Street\nKanchipuram 631501');
  await button(owner, 'Open the back office').click();
  await expect(owner.getByRole('heading', { name: 'Before you open' })).toBeVisible();
});

test('a test message arrives, and this device gets notifications of orders', () => hear(owner));

test('the first product is for sale', () => putOnSale(owner));

test('the checklist shows these steps as done', async () => {
  const who = { token: await tokenOf(owner) };
  const { data } = await ask(shop, setupCalls.checklist, { who });
  const done: string[] = data.filter((entry) => entry.done).map(({ key }) => key);
  const seenByCaddy = opened.ca === undefined ? [] : ['tls', 'proxy'];
  expect(done).toEqual(
    expect.arrayContaining(['profile', ...seenByCaddy, 'messages', 'notice', 'product']),
  );
  for (const { link } of data) {
    expect((await fetch(`${opened.upstream}${link}`)).status, link).toBe(200);
  }
});

test('a customer signs in by WhatsApp and orders by cash', async () => {
  orders = [await orderBySaying(buyer), await orderWithoutSaying()];
});

test("the owner's device is notified of the order", async () => {
  await expect.poll(() => phoneOfOwner.told.length).toBeGreaterThan(0);
  const [notice] = phoneOfOwner.told as { title: string; body: string; path: string }[];
  expect(notice?.body).toMatch(/^[12] new orders?, ₹[\d,.]+\.$/);
  expect(notice?.path).toBe('/admin/delivery-management');
});

test('the owner accepts, and customers with consent are notified', () => accept(owner));

test('the shop is backed up while it is open, and restored elsewhere', async () => {
  const file = (await opened.command(first, 'backup')).split('\n').at(-1) ?? '';
  expect((await fetch(`${opened.upstream}/api/health/ready`)).status).toBe(200);
  // An open page asks every half minute what waits, and would be refused while the shop is closed.
  for (const page of [owner, buyer]) await page.goto('about:blank');
  await opened.stop();
  const told = await opened.command(elsewhere, 'restore', file);
  expect(told).toMatch(/order/);
  await opened.start(elsewhere);
  expect(opened.said()).not.toMatch(/Claim this shop/);
});

test('the customer is still signed in, the owner is not, and the order exists', foundAgain);

test('an upgrade under load refuses no request', upgrade);

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: opened.url });
  afterTests(() => context.close());
  faults.push(await watchPages(context, [401]));
  return waitsForHydration(await context.newPage());
}

async function hear(page: Page): Promise<void> {
  await page.addInitScript((fields) => {
    // The browser of the tests has no push service.
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
  await expect(main.getByText('On. New orders appear')).toBeVisible();
  await button(page, 'Send a test').click();
  await page.getByLabel('Channel').selectOption('whatsapp');
  await page.getByLabel('Phone number', { exact: true }).fill(OWNER.phone);
  await button(page, 'Send test').click();
  await expect(page.getByText(messageMessages.tested)).toBeVisible();
  await expect.poll(() => sentTo(OWNER.phone).at(-1)?.template).toBe('resham_test');
  const sent = sentTo(OWNER.phone).at(-1);
  const timestamp = `${Math.floor(Date.now() / 1000)}`;
  const report = { id: sent?.id, status: 'delivered', timestamp, recipient_id: sent?.to };
  expect(await whatsapp.report(opened.upstream, [report])).toBe(200);
  await page.goto('/admin/messages?state=DELIVERED');
  await expect(main.getByText('Delivered', { exact: true }).first()).toBeVisible();
}

async function putOnSale(page: Page): Promise<void> {
  await page.goto('/products');
  await expect(page.getByText('There are no products yet')).toBeVisible();
  await page.goto('/admin/category');
  await page.getByLabel('Category name').fill('Kanchipuram');
  await button(page, 'Add').click();
  await expect(page.getByText(categoryMessages.added).first()).toBeVisible();
  await page.goto('/admin/addproduct');
  await page.getByLabel('Product title').fill(SILK);
  await page.getByLabel('Colour', { exact: true }).fill('Madder red');
  await page.getByLabel('Base price').fill('12,499');
  await page.getByLabel('Quantity').fill('5');
  const picture = join(import.meta.dirname, 'support/photograph.jpg');
  await page.getByLabel('Product pictures').setInputFiles([picture]);
  await page.getByLabel('Sub-category').selectOption('Kanchipuram');
  await button(page, 'Add Product').click();
  await expect(page.getByText(productChangeMessages.added).first()).toBeVisible();
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
  await expect(page.getByLabel('City')).toHaveValue('Chennai');
  const box = page.getByLabel(WHATSAPP_WORDING);
  await expect(box).not.toBeChecked();
  await box.check();
  await button(page, /^Place Order/).click();
  await page.waitForURL('**/order-success?order=*');
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  return new URL(page.url()).searchParams.get('order') ?? '';
}

async function orderWithoutSaying(): Promise<string> {
  const who = await people.aCustomer(shop, SAYS_NO, 'Kavya Sundaram');
  const [product] = await people.productsOf(shop);
  await people.putIntoCart(shop, who, product?.productId ?? '');
  await people.addAddress(shop, who);
  await people.placeOrder(shop, who);
  return (await people.latestOrder(shop, who)).orderId;
}

/** Accepts the orders, first the one without consent: its message would be sent before the other's. */
async function accept(page: Page): Promise<void> {
  for (const order of orders.toReversed()) {
    await page.goto('/admin/delivery-management');
    await button(page, new RegExp(`^Accept (order )?${order}`)).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tracking Id').fill(`TRACK-${order}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(deliveryMessages.accepted).first()).toBeVisible();
  }
  await expect.poll(() => sentTo(SAYS_YES).at(-1)?.template).toBe('resham_order_accepted');
  const [order = ''] = orders;
  expect(sentTo(SAYS_YES).at(-1)?.texts.slice(0, 2)).toEqual([order, `TRACK-${order}`]);
  const templates = new Set(sentTo(SAYS_NO).map(({ template }) => template));
  expect([...templates]).toEqual(['resham_code']);
}

async function foundAgain(): Promise<void> {
  await buyer.goto('/personalinfo/my-orders');
  const item = buyer.getByRole('listitem').filter({ hasText: SILK }).first();
  await expect(item.getByText('ORDER ACCEPTED', { exact: true })).toBeVisible();
  await owner.goto('/admin/delivery-management');
  await owner.waitForURL(`${opened.url}/`);
  await owner.goto('/login/admin');
  await owner.getByLabel('Phone number').fill(OWNER.phone);
  await owner.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await button(owner, 'Login').click();
  await owner.waitForURL('**/admin/**');
  await owner.goto('/admin/order-management');
  for (const order of orders)
    await expect(owner.getByText(order).filter({ visible: true }).first()).toBeVisible();
  const who = { token: await tokenOf(buyer) };
  const userId = await buyer.evaluate(() => localStorage.getItem('id'));
  const { data } = await ask(shop, orderCalls.list, { who, params: { userId: userId ?? '' } });
  expect(data.map(({ orderId }) => orderId)).toEqual([orders[0]]);
}

async function upgrade(): Promise<void> {
  const paths = ['/', '/api/health/live', callUrl(productCalls.catalogue, {})];
  const before = serversOf(opened.pid());
  expect(before).toHaveLength(2);
  const addresses = paths.map((path) => `${opened.url}${path}`);
  const { ca } = opened;
  const load = startLoad(addresses, { perSecond: 50, ...(ca !== undefined && { ca }) });
  afterTests(load.stop);
  await expect.poll(load.sent).toBeGreaterThan(50);
  process.kill(opened.pid(), 'SIGHUP');
  const isReplaced = () => {
    const now = serversOf(opened.pid());
    return now.length === 2 && !now.some((pid) => before.includes(pid));
  };
  await expect.poll(isReplaced, { timeout: REPLACED_LIMIT_MS }).toBe(true);
  const sent = load.sent();
  await expect.poll(load.sent).toBeGreaterThan(sent + 50);
  expect((await load.stop()).failures).toEqual([]);
}

const sentTo = (phone: string) => whatsapp.messages.filter(({ to }) => to === `91${phone}`);

/** Waits for the code that WhatsApp delivered last to a phone. */
async function codeFor(phone: string): Promise<string> {
  await expect
    .poll(() => sentTo(phone).some(({ template }) => template === 'resham_code'))
    .toBe(true);
  return sentTo(phone).findLast(({ template }) => template === 'resham_code')?.texts[0] ?? '';
}

async function tokenOf(page: Page): Promise<string> {
  return (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
}
