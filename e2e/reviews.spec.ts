import { join } from 'node:path';
import { callMessages } from '@shop/contract/call';
import { orderPageCalls } from '@shop/contract/order-page';
import { reviewCalls, reviewMessages } from '@shop/contract/reviews';
import { ask } from './support/client.ts';
import { deliverTo } from './support/delivered-order.ts';
import { overflow, smallTargets, violations } from './support/page-checks.ts';
import { aCustomer, addAddress, anOwner, keepSignedIn } from './support/people.ts';
import { loseAnswer } from './support/refusals.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();
const PHOTOGRAPH = join(import.meta.dirname, 'support', 'photograph.jpg');

/** Creates a delivered order of a new customer. */
async function aDelivered(phone: string) {
  const account = await aCustomer(shop, phone);
  await addAddress(shop, account);
  const { orderId, name } = await deliverTo(shop, account);
  const { data } = await ask(shop, orderPageCalls.get, { who: account, params: { orderId } });
  const [item] = data.items;
  if (item === undefined) throw new Error('The order has no item.');
  const { orderItemId, productId } = item;
  return { account, orderId, name, orderItemId, productId };
}

test(
  'a delivered piece is reviewed with a photograph, changed, and read on its page without scripts',
  { tag: '@desktop-night' },
  async ({ openPage, browser }) => {
    const { account, orderId, name, productId } = await aDelivered('9886200460');
    const page = await openPage();
    await keepSignedIn(page.context(), account);
    await page.goto(`/personalinfo/my-orders/${orderId}`);
    await button(page, `Write a review of ${name}`).click();
    const form = page.getByRole('dialog');
    await button(page, 'Send review').click();
    await expect(form.getByText(reviewMessages.stars)).toBeVisible();
    await form.getByLabel('4 stars, good').press('Space');
    await expect(form.getByText(reviewMessages.stars)).toHaveCount(0);
    await form.getByLabel('Your review').fill('Deep colour\nand soft');
    await form.getByLabel('Choose pictures').setInputFiles(PHOTOGRAPH);
    await expect(form.getByAltText('Photograph 1')).toBeVisible();
    // A file picker that is closed without a file asks nothing.
    await form.getByLabel('Choose pictures').dispatchEvent('cancel');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await button(page, 'Send review').click();
    await expect(page.getByText(reviewMessages.created)).toBeVisible();
    await expect(page.getByLabel('You gave 4 out of 5 stars')).toBeVisible();

    await button(page, `Change your review of ${name}`).click();
    await expect(form.getByLabel('Your review')).toHaveValue('Deep colour\nand soft');
    await form.getByLabel('3 stars, all right').press('Space');
    await button(page, 'Save review').click();
    await expect(page.getByText(reviewMessages.changed)).toBeVisible();
    await expect(page.getByLabel('You gave 3 out of 5 stars')).toBeVisible();

    await page.goto(`/buy-product/${productId}`);
    await expect(page.getByRole('link', { name: '(1 review)' })).toBeVisible();
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await expect(reviews.getByText('Deep colour\nand soft')).toBeVisible();
    await expect(reviews.getByText(/changed on/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);

    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`/buy-product/${productId}`);
    const read = plain.getByRole('region', { name: 'Reviews' });
    await expect(read.getByText('Deep colour\nand soft')).toBeVisible();
    await read.getByRole('link', { name: /^3 of 5 stars: 1/ }).click();
    await expect(read.getByText('Only those with 3 of 5 stars.')).toBeVisible();
    const photograph = await read
      .getByRole('img', { name: /^Photograph 1 by/ })
      .getAttribute('src');
    expect((await context.request.get(photograph ?? '')).status()).toBe(200);
    await context.close();
  },
);

test(
  'My Orders asks for a review; the owner answers and hides it, and shoppers learn that one is hidden',
  { tag: ['@desktop-night', '@night'] },
  async ({ openPage, openOwnersPage }) => {
    const { account, name, orderItemId, productId } = await aDelivered('9886200461');
    const page = await openPage();
    await keepSignedIn(page.context(), account);
    await page.goto('/personalinfo/my-orders');
    await expect(button(page, `Write a review of ${name}`)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const body = { orderItemId, stars: 1, text: 'Call me' };
    const { data } = await ask(shop, reviewCalls.create, {
      who: account,
      query: {},
      body,
      files: [],
    });
    const { reviewId } = data;

    const owner = await openOwnersPage({ expected: [409] });
    await owner.goto('/admin/reviews');
    const card = owner.getByRole('listitem').filter({ hasText: 'Call me' });
    await expect(card).toBeVisible();
    expect(await violations(owner)).toEqual([]);
    expect(await overflow(owner)).toEqual([]);
    await button(owner, `Answer the review of ${name}`).click();
    await owner.getByLabel('Your answer').fill('We call you');
    // A colleague answers, and the review is not in the list any more.
    const who = await anOwner(shop);
    const answered = { text: 'Sorry', expected: null };
    await ask(shop, reviewCalls.reply, { who, params: { reviewId }, body: answered });
    await button(owner, 'Save').click();
    await expect(owner.getByText(callMessages.fieldChanged('Sorry'))).toBeVisible();
    await expect(owner.getByLabel('Your answer')).toHaveValue('We call you');
    await button(owner, 'Save').click();
    await expect(owner.getByText(reviewMessages.replied)).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.goto(`/buy-product/${productId}`);
    await expect(page.getByText('We call you')).toBeVisible();

    await button(owner, 'All').click();
    await button(owner, `Hide the review of ${name}`).click();
    await owner.getByLabel('Why it is hidden').selectOption('PRIVATE_DATA');
    await owner.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(owner.getByText(reviewMessages.hidden)).toBeVisible();
    await expect(button(owner, `Show again the review of ${name}`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^One review is hidden/)).toBeVisible();
    await expect(page.getByText('Call me')).toHaveCount(0);
    await expect(page.getByText('(24 reviews)')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  },
);

test(
  'a review whose answer was lost is shown at the next press or when the form is closed',
  { tag: '@night' },
  async ({ openPage }) => {
    for (const [phone, way] of [
      ['9886200465', 'send'],
      ['9886200466', 'close'],
    ] as const) {
      const { account, orderId, name } = await aDelivered(phone);
      const page = await openPage({ expected: [409, 502] });
      await keepSignedIn(page.context(), account);
      await loseAnswer(page, 'reviews/create');
      await page.goto(`/personalinfo/my-orders/${orderId}`);
      await button(page, `Write a review of ${name}`).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('4 stars, good').press('Space');
      await button(page, 'Send review').click();
      await expect(form.getByRole('alert')).toBeVisible();
      if (way === 'send') {
        await button(page, 'Send review').click();
        await expect(page.getByText(reviewMessages.created)).toBeVisible();
      } else {
        await form.getByRole('button', { name: 'Cancel' }).click();
      }
      await expect(form).toHaveCount(0);
      await expect(button(page, `Change your review of ${name}`)).toBeVisible();
    }
  },
);
