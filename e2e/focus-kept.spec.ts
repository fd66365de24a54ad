import { productChangeMessages } from '@shop/contract/product-change-messages';
import type { Page } from '@playwright/test';
import { complaintCalls } from '@shop/contract/complaints';
import { ask } from './support/client.ts';
import { aCustomer } from './support/people.ts';
import { tabTo } from './support/keys.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

/** The fields of a complaint that a signed-in customer leaves empty. */
const NOBODY = { phone: null, otp: null, challengeId: null, name: null };

const nameOfFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element, body } = document;
    if (element === null || element === body) return 'nothing';
    return (element.getAttribute('aria-label') ?? element.textContent).trim();
  });

test('when a completed row disappears, the same button of the next row gets the focus', async ({
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
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, 'Yes');
  await page.keyboard.press('Enter');
  await expect(button(page, gone)).not.toBeAttached();
  await expect.poll(() => nameOfFocus(page)).toBe(next);
});

test(
  'after an order is accepted the next one can be accepted by keyboard',
  { tag: ['@desktop-night', '@night'] },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/delivery-management?status=toAccept');
    const accept = page.getByRole('button', { name: /^Accept (order |all of )?\d/ }).first();
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

test(
  "a dialog opened from a list's menu returns the focus to the menu",
  { tag: '@night' },
  async ({ openOwnersPage }) => {
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
  },
);

test(
  'a button that was pressed keeps the focus after its work',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.route('**/api/customers/*/notes', async (route) => {
      // A button that is disabled for longer than a frame has lost the focus.
      await expect.poll(() => nameOfFocus(page)).toBe('nothing');
      await route.continue();
    });
    await page.goto('/admin/customers');
    await page.getByRole('link', { name: 'Meenakshi Raghavan', exact: true }).click();
    await page.getByLabel('New note').fill('Prefers silk of one colour');
    await button(page, 'Save note').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').getByText('Prefers silk of one colour')).toBeVisible();
    await expect.poll(() => nameOfFocus(page)).toBe('Save note');
  },
);

test(
  'what cannot be pressed any more gives the focus to its neighbour',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/banners-settings');
    const up = page.getByRole('button', { name: /^Move .* up$/ }).nth(1);
    const name = (await up.getAttribute('aria-label')) ?? '';
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(button(page, name)).toBeDisabled();
    await expect.poll(() => nameOfFocus(page)).toBe(name.replace(/up$/, 'down'));
  },
);

test('after a payment was accepted or rejected the next one has the focus in the viewer', async ({
  openOwnersPage,
}) => {
  const page = await openOwnersPage();
  await page.goto('/admin/delivery-management?status=toCheck');
  await page
    .getByRole('button', { name: /^Screenshot of the payment/ })
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog');
  const reject = dialog.getByRole('button', { name: /^Reject the payment/ });
  const accepted = (await reject.getAttribute('aria-label')) ?? '';
  const tracking = dialog.getByLabel('Tracking Id');
  await tracking.fill('FOCUS-2');
  await tracking.press('Enter');
  await expect(button(page, accepted)).not.toBeAttached();
  await expect(tracking).toBeFocused();
  const name = (await reject.getAttribute('aria-label')) ?? '';
  await reject.press('Enter');
  await button(page, 'Yes').press('Enter');
  await expect(async () => {
    const focused = await nameOfFocus(page);
    expect(focused).toMatch(/^Reject the payment/);
    expect(focused).not.toBe(name);
  }).toPass();
});

test(
  'who ends the editing of a category, by Escape too, is at its pencil again',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/category');
    for (const end of [
      () => page.keyboard.press('Escape'),
      () => button(page, 'Cancel').press('Enter'),
      () => button(page, 'Update').press('Enter'),
    ]) {
      await button(page, 'Edit Banarasi').press('Enter');
      await expect(button(page, 'Update')).toBeVisible();
      await end();
      await expect.poll(() => nameOfFocus(page)).toBe('Edit Banarasi');
    }
  },
);

const finish = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter');

