import { authMessages } from '@shop/contract/auth';
import { cartMessages } from '@shop/contract/cart';
import type { Page } from '@playwright/test';
import { loseFirstAnswer } from './support/checkout-steps.ts';
import { aCustomer, anOwner, changeProduct, productsOf } from './support/people.ts';
import { agreeAndContinue, button } from './support/state.ts';
import { assertDialled } from './support/shop-number.ts';
import { expect, sharedShop, test } from './support/test.ts';

/** Each test has its own shopper, because each expects a cart with nothing of the other. */
const CART_VISITOR = '9000000013';
const BUYER = '9000000011';

const shop = sharedShop();

test('a visitor at the cart or its button signs in and comes to the cart', async ({ openPage }) => {
  const page = await openPage({ expected: [400] });
  await page.goto('/checkout/cart');
  await page.waitForURL('**/user-login');
  await expect(page.getByText('Sign in to see your cart.')).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'My orders' }).click();
  await expect(page.getByText('Sign in to see your orders.')).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(page.getByText('Sign in to see your cart.')).toBeVisible();
  const [product] = await productsOf(shop);
  await page.goto(`/buy-product/${product?.productId}`);
  await button(page, 'Add to Cart').click();
  await page.waitForURL('**/user-login');
  await page.goto('/');
  await page.getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(page.getByText(`Sign in to add ${product?.productName}`)).toBeVisible();
  await askForCode(page, CART_VISITOR);
  await page.reload();
  const code = page.locator('input[autocomplete=one-time-code]');
  await code.fill('000000');
  await expect(page.getByText(authMessages.codeFailed).first()).toBeVisible();
  await code.fill(await shop.codeFor(CART_VISITOR));
  await page.waitForURL('**/checkout/cart');
  await expect(
    page
      .getByRole('main')
      .getByText(product?.productName ?? '')
      .first(),
  ).toBeVisible();
});

for (const [link, path] of [
  ['Cart', '/checkout/cart'],
  ['My orders', '/personalinfo/my-orders'],
] as const) {
  test(
    `a visitor whose product is sold before the sign-in learns it there: ${link}`,
    { tag: '@night' },
    async ({ openPage }) => {
      const phone = link === 'Cart' ? '9000000711' : '9000000712';
      await aCustomer(shop, phone);
      const page = await openPage({ expected: [409] });
      const [, , , , , sold] = await productsOf(shop);
      const { productId: id = '', productName = '' } = sold ?? {};
      await page.goto(`/buy-product/${id}`);
      await button(page, 'Add to Cart').click();
      await page.waitForURL('**/user-login');
      await changeProduct(shop, await anOwner(shop), { id, stockQuantity: 0 });
      await page.goto('/');
      if (link === 'My orders') await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: link, exact: true }).first().click();
      await askForCode(page, phone);
      await page.locator('input[autocomplete=one-time-code]').fill(await shop.codeFor(phone));
      await page.waitForURL(`**${path}`);
      const why = `${productName}: ${cartMessages.outOfStock}`;
      await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible();
      await changeProduct(shop, await anOwner(shop), { id, stockQuantity: 5 });
    },
  );
}

test('an order whose response was lost is placed once when it is retried', async ({ openPage }) => {
  const page = await openPage();
  await addOneToCart(page);
  await page.goto('/checkout/cart');
  await page.getByRole('link', { name: 'Proceed To Checkout' }).click();
  const { keys, firstId } = await loseFirstAnswer(page, 200);
  const place = page.getByRole('button', { name: /Place Order/ });
  await place.click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await place.click();
  await page.waitForURL('**/order-success?order=*');
  expect(keys.length).toBe(2);
  expect(keys[0]).toBe(keys[1]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await expect(page).toHaveURL(`/order-success?order=${firstId()}`);
  await expect(page.getByText(firstId(), { exact: true })).toBeVisible();
  await assertDialled(page.getByRole('main'));
});

async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone number').fill(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
  await agreeAndContinue(page);
  await page.waitForURL('**/otp-verification');
}

async function addOneToCart(page: Page): Promise<void> {
  await page.goto('/products');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.waitForURL('**/user-login');
  await askForCode(page, BUYER);
  await page.locator('input[autocomplete=one-time-code]').fill(await shop.codeFor(BUYER));
  await page.waitForURL(`${shop.url}/`);
  await expect(page.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
}
