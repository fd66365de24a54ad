import { join } from 'node:path';
import { cartMessages } from '@shop/contract/cart';
import { deliveryMessages } from '@shop/contract/delivery';
import { messageCalls } from '@shop/contract/messages';
import { WHATSAPP_WORDING } from '@shop/contract/profile';
import { refundMessages } from '@shop/contract/refunds';
import { returnMessages } from '@shop/contract/returns';
import { taxMessages } from '@shop/contract/tax-settings';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { textOfPdf } from '../apps/api/test/pdf-text.ts';
import { filesOfZip } from '../apps/api/test/zip.ts';
import { LIVE, claim } from './support/claimed-shop.ts';
import { ask } from './support/client.ts';
import { downloadFile } from './support/downloads.ts';
import * as people from './support/people.ts';
import { agreeAndContinue, button } from './support/state.ts';
import { expect, freshShop, test } from './support/test.ts';

// The whole life of an order by hand, in a shop without earlier sales; every figure below was calculated
// on paper. Two sarees of 12,499.00 at 5 % are 24,998.00: twice 595.19 of tax and 23,807.62 without it.
// A blouse of 3,333.33, above the apparel limit, at 18 %: twice 254.24 and 2,824.85.
const SAREE = { name: 'Kaveri wedding silk', price: 12_499, hsn: '5007' };
const BLOUSE = { name: 'Zari blouse', price: 3333.33, hsn: '6206', taxClass: 'APPAREL' } as const;
const GSTIN = '33AAPFU0939F1Z2';
const PHOTOGRAPH = join(import.meta.dirname, 'support', 'photograph.jpg');
const PHONE = '9876511111';

const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
const said = (page: Page, message: string) => expect(page.getByText(message).first()).toBeVisible();
const seen = (page: Page, words: string | RegExp) =>
  expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();

const shop = freshShop(LIVE);
let owner: people.Account;

test.beforeAll(async () => {
  owner = await claim(shop);
  for (const product of [SAREE, BLOUSE]) await people.addProduct(shop, owner, product);
});

test("an order goes from cart to refund, and the month's reports are right to the paisa", async ({
  openPage,
}) => {
  const office = await openPage();
  await people.keepSignedIn(office.context(), owner);
  const shopper = await openPage();
  await declareTax(office);
  const orderId = await order(shopper, () => shop.codeFor(PHONE));
  await acceptAsParcel(office, orderId);
  await readInvoice(shopper, orderId);
  await minutePasses(shop.databaseUrl);
  await update(office, orderId, 'Handed to courier');
  await follow(shopper, orderId);
  await minutePasses(shop.databaseUrl);
  await update(office, orderId, 'It was delivered');
  await askToReturnOne(shopper, orderId);
  await takeBack(office, orderId);
  await refund(office, orderId);
  await readCreditNote(shopper, orderId);
  await readReports(office, orderId);
  await readReturnOfTax(office);
  await expect
    .poll(purposes)
    .toEqual([
      'ORDER_PLACED',
      'ORDER_ACCEPTED',
      'ORDER_SHIPPED',
      'ORDER_DELIVERED',
      'RETURN_DECIDED',
      'REFUND_SENT',
    ]);
});

/**
 * Returns the purposes of the customer's messages, oldest first; a parcel of two items may have the same
 * one twice.
 */
async function purposes() {
  const query = { phone: PHONE, size: '50' };
  const { data } = await ask(shop, messageCalls.list, { who: owner, query });
  return data
    .map(({ purpose }) => purpose)
    .filter((purpose) => purpose !== 'CODE')
    .toReversed()
    .filter((purpose, index, all) => purpose !== all[index - 1]);
}

async function declareTax(page: Page): Promise<void> {
  await page.goto('/admin/tax');
  await page.getByLabel('Regular').check();
  await page.getByLabel('GSTIN').fill(GSTIN);
  await page.getByLabel('Legal name').fill('Kaveri Silks Private Limited');
  await page.getByLabel('Address').fill('4 Temple Street\nKanchipuram 631501');
  await page.getByLabel('Series').fill('KS');
  await page.getByLabel('Signed by').fill('Meena');
  await button(page, 'Save').click();
  await said(page, taxMessages.saved);
}

/**
 * Orders two sarees and a blouse by cash, to an address in the seller's state; returns the order's
 * number.
 */
