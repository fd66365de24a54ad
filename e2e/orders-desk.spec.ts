import { deliveryCalls, deliveryMessages, orderManagementCalls } from '@shop/contract/delivery';
import type { Locator } from '@playwright/test';
import { chargedFor } from '../apps/web/app/lib/charged-for.ts';
import { formatPrice } from '../apps/web/app/lib/format.ts';
import { ask } from './support/client.ts';
import { overflow } from './support/page-checks.ts';
import {
  aCustomer,
  addAddress,
  anOwner,
  latestOrder,
  placeOrder,
  productsOf,
  putIntoCart,
} from './support/people.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

/** Widths at which tables once were cut off or hid their first row, in px. */
const TABLE_WIDTHS = [640, 820, 1024, 1280, 1366, 1920] as const;
/** Height of a row of one product, whose customer has two lines of name and a phone, in px. */
const HIGHEST_ROW_PX = 76;

/** Places an order of several products for a new customer; returns its number. */
async function anOrder(phone: string, products: number): Promise<string> {
  const customer = await aCustomer(shop, phone);
  for (const { productId } of (await productsOf(shop)).slice(0, products)) {
    await putIntoCart(shop, customer, productId);
  }
  await addAddress(shop, customer);
  await placeOrder(shop, customer);
  return (await latestOrder(shop, customer)).orderId;
}

test(
  "the owner's tables fit, show their first row and keep their buttons visible at every width",
  { tag: ['@desktop-only', '@night'] },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    for (const path of ['delivery-management', 'order-management', 'customers', 'inventory']) {
      await page.goto(`/admin/${path}`);
      for (const width of TABLE_WIDTHS) {
        const where = `${path} at ${width} px`;
        await page.setViewportSize({ width, height: 900 });
        await expect(page.locator('tbody tr').first()).toBeVisible();
        expect(await overflow(page), where).toEqual([]);
        await expect(async () => {
          const heads = await boxOf(page.locator('thead tr').first());
          const first = await boxOf(page.locator('tbody tr').first());
          const covered = heads.y + heads.height - first.y;
          expect(covered, `${where}: the heading covers the first row`).toBeLessThanOrEqual(1);
          const table = await boxOf(page.locator('table'));
          expect(heads.y - table.y, `${where}: the heading hangs in its box`).toBeLessThanOrEqual(
            1,
          );
        }).toPass();
      }
    }
    await page.goto('/admin/delivery-management?status=toAccept');
    const accept = page.getByRole('button', { name: /^Accept (order |all of )?\d/ }).first();
    for (const width of TABLE_WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect(accept).toBeVisible();
      await expect(async () => {
        const { x, width: wide } = await boxOf(accept);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + wide, `${width} px`).toBeLessThanOrEqual(width);
        const rows = await page
          .locator('tbody tr')
          .evaluateAll((all) => all.map((row) => row.clientHeight));
        expect(Math.max(...rows), `${width} px`).toBeLessThanOrEqual(HIGHEST_ROW_PX);
      }).toPass();
    }
  },
);

test(
  'an order of two products is accepted as one parcel',
  { tag: '@desktop-night' },
  async ({ openOwnersPage, width }) => {
    const orderId = await anOrder('9876510001', 2);
    const page = await openOwnersPage();
    await page.goto('/admin/delivery-management');
    const accept = page.getByRole('button', {
      name: new RegExp(`^Accept (order|all of) ${orderId}, .+, .+`),
    });
    await expect(accept).toBeVisible();
    await expect(page.getByRole('link', { name: `Order ${orderId}`, exact: true })).toHaveCount(1);
    await accept.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await dialog.getByLabel('Tracking Id').fill('PARCEL-1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(deliveryMessages.accepted, { exact: true }).first()).toBeVisible();
    await expect(accept).not.toBeAttached();
    const numbers = page.getByRole('button', { name: 'Change Tracking Id PARCEL-1' });
    await expect(numbers).toHaveCount(2);
    await page.goto(`/admin/order-management?q=${orderId}`);
    await expect(page.getByRole('link', { name: `Order ${orderId}`, exact: true })).toHaveCount(1);
    if (width < 640) {
      const cards = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
      await expect(cards).toHaveCount(1);
    }
  },
);

test('an order that a page cuts is printed, accepted and sent whole', async ({
  openOwnersPage,
}) => {
  const orderId = await anOrder('9876510002', 3);
  // The third item of the order is the first one of the second page.
  await anOrder('9876510003', 8);
  const who = await anOwner(shop);
  const items = async () =>
    (await ask(shop, orderManagementCalls.list, { who, query: { orderId } })).data;
  const page = await openOwnersPage({ expected: [503] });
  await page.addInitScript(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto('/admin/delivery-management');
  const select = page.getByRole('checkbox', { name: new RegExp(`^Select ${orderId},`) });
  await select.check();
  const card = page.locator('li').filter({ has: select });
  const total = formatPrice(chargedFor(await items()));
  await expect(card.getByText(`3 items · ${total}`)).toBeVisible();

  const whole = `**/orderManagement/orders?*orderId=${orderId}*`;
  await page.route(whole, (route) => route.fulfill({ status: 503, json: {} }));
  const print = page.getByRole('button', { name: 'Print packing slips' });
  await print.click();
  await expect(page.getByText(deliveryMessages.fetchFailed)).toBeVisible();
  await expect(select).toBeChecked();
  await page.unroute(whole);
  await print.click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  const slip = page.locator('[data-slips]');
  await expect(slip.getByText(`Cash on delivery: collect ${total}`)).toBeAttached();
  for (const { productName } of await items()) await expect(slip).toContainText(productName);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));

  await page.getByRole('button', { name: 'Accept selected' }).click();
  await page
    .getByRole('textbox', { name: `Tracking Id · Order ${orderId} · 3 items` })
    .fill('CUT-1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 order accepted')).toBeVisible();
  await page.getByRole('button', { name: 'Mark sent', disabled: false }).click();
  await page.getByRole('button', { name: 'Mark 1 order as sent' }).click();
  await expect(page.getByText('1 order marked as sent')).toBeVisible();
  expect((await items()).map(({ orderStatus }) => orderStatus)).toEqual(
    Array.from({ length: 3 }, () => 'SHIPPED'),
  );
});

