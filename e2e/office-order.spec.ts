import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import { orderPageCalls, orderPageMessages } from '@shop/contract/order-page';
import { ask } from './support/client.ts';
import {
  overflow,
  smallTargets,
  stopAnimations,
  violations,
  violationsInTheDark,
} from './support/page-checks.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();
let owner: people.Account;

test.beforeAll(async () => {
  owner = await people.anOwner(shop);
});

const anOrder = (phone: string, names: readonly string[]) =>
  people.anOrderOf(shop, owner, { phone, names });

test(
  "the list leads to an order's customer, address, payment and history",
  { tag: '@desktop-night' },
  async ({ openOwnersPage, width }) => {
    const { orderId, orderItemIds } = await anOrder('9876410001', ['Silk of facts']);
    const body = { orderId, orderItemIds, trackingNumber: 'AWB 9', courier: 'DTDC' } as const;
    await ask(shop, deliveryCalls.acceptOrder, { who: owner, body });
    const page = await openOwnersPage();
    await page.goto(`/admin/order-management?q=${orderId}`);
    await page
      .getByRole('link', { name: `Order ${orderId}` })
      .first()
      .click();
    await page.waitForURL(`**/admin/order-management/${orderId}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: `Order ${orderId}`, level: 1 })).toBeVisible();
    await expect(
      main.getByRole('region', { name: 'Customer' }).getByText('Kavya Sundaram'),
    ).toBeVisible();
    const to = main.getByRole('region', { name: 'Deliver to' });
    await expect(to.getByText('12, Raja Street')).toBeVisible();
    const call = to.getByRole('link', { name: '98765 12345' });
    await expect(call).toHaveAttribute('href', 'tel:+919876512345');
    const payment = main.getByRole('region', { name: 'Payment' });
    await expect(payment.getByText('₹4,999')).toBeVisible();
    await expect(payment.getByText('Not paid yet')).toBeVisible();
    const steps = main.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
    await expect(steps).toHaveText([/^Accepted/, /^Order placed/]);
    await expect(main.getByText('Total · 1 item')).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await to.getByRole('button', { name: 'Copy Address' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect
      .poll(copied)
      .toMatch(/^Kavya Sundaram\n12, Raja Street\n(.+\n)?.+ \d{6}\n98765 12345$/);
    const message = main.getByRole('link', { name: 'Message customer' });
    await expect(message).toHaveAttribute('href', /^https:\/\/wa\.me\/919876410001\?text=/);
    const track = main.getByRole('link', { name: 'AWB 9' });
    await expect(track).toHaveAttribute('href', /dtdc\.in\/.*AWB%209$/);
    for (const check of [violations, violationsInTheDark, overflow]) {
      expect(await check(page), check.name).toEqual([]);
    }
    if (width <= 640) {
      expect(await smallTargets(page)).toEqual([]);
      const name = await main.getByText('Silk of facts').first().boundingBox();
      expect(name?.height, 'the name has room for its line').toBeLessThan(40);
    }
    await main.getByRole('link', { name: 'Kavya Sundaram', exact: true }).click();
    await page.waitForURL('**/admin/customers/*');
  },
);

test('only the back office sees notes', { tag: '@night' }, async ({ openOwnersPage }) => {
  const { customer, orderId } = await anOrder('9876420001', ['Noted silk']);
  const page = await openOwnersPage();
  await page.goto(`/admin/order-management/${orderId}`);
  const add = button(page, 'Save note');
  await add.click();
  await expect(page.getByRole('main').locator('[aria-invalid=true]')).toBeVisible();
  await page.getByLabel('New note').fill('Wants it before the 12th');
  // Both clicks come before the page is rendered again.
  await add.evaluate((save: HTMLElement) => {
    save.click();
    save.click();
  });
  const events = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await expect(events).toHaveText([/^Wants it before the 12th/, /^Order placed/]);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.context().setOffline(false);
  // The toast, or the bar at the top of a scrolled page, may cover half a link.
  await expect(button(page, 'Dismiss')).not.toBeAttached();
  await stopAnimations(page);
  for (const check of [violations, violationsInTheDark, overflow]) {
    expect(await check(page), check.name).toEqual([]);
  }
  const params = { orderId };
  const { data } = await ask(shop, orderPageCalls.get, { who: customer, params });
  expect(data.notes).toBeUndefined();
});

test("an order is accepted, and an item cancelled, on the order's page", async ({
  openOwnersPage,
  openPage,
}) => {
  const names = ['Sent silk', 'Sold out silk'] as const;
  const { orderId, customer } = await anOrder('9876430001', names);
  const page = await openOwnersPage();
  await page.goto(`/admin/order-management/${orderId}`);
  const menu = button(page, `More for ${orderId}, ${names[1]}`);
  const title = page.getByRole('listitem').getByText(names[1], { exact: true });
  // On a phone the menu is beside the product and not on a line of its own.
  const isBeside = async () => {
    const [low, high] = [await title.boundingBox(), await menu.boundingBox()];
    return low !== null && high !== null && high.y < low.y + low.height;
  };
  await expect.poll(isBeside).toBe(true);
  await menu.click();
  await button(page, `Cancel ${orderId}, ${names[1]}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(deliveryMessages.rejected)).toBeVisible();
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment.getByText('Still to collect: ₹4,999')).toBeVisible();
  await expect(page.getByText('The invoice is made when you accept the order.')).toBeVisible();
  await button(page, 'Accept order').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tracking Id').fill('AWB 10');
  await dialog.getByLabel('Tracking Id').press('Enter');
  await expect(page.getByText(deliveryMessages.accepted)).toBeVisible();
  await expect(button(page, `Update parcel of ${orderId}, ${names[0]}`)).toBeVisible();

  const items = await people.ordersOf(shop, customer);
  const { orderItemId = '' } = items.find(({ productName }) => productName === names[0]) ?? {};
  const body = { orderItemId, orderStatus: 'DELIVERED', trackingNumber: 'AWB 10' } as const;
  await ask(shop, deliveryCalls.update, { who: owner, body });
  await page.reload();
  await expect(payment.getByText('Collected: ₹4,999')).toBeVisible();
  const shoppers = await openPage();
  await people.keepSignedIn(shoppers.context(), customer);
  await shoppers.goto(`/personalinfo/my-orders/${orderId}`);
  await expect(shoppers.getByText('Paid on delivery: ₹4,999')).toBeVisible();
});

