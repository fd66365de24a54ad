import { createHash } from 'node:crypto';
import { WATCH_WORDING } from '@shop/contract/profile';
import { savedCalls, savedMessages } from '@shop/contract/saved';
import { watchCalls, watchMessages } from '@shop/contract/watches';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { ask } from './support/client.ts';
import { violations } from './support/page-checks.ts';
import * as people from './support/people.ts';
import { agreeAndContinue, button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();
let owner: people.Account;

test.beforeAll(async () => {
  owner = await people.anOwner(shop);
});

/** Signs in on the page to which a press has led. */
async function signInHere(page: Page, phone: string): Promise<void> {
  await page.waitForURL('**/user-login');
  await page.getByLabel('Phone number').fill(phone);
  await agreeAndContinue(page);
  await page.waitForURL('**/otp-verification');
  await page.getByLabel('One-time code').fill(await shop.codeFor(phone));
}

const heart = (page: Page, name: string) => button(page, `Save ${name}`);

test(
  'a visitor saves a product, signs in, and it is saved and on its page',
  { tag: '@desktop-night' },
  async ({ openPage }) => {
    const name = 'Kovil Kattam Silk';
    await people.addProduct(shop, owner, { name });
    const phone = '9878300001';
    await people.register(shop, phone);
    const page = await openPage();
    await page.goto(`/products?q=${encodeURIComponent(name)}`);
    await heart(page, name).click();
    await page.waitForURL('**/user-login');
    await expect(page.getByText(`Sign in to save ${name}.`)).toBeVisible();
    await signInHere(page, phone);
    await expect(page.getByText(savedMessages.saved)).toBeVisible();
    await page.waitForURL('**/products?q=*');
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/personalinfo/saved');
    await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
    expect(await violations(page)).toEqual([]);
  },
);

test('a heart answers at once, and the page of saved products follows it', async ({ openPage }) => {
  const name = 'Annam Border Silk';
  const id = await people.addProduct(shop, owner, { name });
  const account = await people.aCustomer(shop, '9878300002');
  const page = await openPage();
  await people.keepSignedIn(page.context(), account);
  await page.goto(`/buy-product/${id}`);
  const press = async (call: 'POST' | 'DELETE') => {
    const sent = page.waitForResponse(
      (answer) => answer.url().includes('/api/saved') && answer.request().method() === call,
    );
    await heart(page, name).click();
    expect((await sent).ok()).toBe(true);
  };
  await press('POST');
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
  expect((await ask(shop, savedCalls.mine, { who: account })).totalCount).toBe(1);
  await page.reload();
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
  await press('DELETE');
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/personalinfo/saved');
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
});

test(
  'a saved piece that became cheaper says by how much',
  { tag: ['@desktop-night', '@night'] },
  async ({ openPage }) => {
    const name = 'Rudraksham Silk';
    const id = await people.addProduct(shop, owner, { name, price: 4_999 });
    const account = await people.aCustomer(shop, '9878300003');
    await ask(shop, savedCalls.save, { who: account, body: { productId: id } });
    await people.changeProduct(shop, owner, { id, price: 4_499 });
    const page = await openPage();
    await people.keepSignedIn(page.context(), account);
    await page.goto('/personalinfo/saved');
    const card = page.getByRole('article').filter({ hasText: name });
    await expect(card.getByText('₹500 less than when you saved it')).toBeVisible();
    await expect(card.getByText('₹4,499').first()).toBeVisible();
  },
);

test('a refused heart goes back, and says why', async ({ openPage }) => {
  const name = 'Neerkuzhi Silk';
  const id = await people.addProduct(shop, owner, { name });
  const account = await people.aCustomer(shop, '9878300004');
  const page = await openPage({ expected: [404] });
  await people.keepSignedIn(page.context(), account);
  await page.goto(`/buy-product/${id}`);
  await people.changeProduct(shop, owner, { id, status: false });
  await heart(page, name).click();
  await expect(page.getByText('Product not found')).toBeVisible();
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false');
});

test(
  'who waits for a sold-out piece is asked to sign in, sees it in the account and can stop',
  { tag: ['@desktop-night', '@night'] },
  async ({ openPage }) => {
    const name = 'Maadam Check Silk';
    const id = await people.addProduct(shop, owner, { name, stockQuantity: 0 });
    const phone = '9878300005';
    await people.register(shop, phone);
    const page = await openPage();
    await page.goto(`/buy-product/${id}`);
    await button(page, 'Tell me when it is back').click();
    await page.waitForURL('**/user-login');
    await expect(page.getByText(`Sign in to be told when ${name} is back.`)).toBeVisible();
    await signInHere(page, phone);
    await expect(page.getByText(watchMessages.added, { exact: true })).toBeVisible();
    await page.waitForURL(`**/buy-product/${id}`);
    await expect(page.getByText('We tell you when it is back.')).toBeVisible();
    await expect(button(page, 'Stop waiting')).toBeVisible();
    await page.goto('/personalinfo/saved');
    await expect(page.getByRole('heading', { name: 'You wait for these' })).toBeVisible();
    await button(page, `Stop waiting for ${name}`).click();
    await expect(page.getByRole('heading', { name: 'You wait for these' })).toHaveCount(0);
  },
);

/** Answers watches as a shop that writes by WhatsApp alone does. */
async function refuseWithoutConsent(page: Page): Promise<void> {
  await page.route('**/api/watches', async (route) => {
    const refusal = { message: watchMessages.noChannel, code: 'NO_CHANNEL' };
    if (route.request().postData()?.includes('"whatsappUpdates":true') === true)
      await route.continue();
    else await route.fulfill({ status: 409, json: refusal });
  });
}

test(
  'a visitor is asked for the consent beside the button after the sign-in, not in a toast',
  { tag: '@night' },
  async ({ openPage }) => {
    const id = await people.addProduct(shop, owner, { name: 'Yaanai Silk', stockQuantity: 0 });
    const phone = '9878300014';
    await people.register(shop, phone);
    const page = await openPage({ expected: [409] });
    await page.goto(`/buy-product/${id}`);
    await refuseWithoutConsent(page);
    await button(page, 'Tell me when it is back').click();
    await signInHere(page, phone);
    await page.waitForURL(`**/buy-product/${id}`);
    const box = page.getByRole('checkbox', { name: WATCH_WORDING });
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleDescription(watchMessages.noChannel);
    await expect(page.getByText(watchMessages.noChannel)).toHaveCount(1);
    await box.check();
    await button(page, 'Tell me when it is back').click();
    await expect(button(page, 'Stop waiting')).toBeVisible();
  },
);

test(
  'a shop that writes by WhatsApp alone asks for the consent beside the button',
  { tag: '@night' },
  async ({ openPage }) => {
    const id = await people.addProduct(shop, owner, { name: 'Mayil Kan Silk', stockQuantity: 0 });
    const account = await people.aCustomer(shop, '9878300013');
    const page = await openPage({ expected: [409] });
    await people.keepSignedIn(page.context(), account);
    await page.goto(`/buy-product/${id}`);
    await refuseWithoutConsent(page);
    await button(page, 'Tell me when it is back').click();
    const box = page.getByRole('checkbox', { name: WATCH_WORDING });
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleDescription(watchMessages.noChannel);
    await box.check();
    await button(page, 'Tell me when it is back').click();
    await expect(button(page, 'Stop waiting')).toBeVisible();
    await expect(box).toHaveCount(0);
    await expect(page.getByText('We tell you when it is back.')).toBeVisible();
  },
);

test(
  'the link of a message ends nothing by itself, and its button works without scripts',
  { tag: '@night' },
  async ({ openPage, browser }) => {
    const name = 'Thazhampoo Silk';
    const id = await people.addProduct(shop, owner, { name, stockQuantity: 0 });
    const account = await people.aCustomer(shop, '9878300006');
    await ask(shop, watchCalls.add, { who: account, body: { productId: id } });
    const token = await aStopLink(account.id, id);
    const watched = async () => (await ask(shop, watchCalls.mine, { who: account })).totalCount;
    const page = await openPage();
    await page.goto(`/stop/${token}`);
    await expect(page.getByText(`You wait for ${name}.`)).toBeVisible();
    const profile = page.getByRole('banner').getByRole('link', { name: 'Profile' });
    await expect(profile).toHaveAttribute('href', '/user-login');
    expect(await violations(page)).toEqual([]);
    expect(await watched()).toBe(1);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
    const plain = await context.newPage();
    await plain.goto(`/stop/${token}`);
    await plain.getByRole('button', { name: 'Stop this message' }).click();
    await expect(plain.getByText(`You get no more messages about ${name}.`)).toBeVisible();
    await context.close();
    expect(await watched()).toBe(0);
  },
);

test(
  'the owner sees how many wait, in the list and on the page of the product',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const name = 'Vanasingaram Silk';
    const id = await people.addProduct(shop, owner, { name, stockQuantity: 0 });
    for (let at = 0; at < 7; at += 1) {
      const who = await people.aCustomer(shop, `987830010${at}`);
      await ask(shop, watchCalls.add, { who, body: { productId: id } });
    }
    const page = await openOwnersPage();
    await page.goto('/admin/product-list?sort=wanted');
    await expect(page.getByText('7 wait', { exact: true }).first()).toBeVisible();
    await page.goto(`/admin/addproduct/${id}/view`);
    await expect(page.getByText('Seven people wait for this.')).toBeVisible();
  },
);

