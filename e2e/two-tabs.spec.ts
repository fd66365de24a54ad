import { addressMessages } from '@shop/contract/addresses';
import type { Locator, Page } from '@playwright/test';
import { afterFirstScreen } from './support/after-first-screen.ts';
import { waitsForHydration } from './support/hydrated.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { type OpenPage, expect, sharedShop, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const shop = sharedShop();

/** Opens two tabs of one browser, in which this customer is signed in. */
async function twoTabs(openPage: OpenPage, account: people.Account): Promise<[Page, Page]> {
  const one = await openPage();
  const other = waitsForHydration(await one.context().newPage());
  await people.keepSignedIn(one.context(), account);
  return [one, other];
}

async function aProductId(): Promise<string> {
  const [product] = await people.productsOf(shop);
  if (product === undefined) throw new Error('the shop has nothing to sell');
  await people.changeProduct(shop, await people.anOwner(shop), {
    id: product.productId,
    stockQuantity: 5,
  });
  return product.productId;
}

test('a product that is saved in one tab appears among the saved ones in the other tab', async ({
  openPage,
}) => {
  const account = await people.aCustomer(shop, '9878200011');
  const [one, other] = await twoTabs(openPage, account);
  await other.goto('/personalinfo/saved');
  await expect(other.getByText('Nothing saved yet')).toBeVisible();
  await one.goto(`/buy-product/${await aProductId()}`);
  await button(one, /^Save /).click();
  await expect(other.getByText('Nothing saved yet')).not.toBeAttached();
});

test('changes of the cart in one tab are shown in the other tab, orders too', async ({
  openPage,
}) => {
  const account = await people.aCustomer(shop, '9878200001');
  await people.addAddress(shop, account);
  const [one, other] = await twoTabs(openPage, account);
  await other.goto('/checkout/cart');
  await expect(other.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await one.goto(`/buy-product/${await aProductId()}`);
  await button(one, 'Add to Cart').click();
  await expect(other.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
  await button(other, 'One more').click();
  await expect(one.getByRole('link', { name: 'Cart, 2 pieces' })).toBeVisible();
  await one.goto('/checkout/cart/address');
  await button(one, /^Place Order/).click();
  await expect(one.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});

test(
  'an address that is changed in two tabs has both changes',
  { tag: '@night' },
  async ({ openPage }) => {
    const account = await people.aCustomer(shop, '9878200021');
    await people.addAddress(shop, account);
    const [one, other] = await twoTabs(openPage, account);
    for (const tab of [one, other]) {
      await tab.goto('/personalinfo/my-address');
      await tab.getByRole('link', { name: /^Edit/ }).first().click();
    }
    await one.getByLabel('Phone', { exact: true }).fill('9123456780');
    await other.getByLabel('Address Line 1').fill('7 Car Street');
    for (const tab of [one, other]) {
      await button(tab, 'Save Address').click();
      await expect(tab.getByText(addressMessages.updated)).toBeVisible();
    }
    await other.reload();
    await expect(other.getByText('7 Car Street')).toBeVisible();
    await expect(other.getByText(/91234 56780/)).toBeVisible();
  },
);

test(
  'a heart that is pressed in one tab changes in the other tab',
  { tag: '@night' },
  async ({ openPage }) => {
    const name = 'Iru Thirai Silk';
    await people.addProduct(shop, await people.anOwner(shop), { name });
    const tabs = await twoTabs(openPage, await people.aCustomer(shop, '9878200011'));
    for (const tab of tabs) await tab.goto(`/products?q=${encodeURIComponent(name)}`);
    const [one, other] = tabs.map((tab) => button(tab, `Save ${name}`)) as [Locator, Locator];
    await afterFirstScreen(tabs[1]);
    await one.click();
    await expect(other).toHaveAttribute('aria-pressed', 'true');
    await other.click();
    await expect(one).toHaveAttribute('aria-pressed', 'false');
  },
);

test('signing out in one tab signs out the other tab and removes all personal data', async ({
  openPage,
}) => {
  const account = await people.aCustomer(shop, '9878200002', 'Meenakshi Iyer');
  const [one, other] = await twoTabs(openPage, account);
  for (const page of [one, other]) await page.goto('/personalinfo/profile-info');
  await afterFirstScreen(other);
  await expect(other.locator('[autocomplete=given-name]')).toHaveValue('Meenakshi');
  // A request that is still on its way when the session ends is refused.
  await expect(other.getByText('This device')).toBeVisible();
  await button(one, 'Sign out').first().click();
  await other.waitForURL((url) => url.pathname === '/');
  expect(await other.evaluate(() => localStorage.getItem('id'))).toBeNull();
});

test('a page that Back takes from memory after the sign-out shows no personal data', async ({
  openPage,
}) => {
  const account = await people.aCustomer(shop, '9878200003', 'Meenakshi Iyer');
  const [page] = await twoTabs(openPage, account);
  await page.goto('/personalinfo/profile-info');
  await afterFirstScreen(page);
  await expect(page.locator('[autocomplete=given-name]')).toHaveValue('Meenakshi');
  // The page reads the list of devices late, and without a session it would be refused.
  await expect(page.getByText('This device')).toBeVisible();
  // The browser without a screen keeps no page in memory, so the test sends its event.
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await page.waitForURL((url) => url.pathname !== '/personalinfo/profile-info');
});
