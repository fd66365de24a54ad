import { categoryCalls } from '@shop/contract/categories';
import { deliveryCalls } from '@shop/contract/delivery';
import { draftCalls } from '@shop/contract/drafts';
import { financeCalls } from '@shop/contract/finance';
import { profileCalls } from '@shop/contract/profile';
import { savedCalls } from '@shop/contract/saved';
import { ask } from './support/client.ts';
import { overflow } from './support/page-checks.ts';
import * as people from './support/people.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();
let pages: readonly string[];
let shopperPages: readonly string[];
let customer: people.Account;

const PHONE = '9876390001';
const DAY = '2026-01-02';

/** Builds a word that has no place to break. */
const word = (length: number) => 'Silk'.repeat(length).slice(0, length);

test.beforeAll(async () => {
  const owner = await people.anOwner(shop);
  customer = await people.aCustomer(shop, PHONE, word(80));
  const { id, token } = customer;
  await ask(shop, profileCalls.update, {
    who: { token },
    params: { userId: id },
    body: { email: `${word(60)}@${word(60)}.example` },
  });
  await people.addAddress(shop, customer, word(80), word(80));
  const productId = await people.addProduct(shop, owner, {
    name: word(119),
    color: word(60),
    material: word(60),
    description: word(400),
  });
  await people.putIntoCart(shop, customer, productId);
  await people.placeOrder(shop, customer);
  const { orderId } = await people.latestOrder(shop, customer);
  await people.putIntoCart(shop, customer, productId);
  await people.placeOrder(shop, customer);
  await people.putIntoCart(shop, customer, productId);
  await ask(shop, savedCalls.save, { who: customer, body: { productId } });
  const { orderItemId } = await people.latestOrder(shop, customer);
  const accepted = { orderItemId, orderStatus: 'ACCEPTED', trackingNumber: 'AWB 1' } as const;
  await ask(shop, deliveryCalls.update, { who: owner, body: accepted });
  const asked = { phoneNumber: PHONE, name: word(80), items: [{ productId, quantity: 1 }] };
  await ask(shop, draftCalls.create, { who: owner, body: asked });
  await ask(shop, categoryCalls.create, { who: owner, query: { name: word(110) } });
  const expense = { expenseName: word(110), description: word(100), amount: 12, date: DAY };
  await ask(shop, financeCalls.addExpense, { who: owner, body: expense });
  pages = [
    'dashboard',
    `finance?from=${DAY}&to=${DAY}`,
    'finance?tab=income',
    'orders/links',
    'customers',
    `customers/${id}`,
    'activity',
    'product-list',
    `addproduct/${productId}/view`,
    'inventory',
    'category',
    'delivery-management',
    'order-management',
    `order-management/${orderId}`,
  ];
  shopperPages = [
    '/',
    '/products',
    `/products?q=${word(40)}`,
    `/buy-product/${productId}`,
    '/checkout/cart',
    '/checkout/cart/address',
    '/personalinfo/saved',
    '/personalinfo/my-orders',
    `/personalinfo/my-orders/${orderId}`,
  ];
});

for (const width of [1440, 820, 390]) {
  const tag = width === 390 ? [] : '@night';
  test(
    `a word of any length is shown at ${width} px without scrolling sideways`,
    { tag },
    async ({ openOwnersPage }) => {
      const page = await openOwnersPage({ width });
      const faults: string[] = [];
      for (const path of pages) {
        await page.goto(`/admin/${path}`);
        await expect.soft(page.getByRole('main'), path).toContainText(word(50));
        for (const fault of await overflow(page)) faults.push(`${path}: ${fault}`);
      }
      expect(faults).toEqual([]);
    },
  );
}

for (const width of [1440, 820, 360]) {
  const tag = width === 360 ? [] : '@night';
  test(
    `a title of one long word is shown at ${width} px on the pages of shoppers`,
    { tag },
    async ({ openPage }) => {
      const page = await openPage({ width });
      await people.keepSignedIn(page.context(), customer);
      const faults: string[] = [];
      for (const path of shopperPages) {
        await page.goto(path);
        await expect.soft(page.getByRole('main'), path).toContainText(word(50));
        for (const fault of await overflow(page)) faults.push(`${path}: ${fault}`);
      }
      expect(faults).toEqual([]);
    },
  );
}
