import { addressCalls, addressMessages } from '@shop/contract/addresses';
import { orderMessages } from '@shop/contract/orders';
import type { Page } from '@playwright/test';
import { deliverTo, registerForCart } from './support/checkout-steps.ts';
import { ask } from './support/client.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { type OpenPage, expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

/** Opens a new customer's checkout with a product in the cart. */
async function openCheckout(
  openPage: OpenPage,
  phone: string,
  expected: readonly number[] = [],
): Promise<{ page: Page; account: people.Account }> {
  const account = await people.aCustomer(shop, phone, 'Lakshmi Narayanan');
  const [product] = await people.productsOf(shop);
  await people.putIntoCart(shop, account, product?.productId ?? '');
  const page = await openPage({ expected });
  await people.keepSignedIn(page.context(), account);
  await page.goto('/checkout/cart/address');
  await expect(page.getByLabel('First Name')).toBeVisible();
  return { page, account };
}

async function fillPlace(page: Page, code: string): Promise<void> {
  await page.getByLabel('Address Line 1').fill('14 North Mada Street');
  await page.getByLabel('Postal Code').fill(code);
}

async function expectFooterLine(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Help', exact: true })).toBeVisible();
  await expect.poll(async () => (await footer.boundingBox())?.height).toBeLessThan(100);
}

const placeOrder = (page: Page) => button(page, /^Place Order/).click();

test('a new customer buys with cash on delivery and types everything once', async ({
  openPage,
}) => {
  const phone = '9876700001';
  const page = await openPage();
  const [product] = await people.productsOf(shop);
  const name = product?.productName ?? '';
  await page.goto(`/buy-product/${product?.productId}`);
  await page.getByLabel('Your PIN code').fill('600004');
  await expect(
    page.getByText(/^Free delivery by \w{3}, \d{1,2} \w{3,4} to Chennai 600004$/).first(),
  ).toBeVisible();
  await button(page, 'Add to Cart').click();
  await page.waitForURL('**/user-login');
  await expect(page.getByText(`Sign in to add ${name} to your cart.`)).toBeVisible();
  await registerForCart(page, shop, { phone, name: 'Lakshmi Narayanan' });

  const field = (label: string) => page.getByLabel(label, { exact: true });
  await expect(field('First Name')).toHaveValue('Lakshmi');
  await expect(field('Last Name')).toHaveValue('Narayanan');
  await expect(field('Phone')).toHaveValue(phone);
  await expect(page.getByText('Lakshmi Narayanan · 98767 00001')).toBeVisible();
  await expect(page.getByLabel('Use as my default address')).toBeChecked();
  // The product's page has asked for it.
  await expect(field('Postal Code')).toHaveValue('600004');
  await expect(page.getByText(/^Chennai, Tamil Nadu · by \w{3}, \d{1,2} \w{3,4}$/)).toBeVisible();
  await expect(field('City')).toHaveValue('Chennai');
  await expect(field('State')).toHaveValue('Tamil Nadu');
  await expect(page.getByText('Cash on delivery available')).toBeVisible();
  await field('Address Line 1').fill('14 North Mada Street');
  await placeOrder(page);
  await expect(page.getByText(addressMessages.added)).toBeVisible();
  await page.waitForURL('**/order-success?order=*');
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText('14 North Mada Street')).toBeVisible();
  await expect(page.getByText('Chennai, Tamil Nadu 600004')).toBeVisible();
  await expect(page.getByText(/^By \w{3}, \d{1,2} \w{3,4}$/)).toBeVisible();
  await expect(button(page, 'Print')).toBeVisible();
});

test(
  'an incomplete first address is not ordered with; its first missing field gets the focus',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page, account } = await openCheckout(openPage, '9876700002');
    await placeOrder(page);
    await expect(page.getByText(addressMessages.firstLineRequired)).toBeVisible();
    await expect(page.getByLabel('Postal Code')).toBeFocused();
    await expect(page.getByText(orderMessages.selectAddress)).toBeVisible();
    expect(await people.addressesOf(shop, account)).toHaveLength(0);
  },
);

test(
  'what is known is one line, which opens for a change and for a PIN code that is unknown',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page } = await openCheckout(openPage, '9876700005');
    const isSeen = async (label: string) =>
      ((await page.getByLabel(label, { exact: true }).boundingBox())?.y ?? 0) > 0 &&
      (await page
        .getByLabel(label, { exact: true })
        .evaluate((field) => field.closest('.sr-only') === null));
    for (const label of ['First Name', 'City']) await expect.poll(() => isSeen(label)).toBe(false);
    await expect(button(page, 'Change place')).toHaveCount(0);
    await page.getByLabel('Postal Code').fill('600004');
    await button(page, 'Change place').click();
    await expect(page.getByLabel('City')).toBeFocused();
    await expect.poll(() => isSeen('City')).toBe(true);
    await expect(page.getByText(/^Delivery by .* to Chennai 600004$/)).toBeVisible();
    await button(page, 'Change recipient').click();
    await expect(page.getByLabel('First Name')).toBeFocused();
    await expect.poll(() => isSeen('First Name')).toBe(true);

    await page.reload();
    await page.getByLabel('Postal Code').fill('600004');
    await expect(page.getByLabel('City')).toHaveValue('Chennai');
    await page.getByLabel('Postal Code').fill('999999');
    await expect(page.getByText('PIN code not found.')).toBeVisible();
    await expect.poll(() => isSeen('City')).toBe(true);
    // What the shop filled in is gone, but never what was typed.
    for (const label of ['City', 'State']) await expect(page.getByLabel(label)).toHaveValue('');
    await page.getByLabel('City').fill('Leh');
    await page.getByLabel('Postal Code').fill('999998');
    await expect(page.getByText('PIN code not found.')).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Leh');
    await page.getByLabel('City').fill('Chennai');
    await page.getByLabel('Postal Code').fill('600004');
    await expect(page.getByLabel('State')).toHaveValue('Tamil Nadu');
    await page.getByLabel('Postal Code').fill('999999');
    await expect(page.getByText('PIN code not found.')).toBeVisible();
    await expect(page.getByLabel('State')).toHaveValue('');
    await expect(page.getByLabel('City')).toHaveValue('Chennai');
  },
);

