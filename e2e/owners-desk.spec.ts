import { customerCalls, customerMessages } from '@shop/contract/customers';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { productCalls } from '@shop/contract/products';
import { ask } from './support/client.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();
let owner: people.Account;

test.beforeAll(async () => {
  owner = await people.anOwner(shop);
});

const priceOf = async (productId: string) =>
  (await ask(shop, productCalls.get, { who: owner, params: { productId } })).data.price;

test(
  'a price and a stock are changed in the list by one click',
  { tag: '@desktop-night' },
  async ({ openOwnersPage }) => {
    const name = 'Desk Silk';
    const productId = await people.addProduct(shop, owner, { name, price: 4_000 });
    const page = await openOwnersPage();
    await page.goto('/admin/product-list');
    await button(page, `Change the price of ${name}, now ₹4,000`).click();
    const price = page.getByRole('textbox', { name: `the price of ${name}` });
    await expect(price).toBeFocused();
    await price.fill('0');
    await page.keyboard.press('Enter');
    await expect(page.getByText(productChangeMessages.priceTooSmall)).toBeVisible();
    await price.fill('4,250.50');
    await page.keyboard.press('Enter');
    const changed = button(page, `Change the price of ${name}, now ₹4,250.50`);
    await expect(changed).toBeFocused();
    expect(await priceOf(productId)).toBe(4_250.5);

    await changed.click();
    await price.fill('1');
    await page.keyboard.press('Escape');
    await expect(changed).toBeVisible();
    expect(await priceOf(productId)).toBe(4_250.5);

    // The answer of a field that was closed does not close it when it is open again.
    const held = Promise.withResolvers<void>();
    await page.route('**/api/product/update**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await changed.click();
    await price.fill('4300');
    await page.keyboard.press('Enter');
    await expect(price).not.toBeEditable();
    await page.keyboard.press('Escape');
    await changed.click();
    await price.fill('4400');
    const read = page.waitForResponse('**/api/product/getList**');
    held.resolve();
    await read;
    await expect(price).toHaveValue('4400');
    await page.keyboard.press('Escape');
    await expect(button(page, `Change the price of ${name}, now ₹4,300`)).toBeVisible();

    await button(page, `Change the stock of ${name}, now 5`).click();
    await page.getByRole('textbox', { name: `the stock of ${name}` }).fill('2');
    await button(page, `Save the stock of ${name}`).click();
    await expect(button(page, `Change the stock of ${name}, now 2`)).toBeVisible();
    await expect(page.getByText('Low', { exact: true }).first()).toBeVisible();
  },
);

test(
  'paper has the headings, prices, stocks and tracking numbers that are buttons on the screen',
  { tag: ['@desktop-only', '@night'] },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    for (const [path, names] of [
      ['product-list', ['Price', /^Change the price of /, /^Change the stock of /]],
      ['finance?tab=balance', ['Date', 'Total of all pages']],
      ['delivery-management', ['Order Date', /^Change Tracking Id /]],
    ] as const) {
      await page.goto(`/admin/${path}`);
      await page.emulateMedia({ media: 'print' });
      for (const name of names) {
        await expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible();
      }
      await expect(page.locator('main button:not([data-on-paper])').first()).toBeHidden();
      await expect(page.getByRole('link', { name: 'Add Product' })).toHaveCount(0);
      await expect(page.locator('[data-on-paper] svg').first()).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    }
  },
);

test("an owner whose price change conflicts with another owner's sees that at the field, and may overwrite it", async ({
  openOwnersPage,
}) => {
  const name = 'Contested Silk';
  const id = await people.addProduct(shop, owner, { name, price: 1_000 });
  const page = await openOwnersPage({ expected: [409] });
  await page.goto('/admin/product-list');
  await button(page, `Change the price of ${name}, now ₹1,000`).click();
  await people.changeProduct(shop, owner, { id, price: 1_500 });
  const price = page.getByRole('textbox', { name: `the price of ${name}` });
  await price.fill('1200');
  await page.keyboard.press('Enter');
  const problem = page.getByRole('alert').filter({ hasText: 'Changed elsewhere to “₹1,500”' });
  await expect(problem).toBeVisible();
  await expect(price).toHaveAttribute('aria-describedby', (await problem.getAttribute('id')) ?? '');
  await expect(price).toHaveValue('1200');
  expect(await priceOf(id)).toBe(1_500);
  await price.press('Enter');
  await expect(button(page, `Change the price of ${name}, now ₹1,200`)).toBeVisible();
  expect(await priceOf(id)).toBe(1_200);
});

