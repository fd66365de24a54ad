import { cartMessages } from '@shop/contract/cart';
import { orderMessages } from '@shop/contract/orders';
import type { Page } from '@playwright/test';
import * as people from './support/people.ts';
import { heldCalls } from './support/refusals.ts';
import { button } from './support/state.ts';
import { TapCounter } from './support/taps.ts';
import { type OpenPage, expect, sharedShop, test } from './support/test.ts';

/** Most taps and typed fields of a first purchase with cash on delivery, from the product's page. */
const FIRST = { taps: 4, fields: 5 };

const shop = sharedShop();
let owner: people.Account;

test.beforeAll(async () => {
  owner = await people.anOwner(shop);
});

test('who has an address buys a product by two taps, and the cart stays as it was', async ({
  openPage,
}) => {
  const { page, account, productId } = await openProduct(openPage, '9876710001');
  // Its line in the cart is another piece.
  await people.putIntoCart(shop, account, productId);
  const counter = new TapCounter();
  await counter.tap(button(page, 'Buy now'));
  await expect(sheetOf(page).getByText('12, Raja Street')).toBeVisible();
  await counter.tap(sheetOf(page).getByRole('button', { name: 'Place Order · ₹4,999' }));
  await page.waitForURL('**/order-success?order=*');
  expect(counter).toMatchObject({ taps: 2, fields: 0 });
  const [ordered, ...others] = await people.ordersOf(shop, account);
  expect(ordered).toMatchObject({ productId, quantity: 1, paymentMethod: 'COD' });
  expect(others).toEqual([]);
  const kept = await people.cartLines(shop, account);
  expect(kept.map(({ quantity }) => quantity)).toEqual([2, 1]);
});

test(
  'a new customer buys a product from its page and types everything once',
  { tag: '@night' },
  async ({ openPage }) => {
    const name = 'Mullai Border Silk';
    const productId = await people.addProduct(shop, owner, { name });
    const page = await openPage();
    await page.goto(`/buy-product/${productId}`);
    const counter = new TapCounter();
    await counter.tap(button(page, 'Buy now'));
    await page.waitForURL('**/user-login');
    await expect(page.getByText(`Sign in to buy ${name}.`)).toBeVisible();
    const phone = '9876710002';
    await counter.type(page.getByLabel('Phone number'), phone);
    await counter.tap(page.getByRole('checkbox'));
    await counter.tap(button(page, 'Continue'));
    await page.waitForURL('**/user-registration');
    const typedName = page.getByLabel('Name');
    await counter.type(typedName, 'Meena Raghavan');
    // The last key of the keyboard sends the form.
    await expect(typedName).toHaveAttribute('enterkeyhint', 'go');
    await typedName.press('Enter');
    await page.waitForURL('**/otp-verification');
    await counter.type(page.getByLabel('One-time code'), await shop.codeFor(phone));
    await page.waitForURL(`**/checkout/cart/address?product=${productId}&quantity=1`);
    await counter.type(page.getByLabel('Address Line 1'), '14 North Mada Street');
    await counter.type(page.getByLabel('Postal Code'), '600004');
    await expect(page.getByText('Cash on delivery available')).toBeVisible();
    await counter.tap(button(page, /^Place Order/));
    await page.waitForURL('**/order-success?order=*');
    await expect(page.getByText(name).first()).toBeVisible();
    expect(counter.taps).toBeLessThanOrEqual(FIRST.taps);
    expect(counter.fields).toBeLessThanOrEqual(FIRST.fields);
  },
);

test('the last piece is held while it is paid by scan, and its buyer can change the address', async ({
  openPage,
}) => {
  const { page, productId } = await openProduct(openPage, '9876710003');
  await people.changeProduct(shop, owner, { id: productId, stockQuantity: 1 });
  await button(page, 'Buy now').click();
  await sheetOf(page)
    .getByRole('radio', { name: /^Scan to pay/ })
    .check();
  await sheetOf(page).getByRole('button', { name: 'Pay ₹4,999' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pay ₹4,999' })).toBeVisible();
  await page.getByRole('link', { name: 'Change address or payment method' }).click();
  await page.waitForURL(`**/checkout/cart/address?product=${productId}&quantity=1`);
  await expect(button(page, 'Pay ₹4,999')).toBeVisible();
  await button(page, 'Pay ₹4,999').click();
  await expect(page.getByRole('timer')).toBeVisible();
});

test(
  'a product that was sold since its page opened is reported as out of stock',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page, productId } = await openProduct(openPage, '9876710005');
    await people.changeProduct(shop, owner, { id: productId, stockQuantity: 0 });
    await button(page, 'Buy now').click();
    await expect(page.getByText(cartMessages.outOfStock)).toBeVisible();
  },
);

test(
  'who presses Buy now and then follows a link stays on the page of the link',
  { tag: '@night' },
  async ({ openPage }) => {
    const productId = await people.addProduct(shop, owner, { name: 'Mullai Border Silk' });
    const page = await openPage();
    await people.keepSignedIn(page.context(), await people.aCustomer(shop, '9876710006'));
    await page.goto(`/buy-product/${productId}`);
    const answerBuying = await heldCalls(page, 'addresses');
    const answerHome = await heldCalls(page, 'banner');
    await button(page, 'Buy now').click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .click();
    const answered = page.waitForResponse('**/api/addresses/**');
    answerBuying();
    await (await answered).finished();
    await expect(button(page, 'Buy now')).not.toHaveAttribute('aria-busy');
    answerHome();
    await page.waitForURL('/');
  },
);

test('a price that changes while the sheet is open is announced, and the new one is ordered once', async ({
  openPage,
}) => {
  const { page, account, productId: id } = await openProduct(openPage, '9876710004', [409]);
  await button(page, 'Buy now').click();
  await expect(sheetOf(page).getByText('12, Raja Street')).toBeVisible();
  await people.changeProduct(shop, owner, { id, price: 5_200 });
  await sheetOf(page).getByRole('button', { name: 'Place Order · ₹4,999' }).click();
  await expect(sheetOf(page).getByRole('alert')).toContainText(orderMessages.priceChanged);
  const place = sheetOf(page).getByRole('button', { name: 'Place Order · ₹5,200' });
  await place.evaluate((element: HTMLElement) => {
    // The second press comes before the page shows that it is busy.
    element.click();
    element.click();
  });
  await page.waitForURL('**/order-success?order=*');
  const orders = await people.ordersOf(shop, account);
  expect(orders).toMatchObject([{ productId: id, amount: 5_200 }]);
});

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Buy now' });

/** Opens a new product for a customer with an address and another product in the cart. */
async function openProduct(openPage: OpenPage, phone: string, expected: readonly number[] = []) {
  const account = await people.aCustomer(shop, phone);
  await people.addAddress(shop, account);
  const [other] = await people.productsOf(shop);
  await people.putIntoCart(shop, account, other?.productId ?? '', 2);
  const productId = await people.addProduct(shop, owner, { name: 'Mullai Border Silk' });
  const page = await openPage({ expected });
  await people.keepSignedIn(page.context(), account);
  await page.goto(`/buy-product/${productId}`);
  return { page, account, productId };
}