test(
  'an order is found by its number and its customer',
  { tag: '@desktop-night' },
  async ({ openOwnersPage }) => {
    const phone = '9876520001';
    const orderId = await anOrder(phone, 1);
    const page = await openOwnersPage();
    await page.goto('/admin/delivery-management');
    await expect(page.getByText(orderId).first()).toBeVisible();
    await page.getByRole('searchbox').fill(orderId);
    const rows = page.locator('[data-row-key]');
    await expect(rows).toHaveCount(1);
    await page.waitForURL(`**/admin/delivery-management?q=${orderId}`);
    await page.goto(`/admin/order-management?q=${phone}`);
    await expect(page.getByText(orderId).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call / }).first()).toHaveText('98765 20001');
    await page.goto('/admin/order-management?q=nothing+has+this+name');
    await expect(page.getByText(deliveryMessages.noOrders)).toBeVisible();
  },
);

test(
  'a day that is typed digit by digit is one step of the history, and asks for no half-typed year',
  { tag: ['@desktop-only', '@night'] },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/dashboard');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
    for (const [path, label, url] of [
      ['order-management', 'Date', '**/admin/order-management?date=2025-11-11'],
      ['finance', 'From Date', '**/admin/finance?from=2025-11-11'],
    ] as const) {
      await page.goto(`/admin/${path}`);
      const day = page.getByLabel(label, { exact: true });
      await day.pressSequentially('11112025');
      await page.waitForURL(url);
      await expect(day).toHaveValue('2025-11-11');
      await page.goBack();
      await page.waitForURL('**/admin/dashboard');
    }
    expect(asked.filter((one) => /=0\d\d\d-11-11/.test(one))).toEqual([]);
  },
);

test(
  'the owner steps through payments and accepts one beside its picture',
  { tag: '@desktop-night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/delivery-management?status=toCheck');
    await page
      .getByRole('button', { name: /^Screenshot of/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const picture = dialog.getByRole('img', { name: /^Screenshot of/ });
    await expect(picture).toBeVisible();
    const first = (await picture.getAttribute('alt')) ?? '';
    expect(await overflow(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Next payment' }).locator('visible=true').click();
    await expect(picture).not.toHaveAttribute('alt', first);
    await page.keyboard.press('k');
    await expect(picture).toHaveAttribute('alt', first);
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(dialog.getByText(deliveryMessages.trackingRequired)).toBeVisible();
    const tracking = dialog.getByLabel('Tracking Id');
    await tracking.fill('PAID-1');
    for (const slip of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => dialog.getByRole('button', { name: 'Next payment' }).locator('visible=true').click(),
    ]) {
      await slip();
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: 'No' }).click();
      await expect(question).toBeHidden();
      await expect(tracking).toHaveValue('PAID-1');
    }
    await tracking.press('Enter');
    await expect(page.getByText(deliveryMessages.accepted, { exact: true }).first()).toBeVisible();
    await expect(picture).not.toHaveAttribute('alt', first);
    await page.keyboard.press('Escape');
    const orderId = /\d+/.exec(first)?.[0] ?? '';
    await expect(
      page.getByRole('button', { name: `Screenshot of the payment of ${orderId}` }),
    ).toHaveCount(0);
  },
);

test(
  'an accepted payment can be viewed, but not decided again',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    await acceptAPayment('PAID-2');
    const page = await openOwnersPage();
    await page.goto('/admin/delivery-management?q=PAID-2');
    await page
      .getByRole('button', { name: /^Screenshot of/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Accepted', { exact: true })).toBeVisible();
    await expect(dialog.getByLabel('Tracking Id')).toHaveCount(0);
  },
);

/** Accepts an order whose payment is not checked yet. */
async function acceptAPayment(trackingNumber: string): Promise<void> {
  const who = await anOwner(shop);
  const params = { days: '30' };
  const query = { status: 'toCheck', size: '100' } as const;
  const { data } = await ask(shop, deliveryCalls.byDays, { who, params, query });
  const orderId = data.at(-1)?.orderId ?? '';
  const orderItemIds = data
    .filter((item) => item.orderId === orderId)
    .map(({ orderItemId }) => orderItemId);
  const body = { orderId, orderItemIds, trackingNumber };
  await ask(shop, deliveryCalls.acceptOrder, { who, body });
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return box;
}
