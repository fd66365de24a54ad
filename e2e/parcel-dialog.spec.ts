import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import { inventoryCalls } from '@shop/contract/inventory';
import { orderPageCalls } from '@shop/contract/order-page';
import type { Page } from '@playwright/test';
import { ask } from './support/client.ts';
import { overflow, smallTargets, violations, violationsInTheDark } from './support/page-checks.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();
let owner: people.Account;
const LIST = '/admin/delivery-management';

test.beforeAll(async () => {
  owner = await people.anOwner(shop);
});

/** Places an order of new products and accepts it as one parcel of Delhivery. */
async function aParcel(phone: string, names: readonly string[]) {
  const { orderId, orderItemIds } = await people.anOrderOf(shop, owner, { phone, names });
  const body = { orderId, orderItemIds, trackingNumber: 'AWB 1', courier: 'DELHIVERY' } as const;
  await ask(shop, deliveryCalls.acceptOrder, { who: owner, body });
  return orderId;
}

const itemsOf = async (orderId: string) =>
  (await ask(shop, orderPageCalls.get, { who: owner, params: { orderId } })).data.items;
const openParcel = (page: Page, orderId: string, name: string) =>
  button(page, `Update parcel of ${orderId}, ${name}`).click();
const dialogOf = (page: Page) => page.getByRole('dialog');

async function save(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Parcel updated').first()).toBeVisible();
  await expect(dialogOf(page)).not.toBeAttached();
}

async function assertFits(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) <= 640;
  for (const check of [violations, violationsInTheDark, overflow]) {
    expect(await check(page), check.name).toEqual([]);
  }
  if (isPhone) expect(await smallTargets(page)).toEqual([]);
}

const phoneOf = (one: number) => `98763${one}0001`;

test(
  'a parcel is shipped, and unticked items stay behind',
  { tag: '@desktop-night' },
  async ({ openOwnersPage }) => {
    const names = ['Goes', 'Stays'] as const;
    const orderId = await aParcel(phoneOf(1), names);
    const page = await openOwnersPage();
    await page.goto(LIST);
    await openParcel(page, orderId, names[0]);
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(dialog.getByLabel('Courier', { exact: true })).toHaveValue('DELHIVERY');
    const pieces = dialog.getByRole('group').filter({ has: page.getByRole('checkbox') });
    await expect(pieces.first(), 'no line above the first part').toHaveCSS(
      'border-top-width',
      '0px',
    );
    await assertFits(page);
    for (const name of names) await dialog.getByLabel(name).uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(deliveryMessages.noItems)).toBeVisible();
    await dialog.getByLabel(names[0]).check();
    await save(page);
    const states = (await itemsOf(orderId)).map((item) => [item.productName, item.orderStatus]);
    expect(Object.fromEntries(states)).toEqual({
      [names[0]]: 'SHIPPED',
      [names[1]]: 'ACCEPTED',
    });
  },
);

test('a dialog whose order was done by a lost answer says so and closes', async ({
  openOwnersPage,
}) => {
  const name = 'Twice';
  const { orderId } = await people.anOrderOf(shop, owner, { phone: phoneOf(3), names: [name] });
  const page = await openOwnersPage();
  const dialog = dialogOf(page);
  const press = (limit = {}) => dialog.getByRole('button', { name: 'Save' }).click(limit);
  /** Sends what is not answered, and again until the dialog has read the new status. */
  const pressUntilRead = async (status: RegExp) => {
    await press();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(page.getByText(status).first()).toBeAttached();
    await Promise.all([
      // The notice may be gone before the dialog is seen to be closed.
      expect(page.getByText(deliveryMessages.alreadyMoved).first()).toBeVisible(),
      expect(async () => {
        if (await dialog.isVisible()) await press({ timeout: 1000 });
        await expect(dialog).not.toBeAttached({ timeout: 1000 });
      }).toPass(),
    ]);
  };
  await page.goto(`/admin/order-management/${orderId}`);
  await page.route(/delivery.(acceptOrder|update)/, async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await button(page, 'Accept order').click();
  await dialog.getByLabel('Tracking Id').fill('LOST-1');
  await pressUntilRead(/^accepted$/i);
  await button(page, /^Update parcel/).click();
  await pressUntilRead(/^shipped$/i);
});

test(
  'the owner sets the minute at which a parcel arrived, and can correct it',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const name = 'Came';
    const orderId = await aParcel(phoneOf(2), [name]);
    const page = await openOwnersPage({ expected: [409] });
    await page.goto(LIST);
    await openParcel(page, orderId, name);
    const dialog = dialogOf(page);
    await dialog.getByLabel('It was delivered').check();
    const day = dialog.getByLabel('Delivered on');
    const shown = await day.inputValue();
    await assertFits(page);
    await day.fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter the day and the time')).toBeVisible();
    await day.fill('2020-01-31T10:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(deliveryMessages.deliveredTooEarly)).toBeVisible();
    await expect(day).toBeFocused();
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await openParcel(page, orderId, name);
    await dialog.getByLabel('It was delivered').check();
    await save(page);
    const [item] = await itemsOf(orderId);
    expect(Date.parse(item?.deliveredAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(`${shown}:00+05:30`),
    );
  },
);

test('a parcel comes back, damaged or not', { tag: '@night' }, async ({ openOwnersPage }) => {
  const names = ['Whole', 'Torn'] as const;
  const page = await openOwnersPage();
  for (const [at, name] of names.entries()) {
    const orderId = await aParcel(phoneOf(5 + at), [name]);
    await page.goto(LIST);
    await openParcel(page, orderId, name);
    const dialog = dialogOf(page);
    await dialog.getByLabel('Not delivered: came back').check();
    await expect(dialog.getByText('Nothing was paid, so nothing is sent back.')).toBeVisible();
    if (name === names[1]) await dialog.getByLabel('Put back on the shelf').uncheck();
    await assertFits(page);
    await save(page);
  }
  const { data } = await ask(shop, inventoryCalls.stock, { who: owner, query: { size: '100' } });
  const stock = names.map(
    (name) => data.find(({ productName }) => productName === name)?.stockQuantity,
  );
  expect(stock).toEqual([5, 4]);
});

test(
  'a wrong tracking number is corrected, and the courier is the default of the next order',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const name = 'Typed';
    const orderId = await aParcel(phoneOf(4), [name]);
    const page = await openOwnersPage();
    await page.goto(LIST);
    await openParcel(page, orderId, name);
    const dialog = dialogOf(page);
    await dialog.getByLabel('Correct tracking details').check();
    await dialog.getByLabel('Tracking Id').fill(' ');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(deliveryMessages.trackingRequired)).toBeVisible();
    await dialog.getByLabel('Tracking Id').fill('AWB 2');
    await dialog.getByLabel('Courier', { exact: true }).selectOption('India Post');
    await save(page);
    const [item] = await itemsOf(orderId);
    expect([item?.orderStatus, item?.trackingNumber, item?.courier]).toEqual([
      'ACCEPTED',
      'AWB 2',
      'INDIA_POST',
    ]);

    await page.goto(`${LIST}?status=toAccept`);
    const accept = () => button(page, /^Accept (order |all of )?\d/).click();
    await accept();
    await dialog.getByLabel('Tracking Id').fill('KEPT-1');
    await dialog.getByLabel('Courier', { exact: true }).selectOption('Blue Dart');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(deliveryMessages.accepted).first()).toBeVisible();
    await page.reload();
    await accept();
    await expect(dialog.getByLabel('Courier', { exact: true })).toHaveValue('BLUE_DART');
  },
);
