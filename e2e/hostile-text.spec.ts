import { createHash } from 'node:crypto';
import { categoryCalls } from '@shop/contract/categories';
import { financeCalls } from '@shop/contract/finance';
import type { Page } from '@playwright/test';
import { ask } from './support/client.ts';
import * as people from './support/people.ts';
import { expect, sharedShop, test } from './support/test.ts';

/** Builds text with markup, a formula and the end of a script. Invisible characters are never stored. */
const evil = (what: string) => `=${what}</script><img/src=x/onerror=alert()>`;
const PHONE = '9883000091';

const shop = sharedShop();
let owner: people.Account;
let shopper: people.Account;
let product: string;
let category: string;

test.beforeAll(async () => {
  owner = await people.anOwner(shop);
  shopper = await people.aCustomer(shop, PHONE, evil('shopper'));
  await people.addAddress(shop, shopper, evil('first'));
  product = await people.addProduct(shop, owner, {
    name: evil('saree'),
    color: evil('red'),
    material: evil('silk'),
    description: evil('woven'),
  });
  await people.putIntoCart(shop, shopper, product);
  await people.placeOrder(shop, shopper);
  await people.putIntoCart(shop, shopper, product);
  const { data: kind } = await ask(shop, categoryCalls.create, {
    who: owner,
    query: { name: evil('kind') },
  });
  category = kind.id;
  await ask(shop, financeCalls.addExpense, {
    who: owner,
    body: {
      expenseName: evil('rent'),
      description: evil('of the loom'),
      amount: 12,
      date: '2026-01-02',
    },
  });
});

/** The texts shown on each page, by path. */
type Screens = Record<string, string[]>;

const ofVisitors = (): Screens => ({
  '/': ['saree'],
  '/products': ['saree'],
  [`/products?category=${category}`]: ['kind'],
  [`/products?q=${encodeURIComponent(evil('saree'))}`]: ['saree'],
  [`/buy-product/${product}`]: ['saree', 'red', 'silk', 'woven'],
});
const ofShoppers = (): Screens => ({
  '/checkout/cart': ['saree', 'red'],
  '/checkout/cart/address': ['saree', 'first'],
  '/personalinfo/profile-info': ['shopper'],
  '/personalinfo/my-orders': ['saree'],
  '/personalinfo/my-address': ['first'],
});
const ofOwners = (): Screens => ({
  '/admin/category': ['kind'],
  '/admin/product-list': ['saree'],
  [`/admin/addproduct/${product}/view`]: ['saree', 'red', 'silk', 'woven'],
  [`/admin/addproduct/${product}/edit`]: ['saree', 'red', 'silk', 'woven'],
  [`/admin/productdetails/view?name=${encodeURIComponent(evil('saree'))}`]: ['saree'],
  '/admin/inventory': ['saree'],
  '/admin/delivery-management': ['saree', 'shopper'],
  '/admin/order-management': ['saree', 'shopper'],
  '/admin/customers': ['shopper'],
  '/admin/finance?from=2026-01-02&to=2026-01-02': ['rent', 'of the loom'],
});

test('markup and formulas are shown as text on every page of a shopper', async ({ openPage }) => {
  await showsAll(await openPage(), ofVisitors());
  const page = await openPage();
  await people.keepSignedIn(page.context(), shopper);
  await showsAll(page, ofShoppers());
});

test(
  'they are shown as text on every page of the owner',
  { tag: ['@desktop-night', '@night'] },
  async ({ openOwnersPage }) => {
    await showsAll(await openOwnersPage(), ofOwners());
  },
);

test('a page runs only its own scripts, by their hashes', async () => {
  for (const path of [...Object.keys(ofVisitors()), '/no/such/page', '/login/admin']) {
    const answer = await fetch(`${shop.url}${path}`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
    const inline = [
      ...(await answer.text()).matchAll(
        /<script(?![^>]*(?: src=|ld\+json))[^>]*>([^]*?)<\/script>/g,
      ),
    ];
    const hashes = inline.map(([, text = '']) => `'sha256-${sha256(text)}'`);
    expect(hashes, path).not.toHaveLength(0);
    // The back office reads bar codes by WebAssembly.
    const wasm = path === '/login/admin' ? ["'wasm-unsafe-eval'"] : [];
    expect(new Set(scripts), path).toEqual(new Set(["'self'", ...wasm, ...hashes]));
    expect(policy).toMatch(
      /default-src 'self';.*object-src 'none'; base-uri 'none';.*frame-ancestors 'none'/,
    );
    expect(policy.replaceAll("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|\*/);
  }
});

test('a page is the same for all visitors, whatever headers they send', async () => {
  const evils = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-original-url': '/admin/dashboard',
    'accept-language': 'xx',
    'user-agent': '<script>',
    cookie: 'a=evil.example',
    referer: 'https://evil.example/',
    authorization: `Bearer ${owner.token}`,
  };
  for (const path of ['/', '/products', `/buy-product/${product}`]) {
    const poisoned = await (await fetch(`${shop.url}${path}`, { headers: evils })).text();
    const plain = await fetch(`${shop.url}${path}`);
    expect(await plain.text(), path).toBe(poisoned);
    expect(poisoned, path).not.toMatch(/evil\.example|gopher/);
    expect(plain.headers.get('vary')?.toLowerCase(), path).toBe('accept-encoding');
  }
});

async function showsAll(page: Page, screens: Screens): Promise<void> {
  const ran: string[] = [];
  page.on('dialog', async (dialog) => {
    ran.push(dialog.message());
    await dialog.dismiss();
  });
  for (const [path, words] of Object.entries(screens)) {
    await page.goto(path);
    for (const word of words) {
      await expect.poll(() => lettersOf(page), { message: path }).toContain(evil(word));
    }
    await expect(page.locator('img[src="x"]'), path).toHaveCount(0);
  }
  expect(ran).toEqual([]);
}

/** Returns all text of a page, including values of fields; unfolds what is folded. */
function lettersOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return [document.body.innerText, ...fields.map(({ value }) => value)].join('\n');
  });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
