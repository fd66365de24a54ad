import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressMessages } from '@shop/contract/addresses';
import { authMessages } from '@shop/contract/auth';
import { cartMessages } from '@shop/contract/cart';
import { deliveryMessages } from '@shop/contract/delivery';
import { inventoryCalls } from '@shop/contract/inventory';
import { productMessages } from '@shop/contract/products';
import type { Page } from '@playwright/test';
import { ask } from './support/client.ts';
import { OWNER } from './support/people.ts';
import { expect, sharedShop, test } from './support/test.ts';

const PHOTOGRAPH = join(import.meta.dirname, 'support/photograph.jpg');
const PRICE = 12_499;

const shop = sharedShop();

test(
  'a product is put on sale, found, bought with cash on delivery and accepted',
  {
    tag: '@engines',
  },
  async ({ openPage }) => {
    const product = 'Mayil Border Silk';
    const phone = '9876500001';
    const owner = await openPage();
    await signInAsOwner(owner);
    const before = await numbers(owner);
    await putOnSale(owner, product);

    const shopper = await openPage();
    await findProduct(shopper, product);
    await register(shopper, phone);
    await enterCode(shopper, phone);
    await buy(shopper, product);
    await expectStatus(shopper, product, 'ORDERED');

    await accept(owner, product, 'TRACK-1');
    await expectStatus(shopper, product, 'ORDER ACCEPTED');
    await expect(shopper.getByText('TRACK-1').first()).toBeVisible();

    const now = await numbers(owner);
    expect(now.income - before.income).toBe(PRICE);
    expect(now.sales - before.sales).toBe(1);
    expect(now.stock - before.stock, 'five came, one was sold').toBe(4);
  },
);

async function signInAsOwner(page: Page): Promise<void> {
  await page.goto('/login/admin');
  await page.getByLabel('Phone number').fill(OWNER.phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/admin\//);
}

async function putOnSale(page: Page, name: string): Promise<void> {
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
  await expect(page.getByText(productMessages.added).first()).toBeVisible();
}

async function findProduct(page: Page, name: string): Promise<void> {
  await page.goto('/products');
  await page.getByRole('search').getByRole('combobox').fill(name);
  await expect(page.getByText(/^[12] products?$/).first()).toBeVisible();
  await page.getByRole('article').getByRole('link', { name }).first().click();
  await page.waitForURL('**/buy-product/*');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.waitForURL('**/user-login');
}

async function register(page: Page, phone: string): Promise<void> {
  await askForCode(page, phone);
  await page.waitForURL('**/user-registration');
  await page.getByLabel('Name').fill('Kavya Sundaram');
  await page.getByRole('button', { name: 'Register', exact: false }).click();
  await expect(page.getByText(authMessages.registered).first()).toBeVisible();
}

async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The registration leads straight on to the code. */
async function enterCode(page: Page, phone: string): Promise<void> {
  await page.waitForURL('**/otp-verification');
  await page.locator('input[autocomplete=one-time-code]').fill(await shop.codeFor(phone));
  await page.waitForURL(`${shop.url}/`);
}

async function buy(page: Page, name: string): Promise<void> {
  await page.goto('/checkout/cart');
  await expect(page.getByText(name).first()).toBeVisible();
  await page.getByRole('link', { name: 'Proceed To Checkout' }).click();
  await page.waitForURL('**/checkout/cart/address');
  await page.getByLabel('Address Line 1').fill('12, Raja Street');
  await page.getByLabel('Postal Code').fill('631501');
  await expect(page.getByLabel('City')).toHaveValue('Kanchipuram');
  await page.getByRole('button', { name: /Place Order/ }).click();
  await expect(page.getByText(addressMessages.added)).toBeVisible();
  await page.waitForURL('**/order-success**');
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await page.goto('/checkout/cart');
  await expect(page.getByText(cartMessages.empty)).toBeVisible();
}

async function expectStatus(page: Page, name: string, status: string): Promise<void> {
  await page.goto('/personalinfo/my-orders');
  const row = page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(row.getByText(status, { exact: true })).toBeVisible();
}

async function accept(page: Page, name: string, tracking: string): Promise<void> {
  await page.goto('/admin/delivery-management');
  await page.getByRole('button', { name: new RegExp(`^Accept .*${name}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/tracking id/i).fill(tracking);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(deliveryMessages.accepted).first()).toBeVisible();
}

/** The figures in the owner's reports. */
async function numbers(page: Page): Promise<{ income: number; sales: number; stock: number }> {
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const query = { range: 'all' } as const;
  const { data } = await ask(shop, inventoryCalls.summary, { who: { token }, query });
  return { income: data.totalIncome ?? NaN, sales: data.totalSales, stock: data.balance };
}
