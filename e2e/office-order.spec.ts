import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import { orderPageCalls, orderPageMessages } from '@shop/contract/order-page';
import { ask } from './support/client.ts';
import { overflow, smallTargets, violations, violationsInTheDark } from './support/page-checks.ts';
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
  { tag: '@desktop' },
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
    const call = to.getByRole('link', { name: '9876512345' });
    await expect(call).toHaveAttribute('href', 'tel:+919876512345');
    const payment = main.getByRole('region', { name: 'Payment' });
    await expect(payment.getByText('₹4,999.00')).toBeVisible();
    await expect(payment.getByText('Not paid yet')).toBeVisible();
    const steps = main.getByRole('list', { name: 'History' }).getByRole('listitem');
    await expect(steps).toHaveCount(2);
    const track = main.getByRole('link', { name: 'AWB 9' });
    await expect(track).toHaveAttribute('href', /dtdc\.in\/.*AWB%209$/);
    for (const check of [violations, violationsInTheDark, overflow]) {
      expect(await check(page), check.name).toEqual([]);
    }
    if (width <= 640) expect(await smallTargets(page)).toEqual([]);
    await main.getByRole('link', { name: 'Kavya Sundaram', exact: true }).click();
    await page.waitForURL('**/admin/customers/*');
  },
);

test('only the back office sees notes', async ({ openOwnersPage }) => {
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
  const notes = page.getByRole('list', { name: 'Notes' });
  await expect(notes.getByText('Wants it before the 12th')).toBeVisible();
  await expect(notes.getByRole('listitem')).toHaveCount(1);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.context().setOffline(false);
  for (const check of [violations, violationsInTheDark, overflow]) {
    expect(await check(page), check.name).toEqual([]);
  }
  const params = { orderId };
  const { data } = await ask(shop, orderPageCalls.get, { who: customer, params });
  expect(data.notes).toBeUndefined();
});

test("an order is accepted, and an item cancelled, on the order's page", async ({
  openOwnersPage,
}) => {
  const names = ['Sent silk', 'Sold out silk'] as const;
  const { orderId } = await anOrder('9876430001', names);
  const page = await openOwnersPage();
  await page.goto(`/admin/order-management/${orderId}`);
  await button(page, `Cancel ${orderId}, ${names[1]}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(deliveryMessages.rejected)).toBeVisible();
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment.getByText('Still to collect: ₹4,999.00')).toBeVisible();
  await button(page, `Accept ${orderId}, ${names[0]}`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tracking Id').fill('AWB 10');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(deliveryMessages.accepted)).toBeVisible();
  await expect(button(page, `Update the parcel of ${orderId}, ${names[0]}`)).toBeVisible();
});

test('an order that does not exist shows an error', async ({ openOwnersPage }) => {
  const page = await openOwnersPage({ expected: [404] });
  await page.goto('/admin/order-management/999999999');
  await expect(page.getByRole('alert').getByText(orderPageMessages.notFound)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
