import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryMessages } from '@shop/contract/delivery';
import type { Locator } from 'playwright-core';
import { becomes } from './support/becomes.ts';
import { WIDTHS, type WatchedPage } from './support/browser.ts';
import { overflow } from './support/page-checks.ts';
import {
  aCustomer,
  addAddress,
  lastOrdered,
  placeOrder,
  productsOf,
  putIntoCart,
} from './support/people.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, ownersPage } = await aVisitedShop();

/** Widths at which tables once were cut off or hid their first row, in px. */
const TABLE_WIDTHS = [640, 820, 1024, 1280, 1366, 1920] as const;
const ONE_LINE_PX = 61;

/** An order of several products of a new customer; its number. */
async function anOrder(phone: string, products: number): Promise<string> {
  const customer = await aCustomer(shop, phone);
  for (const { productId } of (await productsOf(shop)).slice(0, products)) {
    await putIntoCart(shop, customer, productId);
  }
  await addAddress(shop, customer);
  await placeOrder(shop, customer);
  return (await lastOrdered(shop, customer)).orderId;
}

for (const width of TABLE_WIDTHS) {
  test(`the owner's tables fit, show their first row and keep their buttons in sight at ${width} px`, async () => {
    const page = await ownersPage(width);
    for (const path of ['delivery-management', 'order-management', 'customers', 'inventory']) {
      await page.goto(`/admin/${path}`);
      await page.locator('tbody tr').first().waitFor();
      assert.deepEqual(await overflow(page), [], path);
      const heads = await boxOf(page.locator('thead tr').first());
      const first = await boxOf(page.locator('tbody tr').first());
      assert.ok(heads.y + heads.height <= first.y + 1, `${path}: the heading covers the first row`);
      const table = await boxOf(page.locator('table'));
      assert.ok(heads.y - table.y <= 1, `${path}: the heading hangs in its box`);
    }
    await page.goto('/admin/delivery-management?status=toAccept');
    const accept = page.getByRole('button', { name: /^Accept (all of )?\d/ }).first();
    await accept.waitFor();
    const { x, width: wide } = await boxOf(accept);
    assert.ok(x >= 0 && x + wide <= width, 'Accept is in sight');
    const rows = await page
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => row.clientHeight));
    assert.ok(
      rows.every((height) => height <= ONE_LINE_PX),
      `rows of ${rows.join(', ')} px`,
    );
    page.assertClean();
  });
}

for (const [index, width] of WIDTHS.entries()) {
  test(`an order of two products is accepted as one parcel, at ${width} px`, async () => {
    const orderId = await anOrder(`98765100${index}1`, 2);
    const page = await ownersPage(width);
    await page.goto('/admin/delivery-management');
    const accept = page.getByRole('button', {
      name: new RegExp(`^Accept all of ${orderId}, .+, .+`),
    });
    await accept.waitFor();
    assert.equal(await page.getByText(orderId, { exact: width >= 640 }).count(), 1);
    await accept.click();
    const dialog = page.getByRole('dialog');
    await becomes(() => dialog.getByRole('checkbox', { checked: true }).count(), 2);
    await dialog.getByLabel('Tracking Id').fill(`PARCEL-${width}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(deliveryMessages.accepted, { exact: true }).first().waitFor();
    await accept.waitFor({ state: 'detached' });
    const numbers = page.getByRole('button', { name: `Change Tracking Id PARCEL-${width}` });
    await becomes(() => numbers.count(), 2);
    page.assertClean();
  });

  test(`an order is found by its number, its customer and its tracking id, at ${width} px`, async () => {
    const orderId = await anOrder(`98765200${index}1`, 1);
    const page = await ownersPage(width);
    await page.goto('/admin/delivery-management');
    await page.getByText(orderId).first().waitFor();
    await page.keyboard.press('/');
    const box = page.getByRole('searchbox');
    await becomes(() => box.evaluate((input) => input === document.activeElement), true);
    await page.keyboard.type(orderId);
    const rows = page.locator('[data-row-key]');
    await becomes(() => rows.count(), 1);
    await page.waitForURL(`**/admin/delivery-management?q=${orderId}`);
    await page.goto(`/admin/order-management?q=98765200${index}1`);
    await page.getByText(orderId).first().waitFor();
    await page.goto('/admin/order-management?q=nothing+has+this+name');
    await page.getByText(deliveryMessages.noOrders).waitFor();
    page.assertClean();
  });

  test(`payments are gone through and one is accepted beside its picture, at ${width} px`, async () => {
    const page = await ownersPage(width);
    await page.goto('/admin/delivery-management?status=toCheck');
    await page
      .getByRole('button', { name: /^Screenshot of/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const picture = dialog.getByRole('img', { name: /^Screenshot of/ });
    await picture.waitFor();
    const first = (await picture.getAttribute('alt')) ?? '';
    assert.deepEqual(await overflow(page), []);
    await dialog.getByRole('button', { name: 'Next payment' }).locator('visible=true').click();
    await becomes(async () => (await picture.getAttribute('alt')) === first, false);
    await page.keyboard.press('k');
    await becomes(() => picture.getAttribute('alt'), first);
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    await dialog.getByText(deliveryMessages.trackingRequired).waitFor();
    await dialog.getByLabel('Tracking Id').fill(`PAID-${width}`);
    await page.keyboard.press('Enter');
    await page.getByText(deliveryMessages.accepted, { exact: true }).first().waitFor();
    await becomes(async () => (await picture.getAttribute('alt')) === first, false);
    await page.keyboard.press('Escape');
    const orderId = /\d+/.exec(first)?.[0] ?? '';
    await becomes(
      () => page.getByRole('button', { name: `Screenshot of the payment of ${orderId}` }).count(),
      0,
    );
    page.assertClean();
  });
}

test('an accepted payment can be seen, but not decided again', async () => {
  const page: WatchedPage = await ownersPage(1280);
  await page.goto('/admin/delivery-management?q=PAID-1280');
  await page
    .getByRole('button', { name: /^Screenshot of/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Accepted').waitFor();
  assert.equal(await dialog.getByLabel('Tracking Id').count(), 0);
  page.assertClean();
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  assert.ok(box !== null);
  return box;
}
