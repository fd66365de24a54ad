import type { Page } from '@playwright/test';
import { layoutShift } from './support/layout-shift.ts';
import { waitUntilSettled } from './support/page-checks.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';
import { allVisits, placesOf, refusals, signIn } from './support/visits.ts';

/** The largest sum of layout shifts of a page that is loading. */
const MOST = 0.02;

const shop = sharedShop();
let buyer: people.Account;
let newcomer: people.Account;
let orderId = '';

test.beforeAll(async () => {
  const [product] = await people.productsOf(shop);
  const productId = product?.productId ?? '';
  newcomer = await people.aCustomer(shop, '9879300360');
  buyer = await people.aCustomer(shop, '9879300361');
  await people.addAddress(shop, buyer);
  await people.putIntoCart(shop, buyer, productId);
  await people.placeOrder(shop, buyer);
  orderId = (await people.latestOrder(shop, buyer)).orderId;
  for (const who of [buyer, newcomer]) await people.putIntoCart(shop, who, productId);
});

const PAGES = [
  { what: 'cart', path: () => '/checkout/cart' },
  { what: 'checkout', path: () => '/checkout/cart/address' },
  { what: 'confirmation', path: () => `/order-success?order=${orderId}` },
  { what: 'list of orders', path: () => '/personalinfo/my-orders' },
  { what: 'order', path: () => `/personalinfo/my-orders/${orderId}` },
  { what: 'profile', path: () => '/personalinfo/profile-info' },
  { what: 'form of an address', path: () => '/personalinfo/add-address' },
];

for (const { what, path } of PAGES) {
  test(
    `the ${what} does not move while it loads`,
    { tag: ['@desktop-night', '@night'] },
    async ({ openPage }) => {
      const page = await openPage();
      await people.keepSignedIn(page.context(), buyer);
      expect(await shiftsOf(page, path())).toBeLessThanOrEqual(MOST);
    },
  );
}

test(
  'the first checkout does not move while it loads',
  { tag: '@desktop-night' },
  async ({ openPage }) => {
    const page = await openPage();
    await people.keepSignedIn(page.context(), newcomer);
    expect(await shiftsOf(page, '/checkout/cart/address')).toBeLessThanOrEqual(MOST);
  },
);

test('a second press of Buy now meets no other button while the checkout loads', async ({
  openPage,
}) => {
  const page = await openPage({ width: 360 });
  await people.keepSignedIn(page.context(), newcomer);
  const [product] = await people.productsOf(shop);
  await page.goto(`/buy-product/${product?.productId}`);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/addresses/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  const buttons = [button(page, 'Buy now'), button(page, 'Add to Cart')] as const;
  const boxes = () => Promise.all(buttons.map((one) => one.boundingBox()));
  await waitUntilSettled(page);
  const before = await boxes();
  await buttons[0].click();
  await expect(buttons[0]).toHaveAttribute('aria-busy', 'true');
  expect(await boxes()).toEqual(before);
  held.resolve();
  await page.waitForURL('**/checkout/cart/address?*');
});

test(
  'nothing moves while a visitor is led from cart or checkout to the sign-in',
  { tag: ['@desktop-night', '@night'] },
  async ({ openPage }) => {
    const page = await openPage();
    for (const path of ['/checkout/cart', '/checkout/cart/address']) {
      await page.goto(path);
      await page.waitForURL('**/user-login');
      await waitUntilSettled(page);
      expect(await layoutShift(page), path).toBeLessThanOrEqual(MOST);
    }
  },
);

for (const who of ['visitor', 'shopper', 'owner'] as const) {
  test(`no page of a ${who} moves while it loads`, { tag: '@night' }, async ({ openPage }) => {
    test.slow();
    const visits = allVisits.filter((visit) => visit.who === who);
    const inShop = await placesOf(shop);
    const page = await openPage({ expected: visits.flatMap(refusals) });
    await signIn(page.context(), shop, who);
    await page.setViewportSize({ width: 390, height: 844 });
    const moved: string[] = [];
    for (const { path } of visits) {
      const shifts = await shiftsOf(page, inShop(path));
      if (shifts > MOST) moved.push(`${path}: ${shifts.toFixed(3)}`);
    }
    expect(moved).toEqual([]);
  });
}

/** Opens a page and returns the sum of its layout shifts once it is complete. */
async function shiftsOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await waitUntilSettled(page);
  return layoutShift(page);
}
