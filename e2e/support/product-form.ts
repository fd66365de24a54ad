import type { Page } from '@playwright/test';

/** Opens the part of the product form that is folded. */
export async function openMoreDetails(page: Page): Promise<void> {
  await page.getByText('More details (optional)').click();
}

/** Opens the controls of the pictures, which are folded on a phone. */
export async function openPictureEditing(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 640) await page.getByText('Edit pictures').click();
}
