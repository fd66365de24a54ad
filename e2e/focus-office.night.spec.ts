import { draftCalls } from '@shop/contract/drafts';
import { searchCalls } from '@shop/contract/search';
import type { Page } from '@playwright/test';
import { ask } from './support/client.ts';
import { nameOfFocus } from './support/keys.ts';
import { anOwner, productsOf } from './support/people.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

test.beforeAll(async () => {
  const who = await anOwner(shop);
  const [product] = await productsOf(shop);
  const items = [{ productId: product?.productId ?? '', quantity: 1 }];
  for (const name of ['Aruna', 'Bhanu']) {
    const body = { phoneNumber: '9812345678', name, items };
    await ask(shop, draftCalls.create, { who, body });
  }
  for (const words of [
    ['nauvari', 'nine yards'],
    ['lugda', 'lugade'],
  ]) {
    await ask(shop, searchCalls.addWords, { who, body: { words } });
  }
});

const dialogOf = (page: Page) => page.getByRole('dialog');
const finish = (name: string) => (page: Page) =>
  dialogOf(page).getByRole('button', { name, exact: true }).press('Enter');

/** Work of one button, by keyboard, and what may have the focus afterwards. */
const WORK: readonly {
  what: string;
  path: string;
  opener: string | RegExp;
  finish: (page: Page) => Promise<void>;
  expected: RegExp;
}[] = [
  {
    what: 'a coupon is added',
    path: 'coupons',
    opener: 'Add coupon',
    finish: async (page) => {
      await dialogOf(page).getByLabel('Code').fill('FOCUS10');
      await dialogOf(page).getByLabel('Per cent off').fill('10');
      await finish('Add')(page);
    },
    expected: /^Add coupon$/,
  },
  {
    what: 'a coupon is deleted',
    path: 'coupons',
    opener: /^Delete /,
    finish: finish('Yes'),
    expected: /^(Delete|Edit) |^Coupons$/,
  },
  {
    what: 'a collection is added',
    path: 'collections',
    opener: 'Add collection',
    finish: async (page) => {
      await dialogOf(page).getByLabel('Title').fill('Focus');
      await dialogOf(page).getByLabel('First day').fill('2026-01-01');
      await dialogOf(page).getByLabel('Last day').fill('2099-12-31');
      await finish('Add')(page);
    },
    expected: /^Add collection$/,
  },
  {
    what: 'a collection is deleted',
    path: 'collections',
    opener: /^Delete /,
    finish: finish('Yes'),
    expected: /^Delete /,
  },
  {
    what: 'a banner is deleted',
    path: 'banners-settings',
    opener: /^Delete /,
    finish: finish('Yes'),
    expected: /^Delete /,
  },
  {
    what: 'a review is answered',
    path: 'reviews?show=ALL',
    opener: /^Answer the review of/,
    finish: async (page) => {
      await dialogOf(page).getByLabel('Your answer').fill('Thank you.');
      await finish('Save')(page);
    },
    expected: /the review of|^Reviews$/,
  },
  {
    what: 'a review is hidden',
    path: 'reviews?show=ALL',
    opener: /^Hide the review of/,
    finish: async (page) => {
      await dialogOf(page).getByLabel('Why it is hidden').selectOption('SPAM');
      await finish('Hide')(page);
    },
    expected: /the review of|^Reviews$/,
  },
  {
    what: 'a link is kept longer',
    path: 'orders/links',
    opener: 'More for Aruna',
    finish: async (page) => {
      await button(page, /^Keep longer/).press('Enter');
      await finish('Keep')(page);
    },
    expected: /^More for Aruna$/,
  },
  {
    what: 'a link is given up',
    path: 'orders/links',
    opener: 'More for Aruna',
    finish: async (page) => {
      await button(page, /^Give up/).press('Enter');
      await finish('Yes: Give up')(page);
    },
    expected: /^More for Bhanu$/,
  },
  {
    what: 'search words are deleted',
    path: 'search-words',
    opener: /^Delete nauvari/,
    finish: finish('Yes'),
    expected: /^Delete /,
  },
];

for (const { what, path, opener, finish: end, expected } of WORK) {
  test(`after ${what} the focus is near what is done`, async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto(`/admin/${path}`);
    const first = page.getByRole('button', { name: opener }).first();
    await expect(first).toBeVisible();
    const name = (await first.getAttribute('aria-label')) ?? '';
    await first.press('Enter');
    await end(page);
    await expect(dialogOf(page)).not.toBeAttached();
    // The opener has the focus until its row is gone.
    if (what.endsWith('deleted')) await expect(button(page, name)).toHaveCount(0);
    await expect.poll(() => nameOfFocus(page)).toMatch(expected);
  });
}

test('after search words are added the focus stays in their form', async ({ openOwnersPage }) => {
  const page = await openOwnersPage();
  await page.goto('/admin/search-words');
  await page.getByLabel('Words that mean the same').fill('paithan, paithani');
  await button(page, 'Add').press('Enter');
  await expect(button(page, 'Delete paithan, paithani')).toBeVisible();
  await expect.poll(() => nameOfFocus(page)).toMatch(/^Add$|^Words that mean the same/);
});
