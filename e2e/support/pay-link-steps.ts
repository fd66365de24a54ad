import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftCalls } from '@shop/contract/drafts';
import type { Page } from '@playwright/test';
import { ask } from './client.ts';
import type { DemoShop } from './demo-shop.ts';
import * as people from './people.ts';

/** The screenshot of a payment, to upload. */
export const screenshot = {
  name: 'paid.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync(join(import.meta.dirname, 'photograph.jpg')),
};

/** Writes an order for a phone that has no account; returns the path of its link. */
export async function writeLink(
  shop: DemoShop,
): Promise<{ path: string; draftId: string; phoneNumber: string }> {
  const who = await people.anOwner(shop);
  const productId = await people.addProduct(shop, who, { name: `Kept Silk ${Date.now()}` });
  const phoneNumber = `98${String(Date.now() % 1e8).padStart(8, '0')}`;
  const body = { phoneNumber, name: 'Lakshmi Narayanan', items: [{ productId, quantity: 1 }] };
  const { data } = await ask(shop, draftCalls.create, { who, body });
  return { path: new URL(data.url).pathname, draftId: data.draftId, phoneNumber };
}

/** Fills in name, phone and address on the page of a link, and agrees to the terms. */
export async function fillInLink(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Revathi Subramaniam');
  await page.getByLabel('Phone', { exact: true }).fill('98111 11111');
  await page.getByLabel('Postal Code').fill('६३१ ५०१');
  await page.getByLabel('Address Line 1').fill('12 Gandhi Road');
  await page.getByLabel(/^I agree/).check();
}

/** The button that places the order of a link. */
export const placeLinkButton = (page: Page) =>
  page.getByRole('button', { name: /^Place order · ₹/ });
