import assert from 'node:assert/strict';
import type { BodyOf } from '@shop/contract/call';
import { cartCalls, cartMessages } from '@shop/contract/cart';
import { orderMessages } from '@shop/contract/orders';
import type { ShopperProduct } from '@shop/contract/product-views';
import type { Page } from '@playwright/test';
import { formatPrice } from '../apps/web/app/lib/format.ts';
import { ask } from './support/client.ts';
import * as people from './support/people.ts';
import { breakCall } from './support/refusals.ts';
import { agreeAndContinue, button } from './support/state.ts';
import { type OpenPage, expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();
let owner: people.Account;
let products: ShopperProduct[];

test.beforeAll(async () => {
  owner = await people.anOwner(shop);
  products = await people.productsOf(shop);
});

const product = (index: number) => products[index] ?? assert.fail('too few products');
const total = (page: Page) =>
  page.getByRole('region', { name: 'Order summary' }).getByRole('definition').last();

test('the stepper answers at once, sends the last of quick changes, and stops at its limits', async ({
  openPage,
}) => {
  const { productId: id, price } = product(0);
  await people.changeProduct(shop, owner, { id, stockQuantity: 4 });
  const { page, account } = await withCart(openPage, '9878100001', [id]);
  const sent: number[] = [];
  const held = Promise.withResolvers<void>();
  await page.route('**/api/cart/update-quantity', async (route) => {
    const body = route.request().postDataJSON() as BodyOf<typeof cartCalls.changeQuantity>;
    sent.push(body.quantity);
    await held.promise;
    await route.continue();
  });
  await page.goto('/checkout/cart');
  const pieces = page.getByRole('group', { name: /^Quantity of/ }).getByRole('status');
  await expect(button(page, 'One less')).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
  const said = page.getByRole('banner').getByRole('status');
  await expect(said).toBeEmpty();
  for (const expected of ['2', '3', '4']) {
    await button(page, 'One more').click();
    await expect(pieces).toHaveText(expected);
  }
  await expect(button(page, 'One more')).toBeDisabled();
  held.resolve();
  await expect(page.getByText(cartMessages.updated).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 4 pieces' })).toBeVisible();
  await expect(said).toHaveText('Cart, 4 pieces');
  await page.reload();
  await expect(pieces.getByText('4', { exact: true })).toBeVisible();
  await expect(total(page)).toHaveText(formatPrice(4 * price));
  assert.ok(sent.length < 3 && sent.at(-1) === 4, String(sent));
  const params = { userId: account.id };
  const { data } = await ask(shop, cartCalls.get, { who: account, params });
  assert.equal(data.items[0]?.quantity, 4);
});

test("a refused change restores the server's quantity", { tag: '@night' }, async ({ openPage }) => {
  const { productId: id } = product(0);
  await people.changeProduct(shop, owner, { id, stockQuantity: 4 });
  const { page } = await withCart(openPage, '9878100005', [id], [500]);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/cart/update-quantity', async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto('/checkout/cart');
  const pieces = page.getByRole('group', { name: /^Quantity of/ }).getByRole('status');
  for (const expected of ['2', '3']) {
    await button(page, 'One more').click();
    await expect(pieces).toHaveText(expected);
  }
  held.resolve();
  await expect(pieces).toHaveText('1');
  const refused = page.waitForResponse('**/api/cart/update-quantity');
  await button(page, 'One more').click();
  await refused;
  await expect(pieces).toHaveText('1');
});

test(
  'a removed line stays removed when an earlier change of it is refused',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page } = await withCart(openPage, '9878100006', [product(0).productId], [500]);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/cart/update-quantity', async (route) => {
      await held.promise;
      await route.fulfill({ status: 500, json: {} });
    });
    await page.goto('/checkout/cart');
    await button(page, 'One more').click();
    await button(page, /^Remove /).click();
    held.resolve();
    await expect(page.getByText(cartMessages.removed)).toBeVisible();
    await expect(page.getByText(cartMessages.empty, { exact: true })).toBeVisible();
    assert.equal(await button(page, /^Remove /).count(), 0);
  },
);

