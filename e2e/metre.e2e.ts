import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cartMessages } from '@shop/contract/cart';
import { inventoryMessages } from '@shop/contract/inventory';
import { productCalls, productMessages } from '@shop/contract/products';
import { becomes } from './support/becomes.ts';
import { WIDTHS, openPage } from './support/browser.ts';
import { ask } from './support/client.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser, ownersPage } = await aVisitedShop();
const owner = await people.anOwner(shop);

const byTheMetre = (name: string, stockQuantity: number) =>
  people.addProduct(shop, owner, { name, unit: 'METRE', price: 980, stockQuantity });

const stockOf = async (productId: string) =>
  (await ask(shop, productCalls.get, { params: { productId } })).data.stockQuantity;

for (const [index, width] of WIDTHS.entries()) {
  test(`2.75 m of silk are chosen on its page, ordered, and told in metres, at ${width} px`, async () => {
    const id = await byTheMetre(`Raw silk ${width}`, 12);
    const account = await people.aCustomer(shop, `987660000${index}`);
    await people.addAddress(shop, account);
    const page = await openPage(browser, { url: shop.url, width });
    await people.keepSignedIn(page.context(), account);
    await page.goto(`/buy-product/${id}`);
    await page.getByText('₹980 / metre').first().waitFor();
    const metres = page.getByRole('textbox', { name: 'Quantity in metres' });
    await becomes(() => metres.inputValue(), '1');
    await button(page, 'Less').click();
    await button(page, 'Less').click();
    await becomes(() => metres.inputValue(), '0.5');
    assert.ok(await button(page, 'Less').isDisabled());
    await button(page, 'More').click();
    await becomes(() => metres.inputValue(), '0.75');
    // What is typed counts at once, and the nearest step in the end.
    await metres.fill('2.75');
    await page.getByText('₹2,695').filter({ visible: true }).first().waitFor();
    await metres.fill('2.8');
    await metres.press('Enter');
    await becomes(() => metres.inputValue(), '2.75');
    await metres.fill('500');
    await metres.press('Enter');
    await becomes(() => metres.inputValue(), '12');
    await metres.fill('2.75');
    await button(page, 'Add to Cart').click();
    await page.getByText(cartMessages.added).waitFor();
    await page
      .getByRole('link', { name: 'Cart, 2.75 m' })
      .getByText('1', { exact: true })
      .waitFor();
    await page.goto('/checkout/cart');
    await page.getByText('₹980 / metre').waitFor();
    await page.getByText('Subtotal (2.75 m)').waitFor();
    await page.getByRole('link', { name: 'Proceed To Checkout' }).click();
    await page.getByText('Quantity 2.75 m').waitFor();
    await button(page, /^Place Order/).click();
    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    await page.goto('/personalinfo/my-orders');
    await page.getByText('Quantity 2.75 m').waitFor();
    assert.equal(await stockOf(id), 9.25);
    const item = await people.lastOrdered(shop, account);
    assert.deepEqual([item.unit, item.quantity, item.amount], ['METRE', 2.75, 2_695]);
    page.assertClean();
  });

  test(`the quantity of a piece is chosen on its page too, and typed, at ${width} px`, async () => {
    const id = await people.addProduct(shop, owner, {
      name: `Neem saree ${width}`,
      stockQuantity: 4,
    });
    const page = await openPage(browser, { url: shop.url, width });
    await page.goto(`/buy-product/${id}`);
    const pieces = page.getByRole('textbox', { name: 'Quantity' });
    await pieces.fill('3');
    await page.keyboard.press('ArrowUp');
    await becomes(() => pieces.inputValue(), '4');
    assert.ok(await button(page, 'One more').isDisabled());
    await pieces.fill('1.5');
    await pieces.press('Enter');
    await becomes(() => pieces.inputValue(), '2');
    await pieces.fill('many');
    await pieces.press('Enter');
    await becomes(() => pieces.inputValue(), '2');
    page.assertClean();
  });

  test(`the owner corrects a stock of metres by a quarter, and one of pieces only by whole ones, at ${width} px`, async () => {
    const [cloth, saree] = [`Checked silk ${width}`, `Korvai saree ${width}`];
    const id = await byTheMetre(cloth, 7.5);
    await people.addProduct(shop, owner, { name: saree, stockQuantity: 3 });
    const page = await ownersPage(width, [400]);
    const correct = async (name: string, change: string) => {
      await page.goto(`/admin/inventory?q=${encodeURIComponent(name)}`);
      await button(page, new RegExp(`^Adjust stock of ${name}`)).click();
      await page.getByRole('textbox', { name: /^Change by/ }).fill(change);
      await page.getByRole('textbox', { name: 'Reason' }).fill('Measured again');
    };
    await correct(cloth, '-0.25');
    await page.getByText('7.5 m now, 7.25 m after this change').waitFor();
    await button(page, 'Save').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('7.25 m').first().waitFor();
    assert.equal(await stockOf(id), 7.25);
    await correct(saree, '0.25');
    await button(page, 'Save').click();
    await page.getByText(inventoryMessages.changeWhole).first().waitFor();
    page.assertClean();
  });

  test(`the owner sells a product by the metre by its form, and is told when that cannot be, at ${width} px`, async () => {
    const name = `Tussar ${width}`;
    const id = await people.addProduct(shop, owner, { name, stockQuantity: 3 });
    const page = await ownersPage(width, [409]);
    await page.goto(`/admin/addproduct/${id}/edit`);
    await page.getByLabel('Sold by').selectOption('Metre');
    await page.getByLabel('Price per metre').fill('1240');
    await page.getByLabel('Quantity in metres').fill('3.75');
    await button(page, 'Save').click();
    await page.getByText(productMessages.updated).first().waitFor();
    await page.goto(`/admin/addproduct/${id}/view`);
    await page.getByText('3.75 m', { exact: true }).first().waitFor();
    await page.goto(`/admin/addproduct/${id}/edit`);
    await page.getByLabel('Sold by').selectOption('Piece');
    await page.getByLabel('Quantity', { exact: true }).fill('3');
    await button(page, 'Save').click();
    await page.getByText(productMessages.unitFixed).first().waitFor();
    page.assertClean();
  });
}
