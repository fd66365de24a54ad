import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** The screenshot of a payment, to upload. */
export const screenshot = {
  name: 'paid.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync(join(import.meta.dirname, 'photograph.jpg')),
};

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
