import { deliveryCalls } from '@shop/contract/delivery';
import { refundCalls } from '@shop/contract/refunds';
import { type FakeRazorpay, startFakeRazorpay } from '../apps/api/test/fakes/fake-razorpay.ts';
import { ask } from './support/client.ts';
import * as people from './support/people.ts';
import { fillCart } from './support/scan-page.ts';
import { button } from './support/state.ts';
import { expect, freshShop, test } from './support/test.ts';
import { aBuyer } from './support/visits.ts';

// A shop with a payment gateway, whose API and page a fake on this machine answers.

let gateway: FakeRazorpay;
const shop = freshShop(async () => {
  gateway = await startFakeRazorpay();
  return gateway.settings;
});
test.afterAll(() => gateway.stop());

test(
  'a shopper pays on the page of the gateway, and the owner refunds the order by it',
  { tag: '@desktop-night' },
  async ({ openPage, openOwnersPage }) => {
    const buyer = await aBuyer(shop);
    await fillCart(shop, buyer);
    const page = await openPage();
    await people.keepSignedIn(page.context(), buyer);
    await page.goto('/checkout/cart/address');
    await page.getByRole('radio', { name: /^Pay online: UPI, card, net banking/ }).check();
    await button(page, /^Pay ₹/).click();
    await page.waitForURL(`${gateway.url}/l/*`);
    await button(page, 'Pay').click();
    await page.waitForURL('**/personalinfo/my-orders');
    const payments = [...gateway.books.payments.values()];
    expect(payments.map(({ status }) => status)).toEqual(['captured']);

    const { orderId, orderItemId } = await people.latestOrder(shop, buyer);
    const change = { orderItemId, orderStatus: 'CANCELLED' } as const;
    await ask(shop, deliveryCalls.update, { who: buyer, body: change });
    await page.goto(`/personalinfo/my-orders/${orderId}`);
    await expect(page.getByText(/^₹[\d,.]+ will be sent back to you\.$/)).toBeVisible();
    const office = await openOwnersPage();
    await office.goto('/admin/refunds');
    const row = office.locator('tr, li').filter({ has: office.getByText(orderId) });
    await row.getByRole('button', { name: /^Send refund of ₹/ }).click();
    await button(office, 'Refund by the gateway').click();
    await expect(office.getByRole('dialog')).toBeHidden();
    const who = await people.anOwner(shop);
    const sent = async () => {
      const { data } = await ask(shop, refundCalls.list, { who, query: { state: 'SENT' } });
      return data.find((refund) => refund.orderId === orderId);
    };
    await expect.poll(sent).toMatchObject({ orderItemId, method: 'GATEWAY' });
    const [refund] = gateway.books.refunds.values();
    expect(refund?.amount).toBe(((await sent())?.amount ?? 0) * 100);
    // It was sent at once; the list of those that the gateway has yet to send asks for this state.
    const asked = office.waitForRequest(/\/refunds\/list\?.*state=SENDING/);
    await button(office, 'Being sent').click();
    await asked;
    await expect(row).not.toBeAttached();
  },
);
