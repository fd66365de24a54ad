import { deliveryMessages } from '@shop/contract/delivery';
import type { Page } from '@playwright/test';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

sharedShop();
const LIST = '/admin/delivery-management';

/** Returns the name of what has the focus. */
const nameOfFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element, body } = document;
    if (element === null || element === body) return 'nothing';
    return (element.getAttribute('aria-label') ?? element.textContent).trim();
  });

test(
  'who has accepted a parcel can accept the next one, where the accepted stays in the list too',
  { tag: '@desktop-night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto(LIST);
    const buttons = page.getByRole('button', { name: /^Accept (order |all of )?\d/ });
    await expect(buttons.nth(1)).toBeVisible();
    const [name = '', next = ''] = await buttons.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? ''),
    );
    await buttons.first().press('Enter');
    await page.getByRole('textbox', { name: 'Tracking Id' }).fill('FOCUS-2');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name, exact: true })).not.toBeAttached();
    await expect.poll(() => nameOfFocus(page)).toBe(next);
  },
);

test(
  'who has accepted the last payment is at the heading, not nowhere',
  { tag: ['@desktop-night', '@night'] },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto(`${LIST}?status=toCheck`);
    await button(page, /^Screenshot of the payment/).press('Enter');
    const dialog = page.getByRole('dialog');
    const reject = dialog.getByRole('button', { name: /^Reject the payment/ });
    const count = await page.getByRole('button', { name: /^Screenshot of the payment/ }).count();
    expect(count).toBeGreaterThan(1);
    for (let one = 1; one <= count; one += 1) {
      const name = (await reject.getAttribute('aria-label')) ?? '';
      await dialog.getByLabel('Tracking Id').fill(`PAID-${one}`);
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('button', { name, exact: true })).not.toBeAttached();
      if (one < count) await expect(reject).toBeVisible();
    }
    await expect(page.getByText(deliveryMessages.none)).toBeVisible();
    await expect.poll(() => nameOfFocus(page)).not.toBe('nothing');
  },
);

test(
  'who has accepted the selected orders is not nowhere',
  { tag: ['@desktop-night', '@night'] },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto(`${LIST}?status=toAccept`);
    const boxes = page.getByRole('checkbox', { name: /^Select \d/ });
    const names = await Promise.all(
      [0, 1].map(async (at) => (await boxes.nth(at).getAttribute('aria-label')) ?? ''),
    );
    for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check();
    await button(page, 'Accept selected').press('Enter');
    const fields = page.getByRole('textbox', { name: /^Tracking Id/ });
    await fields.nth(0).fill('MANY-1');
    await fields.nth(1).fill('MANY-2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 orders accepted')).toBeVisible();
    for (const name of names) {
      await expect(page.getByRole('checkbox', { name, exact: true })).not.toBeAttached();
    }
    await expect.poll(() => nameOfFocus(page)).not.toBe('nothing');
  },
);
