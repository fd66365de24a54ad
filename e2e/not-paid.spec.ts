import { claimCalls } from '@shop/contract/claims';
import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import { refundCalls, refundMessages } from '@shop/contract/refunds';
import { ask } from './support/client.ts';
import { nameOfFocus } from './support/keys.ts';
import { overflow, violations } from './support/page-checks.ts';
import * as people from './support/people.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();
let owner: people.Account;

test.beforeAll(async () => {
  owner = await people.anOwner(shop);
});

/** Places an order that is paid by scan; no two have one customer. */
const anOrder = (start: string, names: readonly string[]) =>
  people.anOrderOf(shop, owner, {
    phone: `${start}${Date.now().toString().slice(-7)}`,
    names,
    isScanned: true,
  });

const NOBODY = 'Nobody has seen this payment';

test(
  'an order is rejected as not paid in the delivery list, and its customer can send another proof',
  { tag: '@desktop-night' },
  async ({ openOwnersPage, openPage }) => {
    const { customer, orderId } = await anOrder('987', ['Unpaid silk', 'Unpaid stole']);
    const page = await openOwnersPage();
    await page.goto('/admin/delivery-management?status=toCheck');
    const notPaid = page.getByRole('button', { name: `Not paid: order ${orderId}` });
    await notPaid.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reject this order as not paid?' });
    await expect(dialog.getByText(/back to stock and no refund is due/)).toBeVisible();
    await expect(dialog.getByText(`Order ${orderId} · 2 items`)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Not paid' }).press('Enter');
    await expect(page.getByText(deliveryMessages.notPaid, { exact: true }).first()).toBeVisible();
    await expect(notPaid).not.toBeAttached();
    await expect.poll(() => nameOfFocus(page)).toMatch(/^Not paid: order |^Delivery/);

    const shopper = await openPage();
    await people.keepSignedIn(shopper.context(), customer);
    await shopper.goto('/personalinfo/my-orders');
    await expect(shopper.getByText('We did not find your payment.').first()).toBeVisible();
    await shopper.goto(`/personalinfo/my-orders/${orderId}`);
    const notice = shopper.getByRole('region', { name: 'We did not find your payment' });
    await expect(notice.getByText(/has not reached our account/)).toBeVisible();
    const proof = notice.getByRole('link', { name: 'Send another proof' });
    await expect(proof).toHaveAttribute('href', new RegExp(`payment=${orderId}$`));
    for (const check of [violations, overflow]) {
      expect(await check(shopper), check.name).toEqual([]);
    }
  },
);

test(
  "an order's page says who saw its payment, and rejects it as not paid",
  { tag: ['@desktop-night', '@night'] },
  async ({ openOwnersPage, openPage }) => {
    const { customer, orderId } = await anOrder('986', ['Unseen silk']);
    const page = await openOwnersPage();
    await page.goto(`/admin/order-management/${orderId}`);
    await expect(page.getByRole('region', { name: 'Payment' }).getByText(NOBODY)).toBeVisible();
    await page.getByRole('button', { name: `Not paid: order ${orderId}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject this order as not paid?' });
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await expect(dialog).not.toBeVisible();
    await page.getByRole('button', { name: `Not paid: order ${orderId}` }).click();
    await dialog.getByRole('button', { name: 'Not paid' }).click();
    const items = page.getByRole('list', { name: 'Items' });
    await expect(items.getByText('Not paid', { exact: true })).toBeVisible();
    const claim = { userId: customer.id, reference: orderId, upiId: 'meena@bank' };
    const files = [await people.aPhotograph()];
    const { refundId } = (await ask(shop, claimCalls.create, { who: customer, body: claim, files }))
      .data;
    await page.reload();
    await expect(page.getByText('To check', { exact: true })).toBeVisible();
    expect(await overflow(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: /^The customer claims to have paid/ }).click();
    await expect(page).toHaveURL(/refunds\?show=claims$/);
    await ask(shop, refundCalls.send, {
      who: owner,
      params: { refundId },
      body: { state: 'DUE', note: '' },
    });
    await page.goto(`/admin/order-management/${orderId}`);
    const payment = page.getByRole('region', { name: 'Payment' });
    await expect(payment.getByText('Found when the customer claimed it')).toBeVisible();
    await expect(payment.getByText(NOBODY)).not.toBeAttached();
    const shopper = await openPage();
    await people.keepSignedIn(shopper.context(), customer);
    await shopper.goto(`/personalinfo/my-orders/${orderId}`);
    const notice = shopper.getByRole('region', { name: 'We found your payment' });
    await expect(notice.getByText(/ will be sent back to you\.$/)).toBeVisible();
    await expect(shopper.getByText(/did not find your payment/)).not.toBeAttached();
    await shopper.goto('/personalinfo/my-orders');
    await expect(shopper.getByText('Unseen silk')).toBeVisible();
    await expect(shopper.getByText(/did not find your payment/)).not.toBeAttached();
    const other = await anOrder('985', ['Seen silk']);
    const parcel = { orderId: other.orderId, orderItemIds: other.orderItemIds };
    const body = { ...parcel, trackingNumber: 'AWB 3' };
    await ask(shop, deliveryCalls.acceptOrder, { who: owner, body });
    await page.goto(`/admin/order-management/${other.orderId}`);
    await expect(
      page.getByRole('region', { name: 'Payment' }).getByText(/^Accepted by the shop, /),
    ).toBeVisible();
  },
);

test(
  'a refund of a payment that nobody saw says so before it is sent, and is refused',
  { tag: ['@desktop-night', '@night'] },
  async ({ openOwnersPage }) => {
    const { customer, orderId, orderItemIds } = await anOrder('984', ['Cancelled silk']);
    const cancel = { orderItemId: orderItemIds[0] ?? '', orderStatus: 'CANCELLED' } as const;
    await ask(shop, deliveryCalls.update, { who: customer, body: cancel });
    const page = await openOwnersPage();
    await page.goto('/admin/refunds');
    const row = page
      .locator('tr, li')
      .filter({ has: page.getByText(orderId) })
      .filter({ has: page.getByRole('button', { name: /^Send refund/ }) });
    await expect(row.getByText(NOBODY)).toBeVisible();
    await row.getByRole('button', { name: /^Send refund/ }).click();
    const sending = page.getByRole('dialog', { name: 'Send refund' });
    await expect(sending.getByText(NOBODY)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await sending.getByRole('button', { name: 'Cancel' }).click();
    await row.getByRole('button', { name: /^Refuse refund/ }).click();
    const refusing = page.getByRole('dialog', { name: 'Refuse this refund' });
    await refusing.getByRole('button', { name: 'Refuse refund' }).click();
    await expect(refusing.getByText(refundMessages.noteRequired)).toBeVisible();
    await refusing.getByLabel('Note to your customer').fill('It never reached us');
    await refusing.getByRole('button', { name: 'Refuse refund' }).click();
    await expect(page.getByText(refundMessages.refused, { exact: true }).first()).toBeVisible();
    await expect(row).not.toBeAttached();
    await page.goto('/admin/refunds?show=all');
    await expect(page.getByText('It never reached us').first()).toBeVisible();
    expect(await overflow(page)).toEqual([]);
  },
);
