import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { addressMessages } from '@shop/contract/addresses';
import { authMessages } from '@shop/contract/auth';
import { cartMessages } from '@shop/contract/cart';
import { deliveryMessages } from '@shop/contract/delivery';
import { inventoryCalls } from '@shop/contract/inventory';
import { productMessages } from '@shop/contract/products';
import { becomes } from './support/becomes.ts';
import { WIDTHS, type WatchedPage, openPage } from './support/browser.ts';
import { ask } from './support/client.ts';
import { OWNER } from './support/people.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const PHOTOGRAPH = join(import.meta.dirname, 'support/photograph.jpg');
const PRICE = 12_499;

const { shop, browser } = await aVisitedShop();

for (const width of WIDTHS) {
  test(`a product is put on sale, found, bought with cash on delivery and accepted, at ${width} px`, async () => {
    const product = `Mayil Border Silk ${width}`;
    const phone = `98765${String(width).padStart(5, '0')}`;
    const owner = await openPage(browser, { url: shop.url, width });
    await signInAsOwner(owner);
    const before = await numbers(owner);
    await putOnSale(owner, product);

    const shopper = await openPage(browser, { url: shop.url, width });
    await findProduct(shopper, product);
    await register(shopper, phone);
    await enterCode(shopper, phone);
    await buy(shopper, product);
    await expectStatus(shopper, product, 'ORDERED');

    await accept(owner, product, `TRACK-${width}`);
    await expectStatus(shopper, product, 'ORDER ACCEPTED');
    await shopper.getByText(`TRACK-${width}`).first().waitFor();

    const now = await numbers(owner);
    assert.equal(now.income - before.income, PRICE);
    assert.equal(now.sales - before.sales, 1);
    assert.equal(now.stock - before.stock, 4, 'five came, one was sold');
    owner.assertClean();
    shopper.assertClean();
  });
}

async function signInAsOwner(page: WatchedPage): Promise<void> {
  await page.goto('/login/admin');
  await page.getByLabel('Phone number').fill(OWNER.phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/admin\//);
}

async function putOnSale(page: WatchedPage, name: string): Promise<void> {
  await page.goto('/admin/addproduct');
  await page.getByLabel('Product title').fill(name);
  await page
    .getByLabel('Description')
    .fill('A body of mulberry silk with a border of peacocks in zari.');
  await page.getByLabel('Sub-category').selectOption({ label: 'Kanchipuram' });
  await page.getByLabel('Colour', { exact: true }).fill('Peacock blue');
  await page.getByLabel('Base price').fill(String(PRICE));
  await page.getByLabel('Quantity').fill('5');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'photograph.jpg',
      mimeType: 'image/jpeg',
      buffer: await readFile(PHOTOGRAPH),
    });
  await page.getByRole('button', { name: 'Add product', exact: false }).click();
  await page.getByText(productMessages.added).first().waitFor();
}

async function findProduct(page: WatchedPage, name: string): Promise<void> {
  await page.goto('/products');
  await page.getByRole('search').getByRole('combobox').fill(name);
  await page
    .getByText(/^[12] products?$/)
    .first()
    .waitFor();
  await page.getByRole('article').getByRole('link', { name }).first().click();
  await page.waitForURL('**/buy-product/*');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.waitForURL('**/user-login');
}

async function register(page: WatchedPage, phone: string): Promise<void> {
  await askForCode(page, phone);
  await page.waitForURL('**/user-registration');
  await page.getByLabel('Name').fill('Kavya Sundaram');
  await page.getByRole('button', { name: 'Register', exact: false }).click();
  await page.getByText(authMessages.registered).first().waitFor();
}

async function askForCode(page: WatchedPage, phone: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The registration leads straight on to the code. */
async function enterCode(page: WatchedPage, phone: string): Promise<void> {
  await page.waitForURL('**/otp-verification');
  await page.locator('input[autocomplete=one-time-code]').fill(await shop.codeFor(phone));
  await page.waitForURL(`${shop.url}/`);
}

async function buy(page: WatchedPage, name: string): Promise<void> {
  await page.goto('/checkout/cart');
  await page.getByText(name).first().waitFor();
  await page.getByRole('link', { name: 'Proceed To Checkout' }).click();
  await page.waitForURL('**/checkout/cart/address');
  await page.getByLabel('Address Line 1').fill('12, Raja Street');
  await page.getByLabel('Postal Code').fill('631501');
  await becomes(() => page.getByLabel('City').inputValue(), 'Kanchipuram');
  await page.getByRole('button', { name: /Place Order/ }).click();
  await page.getByText(addressMessages.added).waitFor();
  await page.waitForURL('**/order-success**');
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  await page.goto('/checkout/cart');
  await page.getByText(cartMessages.empty).waitFor();
}

async function expectStatus(page: WatchedPage, name: string, status: string): Promise<void> {
  await page.goto('/personalinfo/my-orders');
  const row = page.getByRole('listitem').filter({ hasText: name }).first();
  await row.getByText(status, { exact: true }).waitFor();
}

async function accept(page: WatchedPage, name: string, tracking: string): Promise<void> {
  await page.goto('/admin/delivery-management');
  await page.getByRole('button', { name: new RegExp(`^Accept .*${name}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/tracking id/i).fill(tracking);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(deliveryMessages.accepted).first().waitFor();
}

/** The figures in the owner's reports. */
async function numbers(
  page: WatchedPage,
): Promise<{ income: number; sales: number; stock: number }> {
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const query = { range: 'all' } as const;
  const { data } = await ask(shop, inventoryCalls.summary, { who: { token }, query });
  return { income: data.totalIncome ?? NaN, sales: data.totalSales, stock: data.balance };
}
