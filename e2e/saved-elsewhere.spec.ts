import { watchCalls, watchMessages } from '@shop/contract/watches';
import type { Page } from '@playwright/test';
import { ask } from './support/client.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { type OpenPage, expect, sharedShop, test } from './support/test.ts';

// What a customer saved or waits for ends elsewhere: by a message, its link or another device.

const shop = sharedShop();
let owner: people.Account;

test.beforeAll(async () => {
  owner = await people.anOwner(shop);
});

const tellMe = (page: Page) => button(page, 'Tell me when it is back');

/** Opens the page of a sold-out product in a tab that waits for it, and ends the watch elsewhere. */
async function aWatchEndedElsewhere(
  openPage: OpenPage,
  { name, phone, expected = [] }: { name: string; phone: string; expected?: number[] },
): Promise<Page> {
  const productId = await people.addProduct(shop, owner, { name, stockQuantity: 0 });
  const who = await people.aCustomer(shop, phone);
  const page = await openPage({ expected });
  await people.keepSignedIn(page.context(), who);
  await ask(shop, watchCalls.add, { who, body: { productId } });
  await page.goto(`/buy-product/${productId}`);
  await expect(button(page, 'Stop waiting')).toBeVisible();
  await expect(page.getByText('We tell you when it is back.')).toBeVisible();
  await ask(shop, watchCalls.remove, { who, params: { productId } });
  return page;
}

test('the page of a sold-out product says no more that it tells, once the watch has ended', async ({
  openPage,
}) => {
  const page = await aWatchEndedElsewhere(openPage, { name: 'Nilavu Silk', phone: '9878300301' });
  await page.getByRole('banner').getByRole('link').first().click();
  // The button may go before that: an answer from before the change can come late.
  await page.waitForURL('/');
  await page.goBack();
  await expect(tellMe(page)).toBeVisible();
  await expect(page.getByText('We tell you when it is back.')).toHaveCount(0);
});

test('a tab that is shown again reads what has ended', { tag: '@night' }, async ({ openPage }) => {
  const page = await aWatchEndedElsewhere(openPage, { name: 'Pournami Silk', phone: '9878300302' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(tellMe(page)).toBeVisible();
});

test(
  'to stop a watch that has ended already succeeds without a complaint',
  { tag: '@night' },
  async ({ openPage }) => {
    const ended = { name: 'Amavasai Silk', phone: '9878300303', expected: [404] };
    const page = await aWatchEndedElsewhere(openPage, ended);
    await button(page, 'Stop waiting').click();
    await expect(tellMe(page)).toBeVisible();
    await expect(page.getByText(watchMessages.notWaiting)).toHaveCount(0);
  },
);