async function order(page: Page, code: () => Promise<string>): Promise<string> {
  await putIntoCart(page, SAREE.name);
  await page.waitForURL('**/user-login');
  await page.getByLabel('Phone number').fill(PHONE);
  await agreeAndContinue(page);
  await page.waitForURL('**/user-registration');
  await page.getByLabel('Name').fill('Lakshmi Narayanan');
  await button(page, 'Register').click();
  await page.waitForURL('**/otp-verification');
  await page.getByLabel('One-time code').fill(await code());
  await page.waitForURL((url) => url.pathname === '/');
  await putIntoCart(page, BLOUSE.name);
  await said(page, cartMessages.added);
  await page.goto('/checkout/cart');
  const sarees = page.getByRole('group', { name: `Quantity of ${SAREE.name}` });
  await sarees.getByRole('button', { name: 'One more' }).click();
  await said(page, cartMessages.updated);
  await page.goto('/checkout/cart/address');
  await page.getByLabel('Address Line 1').fill('14 North Mada Street');
  await page.getByLabel('Postal Code').fill('600004');
  await expect(page.getByLabel('City')).toHaveValue('Chennai');
  await page.getByLabel(WHATSAPP_WORDING).check();
  await button(page, /^Place Order/).click();
  await page.waitForURL('**/order-success?order=*');
  return new URL(page.url()).searchParams.get('order') ?? '';
}

async function putIntoCart(page: Page, name: string): Promise<void> {
  await page.goto('/products');
  await page.getByRole('article').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await button(page, 'Add to Cart').click();
}

async function acceptAsParcel(page: Page, orderId: string): Promise<void> {
  await page.goto('/admin/delivery-management');
  await button(page, new RegExp(`^Accept (order|all of) ${orderId}, `)).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await dialog.getByLabel('Tracking Id').fill('AWB 4711');
  await dialog.getByLabel('Courier', { exact: true }).selectOption('Choose courier');
  await dialog.getByLabel('Courier', { exact: true }).selectOption('Delhivery');
  await inDialog(page, 'Save: Accept order').click();
  await said(page, deliveryMessages.accepted);
}

async function openOrder(page: Page, orderId: string): Promise<void> {
  await page.goto(`/personalinfo/my-orders/${orderId}`);
  await expect(page.getByRole('heading', { name: `Order ${orderId}`, level: 1 })).toBeVisible();
}

async function readInvoice(page: Page, orderId: string): Promise<void> {
  await openOrder(page, orderId);
  const invoice = await downloadFile(page, () => button(page, /^Download KS/).click());
  expect(invoice.name).toMatch(/^KS\d\d-\d\d-000001\.pdf$/);
  const pages = await textOfPdf(invoice.bytes);
  expect(pages).toHaveLength(1);
  expectPrinted(pages[0], [
    'Tax invoice',
    'Kaveri Silks Private Limited',
    `GSTIN ${GSTIN}`,
    invoice.name.slice(0, 7).concat('/000001'),
    'Lakshmi Narayanan 14 North Mada Street',
    'Place of supply Tamil Nadu, code 33',
    `${SAREE.name}, Madder red 5007 2 pieces`,
    '12,499.00 23,807.62 595.19 2.5 % 595.19 2.5 % 24,998.00',
    `${BLOUSE.name}, Madder red 6206 1 piece`,
    '3,333.33 2,824.85 254.24 9 % 254.24 9 % 3,333.33',
    'Taxable value ₹26,632.47',
    'CGST ₹849.43 SGST ₹849.43',
    'Total ₹28,331.33',
    'Rupees twenty-eight thousand three hundred thirty-one and thirty-three paise only',
  ]);
}

function expectPrinted(page = '', words: readonly string[]): void {
  for (const printed of words) expect(page).toContain(printed);
}

/** Records a step of the parcel on the order's page of the back office. */
async function update(page: Page, orderId: string, step: string): Promise<void> {
  await page.goto(`/admin/order-management/${orderId}`);
  await button(page, `Update parcel of ${orderId}, ${SAREE.name}`).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await dialog.getByLabel(step).check();
  await inDialog(page, 'Save').click();
  await said(page, 'Parcel updated');
}

async function follow(page: Page, orderId: string): Promise<void> {
  await openOrder(page, orderId);
  const link = page.getByRole('link', { name: /^Track parcel/ });
  const address = 'https://www.delhivery.com/track/package/AWB%204711';
  await expect(link).toHaveAttribute('href', address);
}

async function askToReturnOne(page: Page, orderId: string): Promise<void> {
  await openOrder(page, orderId);
  await button(page, `Return ${SAREE.name}`).click();
  const quantity = page.getByRole('group', { name: 'How much of it?' });
  await quantity.getByRole('button', { name: 'One less' }).click();
  await page.getByRole('radio', { name: 'It is damaged' }).check();
  await page.getByLabel('Tell us more').fill('A thread is loose at the border.');
  await page.getByLabel('Choose pictures').setInputFiles([PHOTOGRAPH]);
  await expect(page.getByAltText('Photograph 1')).toBeVisible();
  await page.getByLabel('Your UPI ID').fill('lakshmi@bank');
  await button(page, 'Request return').click();
  await said(page, returnMessages.created);
}

