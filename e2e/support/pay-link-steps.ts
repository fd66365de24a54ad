import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftCalls } from '@shop/contract/drafts';
import { type Page, expect } from '@playwright/test';
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

/** Asserts that the page of a link has what `fillInLink` typed, and its place. */
export async function assertFilledIn(page: Page): Promise<void> {
  await expect(page.getByLabel('Name')).toHaveValue('Revathi Subramaniam');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('98111 11111');
  await expect(page.getByLabel('Postal Code')).toHaveValue('६३१ ५०१');
  await expect(page.getByLabel('State')).toHaveValue('Tamil Nadu');
  await expect(page.getByLabel('City')).not.toHaveValue('');
  await expect(page.getByLabel('Address Line 1')).toHaveValue('12 Gandhi Road');
  await expect(page.getByLabel(/^I agree/)).toBeChecked();
}

/** The button that places the order of a link. */
export const placeLinkButton = (page: Page) =>
  page.getByRole('button', { name: /^Place order · ₹/ });
