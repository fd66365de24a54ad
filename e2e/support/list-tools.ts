import type { Page } from '@playwright/test';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640;

/** Shows the filters of a list; on phones a button opens them. */
export async function openFilters(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^Filter/ }).click();
}

/** Hides the filters again. */
export async function closeFilters(page: Page): Promise<void> {
  if (!isPhone(page)) return;
  await page.getByRole('button', { name: 'Show results' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Opens the menu of a page that holds its buttons on phones. */
export async function openMoreActions(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'More actions' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (await menu.isVisible()) await menu.click();
}

/** Opens the import dialog, which is in a menu on phones. */
export async function openImport(page: Page): Promise<void> {
  await openMoreActions(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
}
