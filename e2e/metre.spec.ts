import { cartMessages } from '@shop/contract/cart';
import { inventoryMessages } from '@shop/contract/inventory';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { productCalls } from '@shop/contract/products';
import { ask } from './support/client.ts';
import * as people from './support/people.ts';
import { openMoreDetails } from './support/product-form.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();
let owner: people.Account;

test.beforeAll(async () => {
  owner = await people.anOwner(shop);
});

const byTheMetre = (name: string, stockQuantity: number) =>
  people.addProduct(shop, owner, { name, unit: 'METRE', price: 980, stockQuantity });

const stockOf = async (productId: string) =>
  (await ask(shop, productCalls.get, { params: { productId } })).data.stockQuantity;

test('2.75 m of silk are chosen on the product page, ordered, and shown in metres', async ({
  openPage,
}) => {
  const id = await byTheMetre('Raw silk', 12);
  const account = await people.aCustomer(shop, '9876600001');
  await people.addAddress(shop, account);
  const page = await openPage();
  await people.keepSignedIn(page.context(), account);
  await page.goto(`/buy-product/${id}`);
  await expect(page.getByText('₹980 / metre').first()).toBeVisible();
  const metres = page.getByRole('textbox', { name: 'Quantity in metres' });
  await expect(metres).toHaveValue('1');
  await button(page, 'Less').click();
  await button(page, 'Less').click();
  await expect(metres).toHaveValue('0.5');
  await expect(button(page, 'Less')).toBeDisabled();
  await button(page, 'More').click();
  await expect(metres).toHaveValue('0.75');
  // A typed value counts at once, and is rounded to the nearest step at the end.
  await metres.fill('2.75');
  await expect(page.getByText('₹2,695').filter({ visible: true }).first()).toBeVisible();
  await metres.fill('2.8');
  await metres.press('Enter');
  await expect(metres).toHaveValue('2.75');
  const note = page.getByRole('status').filter({ hasText: /^(In steps of|At most)/ });
  await expect(note).toHaveText('In steps of 0.25 m');
  await metres.fill('500');
  await metres.press('Enter');
  await expect(metres).toHaveValue('12');
  await expect(note).toHaveText('At most 12 m');
  await metres.fill('2.75');
  await expect(note).toHaveCount(0);
  await button(page, 'Add to Cart').click();
  await expect(page.getByText(cartMessages.added)).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Cart, 2.75 m' }).getByText('1', { exact: true }),
  ).toBeVisible();
  await page.goto('/checkout/cart');
  await expect(page.getByText('₹980 / metre')).toBeVisible();
  await expect(page.getByText('Subtotal (2.75 m)')).toBeVisible();
  const sums = page.getByRole('region', { name: 'Order summary' }).getByRole('definition');
  for (const sum of [sums.first(), sums.last()]) await expect(sum).toHaveText('₹2,695');
  await page.getByRole('link', { name: 'Proceed To Checkout' }).click();
  await expect(page.getByText('Quantity 2.75 m')).toBeVisible();
  await button(page, /^Place Order/).click();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await page.goto('/personalinfo/my-orders');
  await expect(page.getByText('Quantity 2.75 m')).toBeVisible();
  expect(await stockOf(id)).toBe(9.25);
  const item = await people.latestOrder(shop, account);
  expect([item.unit, item.quantity, item.amount]).toEqual(['METRE', 2.75, 2_695]);
});

test(
  'the quantity of a product sold by piece can be chosen or typed on its page too',
  { tag: '@night' },
  async ({ openPage }) => {
    const id = await people.addProduct(shop, owner, { name: 'Neem saree', stockQuantity: 4 });
    const page = await openPage();
    await page.goto(`/buy-product/${id}`);
    const pieces = page.getByRole('textbox', { name: 'Quantity' });
    await pieces.fill('3');
    await page.keyboard.press('ArrowUp');
    await expect(pieces).toHaveValue('4');
    await expect(button(page, 'One more')).toBeDisabled();
    await pieces.fill('1.5');
    await pieces.press('Enter');
    await expect(pieces).toHaveValue('2');
    await pieces.fill('many');
    await pieces.press('Enter');
    await expect(pieces).toHaveValue('2');
  },
);

test(
  'a stock in metres is corrected by quarters, a stock in pieces by whole numbers',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const [cloth, saree] = ['Measured cloth', 'Counted saree'];
    const id = await byTheMetre(cloth, 7.5);
    await people.addProduct(shop, owner, { name: saree, stockQuantity: 3 });
    const page = await openOwnersPage({ expected: [400] });
    const correct = async (name: string, change: string) => {
      await page.goto(`/admin/inventory?q=${encodeURIComponent(name)}`);
      await button(page, new RegExp(`^Adjust stock of ${name}`)).click();
      await page.getByRole('textbox', { name: /^Change by/ }).fill(change);
      await page.getByRole('textbox', { name: 'Reason' }).fill('Measured again');
    };
    await correct(cloth, '-0.25');
    await expect(page.getByText('7.5 m now, 7.25 m after this change')).toBeVisible();
    await button(page, 'Save').click();
    await expect(page.getByRole('dialog')).not.toBeAttached();
    await expect(page.getByText('7.25 m').first()).toBeVisible();
    expect(await stockOf(id)).toBe(7.25);
    await correct(saree, '0.25');
    await button(page, 'Save').click();
    await expect(page.getByText(inventoryMessages.changeWhole).first()).toBeVisible();
  },
);

test(
  'the owner sells a product by the metre, and learns when that is not possible',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const id = await people.addProduct(shop, owner, { name: 'Tussar', stockQuantity: 3 });
    const page = await openOwnersPage({ expected: [409] });
    await page.goto(`/admin/addproduct/${id}/edit`);
    await openMoreDetails(page);
    await page.getByLabel('Sold by').selectOption('Metre');
    await page.getByLabel('Price per metre').fill('1240');
    await page.getByLabel('Quantity in metres').fill('3.75');
    await button(page, 'Save').click();
    await expect(page.getByText(productChangeMessages.updated).first()).toBeVisible();
    await page.goto(`/admin/addproduct/${id}/view`);
    await expect(page.getByText('3.75 m', { exact: true }).first()).toBeVisible();
    await page.goto(`/admin/addproduct/${id}/edit`);
    await openMoreDetails(page);
    await page.getByLabel('Sold by').selectOption('Piece');
    await page.getByLabel('Quantity', { exact: true }).fill('3');
    await button(page, 'Save').click();
    await expect(page.getByText(productChangeMessages.unitFixed).first()).toBeVisible();
  },
);
