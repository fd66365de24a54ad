import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { categoryCalls } from '@shop/contract/categories';
import { financeCalls } from '@shop/contract/finance';
import type { Page } from 'playwright-core';
import { becomes } from './support/becomes.ts';
import { openPage } from './support/browser.ts';
import { ask } from './support/client.ts';
import * as people from './support/people.ts';
import { aVisitedShop } from './support/visited-shop.ts';

/** Markup, a formula, the end of a script, and a character that reverses the direction of text. */
const evil = (what: string) => `=${what}</script><img/src=x/onerror=alert()>\u202e`;
const PHONE = '9883000091';

const { shop, browser, ownersPage } = await aVisitedShop();
const owner = await people.anOwner(shop);
const shopper = await people.aCustomer(shop, PHONE, evil('shopper'));
await people.addAddress(shop, shopper, evil('first'));
const product = await people.addProduct(shop, owner, {
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
await ask(shop, financeCalls.addExpense, {
  who: owner,
  body: {
    expenseName: evil('rent'),
    description: evil('of the loom'),
    amount: 12,
    date: '2026-01-02',
  },
});

const ofVisitors: Record<string, string[]> = {
  '/': ['saree'],
  '/products': ['saree'],
  [`/products?category=${kind.id}`]: ['kind'],
  [`/products?q=${encodeURIComponent(evil('saree'))}`]: ['saree'],
  [`/buy-product/${product}`]: ['saree', 'red', 'silk', 'woven'],
};
const ofShoppers: Record<string, string[]> = {
  '/checkout/cart': ['saree', 'red'],
  '/checkout/cart/address': ['saree', 'first'],
  '/personalinfo/profile-info': ['shopper'],
  '/personalinfo/my-orders': ['saree'],
  '/personalinfo/my-address': ['first'],
};
const ofOwners: Record<string, string[]> = {
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
};

test('markup, formulas and marks of direction are letters on every page of a shopper', async () => {
  const page = await openPage(browser, { url: shop.url, width: 1280 });
  await showsAll(page, ofVisitors);
  await people.keepSignedIn(page.context(), shopper);
  await showsAll(page, ofShoppers);
  page.assertClean();
});

test('they are letters on every page of the owner', async () => {
  const page = await ownersPage(1280);
  await showsAll(page, ofOwners);
  page.assertClean();
});

test('a page runs its own scripts alone, by their hashes', async () => {
  for (const path of [...Object.keys(ofVisitors), '/no/such/page', '/login/admin']) {
    const answer = await fetch(`${shop.url}${path}`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
    const inline = [
      ...(await answer.text()).matchAll(
        /<script(?![^>]*(?: src=|ld\+json))[^>]*>([^]*?)<\/script>/g,
      ),
    ];
    const hashes = inline.map(([, text = '']) => `'sha256-${sha256(text)}'`);
    assert.ok(hashes.length > 0, path);
    assert.deepEqual(new Set(scripts), new Set(["'self'", ...hashes]), path);
    assert.match(
      policy,
      /default-src 'self';.*object-src 'none'; base-uri 'none';.*frame-ancestors 'none'/,
    );
    assert.doesNotMatch(policy, /unsafe|\*/);
  }
});

test('a page is the same for everybody, whatever headers they send', async () => {
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
    assert.equal(await plain.text(), poisoned, path);
    assert.doesNotMatch(poisoned, /evil\.example|gopher/, path);
    assert.equal(plain.headers.get('vary')?.toLowerCase(), 'accept-encoding', path);
  }
});

async function showsAll(page: Page, screens: Record<string, string[]>): Promise<void> {
  page.on('dialog', (dialog) => assert.fail(`something ran: ${dialog.message()}`));
  for (const [path, words] of Object.entries(screens)) {
    await page.goto(path);
    for (const word of words) {
      await becomes(
        async () => `${path}: ${(await lettersOf(page)).includes(evil(word))} ${word}`,
        `${path}: true ${word}`,
      );
    }
    assert.equal(await page.locator('img[src="x"]').count(), 0, path);
  }
}

/** All text of a page, including that in fields. */
function lettersOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return [document.body.innerText, ...fields.map(({ value }) => value)].join('\n');
  });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
