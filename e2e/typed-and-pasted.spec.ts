import { COMPLAINT_LENGTHS, complaintMessages } from '@shop/contract/complaints';
import { textMessages } from '@shop/contract/text';
import type { Page } from '@playwright/test';
import { overflow } from './support/page-checks.ts';
import * as people from './support/people.ts';
import { agreeAndContinue, button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

/** The calls of a path that the page makes. */
function callsOf(page: Page, path: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(path)) calls.push(request.postData() ?? '');
  });
  return calls;
}

test('a phone of another country, or with letters, is called wrong and not sent', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/user-login');
  const phone = page.getByLabel('Phone number');
  const asked = callsOf(page, '/userAuthentication/userLogin');
  await phone.fill('+65 9123 4567');
  await agreeAndContinue(page);
  await expect(page.getByText(textMessages.phone)).toBeVisible();
  await expect(phone).toHaveValue('+6591234567');
  await phone.fill('98765 4321O');
  await expect(page.getByText('Only numbers are allowed')).toBeVisible();
  await phone.fill('+91 ९८७६५-४३२१०');
  await expect(page.getByText('Only numbers are allowed')).toHaveCount(0);
  await expect(phone).toHaveValue('9876543210');
  expect(asked).toEqual([]);
});

test('quantities and PIN codes are read in the digits of Indian keyboards', async ({
  openPage,
}) => {
  const id = await people.addProduct(shop, await people.anOwner(shop), {
    name: 'Saree to count',
    stockQuantity: 5,
  });
  const page = await openPage();
  await page.goto(`/buy-product/${id}`);
  const pieces = page.getByRole('textbox', { name: 'Quantity' });
  await pieces.fill('३');
  await pieces.press('Enter');
  await expect(pieces).toHaveValue('3');
  await pieces.fill('1,000');
  await pieces.press('Enter');
  await expect(pieces, 'a thousand is not one').toHaveValue('3');
  const pincode = page.getByLabel('Your PIN code');
  await pincode.fill('6OOO04');
  await expect(page.getByText('Enter a 6-digit PIN code')).toBeVisible();
  await pincode.fill('६०० ००४');
  await expect(pincode).toHaveValue('600004');
  await expect(page.getByText('Enter a 6-digit PIN code')).toHaveCount(0);
});

test(
  'prices to filter by are read as people write them, and refused with a sentence',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/products');
    await button(page, 'Filter').click();
    const panel = page.getByRole('dialog');
    const lowest = panel.getByLabel('Lowest price in rupees');
    await lowest.fill('12,50');
    await button(page, 'Apply').click();
    await expect(panel.getByText('Enter prices in rupees with at most 2 decimals')).toBeVisible();
    await expect(lowest).toHaveValue('12,50');
    await expect(lowest).toBeFocused();
    await expect(lowest).toHaveAccessibleDescription(/^Enter prices in rupees/);
    await lowest.fill('₹५,०००');
    await panel.getByLabel('Highest price in rupees').fill(' 10,000.50 ');
    await button(page, 'Apply').click();
    await page.waitForURL((url) => url.search === '?minPrice=5000&maxPrice=10000.5');
    // The prices count also without Apply, when the products are shown, and not by a press elsewhere.
    const show = page.getByRole('button', { name: /^Show \d+ products?$/ });
    await lowest.fill('60,0');
    await show.click();
    await expect(lowest).toBeFocused();
    await lowest.fill('6000');
    await panel.getByRole('heading', { name: 'Filter', exact: true }).click();
    await expect(page).toHaveURL(/minPrice=5000/);
    await show.click();
    await page.waitForURL((url) => url.search === '?minPrice=6000&maxPrice=10000.5');
    await expect(panel).toBeHidden();
  },
);

test(
  'a complaint that is too long stays whole and says so, and its order may be pasted',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage({ expected: [400, 404] });
    await people.keepSignedIn(page.context(), await people.aCustomer(shop, '9878400001'));
    await page.goto('/help');
    const text = page.getByLabel('What happened?');
    const order = page.getByLabel('Order number');
    await page.getByLabel('What is it about?').fill('Late');
    await text.fill('x'.repeat(COMPLAINT_LENGTHS.text + 1));
    await order.fill('My order number is 1042');
    await button(page, 'Send complaint').click();
    await expect(page.getByText(complaintMessages.order)).toBeVisible();
    await expect(order).toHaveValue('My order number is 1042');
    await expect(page.getByText('The text can have at most 2000 characters')).toBeVisible();
    expect(await text.inputValue()).toHaveLength(COMPLAINT_LENGTHS.text + 1);
    await text.fill('It came late.');
    await order.fill('# १०४२');
    const sent = page.waitForRequest('**/api/complaints/create');
    await button(page, 'Send complaint').click();
    expect((await sent).postDataJSON()).toMatchObject({ orderId: '1042' });
  },
);

test(
  'a word longer than the screen is broken at every place where a shopper has written it',
  { tag: '@night' },
  async ({ openPage }) => {
    const account = await people.aCustomer(shop, '9878400002', 'x'.repeat(80));
    await people.addAddress(shop, account, 'ക'.repeat(80));
    const [product] = await people.productsOf(shop);
    await people.putIntoCart(shop, account, product?.productId ?? '');
    await people.placeOrder(shop, account);
    await people.putIntoCart(shop, account, product?.productId ?? '');
    const { orderId } = await people.latestOrder(shop, account);
    const page = await openPage();
    await people.keepSignedIn(page.context(), account);
    for (const [path, shown] of [
      ['/personalinfo/my-address', 'Add Address'],
      [`/personalinfo/my-orders/${orderId}`, 'Order again'],
      ['/checkout/cart/address', 'Place Order'],
      [`/products?q=${'x'.repeat(150)}`, 'Results for'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(shown).first()).toBeVisible();
      expect(await overflow(page), path).toEqual([]);
    }
  },
);
