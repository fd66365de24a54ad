import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { returnCalls, returnMessages } from '@shop/contract/returns';
import { storeCalls } from '@shop/contract/store';
import { ask } from './support/client.ts';
import { deliverTo } from './support/delivered-order.ts';
import { overflow, smallTargets, violations } from './support/page-checks.ts';
import { aCustomer, addAddress, anOwner, keepSignedIn, latestOrder } from './support/people.ts';
import { breakCall } from './support/refusals.ts';
import { button } from './support/state.ts';
import { TapCounter } from './support/taps.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();
const PHOTOGRAPH = join(import.meta.dirname, 'support', 'photograph.jpg');
const DAY_MS = 86_400_000;
const STILL = /^Return by /;

const secondNow = () => Math.floor(Date.now() / 1_000);

/** Creates a delivered order of a new customer for two units of a product. */
async function aDelivered(phone: string) {
  const account = await aCustomer(shop, phone);
  await addAddress(shop, account);
  return { account, ...(await deliverTo(shop, account)) };
}

test(
  'a product is returned with photographs, and a refund becomes due',
  { tag: '@desktop-night' },
  async ({ openPage, openOwnersPage }) => {
    const { account, orderId, name } = await aDelivered('9886200360');
    const shopper = await openPage();
    await keepSignedIn(shopper.context(), account);
    await shopper.goto(`/personalinfo/my-orders/${orderId}`);
    await button(shopper, `Return ${name}`).click();
    await button(shopper, 'Request return').click();
    await expect(shopper.getByText(returnMessages.reason)).toBeVisible();
    await expect(shopper.getByText(returnMessages.upiRequired)).toBeVisible();
    await shopper.getByRole('radio', { name: 'It is damaged' }).check();
    await shopper.getByLabel('Tell us more').fill('A thread is loose at the border.');
    const chooser = shopper.getByLabel('Choose pictures');
    const buffer = Buffer.from('no picture');
    await chooser.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await expect(shopper.getByText(returnMessages.notAPhotograph)).toBeVisible();
    await expect(chooser).toHaveAttribute('aria-invalid', 'true');
    await chooser.setInputFiles([PHOTOGRAPH, PHOTOGRAPH]);
    await expect(shopper.getByAltText('Photograph 2')).toBeVisible();
    await button(shopper, 'Remove photograph 2').click();
    await shopper.getByLabel('Your UPI ID').fill('kavya@bank');
    expect(await violations(shopper)).toEqual([]);
    expect(await overflow(shopper)).toEqual([]);
    expect(await smallTargets(shopper)).toEqual([]);
    await shopper.context().setOffline(true);
    await button(shopper, 'Request return').click();
    // The message is visible without scrolling.
    await expect(
      shopper.getByRole('alert').filter({ hasText: returnMessages.createFailed }),
    ).toBeInViewport({ ratio: 1 });
    await shopper.context().setOffline(false);
    await button(shopper, 'Request return').click();
    await expect(shopper.getByText(returnMessages.created)).toBeVisible();
    await expect(shopper.getByText('REQUESTED', { exact: true })).toBeVisible();
    await expect(shopper.getByText(STILL)).toHaveCount(0);
    await expect(shopper.getByAltText('Photograph 1')).toBeVisible();
    expect(await violations(shopper)).toEqual([]);

    const owner = await openOwnersPage();
    await owner.goto('/admin/returns');
    const card = owner.getByRole('listitem').filter({ hasText: `Order ${orderId}` });
    await expect(card.getByText('A thread is loose at the border.')).toBeVisible();
    expect(await violations(owner)).toEqual([]);
    expect(await overflow(owner)).toEqual([]);
    await card.getByRole('button', { name: /^Photograph 1/ }).click();
    await expect(owner.getByRole('dialog').getByRole('img')).toBeVisible();
    await owner.keyboard.press('Escape');
    await card.getByRole('button', { name: /^Approve/ }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(owner.getByText(returnMessages.approved)).toBeVisible();
    await expect(card).not.toBeAttached();
    await shopper.reload();
    const { data: profile } = await ask(shop, storeCalls.basicData);
    expect(profile.address).not.toBeNull();
    await expect(shopper.getByRole('main').getByText(profile.address ?? '')).toBeVisible();
    await button(owner, 'Approved').click();
    await card.getByRole('button', { name: /^It has come/ }).click();
    await expect(owner.getByLabel('Refund')).toHaveValue(/^\d+,\d{3}(\.\d\d)?$/);
    await owner.getByLabel('Refund').fill('500');
    await expect(owner.getByText('Untick if it cannot be sold again.')).toBeVisible();
    // The dialog appears with a fade.
    await owner
      .getByRole('dialog')
      .evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
    expect(await violations(owner)).toEqual([]);
    await button(owner, 'Save').click();
    await expect(owner.getByText(returnMessages.received)).toBeVisible();

    await shopper.reload();
    await expect(shopper.getByText('Refund: ₹500')).toBeVisible();
    await expect(shopper.getByText('RECEIVED', { exact: true })).toBeVisible();
    expect(await violations(shopper)).toEqual([]);
    expect(await overflow(shopper)).toEqual([]);
  },
);

test('a phone whose clock is days fast or slow still offers the return', async ({ openPage }) => {
  const { account, orderId, name } = await aDelivered('9886200364');
  const page = await openPage();
  await keepSignedIn(page.context(), account);
  await page.clock.install();
  for (const days of [8, -3]) {
    await page.clock.setSystemTime(Date.now() + days * DAY_MS);
    await page.goto(`/personalinfo/my-orders/${orderId}`);
    await expect(page.getByText(STILL)).toBeVisible();
    await expect(button(page, `Return ${name}`)).toBeVisible();
    await page.goto('/personalinfo/my-orders');
    await expect(page.getByRole('link', { name: `Return ${name}` })).toBeVisible();
  }
});

test('a photograph whose signed URL has expired is signed again, and never opens JSON', async ({
  openPage,
  openOwnersPage,
}) => {
  const { account, orderId } = await aDelivered('9886500360');
  const { orderItemId } = await latestOrder(shop, account);
  await ask(shop, returnCalls.create, {
    who: account,
    query: {},
    body: { orderItemId, quantity: 1, reason: 'DAMAGED', upiId: 'kavya@bank' },
    files: [new File([await readFile(PHOTOGRAPH)], 'photograph.jpg', { type: 'image/jpeg' })],
  });
  const shopper = await openPage({ expected: [403] });
  await keepSignedIn(shopper.context(), account);
  const owner = await openOwnersPage({ expected: [403] });
  for (const [page, path] of [
    [shopper, `/personalinfo/my-orders/${orderId}`],
    [owner, '/admin/returns'],
  ] as const) {
    let first = '';
    await page.route('**/private/**', async (route) => {
      first ||= route.request().url();
      if (route.request().url() !== first) return route.continue();
      // A URL that is signed again within a second is the same.
      const asked = secondNow();
      await expect.poll(secondNow).toBeGreaterThan(asked);
      return route.fulfill({ status: 403, json: { message: 'refused' } });
    });
    await page.goto(path);
    const small = page.getByRole('img', { name: /^Photograph 1/ }).first();
    const width = (image: HTMLImageElement) => image.naturalWidth;
    await expect.poll(() => small.evaluate(width)).toBeGreaterThan(0);
    await small.click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByRole('img').evaluate(width)).toBeGreaterThan(0);
    // A picture that was loaded stays in memory, so its failure is only said.
    await dialog.getByRole('img').dispatchEvent('error');
    await expect(dialog.getByRole('alert')).toContainText('The picture could not be shown.');
    const read = page.waitForRequest(/api\/(orders|returns)/);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => dialog.getByRole('img').evaluate(width)).toBeGreaterThan(0);
    await read;
  }
});

