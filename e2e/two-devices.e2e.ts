import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { deliveryMessages } from '@shop/contract/delivery';
import { inventoryMessages } from '@shop/contract/inventory';
import type { Browser } from 'playwright-core';
import { WIDTHS, type WatchedPage, openBrowser, openPage } from './support/browser.ts';
import { type DemoShop, startDemoShop } from './support/demo-shop.ts';
import {
  aCustomer,
  addAddress,
  anOwner,
  ask,
  changeProduct,
  placeOrder,
  productsOf,
  putIntoCart,
} from './support/people.ts';
import { signIn } from './support/visits.ts';

let shop: DemoShop;
let browser: Browser;

before(async () => {
  shop = await startDemoShop();
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  await shop.stop();
});

for (const [index, width] of WIDTHS.entries()) {
  test(`an order that its customer cancels while the owner accepts it is shown as it is then, at ${width} px`, async () => {
    const customer = await aCustomer(shop, `98765000${index}1`);
    const [product] = await productsOf(shop);
    assert.ok(product !== undefined);
    await putIntoCart(shop, customer, product.productId);
    await addAddress(shop, customer);
    await placeOrder(shop, customer);
    const page = await device(width);
    await page.goto('/admin/delivery-management');
    const [item] = await ask<{ orderItemId: string }[]>(shop, {
      who: customer,
      path: `orders/getList/${customer.id}`,
    });
    const row = page.locator(`[data-row-key="${item?.orderItemId}"]`);
    await row.getByRole('button', { name: /^Accept/ }).click();
    await page.getByRole('textbox', { name: 'Tracking Id' }).fill('TRK-7');
    const cancel = { orderItemId: item?.orderItemId, orderStatus: 'CANCELLED', trackingNumber: '' };
    await ask(shop, { who: customer, method: 'PATCH', path: 'delivery/update', body: cancel });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByText(deliveryMessages.alreadyMoved).first().waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
    await row.getByText('User Cancelled').waitFor();
    page.assertClean();
  });

  test(`a refund that the other device has sent is refused, and shown as sent, at ${width} px`, async () => {
    const [one, other] = [await device(width), await device(width)];
    for (const page of [one, other]) await page.goto('/admin/order-management?status=toRefund');
    const name = await one
      .getByRole('button', { name: /^Send Refund for/, disabled: false })
      .first()
      .getAttribute('aria-label');
    for (const page of [one, other]) {
      await page
        .getByRole('button', { name: name ?? '', exact: true })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).waitFor();
    }
    await one.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await one.getByText(deliveryMessages.refunded, { exact: true }).first().waitFor();
    await other.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await other.getByText(deliveryMessages.refundNotPossible).first().waitFor();
    await other
      .getByRole('button', { name: name ?? '', exact: true })
      .waitFor({ state: 'detached' });
    for (const page of [one, other]) page.assertClean();
  });

  test(`stock that was sold while a form was open is not brought back by saving it, at ${width} px`, async () => {
    const owner = await anOwner(shop);
    const [product] = await productsOf(shop);
    assert.ok(product !== undefined);
    const { productId: id } = product;
    await changeProduct(shop, owner, { id, stockQuantity: 10 });
    const page = await device(width);
    await page.goto(`/admin/addproduct/${id}/edit`);
    const stock = page.getByLabel('Quantity', { exact: true });
    await stock.waitFor();
    assert.equal(await stock.inputValue(), '10');
    await changeProduct(shop, owner, { id, stockQuantity: 7 });
    await stock.fill('12');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(inventoryMessages.stockMoved(9)).waitFor();
    page.assertClean();
  });
}

async function device(width: number): Promise<WatchedPage> {
  const page = await openPage(browser, { url: shop.url, width, expected: [409] });
  await signIn(page.context(), shop, 'owner');
  return page;
}
