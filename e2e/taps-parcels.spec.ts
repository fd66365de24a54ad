import { deliveryCalls, orderManagementCalls } from '@shop/contract/delivery';
import type { Page } from '@playwright/test';
import { fakeCamera, holdLabel } from './support/camera.ts';
import { ask } from './support/client.ts';
import * as people from './support/people.ts';
import { TapCounter } from './support/taps.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();
const LIST = '/admin/delivery-management';
const PARCELS = 12;
const MOST_TAPS = 15;

/** Rejects the orders of the demonstration that wait, and places twelve new ones. */
async function twelveOrders(phones: string): Promise<string[]> {
  const who = await people.anOwner(shop);
  const query = { status: 'toAccept', size: '100' } as const;
  const { data } = await ask(shop, orderManagementCalls.list, { who, query });
  for (const { orderItemId } of data) {
    const body = { orderItemId, orderStatus: 'REJECTED' as const };
    await ask(shop, deliveryCalls.update, { who, body });
  }
  const orders: string[] = [];
  for (let one = 0; one < PARCELS; one += 1) {
    const phone = `${phones}${String(one).padStart(4, '0')}`;
    const order = { phone, names: [`Silk ${one + 1}`] };
    orders.push((await people.anOrderOf(shop, who, order)).orderId);
  }
  return orders;
}

async function statusesOf(orders: readonly string[]) {
  const who = await people.anOwner(shop);
  const items = [];
  for (const orderId of orders) {
    const { data } = await ask(shop, orderManagementCalls.list, { who, query: { orderId } });
    items.push(...data);
  }
  return {
    statuses: [...new Set(items.map(({ orderStatus }) => orderStatus))],
    numbers: new Set(items.map(({ trackingNumber }) => trackingNumber)),
  };
}

/** Holds one label after the other before the camera; each goes to the next order. */
async function scanAll(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const fields = dialog.getByRole('textbox', { name: /^Tracking Id/ });
  for (let one = 0; one < PARCELS; one += 1) {
    await holdLabel(page, `AWB${1_000 + one}`);
    await expect(fields.nth(one)).toHaveValue(`AWB${1_000 + one}`);
  }
}

test('twelve parcels are accepted, handed over and delivered in at most fifteen taps', async ({
  openOwnersPage,
}) => {
  const orders = await twelveOrders('987641');
  const hand = new TapCounter();
  const page = await openOwnersPage();
  await fakeCamera(page, { reads: true });
  await page.goto(`${LIST}?status=toAccept`);
  const dialog = page.getByRole('dialog');
  const named = (name: string | RegExp) => page.getByRole('button', { name, disabled: false });
  await hand.tap(page.getByLabel('Select all on this page'));
  await expect(page.getByText(`${PARCELS} selected`)).toBeVisible();
  await hand.tap(named('Accept selected'));
  await hand.tap(dialog.getByLabel('The parcels have left'));
  await hand.tap(dialog.getByRole('button', { name: 'Scan the labels' }));
  await scanAll(page);
  const send = dialog.getByRole('button', { name: 'Accept and hand to courier' });
  await expect(send).toBeFocused();
  await hand.tap(send);
  await expect(page.getByText('12 orders marked as sent')).toBeVisible();
  await expect(dialog).not.toBeAttached();
  const sent = await statusesOf(orders);
  expect(sent.statuses).toEqual(['SHIPPED']);
  expect(sent.numbers.size).toBe(PARCELS);

  await page.goto(LIST);
  await hand.tap(page.getByLabel('Select all on this page'));
  await hand.tap(named('Mark delivered'));
  await hand.tap(dialog.getByRole('button', { name: 'Mark 10 orders as delivered' }));
  await expect(page.getByText('10 orders marked as delivered')).toBeVisible();
  await hand.tap(page.getByRole('link', { name: 'Next' }));
  await page.waitForURL(/page=2/);
  for (const orderId of orders.slice(0, 2)) {
    await hand.tap(page.getByRole('checkbox', { name: new RegExp(`^Select ${orderId},`) }));
  }
  await hand.tap(named('Mark delivered'));
  await hand.tap(dialog.getByRole('button', { name: 'Mark 2 orders as delivered' }));
  await expect(page.getByText('2 orders marked as delivered', { exact: true })).toBeVisible();
  expect((await statusesOf(orders)).statuses).toEqual(['DELIVERED']);
  expect([hand.taps, hand.fields]).toEqual([13, 0]);
  expect(hand.taps).toBeLessThanOrEqual(MOST_TAPS);
});

test(
  'the next day the camera opens by itself, and three taps send twelve parcels',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const orders = await twelveOrders('987642');
    const page = await openOwnersPage();
    await fakeCamera(page, { reads: true });
    await page.addInitScript(() => {
      localStorage.setItem('parcelHasLeft', 'yes');
      localStorage.setItem('scansLabels', 'yes');
    });
    await page.goto(`${LIST}?status=toAccept`);
    const hand = new TapCounter();
    await hand.tap(page.getByLabel('Select all on this page'));
    await hand.tap(page.getByRole('button', { name: 'Accept selected', disabled: false }));
    await scanAll(page);
    await hand.tap(page.getByRole('button', { name: 'Accept and hand to courier' }));
    await expect(page.getByText('12 orders marked as sent')).toBeVisible();
    expect((await statusesOf(orders)).statuses).toEqual(['SHIPPED']);
    expect(hand.taps).toBe(3);
  },
);
