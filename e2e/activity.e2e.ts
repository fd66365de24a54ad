import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activityMessages } from '@shop/contract/activity';
import { WIDTHS } from './support/browser.ts';
import { overflow, smallTargets, violations, violationsInTheDark } from './support/page-checks.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, ownersPage } = await aVisitedShop();
const owner = await people.anOwner(shop);
const productId = await people.addProduct(shop, owner, { name: 'Korvai Saree', price: 12_000 });
await people.changeProduct(shop, owner, { id: productId, price: 11_500 });
const change = { price: 11_000, color: 'Indigo', care: 'Dry-clean only' };
await people.changeProduct(shop, owner, { id: productId, ...change });

for (const width of WIDTHS) {
  test(`the owner reads who changed what, and narrows it, at ${width} px`, async () => {
    const page = await ownersPage(width);
    await page.goto('/admin/activity');
    const one = /changed the price of Korvai Saree from ₹12,000\.00 to ₹11,500\.00$/;
    await page.getByText(one).waitFor();
    await page.getByText('₹11,500.00 → ₹11,000.00').waitFor();
    await page.getByText('Madder red → Indigo').waitFor();
    for (const check of [violations, violationsInTheDark, overflow]) {
      assert.deepEqual(await check(page), []);
    }
    if (width <= 640) {
      assert.deepEqual(await smallTargets(page), []);
      await button(page, /^Filter/).click();
    }
    await page.getByLabel('What').selectOption({ label: 'Product added' });
    if (width <= 640) await button(page, 'Show results').click();
    await page.getByText(one).waitFor({ state: 'detached' });
    await page.getByText(/added the product Korvai Saree$/).waitFor();
    await page.goto('/admin/activity?to=2020-01-01');
    await page.getByText('Nothing was done that fits').waitFor();
    await page.getByRole('link', { name: 'Show everything' }).click();
    await page.getByText(one).waitFor();
    page.assertClean();
  });
}

test('a list that cannot be read says so, and is read again', async () => {
  const page = await ownersPage(1280, [503]);
  await page.route('**/api/activity/list**', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
  );
  await page.goto('/admin/activity');
  await page.getByText(activityMessages.fetchFailed).first().waitFor();
  await page.unroute('**/api/activity/list**');
  await page
    .getByRole('main')
    .getByRole('button', { name: /again|retry/i })
    .click();
  await page.getByText(/added the product Korvai Saree$/).waitFor();
});
