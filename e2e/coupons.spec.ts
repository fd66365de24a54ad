import { cartMessages } from '@shop/contract/cart';
import { type CouponFields, couponCalls, couponMessages } from '@shop/contract/coupons';
import { orderMessages } from '@shop/contract/orders';
import type { Page } from '@playwright/test';
import { loseFirstAnswer } from './support/checkout-steps.ts';
import { ask } from './support/client.ts';
import { violations } from './support/page-checks.ts';
import { screenshot } from './support/pay-link-steps.ts';
import { chooseApp } from './support/payment-app.ts';
import * as people from './support/people.ts';
import { breakCall } from './support/refusals.ts';
import { SCAN_PAGE, choosePayment } from './support/scan-page.ts';
import { button } from './support/state.ts';
import { type OpenPage, expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();
let made = 0;

test(
  'the owner makes a coupon, and a shopper who adds what it needs pays less in cash',
  { tag: ['@desktop-night', '@night'] },
  async ({ openPage, openOwnersPage }) => {
    const code = newCode();
    const office = await openOwnersPage();
    await office.goto('/admin/coupons');
    await button(office, 'Add coupon').click();
    const form = office.getByRole('dialog', { name: 'New coupon' });
    await form.getByLabel('Code').fill(code.toLowerCase());
    await form.getByLabel('Per cent off').fill('120');
    await form.getByRole('button', { name: 'Add' }).click();
    await expect(form.getByText(couponMessages.percent)).toBeVisible();
    await form.getByLabel('Per cent off').fill('10');
    await form.getByLabel('At most').fill('500');
    await form.getByLabel('Only from').fill('3,000');
    await form.getByLabel('Uses in all').fill('5');
    expect(await violations(office)).toEqual([]);
    await form.getByRole('button', { name: 'Add' }).click();
    await expect(form).not.toBeAttached();
    const row = rowOf(office, code);
    await expect(row).toContainText('10% off, at most ₹500');
    await expect(row).toContainText('From ₹3,000');
    await expect(row).toContainText('0 of 5');
    await expect(row).toContainText('Active');

    const { page } = await aShopperWith(openPage, { expected: [409] });
    await page.goto('/checkout/cart');
    await applyIn(page, code);
    await expect(page.getByText(`Add ₹1,000 more to use ${code}`)).toBeVisible();
    await page.getByRole('button', { name: /^One more/ }).click();
    await button(page, 'Apply').click();
    const summary = page.getByRole('region', { name: 'Order summary' });
    await expect(summary.getByText('−₹400').first()).toBeVisible();
    await expect(summary.getByRole('definition').last()).toHaveText('₹3,600');
    expect(await violations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Proceed To Checkout' }).click();
    await page.waitForURL('**/checkout/cart/address');
    await expect(summary.getByText(`Coupon ${code}`, { exact: true })).toBeVisible();
    await page.reload();
    await button(page, 'Place Order · ₹3,600').click();
    await confirmed(page);
    await expect(page.getByText(`Coupon ${code}`)).toBeVisible();
    const order = new URL(page.url()).searchParams.get('order') ?? '';
    await page.goto('/personalinfo/my-orders');
    const placed = page.getByRole('article', { name: order });
    await expect(placed.getByText('less ₹400 discount')).toBeVisible();
    await expect(placed.getByText('₹3,600')).toBeVisible();
    await page.goto(`/personalinfo/my-orders/${order}`);
    await expect(page.getByText(`Coupon ${code}`)).toBeVisible();
    await expect(page.getByText('−₹400').first()).toBeVisible();

    await office.goto(`/admin/order-management/${order}`);
    await expect(office.getByText(`Coupon ${code} −₹400`)).toBeVisible();
    await office.goto('/admin/coupons');
    await expect(rowOf(office, code)).toContainText('1 of 5');
    await button(office, `End ${code}`).click();
    await button(office, 'Yes').click();
    await expect(rowOf(office, code)).toContainText('Ended');
    // The next order has no coupon any more.
    await people.putIntoCart(shop, await shopperOf(page), await aSilk());
    await page.goto('/checkout/cart');
    await expect(button(page, 'Have a coupon?')).toBeVisible();
  },
);

test(
  'a coupon is taken off what is scanned and paid, in Buy now too',
  { tag: '@desktop-night' },
  async ({ openPage }) => {
    const code = await aCoupon({ kind: 'FLAT', value: 250.5 });
    const { page, productId } = await aShopperWith(openPage, { expected: [502] });
    await page.goto('/checkout/cart');
    await applyIn(page, code);
    await expect(page.getByText('−₹250.50').first()).toBeVisible();
    await page.getByRole('link', { name: 'Proceed To Checkout' }).click();
    // When the prices cannot be read again, the checkout says so and keeps what was typed.
    await button(page, 'Add a new address').click();
    const street = page.getByLabel('Address Line 1');
    await street.fill('14 North Mada Street');
    const mend = await breakCall(page, 'cart/summary**');
    await button(page, `Remove coupon ${code}`).click();
    const unread = page.getByRole('main').getByRole('alert');
    await expect(unread).toContainText(cartMessages.summaryFailed);
    await expect(street).toHaveValue('14 North Mada Street');
    await mend();
    await button(page, 'Retry').click();
    await expect(unread).not.toBeAttached();
    await applyIn(page, code);
    await expect(page.getByText('−₹250.50').first()).toBeVisible();
    await expect(street).toHaveValue('14 North Mada Street');
    await button(page, 'Cancel').click();
    await choosePayment(page);
    await page.waitForURL(SCAN_PAGE);
    await expect(page.getByRole('heading', { name: 'Pay ₹1,749.50' })).toBeVisible();
    const summary = page.getByRole('region', { name: 'Order summary' });
    await expect(summary.getByText(`Coupon ${code}`, { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Pay ₹1,749.50' })).toBeVisible();
    await chooseApp(page, 'Google Pay');
    await page.getByLabel('Screenshot of the payment').setInputFiles(screenshot);
    await page.getByRole('button', { name: 'I have paid. Place order' }).click();
    await confirmed(page);
    await expect(page.getByText('₹1,749.50').first()).toBeVisible();

    await page.goto(`/buy-product/${productId}`);
    await button(page, 'Buy now').click();
    const sheet = page.getByRole('dialog', { name: 'Buy now' });
    await applyIn(page, code);
    await expect(sheet.getByRole('button', { name: /₹1,749\.50/ })).toBeVisible();
    await button(page, `Remove coupon ${code}`).press('Enter');
    await expect(button(page, 'Have a coupon?')).toBeFocused();
    await expect(sheet.getByRole('button', { name: /₹2,000/ })).toBeVisible();
    await applyIn(page, code);
    await sheet.getByRole('radio', { name: /Cash on delivery/ }).check();
    await sheet.getByRole('button', { name: 'Place Order · ₹1,749.50' }).click();
    await confirmed(page);
    await expect(page.getByText(`Coupon ${code}`)).toBeVisible();
  },
);

test(
  'a coupon that ends before the order says so, and the order goes without it',
  { tag: '@night' },
  async ({ openPage }) => {
    const code = await aCoupon({ kind: 'PERCENT', value: 25 });
    const { page } = await aShopperWith(openPage, { expected: [409] });
    await page.goto('/checkout/cart/address');
    await applyIn(page, code);
    const place = button(page, 'Place Order · ₹1,500');
    await expect(place).toBeVisible();
    const owner = await people.anOwner(shop);
    const { data } = await ask(shop, couponCalls.list, { who: owner, query: {} });
    const couponId = data.find((one) => one.code === code)?.couponId ?? '';
    const change = { params: { couponId }, body: { active: false } };
    await ask(shop, couponCalls.update, { who: owner, ...change });
    await place.click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      new RegExp(`${code} has ended`),
    );
    await expect(page.getByLabel('Coupon code')).toHaveValue(code);
    await button(page, `Remove coupon ${code}`).click();
    await expect(button(page, 'Have a coupon?')).toBeFocused();
    await button(page, 'Place Order · ₹2,000').click();
    await confirmed(page);
  },
);

/** The ways to an order, and a call that fails too while the connection is down. */
const WAYS = [
  { way: 'from the cart', path: () => '/checkout/cart/address' },
  {
    way: 'of one product at the checkout',
    path: (id: string) => `/checkout/cart/address?product=${id}&quantity=1`,
    down: 'product/get/**',
  },
  { way: 'by Buy now', path: (id: string) => `/buy-product/${id}`, isSheet: true },
];

for (const { way, path, down, isSheet = false } of WAYS) {
  test(`an order with a coupon whose response was lost is placed once, ${way}`, async ({
    openPage,
  }) => {
    const code = await aCoupon({ kind: 'FLAT', value: 500, usesPerCustomer: 1 });
    const { page, productId } = await aShopperWith(openPage, { expected: [502] });
    await page.goto(path(productId));
    if (isSheet) await button(page, 'Buy now').click();
    await applyIn(page, code);
    const place = button(page, 'Place Order · ₹1,500');
    await expect(place).toBeVisible();
    const { keys, firstId } = await loseFirstAnswer(page, 502);
    if (down !== undefined) await breakCall(page, down);
    await place.click();
    await expect(page.getByText(orderMessages.placeFailed)).toBeVisible();
    await place.click();
    await page.waitForURL(`**/order-success?order=${firstId()}`);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await people.ordersOf(shop, await shopperOf(page))).toHaveLength(1);
  });
}

/** Returns a code that no other test of this worker has. */
function newCode(): string {
  made += 1;
  return `SILK${made}${Date.now().toString(36).toUpperCase()}`;
}

type Reduction = Pick<CouponFields, 'kind' | 'value'> &
  Partial<Pick<CouponFields, 'usesPerCustomer'>>;

async function aCoupon(fields: Reduction): Promise<string> {
  const code = newCode();
  const owner = await people.anOwner(shop);
  await ask(shop, couponCalls.create, { who: owner, body: { code, ...fields } });
  return code;
}

async function aSilk(): Promise<string> {
  const owner = await people.anOwner(shop);
  return people.addProduct(shop, owner, { name: `Reduced ${newCode()}`, price: 2_000 });
}

/** Opens a page of a new shopper with one product for ₹2,000 in the cart. */
async function aShopperWith(openPage: OpenPage, options: { expected?: readonly number[] } = {}) {
  const phone = `98${String(Date.now() + made).slice(-8)}`;
  const who = await people.aCustomer(shop, phone);
  await people.addAddress(shop, who);
  const productId = await aSilk();
  await people.putIntoCart(shop, who, productId);
  const page = await openPage(options);
  await people.keepSignedIn(page.context(), who);
  return { page, productId };
}

/** Returns the account that is signed in on a page. */
async function shopperOf(page: Page): Promise<people.Account> {
  const stored = await page.evaluate(() => ({ ...localStorage }));
  return stored as unknown as people.Account;
}

/** Waits for the confirmation of an order. */
async function confirmed(page: Page): Promise<void> {
  await page.waitForURL('**/order-success?order=*');
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
}

/** Opens the box of the coupon and applies a code. */
/** Types a code in small letters, with the digits of a Hindi keyboard. */
async function applyIn(page: Page, code: string): Promise<void> {
  await button(page, 'Have a coupon?').click();
  const typed = code.toLowerCase().replaceAll(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
  await page.getByLabel('Coupon code').fill(typed);
  await button(page, 'Apply').click();
}

/** Returns the row of a coupon, or its card on a phone. */
function rowOf(page: Page, code: string) {
  const rows = page.getByRole('row').or(page.getByRole('listitem'));
  return rows.filter({ hasText: code }).first();
}
