import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import { inventoryCalls } from '@shop/contract/inventory';
import { orderPageCalls } from '@shop/contract/order-page';
import type { Page } from 'playwright-core';
import { becomes } from './support/becomes.ts';
import { WIDTHS } from './support/browser.ts';
import { ask } from './support/client.ts';
import { overflow, smallTargets, violations, violationsInTheDark } from './support/page-checks.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, ownersPage } = await aVisitedShop();
const owner = await people.anOwner(shop);
const LIST = '/admin/delivery-management';

/** An order of new products that was accepted as one parcel of Delhivery. */
async function aParcel(phone: string, names: readonly string[]) {
  const customer = await people.aCustomer(shop, phone);
  await people.addAddress(shop, customer);
  for (const name of names) {
    const productId = await people.addProduct(shop, owner, { name });
    await people.putIntoCart(shop, customer, productId);
  }
  await people.placeOrder(shop, customer);
  const orderItemIds = (await people.ordersOf(shop, customer)).map((item) => item.orderItemId);
  const { orderId } = await people.lastOrdered(shop, customer);
  const body = { orderId, orderItemIds, trackingNumber: 'AWB 1', courier: 'DELHIVERY' } as const;
  await ask(shop, deliveryCalls.acceptOrder, { who: owner, body });
  return orderId;
}

const itemsOf = async (orderId: string) =>
  (await ask(shop, orderPageCalls.get, { who: owner, params: { orderId } })).data.items;
const openParcel = (page: Page, orderId: string, name: string) =>
  button(page, `Update the parcel of ${orderId}, ${name}`).click();
const dialogOf = (page: Page) => page.getByRole('dialog');

async function save(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Parcel updated').first().waitFor();
  await dialogOf(page).waitFor({ state: 'detached' });
}

async function assertFits(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) <= 640;
  for (const check of [violations, violationsInTheDark, overflow]) {
    assert.deepEqual(await check(page), [], check.name);
  }
  if (isPhone) assert.deepEqual(await smallTargets(page), []);
}

for (const [index, width] of WIDTHS.entries()) {
  const phoneOf = (one: number) => `98763${one}0${index}01`;

  test(`a parcel is shipped, and what stays behind is unticked, at ${width} px`, async () => {
    const names = [`Goes ${width}`, `Stays ${width}`] as const;
    const orderId = await aParcel(phoneOf(1), names);
    const page = await ownersPage(width);
    await page.goto(LIST);
    await openParcel(page, orderId, names[0]);
    const dialog = dialogOf(page);
    await becomes(() => dialog.getByRole('checkbox', { checked: true }).count(), 2);
    assert.equal(await dialog.getByLabel('Courier', { exact: true }).inputValue(), 'DELHIVERY');
    await assertFits(page);
    for (const name of names) await dialog.getByLabel(name).uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(deliveryMessages.noItems).waitFor();
    await dialog.getByLabel(names[0]).check();
    await save(page);
    const states = (await itemsOf(orderId)).map((item) => [item.productName, item.orderStatus]);
    assert.deepEqual(Object.fromEntries(states), {
      [names[0]]: 'SHIPPED',
      [names[1]]: 'ACCEPTED',
    });
    page.assertClean();
  });

  test(`a parcel came at a minute that the owner chose, which can be corrected, at ${width} px`, async () => {
    const name = `Came ${width}`;
    const orderId = await aParcel(phoneOf(2), [name]);
    const page = await ownersPage(width, [409]);
    await page.goto(LIST);
    await openParcel(page, orderId, name);
    const dialog = dialogOf(page);
    await dialog.getByLabel('It was delivered').check();
    const day = dialog.getByLabel('Delivered on');
    const shown = await day.inputValue();
    await assertFits(page);
    await day.fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter the day and the time').waitFor();
    await day.fill('2020-01-31T10:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(deliveryMessages.deliveredTooEarly).waitFor();
    assert.deepEqual(await violations(page), []);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await openParcel(page, orderId, name);
    await dialog.getByLabel('It was delivered').check();
    await save(page);
    const [item] = await itemsOf(orderId);
    assert.ok((item?.deliveredAt ?? '') >= new Date(`${shown}:00+05:30`).toISOString());
    page.assertClean();
  });

  test(`a parcel comes back, damaged or not, at ${width} px`, async () => {
    const names = [`Whole ${width}`, `Torn ${width}`] as const;
    const page = await ownersPage(width);
    for (const [at, name] of names.entries()) {
      const orderId = await aParcel(phoneOf(5 + at), [name]);
      await page.goto(LIST);
      await openParcel(page, orderId, name);
      const dialog = dialogOf(page);
      await dialog.getByLabel('It cannot be sent, or came back').check();
      await dialog.getByText('Nothing was paid, so nothing is sent back.').waitFor();
      if (name === names[1]) await dialog.getByLabel('Put back on the shelf').uncheck();
      await assertFits(page);
      await save(page);
    }
    const { data } = await ask(shop, inventoryCalls.stock, { who: owner, query: { size: '100' } });
    const stock = names.map(
      (name) => data.find(({ productName }) => productName === name)?.stockQuantity,
    );
    assert.deepEqual(stock, [5, 4]);
    page.assertClean();
  });

  test(`a wrong number is corrected, and the courier is remembered for the next order, at ${width} px`, async () => {
    const name = `Typed ${width}`;
    const orderId = await aParcel(phoneOf(4), [name]);
    const page = await ownersPage(width);
    await page.goto(LIST);
    await openParcel(page, orderId, name);
    const dialog = dialogOf(page);
    await dialog.getByLabel('Only correct number or courier').check();
    await dialog.getByLabel('Tracking Id').fill(' ');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(deliveryMessages.trackingRequired).waitFor();
    await dialog.getByLabel('Tracking Id').fill('AWB 2');
    await dialog.getByLabel('Courier', { exact: true }).selectOption('India Post');
    await save(page);
    const [item] = await itemsOf(orderId);
    assert.deepEqual(
      [item?.orderStatus, item?.trackingNumber, item?.courier],
      ['ACCEPTED', 'AWB 2', 'INDIA_POST'],
    );

    await page.goto(`${LIST}?status=toAccept`);
    const accept = () => button(page, /^Accept (all of )?\d/).click();
    await accept();
    await dialog.getByLabel('Tracking Id').fill(`KEPT-${width}`);
    await dialog.getByLabel('Courier', { exact: true }).selectOption('Blue Dart');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(deliveryMessages.accepted).first().waitFor();
    await page.reload();
    await accept();
    assert.equal(await dialog.getByLabel('Courier', { exact: true }).inputValue(), 'BLUE_DART');
    page.assertClean();
  });
}
