import { orderMessages } from '@shop/contract/orders';
import { deliverTo } from './support/checkout-steps.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

const DAY = /\w{3}, \d{1,2} \w{3,4}/;

test('a checkout shows changed delivery areas after a refusal, and every page of its order names the same day', async ({
  openPage,
}) => {
  const account = await people.aCustomer(shop, '9876700014', 'Lakshmi Narayanan');
  await people.addAddress(shop, account);
  const [product] = await people.productsOf(shop);
  await people.putIntoCart(shop, account, product?.productId ?? '');
  const page = await openPage({ expected: [409] });
  await people.keepSignedIn(page.context(), account);
  await page.goto('/checkout/cart/address');
  await expect(page.getByText('Cash on delivery available')).toBeVisible();

  await deliverTo(shop, { prefix: '631', deliverable: true, cod: false, days: 9 });
  await button(page, /^Place Order/).click();
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal.getByText(orderMessages.codNotOffered('631501'))).toBeVisible();
  await expect(page.getByText('Cash on delivery available')).toHaveCount(0);
  await expect(page.getByText(/^Cash on delivery is not available here/).first()).toBeVisible();

  await deliverTo(shop, { prefix: '631', deliverable: true, cod: true, days: 20 });
  await page.reload();
  const promised = DAY.exec(
    (await page
      .getByText(/^(Free )?[Dd]elivery by /)
      .first()
      .textContent()) ?? '',
  )?.[0];
  await button(page, /^Place Order/).click();
  await page.waitForURL('**/order-success**');
  await expect(page.getByText(`By ${promised}`)).toBeVisible();
  await deliverTo(shop);
  await page.reload();
  await expect(page.getByText(`By ${promised}`)).toBeVisible();
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByText(`Expected by ${promised}`)).toBeVisible();
});
