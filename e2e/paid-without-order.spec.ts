import { HOLD_MINUTES, orderCalls, orderMessages } from '@shop/contract/orders';
import { claimMessages } from '@shop/contract/claims';
import { couponCalls } from '@shop/contract/coupons';
import { paymentCalls } from '@shop/contract/payments';
import { refundMessages } from '@shop/contract/refunds';
import { ask } from './support/client.ts';
import { nameOfFocus } from './support/keys.ts';
import { stopTime } from './support/page-clock.ts';
import { violations } from './support/page-checks.ts';
import { screenshot } from './support/pay-link-steps.ts';
import { appChoice, chooseApp } from './support/payment-app.ts';
import * as people from './support/people.ts';
import { SCAN_PAGE, choosePayment } from './support/scan-page.ts';
import { aUtr } from './support/scanned-order.ts';
import { type OpenPage, expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();
let made = 0;

const PRICE = 5_432;

/** Returns a customer, by default with an address, and a product for them. */
async function aShopper({ hasAddress = true }: { hasAddress?: boolean } = {}) {
  made += 1;
  const name = `Held ${made}`;
  const who = await people.aCustomer(shop, `97000005${String(made).padStart(2, '0')}`);
  if (hasAddress) await people.addAddress(shop, who);
  const owner = await people.anOwner(shop);
  const productId = await people.addProduct(shop, owner, { name, price: PRICE });
  return { who, productId, name };
}

type Holder = { couponCode?: string; hasAddress?: boolean };

/** Returns such a customer who opened the payment page of one piece. */
async function aHolder({ couponCode, hasAddress = true }: Holder = {}) {
  const { who, productId, name } = await aShopper({ hasAddress });
  const { data: hold } = await ask(shop, orderCalls.hold, {
    who,
    body: {
      userId: who.id,
      orderItems: [{ productId, quantity: 1, priceAtOrder: PRICE }],
      ...(couponCode !== undefined && { couponCode, discountAmount: 500 }),
    },
  });
  return { who, hold, name };
}

async function openFor(openPage: OpenPage, who: people.Account, expected: number[] = []) {
  const page = await openPage({ expected });
  await people.keepSignedIn(page.context(), who);
  return page;
}

test(
  'who paid and closed the page sends the screenshot from My Orders, and has an order',
  { tag: '@desktop-night' },
  async ({ openPage }) => {
    const { who, hold, name } = await aHolder();
    const page = await openFor(openPage, who);
    await page.goto('/checkout/cart');
    await expect(page.getByText('Have you paid ₹5,432?')).toBeVisible();
    await page.goto('/personalinfo/my-orders');
    await expect(page.getByText('Have you paid ₹5,432?')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Send the screenshot of your payment of ₹5,432' }).click();
    await page.waitForURL(`**/checkout/cart/payment/paid?payment=${hold.reference}`);
    await expect(page.getByRole('heading', { name: 'Your payment' })).toBeVisible();
    await expect(page.getByText('Have you paid ₹5,432?')).toBeVisible();
    await expect(page.getByText(name)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await chooseApp(page, 'Paytm');
    await page.getByLabel('Screenshot of the payment').setInputFiles(screenshot);
    await expect(page.getByText('paid.jpg')).toBeVisible();
    await page.getByRole('button', { name: 'I have paid. Place order' }).click();
    await page.waitForURL('**/order-success?order=*');
    await page.goto('/personalinfo/my-orders');
    await expect(page.getByRole('article').getByText(name)).toBeVisible();
    await expect(page.getByText('Have you paid')).toHaveCount(0);
  },
);

test(
  'an address that a payment needs leads back to the payment once it is saved',
  { tag: '@night' },
  async ({ openPage }) => {
    const { who, hold } = await aHolder({ hasAddress: false });
    const page = await openFor(openPage, who);
    const address = `/checkout/cart/payment/paid?payment=${hold.reference}`;
    await page.goto(address);
    await page.getByRole('link', { name: 'Add address' }).click();
    for (const [field, text] of [
      ['First Name', 'Kavya'],
      ['Last Name', 'Raman'],
      ['Phone', '9876512345'],
      ['Address Line 1', '12, Raja Street'],
      ['Postal Code', '631501'],
      ['City', 'Kanchipuram'],
    ] as const) {
      await page.getByLabel(field, { exact: true }).fill(text);
    }
    await page.getByLabel('State').selectOption('Tamil Nadu');
    await page.getByRole('button', { name: 'Save Address' }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('radio', { name: /12, Raja Street/ })).toBeChecked();
  },
);

/** Opens a payment page on which app, UTR and screenshot were given before its hold ended. */
async function openExpired(openPage: OpenPage, utr: string) {
  const { who, productId } = await aShopper();
  await people.putIntoCart(shop, who, productId);
  const page = await openFor(openPage, who);
  await stopTime(page);
  await page.goto('/checkout/cart/address');
  await choosePayment(page);
  await page.waitForURL(SCAN_PAGE);
  await chooseApp(page, 'Paytm');
  await page.getByLabel(/^UTR/).fill(utr);
  await page.getByLabel('Screenshot of the payment').setInputFiles(screenshot);
  await expect(page.getByText('paid.jpg')).toBeVisible();
  await page.clock.fastForward((HOLD_MINUTES + 1) * 60_000);
  await expect(page.getByText(orderMessages.holdGone)).toBeVisible();
  await page.clock.resume();
  return page;
}

test(
  'what was given before the hold ended is sent with the order after it',
  { tag: '@night' },
  async ({ openPage }) => {
    const utr = aUtr();
    const page = await openExpired(openPage, utr);
    await page.getByRole('link', { name: 'I have paid', exact: true }).click();
    await page.waitForURL('**/checkout/cart/payment/paid?payment=*');
    await expect(appChoice(page, 'Paytm')).toBeChecked();
    await expect(page.getByLabel(/^UTR/)).toHaveValue(utr);
    await expect(page.getByText('paid.jpg')).toBeVisible();
    await page.getByRole('button', { name: 'I have paid. Place order' }).click();
    await page.waitForURL('**/order-success?order=*');
    expect(await page.evaluate(() => sessionStorage.getItem('proof'))).toBeNull();
  },
);

test(
  'what was given before the hold ended is in the claim when no order is possible',
  { tag: '@night' },
  async ({ openPage }) => {
    const utr = aUtr();
    const page = await openExpired(openPage, utr);
    await page.route('**/api/checkout/holds/*', (route) =>
      route.fulfill({ json: { message: '', data: [], totalCount: 0 } }),
    );
    await page.getByRole('link', { name: 'I have paid', exact: true }).click();
    await expect(page.getByLabel('Payment reference')).toHaveValue(/^RS/);
    await expect(page.getByLabel(/^UTR/)).toHaveValue(utr);
    await expect(page.getByText('paid.jpg')).toBeVisible();
  },
);

test(
  'the order of a hold with a coupon names the coupon again',
  { tag: '@night' },
  async ({ openPage }) => {
    const code = 'HELD500';
    const owner = await people.anOwner(shop);
    await ask(shop, couponCalls.create, { who: owner, body: { code, kind: 'FLAT', value: 500 } });
    const { who, hold, name } = await aHolder({ couponCode: code });
    const page = await openFor(openPage, who);
    await page.goto(`/checkout/cart/payment/paid?payment=${hold.reference}`);
    await expect(page.getByText('−₹500')).toBeVisible();
    await expect(page.getByText('₹4,932', { exact: true })).toBeVisible();
    await chooseApp(page, 'Paytm');
    await page.getByLabel('Screenshot of the payment').setInputFiles(screenshot);
    await expect(page.getByText('paid.jpg')).toBeVisible();
    await page.getByRole('button', { name: 'I have paid. Place order' }).click();
    await page.waitForURL('**/order-success?order=*');
    expect(await people.latestOrder(shop, who)).toMatchObject({ productName: name, discount: 500 });
  },
);

test(
  'when the stock is gone the money is claimed, and the owner decides by the screenshot',
  { tag: '@desktop-night' },
  async ({ openPage, openOwnersPage }) => {
    const { who, hold } = await aHolder();
    const page = await openFor(openPage, who, [409]);
    await page.goto(`/checkout/cart/payment/paid?payment=${hold.reference}`);
    await page.route('**/api/orders/create*', (route) =>
      route.fulfill({
        status: 409,
        json: { message: orderMessages.shortOf(['Held']), code: 'STOCK_SHORT' },
      }),
    );
    await chooseApp(page, 'CRED');
    await page.getByLabel('Screenshot of the payment').setInputFiles(screenshot);
    await expect(page.getByText('paid.jpg')).toBeVisible();
    await page.getByRole('button', { name: 'I have paid. Place order' }).click();
    await expect(page.getByText(orderMessages.shortOf(['Held']))).toBeVisible();
    await expect(page.getByText('paid.jpg')).toBeVisible();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('Your UPI ID')).toBeFocused();
    await page.getByLabel('Your UPI ID').fill('held@okbank');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(claimMessages.claimed)).toBeVisible();
    await page.waitForURL('**/personalinfo/my-orders');

    const office = await openOwnersPage();
    await office.goto('/admin/refunds?show=claims');
    const check = office.getByRole('button', { name: /^Check payment of ₹5,432/ }).first();
    await check.click();
    const dialog = office.getByRole('dialog', { name: 'Check payment' });
    await expect(dialog.getByRole('img', { name: 'Screenshot of the payment' })).toBeVisible();
    await expect(dialog.getByText(hold.reference)).toBeVisible();
    expect(await violations(office)).toEqual([]);
    await dialog.getByRole('button', { name: 'No. Refuse it' }).click();
    await dialog.getByRole('button', { name: 'Save decision' }).click();
    await expect(dialog.getByText(refundMessages.noteRequired)).toBeVisible();
    await dialog.getByRole('button', { name: 'Yes. Send it back' }).click();
    await dialog.getByRole('button', { name: 'Save decision' }).press('Enter');
    await expect(office.getByText(refundMessages.accepted)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => nameOfFocus(office)).not.toBe('');
    await office.goto('/admin/refunds');
    await expect(office.getByText(`Payment ${hold.reference}`).first()).toBeVisible();

    const today = new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' });
    const rows = `Date,Narration,Credit\n${today},UPI ${hold.reference},5432\n`;
    const files = [new File([rows], 'statement.csv', { type: 'text/csv' })];
    const owner = await people.anOwner(shop);
    await ask(shop, paymentCalls.statement, { who: owner, body: { account: true }, files });
    await office.goto('/admin/payments');
    const row = office.getByRole('listitem').filter({ hasText: hold.reference });
    await row.getByRole('link', { name: 'Claim' }).click();
    await office.waitForURL('**/admin/refunds?show=all');
  },
);

test(
  'a typed reference that is unknown is refused at its field',
  { tag: '@night' },
  async ({ openPage }) => {
    const { who } = await aHolder();
    const page = await openFor(openPage, who, [404]);
    await page.goto('/personalinfo/my-orders');
    await page.getByRole('link', { name: 'Send us your payment' }).click();
    await page.waitForURL('**/checkout/cart/payment/paid');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('Payment reference')).toBeFocused();
    await page.getByLabel('Payment reference').fill('rs 99999999');
    await page.getByLabel('Screenshot of the payment').setInputFiles(screenshot);
    await expect(page.getByText('paid.jpg')).toBeVisible();
    await page.getByLabel('Your UPI ID').fill('held@okbank');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(claimMessages.unknown)).toBeVisible();
  },
);

test(
  'the owner sees who opened the payment page without an order',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const { hold } = await aHolder();
    const page = await openOwnersPage();
    await page.goto('/admin/payments');
    const section = page.getByRole('region', { name: 'Opened the payment page, no order' });
    await expect(section.getByText(hold.reference)).toBeVisible();
  },
);