test(
  'the slip of an order is printed, and arrows lead to the orders beside it',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const { orderId } = await anOrder('9876440001', ['First silk']);
    const next = await anOrder('9876450001', ['Next silk']);
    const page = await openOwnersPage();
    await page.goto(`/admin/order-management/${next.orderId}`);
    // A note that is not saved is never written at another order.
    const note = page.getByLabel('New note');
    await note.fill('Wants it wrapped');
    const previous = page.getByRole('link', { name: `Previous order, ${orderId}` });
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await previous.click();
    await question.getByRole('button', { name: 'No' }).click();
    await expect(note).toHaveValue('Wants it wrapped');
    await previous.click();
    await question.getByRole('button', { name: 'Yes' }).click();
    await page.waitForURL(`**/admin/order-management/${orderId}`);
    await expect(page.getByRole('heading', { name: `Order ${orderId}`, level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: `Next order, ${next.orderId}` })).toBeVisible();
    await expect(note).toHaveValue('');
    await page.evaluate(() => {
      globalThis.print = () => document.body.setAttribute('data-printed', '');
    });
    await button(page, 'Print slip').click();
    await page.locator('body[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    const slip = page.locator('[data-slips]');
    await expect(slip.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible();
    await expect(slip.getByText('Phone 98765 12345', { exact: true })).toBeVisible();
    await expect(
      slip.getByRole('img', { name: `QR code that opens order ${orderId}` }),
    ).toBeVisible();
    await expect(page.getByText('Timeline', { exact: true })).toBeHidden();
  },
);

test(
  'the slip of an order is printed once its code is loaded, and a failed load is told',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const { orderId } = await anOrder('9876470001', ['Slow silk']);
    for (const isLost of [false, true]) {
      const page = await openOwnersPage({ expected: [404] });
      // A service worker would answer from its cache.
      await page.addInitScript(() => {
        navigator.serviceWorker.register = () => new Promise(() => {});
        // The page would be loaded again.
        addEventListener('vite:preloadError', (event) => event.stopImmediatePropagation());
        globalThis.print = () => {
          const slips = document.querySelectorAll('[data-slips]').length;
          document.body.setAttribute('data-printed', String(slips));
        };
      });
      const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
      await page.route('**/assets/packing-slips-*.js', async (route) => {
        await isPressed;
        await (isLost ? route.fulfill({ status: 404 }) : route.continue());
      });
      if (isLost) press();
      await page.goto(`/admin/order-management/${orderId}`);
      await button(page, 'Print slip').click();
      press();
      if (isLost)
        await expect(
          page.getByText('Failed to load the packing slips. Please try again.'),
        ).toBeVisible();
      else await page.locator('body[data-printed="1"]').waitFor();
    }
  },
);

test(
  'after an item is cancelled on the page of an order the focus is at the next item',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const names = ['Unwanted silk', 'Wanted silk'] as const;
    const { orderId } = await anOrder('9876460001', names);
    const page = await openOwnersPage();
    await page.goto(`/admin/order-management/${orderId}`);
    const more = button(page, `More for ${orderId}, ${names[0]}`);
    await more.press('Enter');
    await button(page, `Cancel ${orderId}, ${names[0]}`).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).press('Enter');
    await expect(more).not.toBeAttached();
    await expect(button(page, `More for ${orderId}, ${names[1]}`)).toBeFocused();
  },
);

test(
  'what was typed into a dialog and a note stays when the order can no longer be loaded',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const { orderId } = await anOrder('9876480001', ['Kept silk']);
    const page = await openOwnersPage();
    await page.goto(`/admin/order-management/${orderId}`);
    const note = page.getByLabel('New note');
    await note.fill('Wants it wrapped');
    await button(page, 'Accept order').click();
    const tracking = page.getByRole('dialog').getByLabel('Tracking Id');
    await tracking.fill('KEPT-1');
    await page.route(/delivery.acceptOrder|orders.get/, (route) =>
      route.abort('internetdisconnected'),
    );
    await tracking.press('Enter');
    const retry = button(page, 'Retry');
    await expect(retry).toBeAttached();
    await expect(tracking).toHaveValue('KEPT-1');
    await page.unroute(/delivery.acceptOrder|orders.get/);
    await tracking.press('Enter');
    await expect(page.getByText(deliveryMessages.accepted, { exact: true }).first()).toBeVisible();
    await expect(retry).not.toBeAttached();
    await expect(note).toHaveValue('Wants it wrapped');
  },
);

test(
  'an order that does not exist shows an error',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage({ expected: [404] });
    await page.goto('/admin/order-management/999999999');
    await expect(page.getByRole('alert').getByText(orderPageMessages.notFound)).toBeVisible();
    // The page says so once. It offers no retry, which cannot help.
    await expect(page.getByText(orderPageMessages.notFound)).toHaveCount(1);
    await expect(button(page, 'Retry')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  },
);