test(
  'cart and checkout have no search, and a footer of one line',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page } = await openCheckout(openPage, '9876700006');
    for (const path of ['/checkout/cart/address', '/checkout/cart', '/checkout/cart/payment']) {
      await page.goto(path);
      await expect(page.getByRole('search')).toHaveCount(0);
      await expectFooterLine(page);
      // The header scrolls away, so that there is room beside the keyboard.
      await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
    }
  },
);

test(
  'the pages of the sign-in have a footer of one line',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.addInitScript(() => {
      sessionStorage.setItem(
        'codeStep',
        JSON.stringify({ phoneNumber: '9876700007', sentAt: null }),
      );
    });
    for (const path of ['/user-login', '/otp-verification', '/user-registration']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
      await expectFooterLine(page);
    }
  },
);

test('an address that is typed at the checkout is there after a reload and a return, until it is saved', async ({
  openPage,
}) => {
  const { page } = await openCheckout(openPage, '9876700031');
  await fillPlace(page, '600004');
  const expectTyped = async () => {
    await expect(page.getByLabel('Address Line 1')).toHaveValue('14 North Mada Street');
    await expect(page.getByLabel('Postal Code')).toHaveValue('600004');
    await expect(page.getByLabel('First Name')).toHaveValue('Lakshmi');
    await expect(page.getByLabel('City')).toHaveValue('Chennai');
  };
  await page.reload();
  await expectTyped();
  // What the first code filled in belongs to it alone.
  await page.getByLabel('Postal Code').fill('56000');
  await page.reload();
  await expect(page.getByLabel('Postal Code')).toHaveValue('56000');
  await page.getByLabel('Postal Code').fill('560001');
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await expect(page.getByLabel('City')).not.toHaveValue('Chennai');
  await page.getByLabel('Postal Code').fill('600004');
  await expect(page.getByLabel('City')).toHaveValue('Chennai');
  await page.goto('/checkout/cart');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expectTyped();
  await placeOrder(page);
  await page.waitForURL('**/order-success?order=*');
  expect(await page.evaluate(() => Object.keys(sessionStorage).join(' '))).not.toContain('address');
});

test('a failed order keeps the saved address, which the retry does not save again', async ({
  openPage,
}) => {
  const { page, account } = await openCheckout(openPage, '9876700003', [502]);
  let tries = 0;
  await page.route('**/api/orders/create**', (route) => {
    tries += 1;
    return tries > 1 ? route.continue() : route.fulfill({ status: 502, body: 'lost' });
  });
  // The response to the first save is lost too, although the address is stored.
  let saves = 0;
  await page.route('**/api/addresses/create', async (route) => {
    saves += 1;
    const response = await route.fetch();
    await (saves > 1 ? route.fulfill({ response }) : route.fulfill({ status: 502, body: 'lost' }));
  });
  await fillPlace(page, '600004');
  await expect(page.getByLabel('City')).toHaveValue('Chennai');
  await placeOrder(page);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  const refused = page.waitForResponse('**/api/orders/create**');
  await placeOrder(page);
  await refused;
  await expect(page.getByRole('radio', { name: /Lakshmi Narayanan/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await placeOrder(page);
  await page.waitForURL('**/order-success?order=*');
  const params = { userId: account.id };
  const { data } = await ask(shop, addressCalls.list, { who: account, params });
  expect(data).toHaveLength(1);
  expect([saves, tries]).toEqual([1, 2]);
});

test('an address outside the delivery area is refused at once and can be corrected in place', async ({
  openPage,
}) => {
  await deliverTo(
    shop,
    { prefix: '744', deliverable: false, cod: false, days: null },
    { prefix: '79', deliverable: true, cod: false, days: 9 },
  );
  const { page } = await openCheckout(openPage, '9876700004', [409]);
  await fillPlace(page, '744101');
  await expect(page.getByText('We do not deliver to Port Blair 744101 yet')).toBeVisible();
  await placeOrder(page);
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal.getByText(orderMessages.notDeliverable('744101'))).toBeVisible();
  await button(page, /^Edit address of Lakshmi/).click();
  await page.getByLabel('Postal Code').fill('799001');
  await expect(page.getByText(/to Agartala 799001/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeDisabled();
  await button(page, /^Pay ₹/).click();
  await expect(page.getByText(addressMessages.updated)).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  await deliverTo(shop);
});