/** A turn of those who wait; half an hour passes before it. */
async function nextTurn(productId: string): Promise<void> {
  await query(
    `update watched_products set told_at = told_at - interval '31 minutes' where product_id = $1`,
    [productId],
  );
  await query(`insert into pgboss.job (name) values ('tell-watchers')`);
}

test(
  'three who wait for one piece are told in turn',
  { tag: ['@desktop-night', '@night'] },
  async ({ openPage, openOwnersPage }) => {
    const name = 'Oosivaanam Silk';
    const id = await people.addProduct(shop, owner, { name, stockQuantity: 0 });
    const phones = ['9878300201', '9878300202', '9878300203'];
    const pages: Page[] = [];
    for (const phone of phones) {
      const page = await openPage();
      await people.keepSignedIn(page.context(), await people.aCustomer(shop, phone));
      await page.goto(`/buy-product/${id}`);
      await button(page, 'Tell me when it is back').click();
      await expect(button(page, 'Stop waiting')).toBeVisible();
      pages.push(page);
    }
    const office = await openOwnersPage();
    await office.goto(`/admin/addproduct/${id}/view`);
    await expect(office.getByText('Three people wait for this.')).toBeVisible();

    await people.changeProduct(shop, owner, { id, stockQuantity: 1 });
    for (const [nth, page] of pages.entries()) {
      await nextTurn(id);
      await expect.poll(() => toldOf(name), { timeout: 60_000 }).toEqual(phones.slice(0, nth + 1));
      // Her piece is there, and she waits no more.
      await page.goto('/personalinfo/saved');
      await expect(page.getByText('Nothing saved yet')).toBeVisible();
      await page.goto(`/buy-product/${id}`);
      await expect(button(page, 'Buy Now')).toBeVisible();
    }
  },
);

/** Returns to whom it was said that a product is back, in turn. */
async function toldOf(name: string): Promise<string[]> {
  const rows = await query(
    `select phone from messages where purpose = 'BACK_IN_STOCK' and parameters::text like $1 order by id`,
    [`%${name}%`],
  );
  return rows.map(({ phone }) => String(phone));
}

/** Stores the stop link of a message to a customer; returns its token. */
async function aStopLink(customerId: string, productId: string): Promise<string> {
  const token = `journey-${productId}`;
  await query(
    'insert into watch_stops (token_hash, customer_id, product_id, told_at) values ($1, $2, $3, now())',
    [createHash('sha256').update(token).digest(), customerId, productId],
  );
  return token;
}

async function query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(shop.databaseUrl);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text, values);
  await client.end();
  return rows;
}
