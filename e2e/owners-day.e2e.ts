import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReplyOf } from '@shop/contract/call';
import { deliveryCalls, deliveryMessages, orderManagementCalls } from '@shop/contract/delivery';
import type { inventoryCalls } from '@shop/contract/inventory';
import { becomes } from './support/becomes.ts';
import { WIDTHS, type WatchedPage } from './support/browser.ts';
import { ask } from './support/client.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, ownersPage } = await aVisitedShop();

type Listed = ReplyOf<typeof orderManagementCalls.list | typeof inventoryCalls.stock>;

for (const width of WIDTHS) {
  test(`what waits leads from the dashboard to lists of that length, at ${width} px`, async () => {
    const page = await ownersPage(width);
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
      await link.getByText(/^\d+$/).waitFor();
      const figure = Number(/\d+/.exec(await link.innerText())?.[0]);
      // The dashboard asks for its recent orders too.
      const [, filter = ''] = address.split('?');
      const listed = page.waitForResponse((answer) =>
        new RegExp(`api/${call}.*${filter}`).test(answer.url()),
      );
      await link.click();
      await page.waitForURL(`**/admin/${address}`);
      const { totalCount } = (await (await listed).json()) as Listed;
      assert.equal(totalCount, figure, name);
      const rows = page.locator(
        'tbody tr, [data-row-key], ul:is([aria-label="Orders"], [aria-label="Refunds"]) > li',
      );
      await rows.nth(Math.min(figure, 10) - 1).waitFor();
    }
    await page.goto('/admin/delivery-management?status=toAccept');
    if (width < 640) {
      await page.getByRole('button', { name: 'Remove filter Orders to accept' }).click();
    } else {
      await becomes(() => page.getByLabel('Show', { exact: true }).inputValue(), 'toAccept');
      await page.getByLabel('Show', { exact: true }).selectOption('');
    }
    await page.waitForURL('**/admin/delivery-management');
    page.assertClean();
  });
}

for (const width of WIDTHS) {
  test(`finance shows a financial year by one press, and totals that are their list's sum, at ${width} px`, async () => {
    const page = await ownersPage(width);
    await page.goto('/admin/finance');
    const year = page.getByRole('button', { name: /^Financial year/ });
    await year.click();
    await page.waitForURL(/from=\d{4}-04-01&to=\d{4}-03-31/);
    await page.getByRole('button', { name: 'Total of all pages' }).waitFor();
    await becomes(() => year.getAttribute('aria-pressed'), 'true');
    await page.getByRole('link', { name: 'Income' }).click();
    await page.getByRole('button', { name: 'This month' }).click();
    await page
      .getByText(/₹[\d,.]+/)
      .first()
      .waitFor();
    const total = page.locator('tfoot tr, p').filter({ hasText: 'Total of all pages' });
    assert.match(await total.innerText(), /₹[\d,.]+/);
    await page.getByRole('link', { name: 'Balance Sheet' }).click();
    await page.locator('tfoot td[data-label="Profit / Loss"]').waitFor();
    await page.getByRole('slider', { name: /^Income and expense by day/ }).waitFor();
    page.assertClean();
  });
}

for (const width of WIDTHS) {
  test(`the delivery list is worked by keys, and several are accepted at once, at ${width} px`, async () => {
    const page = await ownersPage(width, [409]);
    await page.goto('/admin/delivery-management?status=toAccept');
    const rows = page.locator('[data-row-key]');
    await rows.first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('k');
    const key = await rows.first().getAttribute('data-row-key');
    await page.locator(`[data-row-key="${key}"]:focus`).waitFor();
    await page.keyboard.press('r');
    await page.getByText(deliveryMessages.confirmCancel).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('a');
    await page.getByRole('textbox', { name: 'Tracking Id' }).fill('ja');
    await page.keyboard.press('Enter');
    await page.getByText(deliveryMessages.accepted, { exact: true }).first().waitFor();
    await page.locator(`[data-row-key="${key}"]`).waitFor({ state: 'detached' });
    await acceptTwo(page);
    await printSlips(page);
    page.assertClean();
  });
}

