import { deliveryMessages } from '@shop/contract/delivery';
import { storeMessages } from '@shop/contract/store';
import { violations } from './support/page-checks.ts';
import * as people from './support/people.ts';
import { breakCall } from './support/refusals.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

test('who cancels a paid order says once where the refund is sent, and the owner sees it', async ({
  openPage,
  openOwnersPage,
}) => {
  const { customer: shopper, orderId } = await people.anOrderOf(shop, await people.anOwner(shop), {
    phone: '9878300077',
    names: ['Saree to cancel'],
    isScanned: true,
    price: 7_862.5,
  });
  const page = await openPage({ expected: [502] });
  await people.keepSignedIn(page.context(), shopper);
  await page.goto(`/personalinfo/my-orders/${orderId}`);
  await page
    .getByRole('button', { name: /^Cancel / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Where should we refund?');
  await field.fill('meena');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(dialog.getByText(storeMessages.upiId)).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('meena@bank');
  const mend = await breakCall(page, /api\/(orders\/get|delivery)\//);
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(deliveryMessages.cancelFailed)).toBeVisible();
  await mend();
  await expect(field).toHaveValue('meena@bank');
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(deliveryMessages.cancelled)).toBeVisible();
  const onceFound = 'Once we find your payment, ₹7,862.50 will be sent back to you.';
  await expect(page.getByText(onceFound)).toBeVisible();
  const owner = await openOwnersPage();
  await owner.goto('/admin/refunds');
  const refund = owner.getByRole('listitem').filter({ hasText: `Order ${orderId}` });
  await refund.getByRole('button', { name: /^Send refund/ }).click();
  const sending = owner.getByRole('dialog');
  await expect(sending.getByText('meena@bank')).toBeVisible();
  await expect(sending.getByRole('textbox', { name: 'Amount' })).toHaveValue('7,862.50');
  await owner.goto(`/admin/order-management?q=${orderId}`);
  await owner.getByRole('button', { name: `Send Refund for ${orderId}` }).click();
  await expect(owner.getByRole('dialog').getByText('meena@bank')).toBeVisible();
  await expect(
    owner.getByRole('dialog').getByText(/^Nobody has seen this payment · /),
  ).toBeVisible();
  await expect(
    owner.getByRole('dialog').getByRole('button', { name: 'Copy UPI ID' }),
  ).toBeVisible();
  expect(await violations(owner)).toEqual([]);
});