async function takeBack(page: Page, orderId: string): Promise<void> {
  await page.goto('/admin/returns');
  const card = page.getByRole('listitem').filter({ hasText: `Order ${orderId}` });
  await expect(card.getByText(/^1 .*of Kaveri wedding silk$/)).toBeVisible();
  await expect(card.getByRole('button', { name: /^Photograph 1/ })).toBeVisible();
  await card.getByRole('button', { name: /^Approve/ }).click();
  await inDialog(page, 'Approve').click();
  await said(page, returnMessages.approved);
  await button(page, 'Approved').click();
  await card.getByRole('button', { name: /^It has come/ }).click();
  await expect(page.getByLabel('Refund')).toHaveValue('12,499');
  await inDialog(page, 'Save').click();
  await said(page, returnMessages.received);
}

const inAmount = (page: Page) => page.getByRole('textbox', { name: 'Amount' });

async function refund(page: Page, orderId: string): Promise<void> {
  await page.goto('/admin/refunds');
  await expect(page.getByText(/^\d+ refunds?, ₹[\d,.]+ to \d+ customers?\./)).toBeVisible();
  await button(page, 'Send refund of ₹12,499 to Lakshmi Narayanan').click();
  const code = (rupees: string) =>
    page.getByRole('img', { name: `UPI QR code to pay ${rupees} to Lakshmi Narayanan` });
  await expect(code('₹12,499')).toBeVisible();
  // The code is dark on light in the dark theme too, because many scanners read no other.
  await page.emulateMedia({ colorScheme: 'dark' });
  const colors = await code('₹12,499').evaluate((svg) => {
    const { color, backgroundColor } = getComputedStyle(svg);
    return [color, backgroundColor];
  });
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.getByText(/A smaller amount closes this refund/)).toBeVisible();
  await expect(inAmount(page)).toHaveValue('12,499');
  await inAmount(page).fill('500');
  await expect(code('₹500')).toBeVisible();
  await inAmount(page).fill('12,499');
  await expect(code('₹12,499')).toBeVisible();
  await page.getByLabel('Reference').fill('४२६७11223344');
  await inDialog(page, 'Mark as sent').click();
  await said(page, refundMessages.sent);
  await page.goto(`/admin/order-management/${orderId}`);
  await expect(page.getByText('426711223344')).toBeVisible();
}

async function readCreditNote(page: Page, orderId: string): Promise<void> {
  await openOrder(page, orderId);
  await seen(page, /₹12,499 was sent back to you on /);
  const note = await downloadFile(page, () => button(page, /^Download KSC/).click());
  expect(note.name).toMatch(/^KSC\d\d-\d\d-000001\.pdf$/);
  const [printed] = await textOfPdf(note.bytes);
  expectPrinted(printed, [
    'Credit note',
    `GSTIN ${GSTIN}`,
    'For invoice KS',
    `${SAREE.name}, Madder red 5007 1 piece`,
    '12,499.00 11,903.80 297.60 2.5 % 297.60 2.5 % 12,499.00',
    'Total credited ₹12,499.00',
  ]);
}

/** Checks the reports: sold less returned, 28,331.33 − 12,499.00. */
async function readReports(page: Page, orderId: string): Promise<void> {
  await page.goto('/admin/dashboard');
  await seen(page, '₹15,832.33');
  await page.goto('/admin/finance?tab=income');
  await seen(page, '₹28,331.33');
  await seen(page, '−₹12,499.00');
  await seen(page, '₹15,832.33');
  await expect(page.getByText(orderId).filter({ visible: true })).toHaveCount(2);
  await page.goto('/admin/finance?tab=balance');
  await seen(page, '₹15,832.33');
}

/** Checks that the month's GSTR-1 files equal the invoice and the credit note. */
async function readReturnOfTax(page: Page): Promise<void> {
  await page.goto('/admin/invoices');
  await page.getByLabel('Month').selectOption({ index: 0 });
  const zip = await downloadFile(page, () => button(page, 'Download files').click());
  const files = filesOfZip(zip.bytes);
  const rowsOf = (name: string) => {
    const [, ...rows] = (files.get(name)?.toString() ?? '').trim().split('\r\n');
    return rows.map((row) => row.replaceAll(/\d\d-\d\d\//g, ''));
  };
  expect(rowsOf('b2cs.csv')).toEqual([
    'OE,33-Tamil Nadu,5,,11903.82,,',
    'OE,33-Tamil Nadu,18,,2824.85,,',
  ]);
  expect(rowsOf('hsn(b2c).csv')).toEqual([
    '5007,,PCS-PIECES,1.00,12499.00,5,11903.82,0.00,297.59,297.59,0.00',
    '6206,,PCS-PIECES,1.00,3333.33,18,2824.85,0.00,254.24,254.24,0.00',
  ]);
  expect(rowsOf('docs.csv')).toEqual([
    'Invoices for outward supply,KS000001,KS000001,1,0',
    'Credit Note,KSC000001,KSC000001,1,0',
  ]);
  expect(rowsOf('differences.csv')).toEqual([]);
}

/**
 * Ages the messages by a minute: messages of an order within one minute are merged; in reality the steps
 * are days apart.
 */
async function minutePasses(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query("update order_message_minutes set ends_at = now() - interval '1 second'");
  await client.end();
}
