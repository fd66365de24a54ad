import assert from 'node:assert/strict';
import { test } from 'node:test';
import { customerCalls, customerMessages } from '@shop/contract/customers';
import { productCalls, productMessages } from '@shop/contract/products';
import { becomes } from './support/becomes.ts';
import { WIDTHS } from './support/browser.ts';
import { ask } from './support/client.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, ownersPage } = await aVisitedShop();
const owner = await people.anOwner(shop);

const priceOf = async (productId: string) =>
  (await ask(shop, productCalls.get, { who: owner, params: { productId } })).data.price;

for (const width of WIDTHS) {
  test(`a price and a stock are changed in the list by one click, at ${width} px`, async () => {
    const name = `Desk Silk ${width}`;
    const productId = await people.addProduct(shop, owner, { name, price: 4_000 });
    const page = await ownersPage(width);
    await page.goto('/admin/product-list');
    await button(page, `Change the price of ${name}, now ₹4,000`).click();
    const price = page.getByRole('textbox', { name: `the price of ${name}` });
    await price.and(page.locator(':focus')).waitFor();
    await price.fill('0');
    await page.keyboard.press('Enter');
    await page.getByText(productMessages.priceTooSmall).waitFor();
    await price.fill('4,250.50');
    await page.keyboard.press('Enter');
    const changed = button(page, `Change the price of ${name}, now ₹4,250.50`);
    await changed.and(page.locator(':focus')).waitFor();
    assert.equal(await priceOf(productId), 4_250.5);

    await changed.click();
    await price.fill('1');
    await page.keyboard.press('Escape');
    await changed.waitFor();
    assert.equal(await priceOf(productId), 4_250.5);

    await button(page, `Change the stock of ${name}, now 5`).click();
    await page.getByRole('textbox', { name: `the stock of ${name}` }).fill('2');
    await button(page, `Save the stock of ${name}`).click();
    await button(page, `Change the stock of ${name}, now 2`).waitFor();
    await page.getByText('Low', { exact: true }).first().waitFor();
    page.assertClean();
  });

  test(`of two owners who change one price the second is told at the field, and may insist, at ${width} px`, async () => {
    const name = `Contested Silk ${width}`;
    const id = await people.addProduct(shop, owner, { name, price: 1_000 });
    const page = await ownersPage(width, [409]);
    await page.goto('/admin/product-list');
    await button(page, `Change the price of ${name}, now ₹1,000`).click();
    await people.changeProduct(shop, owner, { id, price: 1_500 });
    const price = page.getByRole('textbox', { name: `the price of ${name}` });
    await price.fill('1200');
    await page.keyboard.press('Enter');
    const problem = page.getByRole('alert').filter({ hasText: 'Changed elsewhere to “₹1,500”' });
    await problem.waitFor();
    assert.equal(await price.getAttribute('aria-describedby'), await problem.getAttribute('id'));
    assert.equal(await price.inputValue(), '1200');
    assert.equal(await priceOf(id), 1_500);
    await price.press('Enter');
    await button(page, `Change the price of ${name}, now ₹1,200`).waitFor();
    assert.equal(await priceOf(id), 1_200);
    page.assertClean();
  });

  test(`title and menu count a new order without a reload, at ${width} px`, async () => {
    const page = await ownersPage(width);
    await page.clock.install({ time: Date.now() });
    await page.goto('/admin/order-management');
    await becomes(async () => /^\(\d+\) Orders · /.test(await page.title()), true);
    const before = Number(/\d+/.exec(await page.title())?.[0]);
    await order(`98860${String(width).padStart(5, '0')}`, 2);
    await page.clock.runFor(31_000);
    await becomes(() => page.title(), `(${before + 2}) Orders · Resham Silks`);
    await page
      .getByRole('status')
      .filter({ hasText: `${before + 2} order items are waiting for you` })
      .waitFor({ state: 'attached' });
    if (width < 640) await button(page, 'Menu').click();
    const line = page.getByRole('link', { name: /^Delivery Management/ }).last();
    await line.click();
    await becomes(() => page.title(), `(${before + 2}) Delivery Management · Resham Silks`);
    page.assertClean();
  });

  test(`a customer's page has contact, orders and notes that only the owner sees, at ${width} px`, async () => {
    const phone = `98870${String(width).padStart(5, '0')}`;
    const customer = await order(phone, 2);
    const page = await ownersPage(width);
    await page.goto(`/admin/customers?q=${phone}`);
    await page.getByRole('link', { name: 'Kavya Sundaram' }).click();
    await page.getByRole('heading', { level: 1, name: 'Kavya Sundaram' }).waitFor();
    const call = page.getByRole('link', { name: /^Call Kavya Sundaram/ });
    assert.equal(await call.getAttribute('href'), `tel:+91${phone}`);
    const whatsapp = page.getByRole('link', { name: /on WhatsApp$/ });
    assert.equal(await whatsapp.getAttribute('href'), `https://wa.me/91${phone}`);
    await page.locator('ul[aria-label="Orders"] > li').nth(1).waitFor();
    await button(page, 'Copy the address in Kanchipuram').waitFor();

    await button(page, 'Save note').click();
    await page.getByText(customerMessages.noteRequired).waitFor();
    await page.getByLabel('New note').fill('Prefers a call in the evening');
    await button(page, 'Save note').click();
    const notes = page.getByRole('list', { name: 'Notes' });
    await notes.getByText('Prefers a call in the evening').waitFor();
    await becomes(() => page.getByLabel('New note').inputValue(), '');
    const params = { userId: customer.id };
    const { data } = await ask(shop, customerCalls.get, { who: owner, params });
    await notes.getByText(data.notes[0]?.by ?? 'nobody').waitFor();
    page.assertClean();
  });

  test(`a day of the last thirty is read by the arrow keys, at ${width} px`, async () => {
    const page = await ownersPage(width);
    await page.goto('/admin/dashboard');
    await button(page, '30 days').click();
    const days = page.getByRole('slider', { name: /^Income of the last 30 days/ });
    const today = await days.getAttribute('aria-valuetext');
    await days.press('ArrowLeft');
    await becomes(async () => (await days.getAttribute('aria-valuetext')) !== today, true);
    const told = (await days.getAttribute('aria-valuetext')) ?? '';
    assert.match(told, /^\d+ \w+ \d{4}: ₹[\d,.]+ · \d+ \w+ \d{4}: ₹[\d,.]+$/);
    await page.locator('figure > div > p').getByText(told, { exact: true }).waitFor();
    page.assertClean();
  });
}

/** A new customer, who orders some products by cash. */
async function order(phone: string, count: number): Promise<people.Account> {
  const account = await people.aCustomer(shop, phone);
  await people.addAddress(shop, account);
  for (const { productId } of (await people.productsOf(shop)).slice(0, count)) {
    await people.putIntoCart(shop, account, productId);
  }
  await people.placeOrder(shop, account);
  return account;
}