test(
  'title and menu count a new order of two items once, without a reload',
  { tag: '@desktop-night' },
  async ({ openOwnersPage, width }) => {
    const page = await openOwnersPage();
    await page.clock.install({ time: Date.now() });
    await page.goto('/admin/order-management');
    await expect(page).toHaveTitle(/^\(\d+\) Orders · /);
    const before = Number(/\d+/.exec(await page.title())?.[0]);
    await order('9886000001', 2);
    await page.clock.runFor(31_000);
    await expect(page).toHaveTitle(`(${before + 1}) Orders · Resham Silks`);
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /^\d+ orders and \d+ refunds are waiting for you$/ }),
    ).toBeAttached();
    if (width < 640) await button(page, 'Menu').click();
    const line = page.getByRole('link', { name: /^Delivery Management/ }).last();
    await line.click();
    await expect(page).toHaveTitle(`(${before + 1}) Delivery Management · Resham Silks`);
  },
);

test(
  'the dashboard shows an order of several items on one line',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const customer = await order('9886000002', 2);
    const { orderId } = await people.latestOrder(shop, customer);
    const page = await openOwnersPage();
    await page.goto('/admin/dashboard');
    const lines = page.getByRole('list', { name: 'Recent orders' }).getByRole('listitem');
    const link = page.getByRole('link', { name: `Order ${orderId}`, exact: true });
    const line = lines.filter({ has: link });
    await expect(line).toHaveCount(1);
    await expect(line.getByText('2 items')).toBeVisible();
  },
);

test(
  "a customer's page has contact, orders and notes that only the owner sees",
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const phone = '9887000001';
    const customer = await order(phone, 2);
    const page = await openOwnersPage();
    const place = page.getByText(/^Page 1 of \d+/);
    await page.goto('/admin/customers');
    await expect(place).toBeVisible();
    await page.getByRole('searchbox').fill(phone);
    await expect(place, 'a search has no pages').not.toBeAttached();
    await page.getByRole('link', { name: 'Kavya Sundaram', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kavya Sundaram' })).toBeVisible();
    const call = page.getByRole('link', { name: /^Call Kavya Sundaram/ });
    await expect(call).toHaveAttribute('href', `tel:+91${phone}`);
    const whatsapp = page.getByRole('link', { name: /on WhatsApp$/ });
    await expect(whatsapp).toHaveAttribute('href', `https://wa.me/91${phone}`);
    const card = page.locator('ul[aria-label="Orders"] > li');
    await expect(card.getByText(/^₹/)).toHaveCount(2);
    await expect(card, 'one card an order').toHaveCount(1);
    await expect(button(page, 'Copy the address in Kanchipuram')).toBeVisible();

    await button(page, 'Save note').click();
    await expect(page.getByText(customerMessages.noteRequired)).toBeVisible();
    await page.getByLabel('New note').fill('Prefers a call in the evening');
    await button(page, 'Save note').click();
    const notes = page.getByRole('list', { name: 'Notes' });
    await expect(notes.getByText('Prefers a call in the evening')).toBeVisible();
    await expect(page.getByLabel('New note')).toHaveValue('');
    const params = { userId: customer.id };
    const { data } = await ask(shop, customerCalls.get, { who: owner, params });
    await expect(notes.getByText(data.notes[0]?.by ?? 'nobody')).toBeVisible();
  },
);

test(
  'the arrow keys read one day of the last thirty',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/dashboard');
    await button(page, '30 days').click();
    const days = page.getByRole('slider', { name: /^Income of the last 30 days/ });
    const today = (await days.getAttribute('aria-valuetext')) ?? '';
    await days.press('ArrowLeft');
    await expect(days).not.toHaveAttribute('aria-valuetext', today);
    const told = (await days.getAttribute('aria-valuetext')) ?? '';
    expect(told).toMatch(/^\d+ \w+ \d{4}: ₹[\d,.]+ · \d+ \w+ \d{4}: ₹[\d,.]+$/);
    await expect(page.locator('figure > div > p').getByText(told, { exact: true })).toBeVisible();
  },
);

/** Lets a new customer order some products by cash. */
async function order(phone: string, count: number): Promise<people.Account> {
  const account = await people.aCustomer(shop, phone);
  await people.addAddress(shop, account);
  for (const { productId } of (await people.productsOf(shop)).slice(0, count)) {
    await people.putIntoCart(shop, account, productId);
  }
  await people.placeOrder(shop, account);
  return account;
}
