import assert from 'node:assert/strict';
import { customerMessages } from '@shop/contract/customers';
import { orderMessages } from '@shop/contract/orders';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

test(
  'the owner blocks a customer and rejects their open orders, and the customer is notified',
  { tag: '@night' },
  async ({ openPage, openOwnersPage }) => {
    const account = await people.aCustomer(shop, '9885000001');
    const [one, other] = await people.productsOf(shop);
    assert.ok(one !== undefined && other !== undefined, 'too few products');
    await people.addAddress(shop, account);
    await people.putIntoCart(shop, account, one.productId);
    await people.placeOrder(shop, account);
    await people.putIntoCart(shop, account, other.productId);

    const page = await openOwnersPage();
    await page.goto(`/admin/customers?q=${account.phoneNumber}`);
    await expect(page.getByText(/^(1 order · |Kanchipuram · 1 order)/)).toBeVisible();
    await expect(button(page, 'Block')).toHaveCount(0);
    await page.getByRole('link', { name: 'Kavya Sundaram', exact: true }).click();
    const choose = async (action: string) => {
      await button(page, 'More about Kavya Sundaram').press('Enter');
      await page.getByRole('button', { name: action, exact: true }).press('Enter');
    };
    const confirm = (answer: RegExp) =>
      page.getByRole('dialog').getByRole('button', { name: answer }).press('Enter');
    await choose('Reject open orders');
    await expect(page.getByText(customerMessages.confirmReject)).toBeVisible();
    await confirm(/Reject all$/);
    await expect(page.getByText(customerMessages.openRejected(1))).toBeVisible();
    await choose('Block');
    await expect(page.getByText(customerMessages.confirmBlock)).toBeVisible();
    await confirm(/Block$/);
    await expect(page.getByText(customerMessages.blocked, { exact: true })).toBeVisible();
    await expect(page.getByText('Blocked', { exact: true })).toBeVisible();
    await expect(button(page, 'More about Kavya Sundaram')).toBeFocused();

    const shopper = await openPage({ expected: [403] });
    await people.keepSignedIn(shopper.context(), account);
    await shopper.goto('/checkout/cart/address');
    await button(shopper, /^Place order/i).click();
    await expect(shopper.getByText(orderMessages.blocked)).toBeVisible();

    await choose('Unblock');
    await confirm(/Unblock$/);
    await expect(page.getByText(customerMessages.unblocked)).toBeVisible();
    await button(shopper, /^Place order/i).click();
    await shopper.waitForURL('**/order-success**');
  },
);
