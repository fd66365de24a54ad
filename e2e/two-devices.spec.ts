import { addressCalls, addressMessages } from '@shop/contract/addresses';
import { callMessages } from '@shop/contract/call';
import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import { type Expense, financeCalls, financeMessages } from '@shop/contract/finance';
import { inventoryMessages } from '@shop/contract/inventory';
import type { ShopperProduct } from '@shop/contract/product-views';
import { profileCalls, profileMessages } from '@shop/contract/profile';
import { ask } from './support/client.ts';
import {
  type Account,
  aCustomer,
  addAddress,
  addressesOf,
  anOwner,
  changeProduct,
  keepSignedIn,
  latestOrder,
  placeOrder,
  productsOf,
  putIntoCart,
} from './support/people.ts';
import { openMoreDetails } from './support/product-form.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

async function aProduct(): Promise<ShopperProduct> {
  const [product] = await productsOf(shop);
  if (product === undefined) throw new Error('the shop has no product');
  return product;
}

test(
  'an order that its customer cancels while the owner accepts it is shown as cancelled',
  { tag: ['@desktop-night', '@night'] },
  async ({ openOwnersPage }) => {
    const customer = await aCustomer(shop, '9876500001');
    await putIntoCart(shop, customer, (await aProduct()).productId);
    await addAddress(shop, customer);
    await placeOrder(shop, customer);
    const page = await openOwnersPage({ expected: [409] });
    await page.goto('/admin/delivery-management');
    const { orderId, orderItemId } = await latestOrder(shop, customer);
    const row = page.locator(`[data-row-key="${orderItemId}"]`);
    await page.getByRole('button', { name: new RegExp(`^Accept (order )?${orderId}`) }).click();
    await page.getByRole('textbox', { name: 'Tracking Id' }).fill('TRK-7');
    await ask(shop, deliveryCalls.update, {
      who: customer,
      body: { orderItemId, orderStatus: 'CANCELLED', trackingNumber: '' },
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(deliveryMessages.alreadyMoved).first()).toBeVisible();
    await expect(page.getByRole('dialog')).not.toBeAttached();
    await expect(row.getByText('User Cancelled')).toBeVisible();
  },
);

test(
  'an address that another device has deleted leaves the list with the refusal',
  { tag: '@night' },
  async ({ openPage }) => {
    const who = await aCustomer(shop, '9876500002');
    for (const name of ['Kavya', 'Meena', 'Latha']) await addAddress(shop, who, name);
    const page = await openPage({ expected: [404] });
    await keepSignedIn(page.context(), who);
    await page.goto('/personalinfo/my-address');
    const cards = page.getByRole('listitem').filter({ hasText: 'Sundaram' });
    await expect(cards).toHaveCount(3);
    const deleteElsewhere = async (name: string) => {
      const { addressId = '' } =
        (await addressesOf(shop, who)).find(({ firstName }) => firstName === name) ?? {};
      await ask(shop, addressCalls.remove, { who, params: { userId: who.id, addressId } });
      return cards.filter({ hasText: name });
    };
    const meena = await deleteElsewhere('Meena');
    await meena.getByRole('button', { name: /^Delete address/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText(addressMessages.notFound)).toBeVisible();
    await expect(meena).toHaveCount(0);
    const latha = await deleteElsewhere('Latha');
    await latha.getByRole('button', { name: 'Set as default' }).click();
    await expect(latha).toHaveCount(0);
    await expect(cards).toHaveCount(1);
  },
);

test('a refund that another device has sent is refused, and shown as sent', async ({
  openOwnersPage,
}) => {
  const [one, other] = [
    await openOwnersPage({ expected: [409] }),
    await openOwnersPage({ expected: [409] }),
  ];
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
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Yes' })).toBeVisible();
  }
  await one.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(one.getByText(deliveryMessages.refunded, { exact: true }).first()).toBeVisible();
  await other.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(other.getByText(deliveryMessages.refundNotPossible).first()).toBeVisible();
  await expect(other.getByRole('button', { name: name ?? '', exact: true })).not.toBeAttached();
});

test('stock sold while a form was open is not restored by saving the form', async ({
  openOwnersPage,
}) => {
  const owner = await anOwner(shop);
  const { productId: id } = await aProduct();
  await changeProduct(shop, owner, { id, stockQuantity: 10 });
  const page = await openOwnersPage({ expected: [409] });
  await page.goto(`/admin/addproduct/${id}/edit`);
  const stock = page.getByLabel('Quantity', { exact: true });
  await expect(stock).toBeVisible();
  await expect(stock).toHaveValue('10');
  await changeProduct(shop, owner, { id, stockQuantity: 7 });
  await stock.fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(inventoryMessages.stockMoved(9, 'PIECE'))).toBeVisible();
});

