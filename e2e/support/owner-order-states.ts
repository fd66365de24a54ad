import { callMessages } from '@shop/contract/call';
import { deliveryMessages } from '@shop/contract/delivery';
import type { Page } from 'playwright-core';
import { button, dialog, inDialog, press, sent, text, type State } from './state.ts';

/** States of the owner's pages about orders and deliveries. */
export const ownerOrderStates: Omit<State, 'who'>[] = [
  {
    name: 'office-accept',
    path: '/admin/delivery-management?status=toAccept',
    act: sent(/^Accept \d/, 'Save'),
    shows: text(deliveryMessages.trackingRequired),
  },
  {
    name: 'office-accept-failed',
    path: '/admin/delivery-management?status=toAccept',
    before: (page) =>
      page.route('**/api/delivery/acceptOrder', (route) =>
        route.fulfill({ status: 502, body: '' }),
      ),
    act: async (page) => {
      await press(/^Accept \d/)(page);
      await page.getByLabel('Tracking Id').fill('TRK-1');
      await inDialog(page).getByRole('button', { name: 'Save' }).click();
    },
    shows: (page) => inDialog(page).getByRole('alert').waitFor(),
  },
  {
    name: 'office-cancel',
    path: '/admin/delivery-management?status=toAccept',
    act: press(/^Cancel \d/),
    shows: dialog,
  },
  {
    name: 'office-accept-many',
    path: '/admin/delivery-management?status=toAccept',
    act: acceptMany,
    shows: text(deliveryMessages.alreadyMoved),
  },
  {
    name: 'office-packing-slips',
    path: '/admin/delivery-management?status=toAccept',
    isPaper: true,
    act: async (page) => {
      await page.evaluate(() => {
        globalThis.print = () => undefined;
      });
      await page.getByLabel('Select all on this page').check();
      await press('Print packing slips')(page);
      await page.emulateMedia({ media: 'print' });
    },
    shows: text(/^Cash on delivery: collect/),
  },
  {
    name: 'office-orders-menu',
    path: '/admin/order-management',
    isNarrow: true,
    act: press('More actions'),
    shows: (page) => button(page, 'Print').waitFor(),
  },
  {
    name: 'office-orders-filter',
    path: '/admin/order-management?status=toRefund',
    isNarrow: true,
    act: press(/^Filter/),
    shows: dialog,
  },
  {
    name: 'office-orders-found',
    path: '/admin/order-management?q=saree',
    shows: (page) => page.getByText('Saree').first().waitFor(),
  },
  {
    name: 'office-address',
    path: '/admin/order-management',
    act: async (page) => {
      const details = page.locator('summary').first();
      const address = button(page, /show the full address/);
      await details.or(address).first().waitFor();
      if (await details.isVisible()) await details.click();
      await address.click();
    },
    shows: dialog,
  },
  {
    name: 'office-orders-print',
    path: '/admin/order-management',
    isPaper: true,
    act: async (page) => {
      await page
        .getByText(/^RS\d+/)
        .first()
        .waitFor({ state: 'attached' });
      await page.emulateMedia({ media: 'print' });
    },
    shows: (page) => page.getByText('Accepted').first().waitFor(),
  },
  {
    name: 'office-screenshot',
    path: '/admin/delivery-management?status=toCheck',
    act: press(/^Screenshot of/),
    shows: (page) => inDialog(page).getByRole('img').waitFor(),
  },
  {
    name: 'office-refund',
    path: '/admin/order-management?status=toRefund',
    act: (page) => page.locator('button:enabled', { hasText: 'Send Refund' }).first().click(),
    shows: dialog,
  },
];

/** Of three orders one is accepted, one was changed on another device, one fails. */
async function acceptMany(page: Page): Promise<void> {
  const answers = [
    { status: 200, json: { message: deliveryMessages.accepted, data: {} } },
    { status: 409, json: { message: deliveryMessages.alreadyMoved, code: 'ALREADY_MOVED' } },
    { status: 503, json: { message: callMessages.notNow, code: 'NOT_NOW' } },
  ];
  await page.route('**/api/delivery/acceptOrder', (route) => route.fulfill(answers.shift() ?? {}));
  const boxes = page.getByRole('checkbox', { name: /^Select \d/ });
  for (const index of [0, 1, 2]) await boxes.nth(index).check();
  await press('Accept selected')(page);
  const fields = page.getByRole('textbox', { name: /^Tracking Id/ });
  for (const index of [0, 1, 2]) await fields.nth(index).fill(`TRK-${index}`);
  await inDialog(page).getByRole('button', { name: 'Save' }).click();
}
