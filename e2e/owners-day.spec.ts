import type { Page } from '@playwright/test';
import type { ReplyOf } from '@shop/contract/call';
import { deliveryCalls, deliveryMessages, orderManagementCalls } from '@shop/contract/delivery';
import type { inventoryCalls } from '@shop/contract/inventory';
import { PENDING_STEPS, type PendingStep } from '@shop/contract/order-status';
import { productCalls } from '@shop/contract/products';
import { ask } from './support/client.ts';
import { anOwner } from './support/people.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

/** Counts the orders whose items wait for something. */
async function waitingOrders(status: PendingStep): Promise<number> {
  const who = await anOwner(shop);
  const query = { status, size: '100' } as const;
  const { data } = await ask(shop, orderManagementCalls.list, { who, query });
  return new Set(data.map(({ orderId }) => orderId)).size;
}

type Listed = ReplyOf<typeof orderManagementCalls.list | typeof inventoryCalls.stock>;

test(
  "the dashboard's pending counts lead to lists of that length",
  { tag: '@desktop-night' },
  async ({ openOwnersPage, width }) => {
    const page = await openOwnersPage();
    const lists = [
      {
        name: 'Orders to accept',
        address: 'delivery-management?status=toAccept',
        call: 'orderManagement/orders',
      },
      {
        name: 'Payments to check',
        address: 'delivery-management?status=toCheck',
        call: 'orderManagement/orders',
      },
      { name: 'Refunds to send', address: 'refunds', call: 'refunds/list' },
      { name: 'Products low in stock', address: 'inventory?low=1', call: 'inventory/stock' },
    ];
    for (const { name, address, call } of lists) {
      await page.goto('/admin/dashboard');
      const link = page.locator('main').getByRole('link', { name });
      await expect(link.getByText(/^\d+$/)).toBeVisible();
      const figure = Number(/\d+/.exec(await link.innerText())?.[0]);
      const [, filter = ''] = address.split('?');
      const listed = page.waitForResponse((answer) =>
        new RegExp(`api/${call}.*${filter}`).test(answer.url()),
      );
      await link.click();
      await page.waitForURL(`**/admin/${address}`);
      const { totalCount } = (await (await listed).json()) as Listed;
      const status = PENDING_STEPS.find((step) => filter === `status=${step}`);
      // A list of items has more rows than the orders that its figure counts.
      const count = status === undefined ? totalCount : await waitingOrders(status);
      expect(count, name).toBe(figure);
      const rows = page.locator(
        'tbody tr, [data-row-key], ul:is([aria-label="Orders"], [aria-label="Refunds"], [aria-label="Stock of all products"]) > li',
      );
      await expect(rows.nth(Math.min(figure, 10) - 1)).toBeVisible();
    }
    await page.goto('/admin/delivery-management?status=toAccept');
    if (width < 640) {
      await page.getByRole('button', { name: 'Remove filter Orders to accept' }).click();
    } else {
      await expect(page.getByLabel('Show', { exact: true })).toHaveValue('toAccept');
      await page.getByLabel('Show', { exact: true }).selectOption('');
    }
    await page.waitForURL('**/admin/delivery-management');
  },
);

test(
  'finance shows a financial year by one click, and totals that equal the sum of their list',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/finance');
    const year = page.getByRole('button', { name: /^Financial year/ });
    await year.click();
    await page.waitForURL(/from=\d{4}-04-01&to=\d{4}-03-31/);
    await expect(page.getByRole('button', { name: 'Total of all pages' })).toBeVisible();
    await expect(year).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Income' }).click();
    // A month that has just begun has no income yet.
    await page.getByRole('button', { name: 'Last month' }).click();
    await expect(page.getByText(/₹[\d,.]+/).first()).toBeVisible();
    const total = page.locator('tfoot tr, p').filter({ hasText: 'Total of all pages' });
    await expect(total).toContainText(/₹[\d,.]+/);
    await page.getByRole('link', { name: 'Balance Sheet' }).click();
    await expect(page.locator('tfoot td[data-label="Profit / Loss"]')).toBeVisible();
    await expect(page.getByRole('slider', { name: /^Income and expense by day/ })).toBeVisible();
  },
);

