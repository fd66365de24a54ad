import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cartMessages } from '@shop/contract/cart';
import { productCalls } from '@shop/contract/products';
import type { Page } from 'playwright-core';
import { WIDTHS, openPage } from './support/browser.ts';
import { ask } from './support/client.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const RANGE = 'Kamal Border Silk';

const { shop, browser } = await aVisitedShop();
const owner = await people.anOwner(shop);
const add = (product: Omit<people.WantedProduct, 'name'>) =>
  people.addProduct(shop, owner, { name: RANGE, ...product });
/** Variants of one product: two sizes in red, one in blue that is sold out. */
const red = {
  small: await add({ color: 'Lotus red', size: 'S', pictures: 3 }),
  large: await add({ color: 'Lotus red', size: 'L', price: 5_499 }),
};
const blue = await add({ color: 'Indigo', size: 'S', stockQuantity: 0 });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const width of WIDTHS) {
  test(`a product's colours and sizes lead to its other pieces, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    await page.goto(`/buy-product/${red.small}`);
    const colours = page.getByRole('navigation', { name: 'Colour' });
    const sizes = page.getByRole('navigation', { name: 'Size' });
    await colours.getByRole('link', { name: 'Lotus red' }).and(chosen(page)).waitFor();
    await sizes.getByRole('link', { name: 'S', exact: true }).and(chosen(page)).waitFor();
    await page.getByText('₹4,999').first().waitFor();

    await sizes.getByRole('link', { name: 'L', exact: true }).click();
    await page.waitForURL(`**/buy-product/${red.large}`);
    await sizes.getByRole('link', { name: 'L', exact: true }).and(chosen(page)).waitFor();
    await page.getByText('₹5,499').first().waitFor();

    // The only blue variant is small and sold out, and says so before it is chosen.
    await colours.getByRole('link', { name: 'Indigo, out of stock' }).click();
    await page.waitForURL(`**/buy-product/${blue}`);
    assert.ok(await button(page, 'Out of Stock').isDisabled());
    assert.equal(await page.getByRole('button', { name: 'Add to Cart' }).count(), 0);
    assert.equal(await page.getByRole('group', { name: 'Quantity' }).count(), 0);
    page.assertClean();
  });

  test(`a product that is sold out says so in the list too, and is back with its stock, at ${width} px`, async () => {
    const name = `Neem Border Silk ${width}`;
    const id = await people.addProduct(shop, owner, { name, stockQuantity: 0 });
    const page = await openPage(browser, { url: shop.url, width, expected: [404] });
    await page.goto(`/products?q=${encodeURIComponent(name)}`);
    const card = page.getByRole('article').filter({ hasText: name });
    await card.getByText('Out of Stock', { exact: true }).waitFor();
    await people.changeProduct(shop, owner, { id, stockQuantity: 2 });
    await card.getByRole('link', { name }).click();
    await heading(page, name).waitFor();
    await button(page, 'Add to Cart').waitFor();
    await page.getByText('Only 2 left').filter({ visible: true }).waitFor();
    await people.changeProduct(shop, owner, { id, status: false });
    await page.reload();
    await heading(page, 'Product not found').waitFor();
    page.assertClean();
  });

  test(`what is like a product leads to it, and what was looked at is remembered, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width, expected: [404] });
    await page.goto(`/buy-product/${red.small}`);
    await heading(page, RANGE).waitFor();
    assert.equal(await page.getByRole('region', { name: 'Recently viewed' }).count(), 0);
    const alike = page.getByRole('region', { name: 'You May Also Like' }).getByRole('article');
    await alike.first().waitFor();
    const names = await alike.getByRole('heading').allTextContents();
    const kinds = await alike.locator('p').first().innerText();
    assert.ok(names.length > 1);
    const other = names.find((name) => name !== RANGE) ?? '';
    await alike.getByRole('link', { name: other }).first().click();
    await heading(page, other).waitFor();
    assert.ok((await page.getByRole('main').innerText()).includes(kinds.split(' ·')[0] ?? ''));
    const recent = page.getByRole('region', { name: 'Recently viewed' }).getByRole('link');
    await recent.first().waitFor();
    assert.deepEqual(await recent.allTextContents(), [RANGE]);

    // A deleted product leaves the list once it was not found.
    const passing = await people.addProduct(shop, owner, { name: `Passing Silk ${width}` });
    await page.goto(`/buy-product/${passing}`);
    await recent.nth(1).waitFor();
    assert.deepEqual(await recent.allTextContents(), [other, RANGE]);
    await ask(shop, productCalls.remove, { who: owner, params: { productId: passing } });
    await page.goto('/');
    await recent.nth(2).waitFor();
    assert.deepEqual(await recent.allTextContents(), [`Passing Silk ${width}`, other, RANGE]);
    await recent.first().click();
    await heading(page, 'Product not found').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Shop all sarees' }).waitFor();
    await page.goto('/');
    await recent.nth(1).waitFor();
    assert.deepEqual(await recent.allTextContents(), [other, RANGE]);
    page.assertClean();
  });

  test(`a product is shared by the phone's own sharing, else its link is copied or shown, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    const address = `${shop.url}/buy-product/${red.small}`;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(address);
    await button(page, 'Share').click();
    await page.getByText('Link copied').waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), address);
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
    await button(page, 'Share').click();
    await page.getByText(address, { exact: true }).waitFor();

    await page.addInitScript(() => {
      const shared: object[] = [];
      const share = (what: object) => {
        shared.push(what);
        return shared.length === 1
          ? Promise.resolve()
          : Promise.reject(new DOMException('thought better of it', 'AbortError'));
      };
      Object.assign(globalThis, { shared });
      Object.defineProperty(Navigator.prototype, 'share', { value: share });
    });
    await page.reload();
    const shared = (count: number) =>
      page.waitForFunction(
        (wanted) => (globalThis as unknown as { shared: object[] }).shared.length === wanted,
        count,
      );
    await button(page, 'Share').click();
    await shared(1);
    const given = await page.evaluate(
      () => (globalThis as unknown as { shared: object[] }).shared[0],
    );
    assert.deepEqual(given, { title: RANGE, url: address });
    // Cancelling the share sheet is not an error, so nothing is said.
    await button(page, 'Share').click();
    await shared(2);
    assert.equal(await page.getByText(address, { exact: true }).count(), 0);
    page.assertClean();
  });

  test(`a colour that is sold out is struck through, and its page offers the others first, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    await page.goto(`/buy-product/${red.small}`);
    const colours = page.getByRole('navigation', { name: 'Colour' });
    const hint = page.getByText('This colour is sold out. These are in stock:');
    const names = () =>
      colours.getByRole('link').evaluateAll((links) => links.map((link) => link.ariaLabel));
    assert.deepEqual(await names(), ['Indigo, out of stock', 'Lotus red']);
    assert.equal(await colours.locator('a[aria-label^="Indigo"] line').count(), 1);
    assert.equal(await colours.locator('a[aria-label="Lotus red"] line').count(), 0);
    assert.equal(await hint.count(), 0);
    await page.goto(`/buy-product/${blue}`);
    await hint.waitFor();
    assert.deepEqual(await names(), ['Lotus red', 'Indigo, out of stock']);
    page.assertClean();
  });

  test(`a question about a product goes to the shop's WhatsApp with the product's link, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    await page.goto(`/buy-product/${red.small}`);
    const chat = new URL(
      (await page.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href')) ?? '',
    );
    assert.equal(chat.host, 'wa.me');
    const text = chat.searchParams.get('text') ?? '';
    assert.ok(text.includes(RANGE) && text.endsWith(`${shop.url}/buy-product/${red.small}`), text);
    page.assertClean();
  });

  test(`what is put into the cart is said with the way there, beside the cart's icon, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    await people.keepSignedIn(
      page.context(),
      await people.aCustomer(shop, `98761${String(width).padStart(5, '0')}`),
    );
    await page.goto(`/buy-product/${red.small}`);
    await button(page, 'Add to Cart').click();
    const said = page.getByRole('status').filter({ hasText: cartMessages.added });
    const view = said.getByRole('link', { name: 'View cart' });
    await view.waitFor();
    const [toast, cart] = [
      await said.boundingBox(),
      await page.getByRole('link', { name: /^Cart/ }).boundingBox(),
    ];
    assert.ok(toast !== null && cart !== null && toast.y >= cart.y + cart.height);
    await view.click();
    await page.waitForURL('**/checkout/cart');
    page.assertClean();
  });
}

