import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { WIDTHS } from './support/browser.ts';
import { button } from './support/state.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { ownersPage } = await aVisitedShop();

const FORMS = [
  { path: 'profile-settings', label: 'Business name' },
  { path: 'category', label: 'Category name' },
  { path: 'banners-settings', label: 'File Name' },
  // Several forms on one page, of which only the first is changed.
  { path: 'tax', label: 'Legal name' },
  { path: 'policies', label: 'Text' },
] as const;

for (const width of WIDTHS) {
  test(`a form of the back office with something typed asks before it is left, at ${width} px`, async () => {
    const page = await ownersPage(width);
    for (const { path, label } of FORMS) {
      await page.goto(`/admin/${path}`);
      const field = page.getByLabel(label).filter({ visible: true });
      await field.fill('Not saved yet');
      await goHome(page);
      await asking(page).getByRole('button', { name: 'No' }).click();
      assert.equal(await field.inputValue(), 'Not saved yet');
      await goHome(page);
      await asking(page).getByRole('button', { name: 'Yes' }).click();
      await page.waitForURL('**/admin/dashboard');
    }
    page.assertClean();
  });

  test(`what was typed into a dialog is not lost by a slip, at ${width} px`, async () => {
    const page = await ownersPage(width);
    await page.goto('/admin/finance');
    await goHome(page);
    await page.waitForURL('**/admin/dashboard');
    await page.goBack();
    await button(page, 'Add Expense').click();
    const name = page.getByLabel('Expense name');
    await page.keyboard.press('Escape');
    await name.waitFor({ state: 'detached' });

    await button(page, 'Add Expense').click();
    await name.fill('Dye');
    for (const slip of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => page.goForward(),
    ]) {
      await slip();
      await asking(page).getByRole('button', { name: 'No' }).click();
      await asking(page).waitFor({ state: 'hidden' });
      assert.equal(await name.inputValue(), 'Dye');
    }
    await page.keyboard.press('Escape');
    await asking(page).getByRole('button', { name: 'Yes' }).click();
    await name.waitFor({ state: 'detached' });

    await button(page, 'Add Expense').click();
    await name.fill('Dye');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await name.waitFor({ state: 'detached' });
    page.assertClean();
  });
}

const asking = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

function goHome(page: Page): Promise<void> {
  return page.getByRole('link', { name: 'Dashboard' }).first().click();
}