test(
  'the delivery list is used by keyboard, and several orders are accepted at once',
  { tag: '@phone-night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage({ expected: [409] });
    await page.goto('/admin/delivery-management?status=toAccept');
    const rows = page.locator('[data-row-key]');
    await expect(rows.first()).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('k');
    const key = await rows.first().getAttribute('data-row-key');
    await expect(page.locator(`[data-row-key="${key}"]`)).toBeFocused();
    await page.keyboard.press('r');
    await expect(page.getByText(deliveryMessages.confirmCancel)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('a');
    await page.getByRole('textbox', { name: 'Tracking Id' }).fill('ja');
    await page.keyboard.press('Enter');
    await expect(page.getByText(deliveryMessages.accepted, { exact: true }).first()).toBeVisible();
    await expect(page.locator(`[data-row-key="${key}"]`)).not.toBeAttached();
    await acceptTwo(page);
    await printSlips(page);
  },
);

test(
  'products are deactivated and activated together, and one is duplicated',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/product-list');
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('button', { name: 'Deactivate selected' }).click();
    await expect(page.getByText(/^\d+ products deactivated$/)).toBeVisible();
    await expect(page.locator('tbody tr, li').filter({ hasText: 'Inactive' }).nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'Activate selected', exact: true }).click();
    await expect(page.getByText(/^\d+ products activated$/)).toBeVisible();

    const who = { token: await tokenOf(page) };
    const query = { sort: 'name', size: '1' } as const;
    const [listed] = (await ask(shop, productCalls.adminList, { who, query })).data;
    await page.goto('/admin/product-list?sort=name');
    await page
      .getByRole('link', { name: /^Add a colour of / })
      .first()
      .click();
    await page.waitForURL('**/admin/addproduct');
    await expect(page.getByLabel('Product title')).toHaveValue(listed?.productName ?? 'none');
    await expect(page.getByLabel('Description')).toHaveValue(listed?.description ?? 'none');
    await expect(page.getByLabel('Sub-category')).toHaveValue(listed?.subCategoryId ?? 'none');

    await page.goto('/admin/productdetails/view?name=Raw+Silk+by+the+Metre');
    const view = page.getByRole('link', { name: /^View / }).first();
    await view.click();
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await page.waitForURL('**/admin/addproduct');
    await expect(page.getByLabel('Product title')).toHaveValue('Raw Silk by the Metre');
    await expect(page.getByLabel('Price per metre')).not.toHaveValue('');
  },
);

test("a payment's screenshot can be zoomed", { tag: '@night' }, async ({ openOwnersPage }) => {
  const page = await openOwnersPage();
  await page.goto('/admin/delivery-management?status=toCheck');
  const open = page.getByRole('button', { name: /^Screenshot of/ }).first();
  await open.click();
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('img', { name: /^Screenshot of/ });
  await expect(picture).toBeVisible();
  await expect(picture, 'it is loaded').not.toHaveJSProperty('naturalWidth', 0);
  const widthNow = async () => (await picture.boundingBox())?.width ?? 0;
  const fitted = await widthNow();
  await dialog.getByRole('button', { name: 'Double size' }).click();
  await expect.poll(widthNow).toBeGreaterThan(fitted * 2);
  await dialog.getByRole('region', { name: /^Screenshot of/ }).focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Fit' }).click();
  await expect.poll(widthNow).toBe(fitted);
  await page.keyboard.press('Escape');
  await expect(picture).not.toBeAttached();
});

/**
 * Accepts two items, of which another device has just rejected the second: the form shows that, and
 * accepts the first.
 */
async function acceptTwo(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select \d/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Accept selected' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(deliveryMessages.trackingRequired).first()).toBeVisible();
  const fields = dialog.getByRole('textbox');
  await fields.nth(0).fill('MANY-1');
  await fields.nth(1).fill('MANY-2');
  const orderItemId = await itemOf(page, await boxes.nth(1).getAttribute('aria-label'));
  await rejectElsewhere(page, orderItemId);
  await dialog.getByRole('button', { name: 'Save' }).click();
  // The toast of an earlier acceptance may still cover the dialog.
  const form = dialog.locator('form');
  await expect(form.getByText(deliveryMessages.accepted)).toBeVisible();
  await expect(form.getByText(deliveryMessages.alreadyMoved)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.locator(`[data-row-key="${orderItemId}"]`)).not.toBeAttached();
}

/** Returns the order item of a checkbox. */
async function itemOf(page: Page, label: string | null): Promise<string> {
  const orderId = /\d+/.exec(label ?? '')?.[0] ?? '';
  const { data } = await ask(shop, orderManagementCalls.list, {
    who: { token: await tokenOf(page) },
    query: { orderId },
  });
  return data.find(({ orderStatus }) => orderStatus === 'ORDERED')?.orderItemId ?? '';
}

async function tokenOf(page: Page): Promise<string> {
  return (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
}

/** Prints slips: they appear in print only, and only for the selected items. */
async function printSlips(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', '');
  });
  const boxes = page.getByRole('checkbox', { name: /^Select \d/ });
  await boxes.nth(0).check();
  await page.getByRole('button', { name: 'Print packing slips' }).click();
  await expect(page.locator('body[data-printed]')).toBeVisible();
  const slip = page.getByRole('heading', { name: /^Order \d/, includeHidden: true });
  await expect(slip).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(slip).toBeVisible();
  await expect(boxes.nth(0)).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(slip).not.toBeAttached();
}

async function rejectElsewhere(page: Page, orderItemId: string): Promise<void> {
  const body = { orderItemId, orderStatus: 'REJECTED' } as const;
  await ask(shop, deliveryCalls.update, { who: { token: await tokenOf(page) }, body });
}
