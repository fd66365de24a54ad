import type { Page } from '@playwright/test';
import { deliveryMessages } from '@shop/contract/delivery';
import { overflow, violations } from './support/page-checks.ts';
import { fillInLink, placeLinkButton, screenshot } from './support/pay-link-steps.ts';
import { chooseApp } from './support/payment-app.ts';
import * as people from './support/people.ts';
import { aUtr } from './support/scanned-order.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

test(
  'what is sold in a chat is kept, paid by a stranger, refused to another, accepted and packed',
  { tag: '@desktop-night' },
  async ({ openPage, openOwnersPage }) => {
    const owner = await people.anOwner(shop);
    const name = `Temple silk ${Date.now().toString(36)}`;
    await people.addProduct(shop, owner, { name, price: 3_200, stockQuantity: 1 });
    const office = await openOwnersPage();
    const path = await linkOfChat(office, `${name}\nName: Meena Raman\n97${aUtr().slice(-8)}`);

    const stranger = await openPage();
    await stranger.goto(path);
    await fillInLink(stranger);
    await expect(stranger.getByLabel('City')).not.toHaveValue('');
    await chooseApp(stranger, 'Google Pay');
    await stranger.getByLabel('Screenshot of the payment').setInputFiles(screenshot);
    await placeLinkButton(stranger).click();
    await expect(stranger.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    const orderId = (await stranger.locator('dd').first().textContent()) ?? '';

    const forwarded = await openPage();
    await forwarded.goto(path);
    await expect(forwarded.getByRole('heading', { name: 'Already ordered' })).toBeVisible();
    await expect(placeLinkButton(forwarded)).toHaveCount(0);
    await expect(forwarded.getByText(orderId)).toHaveCount(0);

    await office.goto(`/admin/order-management?q=${orderId}`);
    const row = office.getByRole('main').locator('tbody tr, li').filter({ hasText: orderId });
    await expect(row.getByText('Chat', { exact: true })).toBeVisible();
    await row.getByRole('link', { name: `Order ${orderId}` }).click();
    await expect(office.getByRole('link', { name: /^Sold in a chat by / })).toBeVisible();
    await expect(office.getByText('Revathi Subramaniam').first()).toBeVisible();
    await acceptAndPack(office, name);
    expect(await violations(office)).toEqual([]);
    expect(await overflow(office)).toEqual([]);
  },
);

/** Pastes a chat into a new order and keeps what it names; returns the path of the copied link. */
async function linkOfChat(page: Page, chat: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/admin/order-management');
  await page.getByRole('main').getByRole('link', { name: 'New order' }).click();
  await page.getByRole('textbox', { name: 'Paste the chat' }).fill(chat);
  await button(page, 'Read the chat').click();
  await button(page, /^Keep and get the link · ₹/).click();
  await button(page, 'Copy Link for Meena Raman').click();
  await expect(page.getByText('Link for Meena Raman copied')).toBeVisible();
  return new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname;
}

/** Accepts the order on its page, and prints its slip. */
async function acceptAndPack(page: Page, name: string): Promise<void> {
  await button(page, 'Accept order').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tracking Id').fill('AWB 77');
  await dialog.getByLabel('Tracking Id').press('Enter');
  await expect(page.getByText(deliveryMessages.accepted)).toBeVisible();
  // The buttons move when the accepted order is shown.
  await expect(button(page, /^Update parcel of /)).toBeVisible();
  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', '');
  });
  await button(page, 'Print slip').click();
  await page.locator('body[data-printed]').waitFor();
  await expect(page.locator('[data-slips]').getByText(name)).toHaveCount(1);
}
