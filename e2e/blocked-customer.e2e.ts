import assert from 'node:assert/strict';
import { test } from 'node:test';
import { customerMessages } from '@shop/contract/customers';
import { orderMessages } from '@shop/contract/orders';
import { WIDTHS, openPage } from './support/browser.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser, ownersPage } = await aVisitedShop();

for (const width of WIDTHS) {
  test(`the owner blocks a customer and rejects what is open, and the customer is told, at ${width} px`, async () => {
    const account = await people.aCustomer(shop, `98850${String(width).padStart(5, '0')}`);
    const [one, other] = await people.productsOf(shop);
    assert.ok(one !== undefined && other !== undefined);
    await people.addAddress(shop, account);
    await people.putIntoCart(shop, account, one.productId);
    await people.placeOrder(shop, account);
    await people.putIntoCart(shop, account, other.productId);

    const page = await ownersPage(width);
    await page.goto(`/admin/customers?q=${account.phoneNumber}`);
    await button(page, 'Reject open orders of Kavya Sundaram').click();
    await page.getByText(customerMessages.confirmReject).waitFor();
    await button(page, 'Yes').click();
    await page.getByText(customerMessages.openRejected(1)).waitFor();
    await button(page, 'Block Kavya Sundaram').click();
    await page.getByText(customerMessages.confirmBlock).waitFor();
    await button(page, 'Yes').click();
    await page.getByText(customerMessages.blocked, { exact: true }).waitFor();
    await page.getByText('Blocked', { exact: true }).waitFor();
    page.assertClean();

    const shopper = await openPage(browser, { url: shop.url, width, expected: [403] });
    await people.keepSignedIn(shopper.context(), account);
    await shopper.goto('/checkout');
    await button(shopper, /^Place order/i).click();
    await shopper.getByText(orderMessages.blocked).waitFor();
    shopper.assertClean();

    await button(page, 'Unblock Kavya Sundaram').click();
    await button(page, 'Yes').click();
    await page.getByText(customerMessages.unblocked).waitFor();
    await button(shopper, /^Place order/i).click();
    await shopper.waitForURL('**/order-success**');
  });
}