test('a line that another device has removed leaves the cart when it is changed', async ({
  openPage,
}) => {
  const { productId } = product(0);
  const { page, account } = await withCart(openPage, '9878100018', [productId], [404]);
  await page.goto('/checkout/cart');
  await expect(button(page, 'One more')).toBeVisible();
  await ask(shop, cartCalls.remove, { who: account, query: { userId: account.id, productId } });
  await button(page, 'One more').click();
  await expect(page.getByText(cartMessages.empty, { exact: true })).toBeVisible();
});

test(
  'a removed line can be restored, and an empty cart leads to the catalogue',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page } = await withCart(openPage, '9878100002', [product(1).productId]);
    await page.goto('/checkout/cart');
    await button(page, /^Remove /).click();
    await expect(page.getByText(cartMessages.removed)).toBeVisible();
    await expect(page.getByText(cartMessages.empty, { exact: true })).toBeVisible();
    await expect(button(page, /^Undo/).and(page.locator(':focus'))).toBeVisible();
    await button(page, /^Undo/).click();
    await expect(page.getByText(cartMessages.added)).toBeVisible();
    await expect(page.getByRole('link', { name: 'View cart' })).toHaveCount(0);
    await button(page, /^Remove /).click();
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await page.waitForURL('**/products');
  },
);