for (const width of WIDTHS) {
  test(`products are deactivated and activated together, and one is duplicated, at ${width} px`, async () => {
    const page = await ownersPage(width);
    await page.goto('/admin/product-list');
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('button', { name: 'Deactivate selected' }).click();
    await page.getByText(/^\d+ products deactivated$/).waitFor();
    await page.locator('tbody tr, li').filter({ hasText: 'Inactive' }).nth(1).waitFor();
    await page.getByRole('button', { name: 'Activate selected', exact: true }).click();
    await page.getByText(/^\d+ products activated$/).waitFor();

    await page.goto('/admin/productdetails/view?name=Raw+Silk+by+the+Metre');
    const view = page.getByRole('link', { name: /^View / }).first();
    await view.click();
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await page.waitForURL('**/admin/addproduct');
    await becomes(() => page.getByLabel('Product title').inputValue(), 'Raw Silk by the Metre');
    assert.notEqual(await page.getByLabel('Price per metre').inputValue(), '');
    page.assertClean();
  });
}

for (const width of WIDTHS) {
  test(`a payment's screenshot is looked at closely, at ${width} px`, async () => {
    const page = await ownersPage(width);
    await page.goto('/admin/delivery-management?status=toCheck');
    const open = page.getByRole('button', { name: /^Screenshot of/ }).first();
    await open.click();
    const dialog = page.getByRole('dialog');
    const picture = dialog.getByRole('img', { name: /^Screenshot of/ });
    await picture.waitFor();
    const widthNow = async () => (await picture.boundingBox())?.width ?? 0;
    const fitted = await widthNow();
    await dialog.getByRole('button', { name: 'Double size' }).click();
    assert.ok((await widthNow()) > fitted * 2);
    await dialog.getByRole('region').focus();
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Fit' }).click();
    assert.equal(await widthNow(), fitted);
    await page.keyboard.press('Escape');
    await picture.waitFor({ state: 'detached' });
    page.assertClean();
  });
}

/**
 * Another device was faster with the second item; it says so, and the first one is accepted all the same.
 */
async function acceptTwo(page: WatchedPage): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select \d/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Accept selected' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(deliveryMessages.trackingRequired).first().waitFor();
  const fields = dialog.getByRole('textbox');
  await fields.nth(0).fill('MANY-1');
  await fields.nth(1).fill('MANY-2');
  const orderItemId = await itemOf(page, await boxes.nth(1).getAttribute('aria-label'));
  await rejectElsewhere(page, orderItemId);
  await dialog.getByRole('button', { name: 'Save' }).click();
  // The toast of an acceptance before may still stand in the dialog.
  const form = dialog.locator('form');
  await form.getByText(deliveryMessages.accepted).waitFor();
  await form.getByText(deliveryMessages.alreadyMoved).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.locator(`[data-row-key="${orderItemId}"]`).waitFor({ state: 'detached' });
}

/** An item of the order that a checkbox selects. */
async function itemOf(page: WatchedPage, label: string | null): Promise<string> {
  const orderId = /\d+/.exec(label ?? '')?.[0] ?? '';
  const { data } = await ask(shop, orderManagementCalls.list, {
    who: { token: await tokenOf(page) },
    query: { orderId },
  });
  return data.find(({ orderStatus }) => orderStatus === 'ORDERED')?.orderItemId ?? '';
}

async function tokenOf(page: WatchedPage): Promise<string> {
  return (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
}

/** The slips are in print only, and for the selected items only. */
async function printSlips(page: WatchedPage): Promise<void> {
  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', '');
  });
  const boxes = page.getByRole('checkbox', { name: /^Select \d/ });
  await boxes.nth(0).check();
  await page.getByRole('button', { name: 'Print packing slips' }).click();
  await page.locator('body[data-printed]').waitFor();
  const slip = page.getByRole('heading', { name: /^Order \d/, includeHidden: true });
  await becomes(() => slip.isVisible(), false);
  await page.emulateMedia({ media: 'print' });
  await slip.waitFor();
  await becomes(() => boxes.nth(0).isVisible(), false);
  await becomes(() => page.getByRole('button').count(), 0);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await slip.waitFor({ state: 'detached' });
}

async function rejectElsewhere(page: WatchedPage, orderItemId: string): Promise<void> {
  const body = { orderItemId, orderStatus: 'REJECTED' } as const;
  await ask(shop, deliveryCalls.update, { who: { token: await tokenOf(page) }, body });
}