/** Work that ends with its row or its button gone; then the focus is on the next one, or near it. */
const WORK: readonly {
  path: string;
  opener: RegExp;
  finish?: (page: Page) => Promise<void>;
  expected: RegExp;
}[] = [
  {
    path: 'delivery-management?status=toAccept',
    opener: /^More for \d/,
    finish: async (page) => {
      await button(page, /^Cancel \d/).press('Enter');
      await finish('Yes: Reject piece')(page);
    },
    expected: /^More for /,
  },
  {
    path: 'refunds',
    opener: /^Send refund/,
    finish: finish('Mark as sent'),
    expected: /^Send refund/,
  },
  { path: 'complaints', opener: /^Acknowledge/, expected: /^Resolve|^\+91|^[0-9]/ },
  {
    path: 'complaints',
    opener: /^Resolve(?!d)/,
    finish: async (page) => {
      await page.getByLabel('Answer to the customer').fill('It is on its way.');
      await finish('Send and resolve')(page);
    },
    expected: /^Resolve(?!d)|^Complaints$/,
  },
  {
    path: 'returns',
    opener: /^Approve return/,
    finish: finish('Approve'),
    expected: /^Approve return|^Returns$/,
  },
  {
    path: 'productdetails/view?name=Raw+Silk+by+the+Metre',
    opener: /^Delete Raw Silk/,
    finish: finish('Yes'),
    expected: /^Delete Raw Silk/,
  },
  {
    path: 'inventory?q=Raw+Silk',
    opener: /^Adjust stock of/,
    finish: async (page) => {
      await page.getByLabel('Change by').fill('1');
      await page.getByLabel('Reason').fill('Found');
      await finish('Save')(page);
    },
    expected: /^Adjust stock of/,
  },
];

test('after each work the focus is near what is done', async ({ openOwnersPage }) => {
  const page = await openOwnersPage();
  for (const { path, opener, finish: end, expected } of WORK) {
    await test.step(`${String(opener)} on ${path}`, async () => {
      await page.goto(`/admin/${path}`);
      const first = page.getByRole('button', { name: opener }).first();
      const name = (await first.getAttribute('aria-label')) ?? '';
      await first.press('Enter');
      await end?.(page);
      await expect(page.getByRole('dialog')).not.toBeAttached();
      await expect(button(page, name)).not.toBeAttached();
      await expect.poll(() => nameOfFocus(page)).toMatch(expected);
    });
  }
});

test(
  'after a category is added and deleted the focus is on the button, then on the next row',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/category');
    await page.getByLabel('Category name').fill('Aari Work');
    await button(page, 'Add').press('Enter');
    await expect(button(page, 'Delete Aari Work')).toBeVisible();
    await expect.poll(() => nameOfFocus(page)).toBe('Add');
    await button(page, 'Delete Aari Work').press('Enter');
    await finish('Yes')(page);
    await expect(button(page, 'Delete Aari Work')).not.toBeAttached();
    await expect.poll(() => nameOfFocus(page)).toMatch(/^Delete /);
  },
);

test(
  'after products are deactivated together the button has the focus',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/product-list');
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .check();
    await button(page, 'Deactivate selected').press('Enter');
    await expect(page.getByText(productChangeMessages.deactivatedMany(1))).toBeVisible();
    await expect.poll(() => nameOfFocus(page)).toBe('Deactivate selected');
  },
);

test(
  'after a complaint is acknowledged and answered the focus stays on the page',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const who = await aCustomer(shop, '9887000001');
    const body = { ...NOBODY, orderId: null, subject: 'Late', text: 'It has not come yet.' };
    const { data } = await ask(shop, complaintCalls.create, { who, body });
    const page = await openOwnersPage();
    await page.goto('/admin/complaints');
    const acknowledge = button(page, `Acknowledge complaint ${data.ticket}`);
    await acknowledge.press('Enter');
    await expect(acknowledge).not.toBeAttached();
    // Another complaint waits where no earlier test has acknowledged it.
    await expect.poll(() => nameOfFocus(page)).toMatch(/^(98870 00001|Acknowledge complaint \d+)$/);

    const resolve = page.getByRole('button', { name: /^Resolve complaint/ });
    for (let left = await resolve.count(); left > 0; left -= 1) {
      await resolve.first().press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Answer to the customer').fill('We are sorry. It is on its way.');
      await dialog.getByRole('button', { name: 'Send and resolve' }).press('Enter');
      await expect(resolve).toHaveCount(left - 1);
      await expect
        .poll(() => nameOfFocus(page))
        .toMatch(left === 1 ? /^Complaints$/ : /^Resolve complaint/);
    }
  },
);
