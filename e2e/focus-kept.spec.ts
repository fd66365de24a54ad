import type { Page } from '@playwright/test';
import { tabTo } from './support/keys.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

sharedShop();

const nameOfFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element, body } = document;
    if (element === null || element === body) return 'nothing';
    return (element.getAttribute('aria-label') ?? element.textContent).trim();
  });

test('when the row that was done with is gone, the same button of the next row has the focus', async ({
  openOwnersPage,
}) => {
  const page = await openOwnersPage();
  await page.goto('/admin/finance');
  const buttons = page.getByRole('button', { name: /^Delete / });
  await expect(buttons.nth(1)).toBeVisible();
  const [gone = '', next = ''] = await buttons.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  );
  await buttons.first().focus();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Yes');
  await page.keyboard.press('Enter');
  await expect(button(page, gone)).not.toBeAttached();
  await expect.poll(() => nameOfFocus(page)).toBe(next);
});

test(
  'after an order was accepted the next one can be accepted by the keyboard',
  { tag: '@desktop' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/delivery-management?status=toAccept');
    const accept = page.getByRole('button', { name: /^Accept (all of )?\d/ }).first();
    const name = (await accept.getAttribute('aria-label')) ?? '';
    await accept.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Tracking Id')).toBeFocused();
    await page.keyboard.type('FOCUS-1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name, exact: true })).not.toBeAttached();
    await expect.poll(() => nameOfFocus(page)).toMatch(/^Accept /);
  },
);

test('a dialog that is opened from the menu of a list gives the focus back to the menu', async ({
  openOwnersPage,
}) => {
  const page = await openOwnersPage();
  await page.goto('/admin/product-list');
  await button(page, 'More actions').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Import').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).not.toBeAttached();
  await expect.poll(() => nameOfFocus(page)).toBe('More actions');
});
