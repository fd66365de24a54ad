import { cartCalls } from '@shop/contract/cart';
import { type Page, expect } from '@playwright/test';
import { ask } from './client.ts';
import type { DemoShop } from './demo-shop.ts';
import * as people from './people.ts';

/** The page of scan to pay. */
export const SCAN_PAGE = '**/checkout/cart/payment/QrScanmethod';

/** Adds an available product to the cart again, which the order has emptied. */
export async function fillCart(shop: DemoShop, buyer: people.Account): Promise<void> {
  const { data } = await ask(shop, cartCalls.get, { who: buyer, params: { userId: buyer.id } });
  if (data.items.length > 0) return;
  for (const { productId } of await people.productsOf(shop)) {
    const added = people.putIntoCart(shop, buyer, productId);
    const isRefused = await added.then(
      () => false,
      () => true,
    );
    if (!isRefused) return;
  }
}

/** Chooses scan to pay, and presses Pay. */
export async function choosePayment(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Scan to pay/ }).check();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
}

/** Reads the time that is left to pay: `14:05`. */
export async function secondsLeft(page: Page): Promise<number> {
  const text = await page.getByRole('timer').textContent();
  const [, minutes, seconds] = /\b(\d+):(\d\d)/.exec(text ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** Reads the reference of the payment. */
export async function referenceOn(page: Page): Promise<string> {
  const text = page.getByText(/^RS[2-9A-Z]{10}$/);
  await expect(text).toBeVisible();
  return text.innerText();
}