test('of two devices that edit one product the second one sees what the first one saved', async ({
  openOwnersPage,
}) => {
  const owner = await anOwner(shop);
  const { productId: id } = await aProduct();
  await changeProduct(shop, owner, { id, price: 1000, color: 'Red', weave: 'Plain' });
  const page = await openOwnersPage({ expected: [409] });
  await page.goto(`/admin/addproduct/${id}/edit`);
  const price = page.getByLabel('Base price');
  await price.fill('1200');
  await openMoreDetails(page);
  await page.getByLabel('Material').fill('Tussar');
  await changeProduct(shop, owner, { id, price: 900, weave: 'Korvai' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(callMessages.changedMeanwhile).first()).toBeVisible();
  await expect(page.getByText(callMessages.fieldChanged('900'))).toBeVisible();
  await expect(price, 'what was typed stays').toHaveValue('1200');
  await expect(page.getByLabel('Weave'), 'what was not follows').toHaveValue('Korvai');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**/admin/addproduct/${id}/view`);
  for (const value of ['₹1,200', 'Tussar', 'Korvai', 'Red']) {
    await expect(page.getByText(value, { exact: true }).first()).toBeVisible();
  }
});

test(
  'an expense that another device corrected is not deleted unread',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const owner = await anOwner(shop);
    const name = 'Dye for silk';
    const { id } = await bookExpense(owner, name, '2026-01-05');
    const page = await openOwnersPage({ expected: [409] });
    await page.goto('/admin/finance?from=2026-01-05&to=2026-01-05');
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const changed = { params: { id }, body: { amount: 650 } };
    await ask(shop, financeCalls.changeExpense, { who: owner, ...changed });
    const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes' });
    await yes.click();
    await expect(page.getByText(callMessages.changedMeanwhile).first()).toBeVisible();
    await expect(page.getByText('₹650.00').first()).toBeVisible();
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await yes.click();
    await expect(page.getByText(financeMessages.expenseDeleted).first()).toBeVisible();
  },
);

test(
  'a form shows that another device deleted its expense',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const owner = await anOwner(shop);
    const name = 'Thread for borders';
    const { id } = await bookExpense(owner, name, '2026-01-06');
    const page = await openOwnersPage({ expected: [404] });
    await page.goto('/admin/finance?from=2026-01-06&to=2026-01-06');
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByLabel('Amount').fill('510');
    await ask(shop, financeCalls.removeExpense, { who: owner, params: { id } });
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByRole('dialog').getByText(financeMessages.expenseUnknown).first(),
    ).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(financeMessages.noData)).toBeVisible();
  },
);

test('saving a name does not give back a consent that another device withdrew', async ({
  openPage,
}) => {
  const page = await openPage();
  const account = await aCustomer(shop, '9878300009', 'Meenakshi Iyer');
  const params = { userId: account.id };
  const say = (whatsappUpdates: boolean) => {
    const body = { email: 'meenakshi@example.in', whatsappUpdates };
    return ask(shop, profileCalls.update, { who: account, params, body });
  };
  await say(true);
  await keepSignedIn(page.context(), account);
  await page.goto('/personalinfo/profile-info');
  await page.getByLabel('First name').fill('Meena');
  await say(false);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(profileMessages.updated).first()).toBeVisible();
  const { data } = await ask(shop, profileCalls.get, { who: account, params });
  expect([data.firstName, data.whatsappUpdates]).toEqual(['Meena', false]);
});

async function bookExpense(who: Account, expenseName: string, date: string): Promise<Expense> {
  const body = { expenseName, date, amount: 500, description: '' };
  return (await ask(shop, financeCalls.addExpense, { who, body })).data;
}
