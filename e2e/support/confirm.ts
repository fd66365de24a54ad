import type { Page } from '@playwright/test';
import { OWNER } from './people.ts';

/** Enters the owner's password again when a call requires it. */
export async function confirmByPassword(page: Page): Promise<void> {
  await page.getByRole('dialog').getByLabel('Your password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}
