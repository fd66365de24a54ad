import { join } from 'node:path';
import { addressMessages } from '@shop/contract/addresses';
import { authMessages } from '@shop/contract/auth';
import { cartMessages } from '@shop/contract/cart';
import { deliveryMessages } from '@shop/contract/delivery';
import { inventoryCalls } from '@shop/contract/inventory';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { expect } from '@playwright/test';
import { ask } from './client.ts';
import type { DemoShop } from './demo-shop.ts';
import type { Driver } from './driver.ts';
import { startHoldingFiles } from './held-files.ts';
import { OWNER, anOwner } from './people.ts';

// Walks that run in every browser engine.

const PHOTOGRAPH = join(import.meta.dirname, 'photograph.jpg');
const PRICE = 12_499;

/** Puts a product on sale, finds it, buys it with cash on delivery and accepts the order. */
export async function walkFirstSale(
  shop: DemoShop,
  { owner, shopper }: { owner: Driver; shopper: Driver },
): Promise<void> {
  const product = 'Mayil Border Silk';
  const phone = '9876500001';
  const before = await figures(shop);
  await signInAsOwner(owner);
  await putOnSale(owner, product);

  await findProduct(shopper, product);
  await register(shopper, phone);
  await shopper.fill('One-time code', await shop.codeFor(phone));
  await shopper.arrives('/');
  await buy(shopper, product);
  await seesStatus(shopper, product, /^ORDERED$/);

  await accept(owner, product, 'TRACK-1');
  await seesStatus(shopper, product, /^ORDER ACCEPTED$/);
  await shopper.sees('TRACK-1');

  const now = await figures(shop);
  expect(now.income - before.income).toBe(PRICE);
  expect(now.sales - before.sales).toBe(1);
  expect(now.stock - before.stock, 'five came, one was sold').toBe(4);
}

/** Signs in by phone number and password. */
export async function signInAsOwner(owner: Driver): Promise<void> {
  await owner.open('/login/admin');
  await owner.fill('Phone number', OWNER.phoneNumber);
  await owner.fill(/^Password$/, OWNER.password);
  await owner.press('Login');
  await owner.arrives(/^\/admin\//);
}

async function putOnSale(owner: Driver, name: string): Promise<void> {
  await owner.open('/admin/addproduct');
  await owner.fill('Product title', name);
  await owner.choose('Sub-category', 'Kanchipuram');
  await owner.fill(/^Colour$/, 'Peacock blue');
  await owner.fill('Base price', String(PRICE));
  await owner.fill('Quantity', '5');
  await owner.attach(PHOTOGRAPH);
  await owner.press('Add product');
  await owner.sees(productChangeMessages.added);
}

async function findProduct(shopper: Driver, name: string): Promise<void> {
  await shopper.open('/products');
  await shopper.fill(/^Search/, name);
  await shopper.sees(/^[12] products?$/);
  await shopper.follow(new RegExp(`^${name}$`));
  await shopper.arrives(/^\/buy-product\//);
  await shopper.sees(name);
  await shopper.press('Add to Cart');
  await shopper.arrives('/user-login');
}

/** Registers, which leads directly to the code. */
async function register(shopper: Driver, phone: string): Promise<void> {
  await shopper.fill('Phone number', phone);
  await shopper.tick(/terms/i);
  await shopper.press('Continue');
  await shopper.arrives('/user-registration');
  await shopper.fill('Name', 'Kavya Sundaram');
  await shopper.press('Register');
  await shopper.sees(authMessages.registered);
  await shopper.arrives('/otp-verification');
}

async function buy(shopper: Driver, name: string): Promise<void> {
  await shopper.open('/checkout/cart');
  await shopper.sees(name);
  await shopper.follow('Proceed To Checkout');
  await shopper.arrives('/checkout/cart/address');
  await shopper.fill('Address Line 1', '12, Raja Street');
  await shopper.fill('Postal Code', '631501');
  await shopper.seesValue('City', 'Kanchipuram');
  await shopper.press('Place Order');
  await shopper.sees(addressMessages.added);
  await shopper.arrives('/order-success');
  await shopper.sees('Order Confirmed!');
  await shopper.open('/checkout/cart');
  await shopper.sees(cartMessages.empty);
}

async function seesStatus(shopper: Driver, name: string, status: RegExp): Promise<void> {
  await shopper.open('/personalinfo/my-orders');
  await shopper.sees(status, name);
}

async function accept(owner: Driver, name: string, tracking: string): Promise<void> {
  await owner.open('/admin/delivery-management');
  await owner.press(new RegExp(`^Accept .*${name}`));
  await owner.fill(/^tracking id/i, tracking);
  await owner.press(/^Save: Accept order$/);
  await owner.sees(deliveryMessages.accepted);
}

/** Reads the figures in the owner's reports. */
async function figures(shop: DemoShop): Promise<{ income: number; sales: number; stock: number }> {
  const who = await anOwner(shop);
  const { data } = await ask(shop, inventoryCalls.summary, { who, query: { range: 'all' } });
  return { income: data.totalIncome ?? NaN, sales: data.totalSales, stock: data.balance };
}

/** Leaves while the file of another page loads, and expects the new page. */
export async function walkAwayWhileLoading(
  shop: DemoShop,
  openAt: (url: string) => Promise<Driver>,
): Promise<void> {
  const files = await startHoldingFiles(shop.url);
  try {
    const visitor = await openAt(files.url);
    await visitor.open('/about');
    files.hold('/assets/policy-page', '/help');
    await visitor.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('footer a[href="/terms-of-use"]');
      if (link === null) throw new Error('no link');
      link.click();
    });
    await expect.poll(files.count).toBeGreaterThan(0);
    await visitor.evaluate(() => {
      location.href = '/help';
    });
    await visitor.arrives('/help');
    await visitor.sees('Help and complaints');
    await visitor.arrives('/help');
  } finally {
    files.stop();
  }
}