test(
  'a return is withdrawn, and another one is declined with a reason',
  { tag: '@night' },
  async ({ openPage, openOwnersPage }) => {
    const { account, orderId, name } = await aDelivered('9886300360');
    const shopper = await openPage({ expected: [502] });
    await keepSignedIn(shopper.context(), account);
    await shopper.goto(`/personalinfo/my-orders/${orderId}`);
    const askForReturn = async () => {
      await button(shopper, `Return ${name}`).click();
      await shopper.getByRole('radio', { name: 'No longer wanted' }).check();
      await shopper.getByLabel('Your UPI ID').fill('kavya@bank');
      await button(shopper, 'Request return').click();
      await expect(shopper.getByText('REQUESTED', { exact: true })).toBeVisible();
    };
    await askForReturn();
    await button(shopper, `Withdraw the return of ${name}`).click();
    const mend = await breakCall(shopper, /api\/(orders\/get|returns)\//);
    await button(shopper, 'Yes').click();
    await expect(shopper.getByText(returnMessages.changeFailed)).toBeVisible();
    await mend();
    await button(shopper, 'Yes').click();
    await expect(shopper.getByText('WITHDRAWN', { exact: true })).toBeVisible();
    await expect(shopper.getByText(STILL)).toBeVisible();
    await askForReturn();

    const owner = await openOwnersPage({ expected: [409] });
    await owner.goto('/admin/returns');
    const card = owner.getByRole('listitem').filter({ hasText: `Order ${orderId}` });
    await card.getByRole('button', { name: /^Decline/ }).click();
    const confirm = owner.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true });
    await confirm.click();
    await expect(owner.getByText(returnMessages.noteRequired)).toBeVisible();
    await owner.getByLabel('Why it is declined').fill('It was washed.');
    // A colleague approves it, and it is not in the list any more.
    const who = await anOwner(shop);
    const { data } = await ask(shop, returnCalls.list, { who, query: { status: 'REQUESTED' } });
    const returnId = data.find((row) => row.orderId === orderId)?.returnId ?? '';
    const body = { status: 'APPROVED' } as const;
    await ask(shop, returnCalls.change, { who, params: { returnId }, body });
    await confirm.click();
    await expect(owner.getByText(returnMessages.changed)).toBeVisible();
    await expect(owner.getByLabel('Why it is declined')).toHaveValue('It was washed.');
    await confirm.click();
    await expect(owner.getByText(returnMessages.declined)).toBeVisible();
    await shopper.reload();
    await expect(shopper.getByText('It was washed.')).toBeVisible();
    expect(await violations(shopper)).toEqual([]);
  },
);

test(
  'a product is returned from My Orders by three taps',
  { tag: '@night' },
  async ({ openPage }) => {
    const { account, orderId, name } = await aDelivered('9886400360');
    const page = await openPage();
    await keepSignedIn(page.context(), account);
    await page.goto('/personalinfo/my-orders');
    const link = page.getByRole('link', { name: `Return ${name}` });
    const dialog = page.getByRole('dialog', { name: `Return ${name}` });
    await link.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`/my-orders/${orderId}$`));
    await page.goBack();

    const counter = new TapCounter();
    await counter.tap(link);
    await counter.tap(dialog.getByRole('radio', { name: 'It is damaged' }));
    await counter.type(dialog.getByLabel('Your UPI ID'), 'kavya@bank');
    await counter.tap(button(page, 'Request return'));
    await expect(page.getByText(returnMessages.created)).toBeVisible();
    expect(counter.taps).toBeLessThanOrEqual(3);
    await page.goto('/personalinfo/my-orders');
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(link).toHaveCount(0);
  },
);
