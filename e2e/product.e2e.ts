import assert from 'node:assert/strict';
import { test } from 'node:test';
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
    await page.getByRole('link', { name: 'See the collection' }).waitFor();
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
    await page.getByText('The link is copied.').waitFor();
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

  test(`pictures are turned by thumbnails and keys, and looked at closely, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    const { keyboard } = page;
    await page.goto(`/buy-product/${red.small}`);
    const thumbs = page.getByRole('link', { name: /^Picture \d$/ });
    await thumbs.nth(0).and(chosen(page)).waitFor();
    await thumbs.nth(2).focus();
    await keyboard.press('Enter');
    await thumbs.nth(2).and(chosen(page)).waitFor();
    await page.getByRole('button', { name: `See ${RANGE}, picture 3 of 3 larger` }).focus();
    await keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: `Pictures of ${RANGE}` });
    await viewer.getByText('3 / 3').waitFor();
    await keyboard.press('ArrowRight');
    await viewer.getByText('1 / 3').waitFor();
    await keyboard.press('ArrowLeft');
    await viewer.getByText('3 / 3').waitFor();

    const widthOf = () => viewer.getByRole('img').evaluate((image) => image.clientWidth);
    const fitted = await widthOf();
    await viewer.getByRole('button', { name: 'Zoom in' }).focus();
    await keyboard.press('Enter');
    await viewer.getByRole('button', { name: 'Zoom out' }).waitFor();
    assert.ok((await widthOf()) >= fitted * 1.9);
    // Zoomed in, the arrow keys scroll the picture instead of changing it.
    await viewer.focus();
    await keyboard.press('ArrowRight');
    await page.waitForFunction(() => (document.querySelector('dialog[open]')?.scrollLeft ?? 0) > 0);
    await viewer.getByText('3 / 3').waitFor();
    await keyboard.press('-');
    await viewer.getByRole('button', { name: 'Zoom in' }).waitFor();
    assert.equal(await widthOf(), fitted);
    await keyboard.press('+');
    await viewer.getByRole('button', { name: 'Zoom out' }).waitFor();
    await keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    page.assertClean();
  });
}

/** The current one of several links. */
function chosen(page: Page) {
  return page.locator('[aria-current=true]');
}
