import { type CodRules, codCalls, codMessages } from '@shop/contract/cod-rules';
import type { Page } from '@playwright/test';
import { ask } from './support/client.ts';
import * as people from './support/people.ts';
import { fillCart } from './support/scan-page.ts';
import { button } from './support/state.ts';
import { type OpenPage, expect, sharedShop, test } from './support/test.ts';
import { aBuyer } from './support/visits.ts';

const shop = sharedShop();
let buyer: people.Account;

test.beforeAll(async () => {
  buyer = await aBuyer(shop);
});

async function rule(rules: object): Promise<void> {
  const body = { enabled: true, ...rules } as CodRules;
  await ask(shop, codCalls.saveRules, { who: await people.anOwner(shop), body });
}

async function openCheckout(openPage: OpenPage, expected: readonly number[] = []): Promise<Page> {
  await fillCart(shop, buyer);
  const page = await openPage({ expected });
  await people.keepSignedIn(page.context(), buyer);
  // The answer may change the chosen method, and the button with it.
  const methods = page.waitForResponse('**/api/payments/methods');
  await page.goto('/checkout/cart/address');
  await methods;
  return page;
}

const cash = (page: Page) => page.getByRole('radio', { name: /^Cash on delivery/ });

test(
  'the checkout says why cash on delivery is not offered before it is chosen',
  { tag: ['@desktop-night', '@night'] },
  async ({ openPage }) => {
    await rule({ maxAmount: 1 });
    const page = await openCheckout(openPage);
    await expect(page.getByText(codMessages.tooMuch(1))).toBeVisible();
    await expect(cash(page)).toBeDisabled();
    await expect(page.getByRole('radio', { name: /^Scan to pay/ })).toBeChecked();
    await expect(button(page, /^Pay ₹/)).toBeVisible();
  },
);

test(
  'scan to pay is the first way to pay while the shop has a UPI ID',
  { tag: '@night' },
  async ({ openPage }) => {
    await rule({});
    const page = await openCheckout(openPage);
    const ways = page.getByRole('radio', { name: /^(Scan to pay|Cash on delivery)/ });
    await expect(ways.first()).toHaveAccessibleName(/^Scan to pay/);
    await expect(ways).toHaveCount(2);
  },
);

test('rules that change in between refuse the order with their sentence, and the choice follows', async ({
  openPage,
}) => {
  await rule({});
  const page = await openCheckout(openPage, [409]);
  await expect(cash(page)).toBeEnabled();
  await cash(page).check();
  await rule({ enabled: false });
  await button(page, /^Place Order/).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(codMessages.off);
  await expect(cash(page)).toBeDisabled();
  await rule({});
});

test('without an answer the shopper chooses as before', { tag: '@night' }, async ({ openPage }) => {
  await rule({});
  const page = await openCheckout(openPage, [503]);
  const asked = page.waitForResponse((answer) => answer.status() === 503);
  await page.route('**/api/payments/methods', (route) =>
    route.fulfill({ status: 503, json: { message: 'Away', code: 'NOT_NOW' } }),
  );
  await page.reload();
  await asked;
  await cash(page).check();
  await button(page, /^Place Order/).click();
  await page.waitForURL('**/order-success?order=*');
});
