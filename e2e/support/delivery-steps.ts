import { callMessages } from '@shop/contract/call';
import { deliveryMessages } from '@shop/contract/delivery';
import type { Page } from '@playwright/test';
import { button, press } from './state.ts';

/** Presses what rejects an item that waits: its button in the table, on a phone the one in its menu. */
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
