import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import { returnMessages } from '@shop/contract/returns';
import { storeCalls } from '@shop/contract/store';
import type { Page } from 'playwright-core';
import { WIDTHS, openPage } from './support/browser.ts';
import { ask } from './support/client.ts';
import { overflow, smallTargets, violations } from './support/page-checks.ts';
import {
  aCustomer,
  addAddress,
  addProduct,
  anOwner,
  keepSignedIn,
  lastOrdered,
  placeOrder,
  putIntoCart,
} from './support/people.ts';
import { button } from './support/state.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser, ownersPage } = await aVisitedShop();
const PHOTOGRAPH = join(import.meta.dirname, 'support', 'photograph.jpg');
const STILL = /^You can send this back until /;

/** An order of a new customer for two of a product, which were delivered. */
async function aDelivered(phone: string) {
  const account = await aCustomer(shop, phone);
  await addAddress(shop, account);
  const productId = await addProduct(shop, await anOwner(shop), { name: `Saree of ${phone}` });
  await putIntoCart(shop, account, productId, 2);
  await placeOrder(shop, account);
  const { orderId, orderItemId, productName: name } = await lastOrdered(shop, account);
  const who = await anOwner(shop);
  for (const orderStatus of ['ACCEPTED', 'DELIVERED'] as const) {
    const body = { orderItemId, orderStatus, trackingNumber: `TRK-${orderItemId}` };
    await ask(shop, deliveryCalls.update, { who, body });
  }
  return { account, orderId, name };
}

/** Waits for an alert, which nobody has to scroll to. */
async function inSight(page: Page, message: string) {
  const alert = page.getByRole('alert').filter({ hasText: message });
  await alert.waitFor();
  const { y = 0, height = 0 } = (await alert.boundingBox()) ?? {};
  const screen = page.viewportSize()?.height ?? 0;
  assert.ok(y > 0 && y + height <= screen, `from ${y} px, ${height} px high`);
}

for (const width of WIDTHS) {
  test(`a product goes back with photographs, and its money is owed, at ${width} px`, async () => {
    const { account, orderId, name } = await aDelivered(`98862${String(width).padStart(5, '0')}`);
    const shopper = await openPage(browser, { url: shop.url, width });
    await keepSignedIn(shopper.context(), account);
    await shopper.goto(`/personalinfo/my-orders/${orderId}`);
    await button(shopper, `Send back ${name}`).click();
    await button(shopper, 'Ask for return').click();
    await shopper.getByText(returnMessages.reason).waitFor();
    await shopper.getByText(returnMessages.upiRequired).waitFor();
    await shopper.getByLabel('Why do you send it back?').selectOption('DAMAGED');
    await shopper.getByLabel('Tell us more').fill('A thread is loose at the border.');
    await shopper.getByLabel('Choose pictures').setInputFiles([PHOTOGRAPH, PHOTOGRAPH]);
    await shopper.getByAltText('Photograph 2').waitFor();
    await button(shopper, 'Remove photograph 2').click();
    await shopper.getByLabel('Your UPI ID').fill('kavya@bank');
    assert.deepEqual(await violations(shopper), []);
    assert.deepEqual(await overflow(shopper), []);
    assert.deepEqual(await smallTargets(shopper), []);
    await shopper.context().setOffline(true);
    await button(shopper, 'Ask for return').click();
    await inSight(shopper, returnMessages.createFailed);
    await shopper.context().setOffline(false);
    await button(shopper, 'Ask for return').click();
    await shopper.getByText(returnMessages.created).waitFor();
    await shopper.getByText('ASKED FOR', { exact: true }).waitFor();
    assert.equal(await shopper.getByText(STILL).count(), 0);
    await shopper.getByAltText('Photograph 1').waitFor();
    assert.deepEqual(await violations(shopper), []);

    const owner = await ownersPage(width);
    await owner.goto('/admin/returns');
    const card = owner.getByRole('listitem').filter({ hasText: `Order ${orderId}` });
    await card.getByText('A thread is loose at the border.').waitFor();
    assert.deepEqual(await violations(owner), []);
    assert.deepEqual(await overflow(owner), []);
    await card.getByRole('button', { name: /^Enlarge photograph 1/ }).click();
    await owner.getByRole('dialog').getByRole('img').waitFor();
    await owner.keyboard.press('Escape');
    await card.getByRole('button', { name: /^Approve/ }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await owner.getByText(returnMessages.approved).waitFor();
    await card.waitFor({ state: 'detached' });
    await shopper.reload();
    const { data: profile } = await ask(shop, storeCalls.basicData);
    assert.ok(profile.address !== null);
    await shopper.getByRole('main').getByText(profile.address).waitFor();
    await button(owner, 'Approved').click();
    await card.getByRole('button', { name: /^It has come/ }).click();
    await owner.getByLabel('Refund').fill('500');
    await owner.getByText('Untick if it cannot be sold again.').waitFor();
    // The dialog fades in.
    await owner
      .getByRole('dialog')
      .evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
    assert.deepEqual(await violations(owner), []);
    await button(owner, 'Save').click();
    await owner.getByText(returnMessages.received).waitFor();

    await shopper.reload();
    await shopper.getByText('Refund: ₹500').waitFor();
    await shopper.getByText('RECEIVED', { exact: true }).waitFor();
    assert.deepEqual(await violations(shopper), []);
    assert.deepEqual(await overflow(shopper), []);
  });

  test(`a return is withdrawn or declined with a reason, at ${width} px`, async () => {
    const { account, orderId, name } = await aDelivered(`98863${String(width).padStart(5, '0')}`);
    const shopper = await openPage(browser, { url: shop.url, width });
    await keepSignedIn(shopper.context(), account);
    await shopper.goto(`/personalinfo/my-orders/${orderId}`);
    const askForReturn = async () => {
      await button(shopper, `Send back ${name}`).click();
      await shopper.getByLabel('Why do you send it back?').selectOption('CHANGED_MIND');
      await shopper.getByLabel('Your UPI ID').fill('kavya@bank');
      await button(shopper, 'Ask for return').click();
      await shopper.getByText('ASKED FOR', { exact: true }).waitFor();
    };
    await askForReturn();
    await button(shopper, `Withdraw the return of ${name}`).click();
    await button(shopper, 'Yes').click();
    await shopper.getByText('WITHDRAWN', { exact: true }).waitFor();
    await shopper.getByText(STILL).waitFor();
    await askForReturn();

    const owner = await ownersPage(width);
    await owner.goto('/admin/returns');
    const card = owner.getByRole('listitem').filter({ hasText: `Order ${orderId}` });
    await card.getByRole('button', { name: /^Decline/ }).click();
    const confirm = owner.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true });
    await confirm.click();
    await owner.getByText(returnMessages.noteRequired).waitFor();
    await owner.getByLabel('Why it is declined').fill('It was washed.');
    await confirm.click();
    await owner.getByText(returnMessages.declined).waitFor();
    await shopper.reload();
    await shopper.getByText('It was washed.').waitFor();
    assert.deepEqual(await violations(shopper), []);
  });
}