test('the cart shows which price has changed and which product is no longer sold', async ({
  openPage,
}) => {
  const [dearer, gone, scarce] = [product(2), product(3), product(4)];
  const { page, account } = await withCart(openPage, '9878100003', [
    dearer.productId,
    gone.productId,
  ]);
  await people.changeProduct(shop, owner, { id: scarce.productId, stockQuantity: 5 });
  await people.putIntoCart(shop, account, scarce.productId, 5);
  await people.changeProduct(shop, owner, { id: dearer.productId, price: dearer.price + 500 });
  await people.changeProduct(shop, owner, { id: gone.productId, status: false });
  await people.changeProduct(shop, owner, { id: scarce.productId, stockQuantity: 2 });
  await page.goto('/checkout/cart');
  await expect(page.getByText('The price has changed since you added it.')).toBeVisible();
  await expect(page.getByText('No longer available. Remove it to continue.')).toBeVisible();
  await expect(
    page.getByText(`${cartMessages.onlyLeft(2, 'PIECE')}. Reduce the quantity to continue.`),
  ).toBeVisible();
  await expect(button(page, 'Proceed To Checkout')).toBeDisabled();
  await page.goto('/checkout/cart/address');
  await page.waitForURL('**/checkout/cart');
  await button(page, `Remove ${gone.productName}`).click();
  // One step down goes to the available stock: every value between would be refused.
  const scarceLine = page
    .getByRole('listitem')
    .filter({ hasText: cartMessages.onlyLeft(2, 'PIECE') });
  await scarceLine.getByRole('button', { name: 'One less' }).click();
  await expect(page.getByText(cartMessages.updated)).toBeVisible();
  await expect(scarceLine.getByRole('status').getByText('2', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Proceed To Checkout' }).click();
  await expect(button(page, /^Place Order/)).toBeVisible();
});

test('checkout requires an address, and shows when a price has changed', async ({ openPage }) => {
  const { productId: id, price } = product(5);
  const { page, account } = await withCart(openPage, '9878100004', [id], [404, 409]);
  // An order that is created before the address form is loaded.
  const form = Promise.withResolvers<void>();
  await page.route('**/assets/address-form-*.js', async (route) => {
    await form.promise;
    await route.continue();
  });
  await page.goto('/checkout/cart/address');
  await button(page, /^Place Order/).click();
  await expect(page.getByText(orderMessages.selectAddress)).toBeVisible();
  form.resolve();
  await expect(page.getByLabel('Address Line 1')).toBeVisible();
  await people.addAddress(shop, account);
  await page.reload();
  await expect(page.getByText('Default Address')).toBeVisible();
  await people.changeProduct(shop, owner, { id, price: price + 100 });
  await button(page, /^Place Order/).click();
  await expect(page.getByText(orderMessages.priceChanged).first()).toBeVisible();
  await page.goto('/checkout/cart/address');
  await expect(total(page)).toHaveText(formatPrice(price + 100));
  await button(page, /^Place Order/).click();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await page.goto('/order-success?order=999999999');
  await expect(page.getByText('We could not find this order').first()).toBeVisible();
});

test(
  'a cart that could not be read again says so, and is read again by Retry',
  { tag: '@night' },
  async ({ openPage }) => {
    const { productId: id, productName } = product(0);
    await people.changeProduct(shop, owner, { id, stockQuantity: 4 });
    const { page, account } = await withCart(openPage, '9878100007', [id], [502]);
    await page.goto('/products');
    await expect(page.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
    const mend = await breakCall(page, `cart/${account.id}`);
    await page.getByRole('link', { name: 'Cart, 1 piece' }).click();
    await expect(page.getByText(cartMessages.fetchFailed)).toBeVisible();
    await expect(button(page, `Remove ${productName}`)).toBeVisible();
    await mend();
    await people.putIntoCart(shop, account, id);
    await button(page, 'Retry').click();
    await expect(page.getByText(cartMessages.fetchFailed)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Cart, 2 pieces' })).toBeVisible();
  },
);

test(
  'a cart that was never read is not shown as empty after an add that failed',
  { tag: '@night' },
  async ({ openPage }) => {
    const { productId: id } = product(0);
    const { page, account } = await withCart(openPage, '9878100008', [id], [502]);
    await breakCall(page, `cart/${account.id}`);
    await breakCall(page, 'cart/add');
    await page.goto(`/buy-product/${id}`);
    await button(page, 'Add to Cart').click();
    await expect(page.getByText(cartMessages.addFailed)).toBeVisible();
    await page.locator('header a[href="/checkout/cart"]').click();
    await expect(button(page, 'Retry')).toBeVisible();
    await expect(page.getByText(cartMessages.empty, { exact: true })).toHaveCount(0);
  },
);

async function withCart(
  openPage: OpenPage,
  phone: string,
  productIds: readonly string[],
  expected: readonly number[] = [],
): Promise<{ page: Page; account: people.Account }> {
  const account = await people.aCustomer(shop, phone);
  for (const id of productIds) await people.putIntoCart(shop, account, id);
  const page = await openPage({ expected });
  await people.keepSignedIn(page.context(), account);
  return { page, account };
}

for (const how of ['throws', 'is missing', 'is full'] as const) {
  test(
    `a visitor signs in and adds a product where the storage of the browser ${how}`,
    { tag: '@night' },
    async ({ openPage }) => {
      const phone = { throws: '9878100009', 'is missing': '9878100010', 'is full': '9878100011' }[
        how
      ];
      await people.aCustomer(shop, phone);
      const page = await openPage();
      await page.addInitScript((state) => {
        if (state === 'is full') {
          Object.assign(window, { held: localStorage });
          Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError');
          };
          return;
        }
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            configurable: true,
            get: () => {
              if (state === 'throws') throw new DOMException('blocked', 'SecurityError');
              return null;
            },
          });
        }
      }, how);
      await page.goto(`/buy-product/${product(6).productId}`);
      await button(page, 'Add to Cart').click();
      await page.waitForURL('**/user-login');
      await expect(page.getByText(`Sign in to add ${product(6).productName}`)).toBeVisible();
      await page.getByLabel('Phone number').fill(phone);
      await agreeAndContinue(page);
      await page.waitForURL('**/otp-verification');
      await page.locator('input[autocomplete=one-time-code]').fill(await shop.codeFor(phone));
      await expect(page.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
      if (how !== 'is full') return;
      const kept = await page.evaluate(() => {
        (window as unknown as { held: Storage }).held.setItem('later', 'yes');
        return [localStorage, sessionStorage].map((one) => one.getItem('later'));
      });
      expect(kept).toEqual(['yes', null]);
    },
  );
}
