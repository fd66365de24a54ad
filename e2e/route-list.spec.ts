import { expect, sharedShop, test } from './support/test.ts';

// A shopper's page loads the routes of the storefront only.

const shop = sharedShop();

test('a shopper opens the back office from the sign-in page, with the list of all routes', async ({
  openPage,
}) => {
  const page = await openPage();
  const lists: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\/assets\/manifest-\w+(-shop)?\.js$/.test(pathname)) lists.push(pathname);
  });
  await page.goto('/user-login');
  await expect.poll(() => lists).toEqual([expect.stringMatching(/-shop\.js$/)]);
  expect(await (await fetch(new URL(lists[0] ?? '', shop.url))).text()).not.toContain('"admin/');

  await page.locator('a[href="/login/admin"]').click();
  await expect(page).toHaveURL(/\/login\/admin$/);
  await expect.poll(() => lists.at(-1)).toMatch(/\/manifest-\w+\.js$/);
  await page.getByLabel('Phone number').fill('9');
});
