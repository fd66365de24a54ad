import { callMessages } from '@shop/contract/call';
import type { Page } from '@playwright/test';
import { waitUntilSettled } from './support/page-checks.ts';
import { pincodeWords } from '../apps/web/app/storefront/kit/pincode/pincode-words.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

const DAY = /^Delivery by \w{3}, \d{1,2} \w{3,4}$/;
const BY_DAY = /^Free delivery by \w{3}, \d{1,2} \w{3,4} to Chennai 600017$/;

test('a PIN code that was typed once gives the day on product pages and cards, and moves nothing', async ({
  openPage,
}) => {
  const [product] = await people.productsOf(shop);
  const page = await openPage();
  await page.goto('/products');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  await expect(card.getByText(DAY)).toHaveCount(0);
  await waitUntilSettled(page);
  const height = await heightOf(page);

  await page.goto(`/buy-product/${product?.productId}`);
  const code = page.getByLabel('Your PIN code');
  await expect(page.getByText(/^Free delivery in about \d+ days$/).first()).toBeVisible();
  await code.fill('6000');
  await button(page, 'Show date').click();
  await expect(code).toBeFocused();
  await code.fill('600017');
  await expect(page.getByText(BY_DAY).first()).toBeVisible();
  await button(page, 'Show date').click();
  await expect(button(page, 'Change PIN code')).toBeFocused();
  await expect(code).toHaveCount(0);

  await page.goto('/products');
  await expect(card.getByText(DAY)).toBeVisible();
  await waitUntilSettled(page);
  expect(await heightOf(page)).toBe(height);

  await page.goto(`/buy-product/${product?.productId}`);
  await button(page, 'Change PIN code').click();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('600017');
});

test(
  'Show date waits visibly, tells of a failed call, and asks again when it is pressed again',
  { tag: '@night' },
  async ({ openPage }) => {
    const [product] = await people.productsOf(shop);
    const page = await openPage({ isWatched: false });
    const answered = Promise.withResolvers<void>();
    const call = '**/api/pincode/600017';
    await page.route(call, async (route) => {
      await answered.promise;
      await route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' });
    });
    await page.goto(`/buy-product/${product?.productId}`);
    const code = page.getByLabel('Your PIN code');
    await code.fill('600017');
    await button(page, 'Show date').click();
    await expect(button(page, pincodeWords.checking)).toBeDisabled();
    answered.resolve();
    await expect(code).toHaveAccessibleDescription(callMessages.unexpected);
    await expect(code).toBeFocused();
    await page.unroute(call);
    await button(page, 'Show date').click();
    await expect(page.getByText(BY_DAY).first()).toBeVisible();
    await expect(button(page, 'Change PIN code')).toBeFocused();
  },
);

const heightOf = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .evaluate((card) => card.getBoundingClientRect().height);