test('the picture stays beside a long text, on a wide screen', async () => {
  const page = await openPage(browser, { url: shop.url, width: 1280 });
  await page.setViewportSize({ width: 1280, height: 800 });
  const id = await people.addProduct(shop, owner, {
    name: 'Longtext Silk',
    description: 'A line of the text.\n'.repeat(60),
  });
  await page.goto(`/buy-product/${id}`);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const top = await page
    .getByRole('list', { name: 'Pictures' })
    .evaluate((list) => list.getBoundingClientRect().top);
  assert.ok(top > 0 && top < 200, String(top));
  page.assertClean();
});

test('text twice as large fits a phone: nothing scrolls sideways, and the bar stays on the screen', async () => {
  const page = await openPage(browser, { url: shop.url, width: 390 });
  const [product] = await people.productsOf(shop);
  for (const id of [product?.productId, red.small]) {
    await page.goto(`/buy-product/${id}`);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(wide, 390);
    const bar = await button(page, 'Add to Cart').boundingBox();
    assert.ok(bar !== null && bar.x >= 0 && bar.x + bar.width <= 390);
    assert.ok(bar.y + bar.height <= 780);
  }
  page.assertClean();
});

test('the thumbnails of a small phone lie above the price, and its path is one line', async () => {
  const page = await openPage(browser, { url: shop.url, width: 360 });
  await page.goto(`/buy-product/${red.small}`);
  const last = await page
    .getByRole('link', { name: /^Picture \d$/ })
    .last()
    .boundingBox();
  const bar = await button(page, 'Add to Cart').boundingBox();
  assert.ok(last !== null && bar !== null && last.y + last.height < bar.y - 12);
  const path = await page.getByRole('navigation', { name: 'Breadcrumb' }).boundingBox();
  assert.ok(path !== null && path.height < 40);
  page.assertClean();
});

test('what is like a product are other products, each once', async () => {
  const page = await openPage(browser, { url: shop.url, width: 1280 });
  await page.goto(`/buy-product/${red.small}`);
  const alike = page.getByRole('region', { name: 'You May Also Like' }).getByRole('article');
  const names = await alike.getByRole('heading').allTextContents();
  assert.equal(names.length, 8);
  assert.equal(new Set(names).size, 8);
  assert.ok(!names.includes(RANGE));
  page.assertClean();
});

/** The current one of several links. */
function chosen(page: Page) {
  return page.locator('[aria-current=true]');
}
