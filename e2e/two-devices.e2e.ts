import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callMessages } from '@shop/contract/call';
import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import { type Expense, financeCalls, financeMessages } from '@shop/contract/finance';
import { inventoryMessages } from '@shop/contract/inventory';
import { WIDTHS } from './support/browser.ts';
import { ask } from './support/client.ts';
import {
  type Account,
  aCustomer,
  addAddress,
  anOwner,
  changeProduct,
  lastOrdered,
  placeOrder,
  productsOf,
  putIntoCart,
} from './support/people.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, ownersPage } = await aVisitedShop();

for (const [index, width] of WIDTHS.entries()) {
  test(`an order that its customer cancels while the owner accepts it is shown as it is then, at ${width} px`, async () => {
    const customer = await aCustomer(shop, `98765000${index}1`);
    const [product] = await productsOf(shop);
    assert.ok(product !== undefined);
    await putIntoCart(shop, customer, product.productId);
    await addAddress(shop, customer);
    await placeOrder(shop, customer);
    const page = await ownersPage(width, [409]);
    await page.goto('/admin/delivery-management');
    const { orderItemId } = await lastOrdered(shop, customer);
    const row = page.locator(`[data-row-key="${orderItemId}"]`);
    await row.getByRole('button', { name: /^Accept/ }).click();
    await page.getByRole('textbox', { name: 'Tracking Id' }).fill('TRK-7');
    await ask(shop, deliveryCalls.update, {
      who: customer,
      body: { orderItemId, orderStatus: 'CANCELLED', trackingNumber: '' },
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(deliveryMessages.alreadyMoved).first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await row.getByText('User Cancelled').waitFor();
    page.assertClean();
  });

  test(`a refund that the other device has sent is refused, and shown as sent, at ${width} px`, async () => {
    const [one, other] = [await ownersPage(width, [409]), await ownersPage(width, [409])];
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
    const page = await ownersPage(width, [409]);
    await page.goto(`/admin/addproduct/${id}/edit`);
    const stock = page.getByLabel('Quantity', { exact: true });
    await stock.waitFor();
    assert.equal(await stock.inputValue(), '10');
    await changeProduct(shop, owner, { id, stockQuantity: 7 });
    await stock.fill('12');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(inventoryMessages.stockMoved(9, 'PIECE')).waitFor();
    page.assertClean();
  });
}

for (const width of WIDTHS) {
  test(`of two devices that edit one product the second sees what the first has saved, at ${width} px`, async () => {
    const owner = await anOwner(shop);
    const [product] = await productsOf(shop);
    assert.ok(product !== undefined);
    const { productId: id } = product;
    await changeProduct(shop, owner, { id, price: 1000, color: 'Red', weave: 'Plain' });
    const page = await ownersPage(width, [409]);
    await page.goto(`/admin/addproduct/${id}/edit`);
    const price = page.getByLabel('Base price');
    await price.fill('1200');
    await page.getByLabel('Material').fill('Tussar');
    await changeProduct(shop, owner, { id, price: 900, weave: 'Korvai' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(callMessages.changedMeanwhile).first().waitFor();
    await page.getByText(callMessages.fieldChanged('900')).waitFor();
    assert.equal(await price.inputValue(), '1200', 'what was typed stays');
    assert.equal(await page.getByLabel('Weave').inputValue(), 'Korvai', 'what was not follows');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`**/admin/addproduct/${id}/view`);
    for (const value of ['₹1,200.00', 'Tussar', 'Korvai', 'Red']) {
      await page.getByText(value, { exact: true }).first().waitFor();
    }
    page.assertClean();
  });

  test(`an expense that the other device corrected is not deleted unread, at ${width} px`, async () => {
    const owner = await anOwner(shop);
    const name = `Dye for ${width}`;
    const { id } = await bookExpense(owner, name, '2026-01-05');
    const page = await ownersPage(width, [409]);
    await page.goto('/admin/finance?from=2026-01-05&to=2026-01-05');
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const changed = { params: { id }, body: { amount: 650 } };
    await ask(shop, financeCalls.changeExpense, { who: owner, ...changed });
    const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes' });
    await yes.click();
    await page.getByText(callMessages.changedMeanwhile).first().waitFor();
    await page.getByText('₹650.00').first().waitFor();
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await yes.click();
    await page.getByText(financeMessages.expenseDeleted).first().waitFor();
    page.assertClean();
  });

  test(`an expense that the other device deleted is not found by its form, at ${width} px`, async () => {
    const owner = await anOwner(shop);
    const name = `Thread for ${width}`;
    const { id } = await bookExpense(owner, name, '2026-01-06');
    const page = await ownersPage(width, [404]);
    await page.goto('/admin/finance?from=2026-01-06&to=2026-01-06');
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByLabel('Amount').fill('510');
    await ask(shop, financeCalls.removeExpense, { who: owner, params: { id } });
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByText(financeMessages.expenseUnknown).first().waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(financeMessages.noData).waitFor();
    page.assertClean();
  });
}

async function bookExpense(who: Account, expenseName: string, date: string): Promise<Expense> {
  const body = { expenseName, date, amount: 500, description: '' };
  return (await ask(shop, financeCalls.addExpense, { who, body })).data;
}
