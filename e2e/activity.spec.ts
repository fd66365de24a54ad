import { activityMessages } from '@shop/contract/activity';
import { closeFilters, openFilters } from './support/list-tools.ts';
import { overflow, smallTargets, violations, violationsInTheDark } from './support/page-checks.ts';
import * as people from './support/people.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

test.beforeAll(async () => {
  const owner = await people.anOwner(shop);
  const id = await people.addProduct(shop, owner, { name: 'Korvai Saree', price: 12_000 });
  await people.changeProduct(shop, owner, { id, price: 11_500 });
  const change = { price: 11_000, color: 'Indigo', care: 'Dry-clean only' };
  await people.changeProduct(shop, owner, { id, ...change });
});

test(
  'the owner reads who changed what, and filters it',
  { tag: '@desktop-night' },
  async ({ openOwnersPage, width }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/activity');
    const one = page.getByText(/changed the price of Korvai Saree from ₹12,000 to ₹11,500$/);
    await expect(one).toBeVisible();
    await expect(page.getByText('₹11,500 → ₹11,000')).toBeVisible();
    await expect(page.getByText('Madder red → Indigo')).toBeVisible();
    for (const check of [violations, violationsInTheDark, overflow]) {
      expect(await check(page)).toEqual([]);
    }
    if (width < 640) expect(await smallTargets(page)).toEqual([]);
    await openFilters(page);
    await page.getByLabel('What').selectOption({ label: 'Product added' });
    await closeFilters(page);
    await expect(one).not.toBeAttached();
    await expect(page.getByText(/added the product Korvai Saree$/)).toBeVisible();
    await page.goto('/admin/activity?to=2020-01-01');
    await expect(page.getByText('Nothing was done that fits')).toBeVisible();
    await page.getByRole('link', { name: 'Show everything' }).click();
    await expect(one).toBeVisible();
  },
);

test(
  'a list that cannot be loaded shows an error and a retry',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage({ expected: [503] });
    await page.route('**/api/activity/list**', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
    );
    await page.goto('/admin/activity');
    await expect(page.getByText(activityMessages.fetchFailed).first()).toBeVisible();
    await page.unroute('**/api/activity/list**');
    await page
      .getByRole('main')
      .getByRole('button', { name: /again|retry/i })
      .click();
    await expect(page.getByText(/added the product Korvai Saree$/)).toBeVisible();
  },
);
