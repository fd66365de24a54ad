import { callMessages } from '@shop/contract/call';
import { deliveryMessages } from '@shop/contract/delivery';
import { type Page, expect } from '@playwright/test';
import { button, press } from './state.ts';

/** Rejects an item that waits: by its button in the table, on a phone by the one in its menu. */
export async function pressReject(page: Page, item = /\d/): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  if (isPhone) await button(page, new RegExp(`^More for .*${item.source}`)).click();
  await button(page, new RegExp(`^Cancel .*${item.source}`)).click();
}

/** Accepts three orders: one succeeds, one was changed on another device, one fails. */
export async function acceptMany(page: Page): Promise<void> {
  const outcomes = [
    { isDone: true, message: deliveryMessages.accepted, code: null },
    { isDone: false, message: deliveryMessages.alreadyMoved, code: 'ALREADY_MOVED' },
    { isDone: false, message: callMessages.notNow, code: 'NOT_NOW' },
  ];
  await page.route('**/api/delivery/moveOrders', (route) => {
    const { orders } = route.request().postDataJSON() as { orders: { orderId: string }[] };
    const data = orders.map(({ orderId }, at) => ({ orderId, items: [], ...outcomes[at] }));
    return route.fulfill({ json: { message: '1 of 3 orders accepted', data } });
  });
  const boxes = page.getByRole('checkbox', { name: /^Select \d/ });
  for (const index of [0, 1, 2]) await boxes.nth(index).check();
  await press('Accept selected')(page);
  const fields = page.getByRole('textbox', { name: /^Tracking Id/ });
  for (const index of [0, 1, 2]) await fields.nth(index).fill(`TRK-${index}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
}

/** Compares an order's screenshot with what the shopper gave, and accepts the order. */
export async function acceptByScreenshot(
  owner: Page,
  { order, reference, utr }: { order: string; reference: string; utr: string },
): Promise<void> {
  await owner.goto('/admin/delivery-management');
  const evidence = owner.getByRole('button', { name: `Screenshot of the payment of ${order}` });
  await evidence.first().click();
  const dialog = owner.getByRole('dialog');
  await expect(dialog.getByText(reference)).toBeVisible();
  await expect(dialog.getByText(utr)).toBeVisible();
  const picture = dialog.getByRole('img', { name: `Screenshot of the payment of ${order}` });
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  const address = (await picture.getAttribute('src')) ?? '';
  const stranger = await owner.request.get(new URL(address, owner.url()).pathname);
  expect(stranger.status(), 'without its signature the link opens nothing').not.toBe(200);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await owner
    .getByRole('button', { name: new RegExp(`^Accept (order |all of )?${order},`) })
    .first()
    .click();
  await dialog.getByLabel(/tracking id/i).fill('TRK-1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText(deliveryMessages.accepted).first()).toBeVisible();
}
