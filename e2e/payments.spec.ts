import { orderCalls } from '@shop/contract/orders';
import { paymentMessages } from '@shop/contract/payments';
import { ask } from './support/client.ts';
import { violations } from './support/page-checks.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();
const PRICE = 4_321;

/** Places an order that is paid by scan, and returns its number. */
async function aScannedOrder(utr: string): Promise<string> {
  const who = await people.aCustomer(shop, `98${utr.slice(-8)}`);
  await people.addAddress(shop, who);
  const owner = await people.anOwner(shop);
  const productId = await people.addProduct(shop, owner, { name: `Paid ${utr}`, price: PRICE });
  const [address] = await people.addressesOf(shop, who);
  const { data } = await ask(shop, orderCalls.create, {
    who,
    query: { userId: who.id },
    body: {
      shippingAddressId: address?.addressId ?? '',
      billingAddressId: null,
      couponCode: null,
      discountAmount: 0,
      paymentMethod: 'NET_BANKING',
      gatewayOption: 'GOOGLE_PAY',
      utr,
      orderItems: [{ productId, quantity: 1, priceAtOrder: PRICE }],
    },
    files: [await people.aPhotograph('paid.jpg')],
  });
  return data.orderId;
}

const statementOf = (...rows: readonly string[]) => ({
  name: 'statement.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Txn Date,Description,Ref No,Debit,Credit', ...rows].join('\n')),
});

test(
  'a bank statement is imported, and its payments find their orders',
  { tag: '@desktop' },
  async ({ openOwnersPage }) => {
    const utr = `4123${Date.now().toString().slice(-8)}`;
    const orderId = await aScannedOrder(utr);
    const page = await openOwnersPage();
    await page.goto('/admin/payments');
    await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Days with a statement' })).toBeVisible();
    await button(page, 'Import statement').click();
    const dialog = page.getByRole('dialog');
    const file = dialog.getByLabel('Statement', { exact: true });
    await file.setInputFiles({ ...statementOf(), buffer: Buffer.from('<html>') });
    await dialog.getByRole('button', { name: 'Import statement' }).click();
    await expect(dialog.getByText(paymentMessages.notReadable)).toBeVisible();
    const day = new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' });
    await file.setInputFiles(
      statementOf(`${day},UPI ${utr},${utr},,${PRICE}.00`, `${day},Rent ${utr},,,77.50`),
    );
    await dialog.getByRole('button', { name: 'Import statement' }).click();
    await expect(dialog.getByText('2 payments: 1 matched, 0 already known.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(`Rent ${utr}`)).toBeVisible();

    await button(page, 'Matched').click();
    await expect(page.getByText(`UPI ${utr}`).first()).toBeVisible();
    await expect(page.getByRole('link', { name: `Order ${orderId}` })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  },
);
