import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BodyOf } from '@shop/contract/call';
import { cartCalls, cartMessages } from '@shop/contract/cart';
import { orderMessages } from '@shop/contract/orders';
import { becomes } from './support/becomes.ts';
import { WIDTHS, type WatchedPage, openPage } from './support/browser.ts';
import { ask } from './support/client.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser } = await aVisitedShop();
const owner = await people.anOwner(shop);
const products = await people.productsOf(shop);

for (const [index, width] of WIDTHS.entries()) {
  const phoneOf = (test: number) => `9878${test}${String(width).padStart(5, '0')}`;
  const product = (number: number) => {
    const found = products[index * 6 + number];
    assert.ok(found !== undefined);
    return found;
  };

  test(`the stepper answers at once, sends the last of quick changes, and ends at its limits, at ${width} px`, async () => {
    const { productId: id } = product(0);
    await people.changeProduct(shop, owner, { id, stockQuantity: 4 });
    const { page, account } = await withCart(phoneOf(1), width, [id]);
    const sent: number[] = [];
    const held = Promise.withResolvers<void>();
    await page.route('**/api/cart/update-quantity', async (route) => {
      const body = route.request().postDataJSON() as BodyOf<typeof cartCalls.changeQuantity>;
      sent.push(body.quantity);
      await held.promise;
      await route.continue();
    });
    await page.goto('/checkout/cart');
    const pieces = page.getByRole('group', { name: /^Quantity of/ }).getByRole('status');
    await becomes(() => button(page, 'One less').isDisabled(), true);
    for (const expected of ['2', '3', '4']) {
      await button(page, 'One more').click();
      await becomes(() => pieces.innerText(), expected);
    }
    await becomes(() => button(page, 'One more').isDisabled(), true);
    held.resolve();
    await page.getByText(cartMessages.updated).first().waitFor();
    await page.getByRole('link', { name: 'Cart, 4 pieces' }).waitFor();
    await page.reload();
    await pieces.getByText('4', { exact: true }).waitFor();
    assert.ok(sent.length < 3 && sent.at(-1) === 4, String(sent));
    const params = { userId: account.id };
    const { data } = await ask(shop, cartCalls.get, { who: account, params });
    assert.equal(data.items[0]?.quantity, 4);
    page.assertClean();
  });

  test(`refused changes go back to the quantity that the server has, at ${width} px`, async () => {
    const { productId: id } = product(0);
    await people.changeProduct(shop, owner, { id, stockQuantity: 4 });
    const { page } = await withCart(phoneOf(5), width, [id], [500]);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/cart/update-quantity', async (route) => {
      await held.promise;
      await route.fulfill({ status: 500, json: {} });
    });
    await page.goto('/checkout/cart');
    const pieces = page.getByRole('group', { name: /^Quantity of/ }).getByRole('status');
    for (const expected of ['2', '3']) {
      await button(page, 'One more').click();
      await becomes(() => pieces.innerText(), expected);
    }
    held.resolve();
    await becomes(() => pieces.innerText(), '1');
    const refused = page.waitForResponse('**/api/cart/update-quantity');
    await button(page, 'One more').click();
    await refused;
    await becomes(() => pieces.innerText(), '1');
    page.assertClean();
  });

  test(`a line stays removed when an earlier change of it is refused, at ${width} px`, async () => {
    const { page } = await withCart(phoneOf(6), width, [product(0).productId], [500]);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/cart/update-quantity', async (route) => {
      await held.promise;
      await route.fulfill({ status: 500, json: {} });
    });
    await page.goto('/checkout/cart');
    await button(page, 'One more').click();
    await button(page, /^Remove /).click();
    held.resolve();
    await page.getByText(cartMessages.removed).waitFor();
    await page.getByText(cartMessages.empty, { exact: true }).waitFor();
    assert.equal(await button(page, /^Remove /).count(), 0);
    page.assertClean();
  });

  test(`a removed line can be put back, and an empty cart leads on, at ${width} px`, async () => {
    const { page } = await withCart(phoneOf(2), width, [product(1).productId]);
    await page.goto('/checkout/cart');
    await button(page, /^Remove /).click();
    await page.getByText(cartMessages.removed).waitFor();
    await page.getByText(cartMessages.empty, { exact: true }).waitFor();
    await button(page, /^Undo/).and(page.locator(':focus')).waitFor();
    await button(page, /^Undo/).click();
    await page.getByText(cartMessages.added).waitFor();
    await button(page, /^Remove /).click();
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await page.waitForURL('**/products');
    page.assertClean();
  });

  test(`a cart says which price has changed and which piece is gone, at ${width} px`, async () => {
    const [dearer, gone, scarce] = [product(2), product(3), product(4)];
    const { page, account } = await withCart(phoneOf(3), width, [dearer.productId, gone.productId]);
    await people.changeProduct(shop, owner, { id: scarce.productId, stockQuantity: 5 });
    await people.putIntoCart(shop, account, scarce.productId, 5);
    await people.changeProduct(shop, owner, { id: dearer.productId, price: dearer.price + 500 });
    await people.changeProduct(shop, owner, { id: gone.productId, status: false });
    await people.changeProduct(shop, owner, { id: scarce.productId, stockQuantity: 2 });
    await page.goto('/checkout/cart');
    await page.getByText('The price has changed since you added it.').waitFor();
    await page.getByText('No longer available. Remove it to continue.').waitFor();
    await page
      .getByText(`${cartMessages.onlyLeft(2, 'PIECE')}. Reduce the quantity to continue.`)
      .waitFor();
    await becomes(() => button(page, 'Proceed To Checkout').isDisabled(), true);
    await page.goto('/checkout/cart/address');
    await page.waitForURL('**/checkout/cart');
    await button(page, `Remove ${gone.productName}`).click();
    // One step down goes to the available stock: every value between would be refused.
    const scarceLine = page
      .getByRole('listitem')
      .filter({ hasText: cartMessages.onlyLeft(2, 'PIECE') });
    await scarceLine.getByRole('button', { name: 'One less' }).click();
    await page.getByText(cartMessages.updated).waitFor();
    await scarceLine.getByRole('status').getByText('2', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Proceed To Checkout' }).click();
    await button(page, /^Place Order/).waitFor();
    page.assertClean();
  });

  test(`checkout wants an address, and says when the price changed under it, at ${width} px`, async () => {
    const { productId: id, price } = product(5);
    const { page, account } = await withCart(phoneOf(4), width, [id], [404, 409]);
    // An order that is faster than the form of the address.
    const form = Promise.withResolvers<void>();
    await page.route('**/assets/address-form-*.js', async (route) => {
      await form.promise;
      await route.continue();
    });
    await page.goto('/checkout/cart/address');
    await button(page, /^Place Order/).click();
    await page.getByText(orderMessages.selectAddress).waitFor();
    form.resolve();
    await page.getByLabel('Address Line 1').waitFor();
    await people.addAddress(shop, account);
    await page.reload();
    await page.getByText('Default Address').waitFor();
    await people.changeProduct(shop, owner, { id, price: price + 100 });
    await button(page, /^Place Order/).click();
    await page.getByText(orderMessages.priceChanged).first().waitFor();
    await page.goto('/checkout/cart/address');
    await button(page, /^Place Order/).click();
    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    await page.goto('/order-success?order=999999999');
    await page.getByText('We could not find this order').first().waitFor();
    page.assertClean();
  });
}

async function withCart(
  phone: string,
  width: number,
  productIds: readonly string[],
  expected: readonly number[] = [],
): Promise<{ page: WatchedPage; account: people.Account }> {
  const account = await people.aCustomer(shop, phone);
  for (const id of productIds) await people.putIntoCart(shop, account, id);
  const page = await openPage(browser, { url: shop.url, width, expected });
  await people.keepSignedIn(page.context(), account);
  return { page, account };
}
