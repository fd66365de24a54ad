import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import { orderPageCalls, orderPageMessages } from '@shop/contract/order-page';
import { WIDTHS } from './support/browser.ts';
import { ask } from './support/client.ts';
import { overflow, smallTargets, violations, violationsInTheDark } from './support/page-checks.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, ownersPage } = await aVisitedShop();
const owner = await people.anOwner(shop);

/** An order of new products by a new customer. */
async function anOrder(phone: string, names: readonly string[]) {
  const customer = await people.aCustomer(shop, phone);
  await people.addAddress(shop, customer);
  for (const name of names) {
    const productId = await people.addProduct(shop, owner, { name });
    await people.putIntoCart(shop, customer, productId);
  }
  await people.placeOrder(shop, customer);
  const { orderId } = await people.lastOrdered(shop, customer);
  const items = await people.ordersOf(shop, customer);
  return { customer, orderId, orderItemIds: items.map(({ orderItemId }) => orderItemId) };
}

for (const [index, width] of WIDTHS.entries()) {
  const phoneOf = (one: number) => `98764${one}0${index}01`;

  test(`the list leads to all about an order: who, where to, how paid, what happened, at ${width} px`, async () => {
    const name = `Facts ${width}`;
    const { orderId, orderItemIds } = await anOrder(phoneOf(1), [name]);
    const body = { orderId, orderItemIds, trackingNumber: 'AWB 9', courier: 'DTDC' } as const;
    await ask(shop, deliveryCalls.acceptOrder, { who: owner, body });
    const page = await ownersPage(width);
    await page.goto(`/admin/order-management?q=${orderId}`);
    await page
      .getByRole('link', { name: `Order ${orderId}` })
      .first()
      .click();
    await page.waitForURL(`**/admin/order-management/${orderId}`);
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: `Order ${orderId}`, level: 1 }).waitFor();
    await main.getByRole('region', { name: 'Customer' }).getByText('Kavya Sundaram').waitFor();
    const to = main.getByRole('region', { name: 'Deliver to' });
    await to.getByText('12, Raja Street').waitFor();
    assert.equal(
      await to.getByRole('link', { name: '9876512345' }).getAttribute('href'),
      'tel:+919876512345',
    );
    const payment = main.getByRole('region', { name: 'Payment' });
    await payment.getByText('₹4,999.00').waitFor();
    await payment.getByText('Not paid yet').waitFor();
    const steps = main.getByRole('list', { name: 'History' }).getByRole('listitem');
    assert.equal(await steps.count(), 2);
    const track = main.getByRole('link', { name: 'AWB 9' });
    assert.match((await track.getAttribute('href')) ?? '', /dtdc\.in\/.*AWB%209$/);
    for (const check of [violations, violationsInTheDark, overflow]) {
      assert.deepEqual(await check(page), [], check.name);
    }
    if (width <= 640) assert.deepEqual(await smallTargets(page), []);
    await main.getByRole('link', { name: 'Kavya Sundaram', exact: true }).click();
    await page.waitForURL('**/admin/customers/*');
    page.assertClean();
  });

  test(`notes are kept for the back office alone, at ${width} px`, async () => {
    const { customer, orderId } = await anOrder(phoneOf(2), [`Noted ${width}`]);
    const page = await ownersPage(width);
    await page.goto(`/admin/order-management/${orderId}`);
    const add = button(page, 'Save note');
    await add.click();
    await page.getByRole('main').locator('[aria-invalid=true]').waitFor();
    await page.getByLabel('New note').fill('Wants it before the 12th');
    // Both clicks before the page can be drawn anew.
    await add.evaluate((save: HTMLElement) => {
      save.click();
      save.click();
    });
    const notes = page.getByRole('list', { name: 'Notes' });
    await notes.getByText('Wants it before the 12th').waitFor();
    assert.equal(await notes.getByRole('listitem').count(), 1);
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.context().setOffline(false);
    for (const check of [violations, violationsInTheDark, overflow]) {
      assert.deepEqual(await check(page), [], check.name);
    }
    const params = { orderId };
    const { data } = await ask(shop, orderPageCalls.get, { who: customer, params });
    assert.equal(data.notes, undefined);
    page.assertClean();
  });

  test(`an order is accepted, and an item cancelled, on its page, at ${width} px`, async () => {
    const names = [`Sent ${width}`, `Sold out ${width}`] as const;
    const { orderId } = await anOrder(phoneOf(3), names);
    const page = await ownersPage(width);
    await page.goto(`/admin/order-management/${orderId}`);
    await button(page, `Cancel ${orderId}, ${names[1]}`).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await page.getByText(deliveryMessages.rejected).waitFor();
    const payment = page.getByRole('region', { name: 'Payment' });
    await payment.getByText('Still to collect: ₹4,999.00').waitFor();
    await button(page, `Accept ${orderId}, ${names[0]}`).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tracking Id').fill('AWB 10');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(deliveryMessages.accepted).waitFor();
    await button(page, `Update the parcel of ${orderId}, ${names[0]}`).waitFor();
    page.assertClean();
  });

  test(`an order that does not exist is told, at ${width} px`, async () => {
    const page = await ownersPage(width, [404]);
    await page.goto('/admin/order-management/999999999');
    await page.getByRole('alert').getByText(orderPageMessages.notFound).waitFor();
    assert.deepEqual(await violations(page), []);
    page.assertClean();
  });
}
