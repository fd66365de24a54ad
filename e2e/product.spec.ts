import { cartMessages } from '@shop/contract/cart';
import { productCalls } from '@shop/contract/products';
import type { Locator, Page } from '@playwright/test';
import { ask } from './support/client.ts';
import { stopTime } from './support/page-clock.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const RANGE = 'Kamal Border Silk';

const shop = sharedShop();
let owner: people.Account;
/** Variants of one product: two sizes in red, and a sold-out one in blue. */
let red: { small: string; large: string };
let blue: string;

test.beforeAll(async () => {
  owner = await people.anOwner(shop);
  const add = (product: Omit<people.WantedProduct, 'name'>) =>
    people.addProduct(shop, owner, { name: RANGE, ...product });
  red = {
    small: await add({ color: 'Lotus red', size: 'S', pictures: 3 }),
    large: await add({ color: 'Lotus red', size: 'L', price: 5_499 }),
  };
  blue = await add({ color: 'Indigo', size: 'S', stockQuantity: 0 });
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test(`a product's colours and sizes lead to its variants`, async ({ openPage }) => {
  const page = await openPage();
  await page.goto(`/buy-product/${red.small}`);
  const colours = page.getByRole('navigation', { name: 'Colour' });
  const sizes = page.getByRole('navigation', { name: 'Size' });
  await expect(colours.getByRole('link', { name: 'Lotus red' }).and(chosen(page))).toBeVisible();
  await expect(sizes.getByRole('link', { name: 'S', exact: true }).and(chosen(page))).toBeVisible();
  await expect(page.getByText('₹4,999').first()).toBeVisible();

  await sizes.getByRole('link', { name: 'L', exact: true }).click();
  await page.waitForURL(`**/buy-product/${red.large}/*`);
  await expect(sizes.getByRole('link', { name: 'L', exact: true }).and(chosen(page))).toBeVisible();
  await expect(page.getByText('₹5,499').first()).toBeVisible();

  // The only blue variant is small and sold out; the link shows that before it is clicked.
  await colours.getByRole('link', { name: 'Indigo, out of stock' }).click();
  await page.waitForURL(`**/buy-product/${blue}/*`);
  await expect(button(page, 'Out of Stock')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Quantity' })).toHaveCount(0);
});

test('a sold-out product is marked in the list too, until its stock returns', async ({
  openPage,
}) => {
  const name = 'Neem Border Silk';
  const id = await people.addProduct(shop, owner, { name, stockQuantity: 0 });
  const page = await openPage({ expected: [404] });
  await page.goto(`/products?q=${encodeURIComponent(name)}`);
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.getByText('Out of Stock', { exact: true })).toBeVisible();
  await people.changeProduct(shop, owner, { id, stockQuantity: 2 });
  await card.getByRole('link', { name }).click();
  await expect(heading(page, name)).toBeVisible();
  await expect(button(page, 'Add to Cart')).toBeVisible();
  await expect(page.getByText('Only 2 left').filter({ visible: true })).toBeVisible();
  await people.changeProduct(shop, owner, { id, status: false });
  await page.reload();
  await expect(heading(page, 'Product not found')).toBeVisible();
});

test(
  'similar products are links, and viewed products are remembered',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage({ expected: [404] });
    await page.goto(`/buy-product/${red.small}`);
    await expect(heading(page, RANGE)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0);
    const alike = page.getByRole('region', { name: 'You May Also Like' }).getByRole('article');
    await expect(alike.first()).toBeVisible();
    const names = await alike.getByRole('heading').allTextContents();
    const kinds = await alike.locator('p').first().innerText();
    expect(names.length).toBeGreaterThan(1);
    const other = names.find((name) => name !== RANGE) ?? '';
    await alike.getByRole('link', { name: other }).first().click();
    await expect(heading(page, other)).toBeVisible();
    const [kind = ''] = kinds.split(' ·');
    await expect(page.getByRole('main')).toContainText(kind, { useInnerText: true });
    const recent = page.getByRole('region', { name: 'Recently viewed' }).getByRole('link');
    await expect(recent).toHaveText([RANGE]);

    // A deleted product disappears from the list once it was not found.
    const passing = await people.addProduct(shop, owner, { name: 'Passing Silk' });
    await page.goto(`/buy-product/${passing}`);
    await expect(recent).toHaveText([other, RANGE]);
    await ask(shop, productCalls.remove, { who: owner, params: { productId: passing } });
    await page.goto('/');
    await expect(recent).toHaveText(['Passing Silk', other, RANGE]);
    await recent.first().click();
    await expect(heading(page, 'Product not found')).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Shop all sarees' }),
    ).toBeVisible();
    await page.goto('/');
    await expect(recent).toHaveText([other, RANGE]);
  },
);

test(
  `a product is shared by the phone's share sheet; other devices copy or show its link`,
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    const address = `${shop.url}/buy-product/${red.small}/kamal-border-silk-lotus-red`;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(address);
    await button(page, 'Share').click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
    await button(page, 'Share').click();
    await expect(page.getByText(address, { exact: true })).toBeVisible();

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
    expect(given).toEqual({ title: RANGE, url: address });
    // Cancelling the share sheet is no error: the page shows no message.
    await button(page, 'Share').click();
    await shared(2);
    await expect(page.getByText(address, { exact: true })).toHaveCount(0);
  },
);

test(
  'a sold-out colour is struck through, and its page offers the others first',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto(`/buy-product/${red.small}`);
    const colours = page.getByRole('navigation', { name: 'Colour' });
    const hint = page.getByText('This colour is sold out. These are in stock:');
    const names = () =>
      colours.getByRole('link').evaluateAll((links) => links.map((link) => link.ariaLabel));
    await expect.poll(names).toEqual(['Indigo, out of stock', 'Lotus red']);
    await expect(colours.locator('a[aria-label^="Indigo"] line')).toHaveCount(1);
    await expect(colours.locator('a[aria-label="Lotus red"] line')).toHaveCount(0);
    await expect(hint).toHaveCount(0);
    await page.goto(`/buy-product/${blue}`);
    await expect(hint).toBeVisible();
    await expect.poll(names).toEqual(['Lotus red', 'Indigo, out of stock']);
  },
);

test(
  `a question about a product opens the shop's WhatsApp with its link, and similar ones are others, each once`,
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto(`/buy-product/${red.small}`);
    const chat = new URL(
      (await page.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href')) ?? '',
    );
    expect(chat.host).toBe('wa.me');
    const text = chat.searchParams.get('text') ?? '';
    expect(text).toContain(RANGE);
    expect(
      text.endsWith(`${shop.url}/buy-product/${red.small}/kamal-border-silk-lotus-red`),
      text,
    ).toBe(true);
    const alike = page.getByRole('region', { name: 'You May Also Like' }).getByRole('article');
    await expect(alike.getByRole('heading')).toHaveCount(8);
    const names = await alike.getByRole('heading').allTextContents();
    expect(new Set(names).size).toBe(8);
    expect(names).not.toContain(RANGE);
  },
);

test(
  'adding to the cart shows what was added, with links to cart and checkout, where it covers neither',
  { tag: '@desktop-night' },
  async ({ openPage, width }) => {
    const page = await openPage();
    await people.keepSignedIn(page.context(), await people.aCustomer(shop, '9876100360'));
    await page.goto(`/buy-product/${red.small}`);
    // The toast would end after some seconds.
    await stopTime(page);
    await button(page, 'Add to Cart').click();
    const said = page.getByRole('status').filter({ hasText: cartMessages.added });
    const view = said.getByRole('link', { name: 'View cart' });
    await expect(view).toBeVisible();
    await expect(said.getByText(RANGE)).toBeVisible();
    await expect(said.getByText('₹4,999')).toBeVisible();
    await expect(said.getByRole('link', { name: 'Checkout' })).toBeVisible();
    await expect(async () => {
      const toast = await boxOf(said);
      // On a phone it is a sheet at the bottom edge.
      if (width < 640) expect(toast.y + toast.height).toBe(780);
      const cart = await boxOf(page.getByRole('link', { name: /^Cart/ }));
      expect(toast.y).toBeGreaterThanOrEqual(cart.y + cart.height);
    }).toPass();
    await page.clock.resume();
    await view.click();
    await page.waitForURL('**/checkout/cart');
  },
);

test(
  'on a wide screen the picture stays visible beside a long text',
  { tag: ['@desktop-only', '@night'] },
  async ({ openPage }) => {
    const page = await openPage();
    await page.setViewportSize({ width: 1280, height: 800 });
    const id = await people.addProduct(shop, owner, {
      name: 'Longtext Silk',
      description: 'A line of the text.\n'.repeat(60),
    });
    await page.goto(`/buy-product/${id}`);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    const pictures = page.getByRole('list', { name: 'Pictures' });
    const top = () => pictures.evaluate((list) => list.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
    expect(await top()).toBeGreaterThan(0);
  },
);

test(
  'text of twice the size fits a phone: no horizontal scrolling, and the bar stays on screen',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage({ width: 390 });
    const [product] = await people.productsOf(shop);
    for (const id of [product?.productId, red.small]) {
      await page.goto(`/buy-product/${id}`);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      // A new size takes a moment to be laid out.
      await expect(async () => {
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBe(390);
        const bar = await boxOf(button(page, 'Add to Cart'));
        expect(bar.x).toBeGreaterThanOrEqual(0);
        expect(bar.x + bar.width).toBeLessThanOrEqual(390);
        expect(bar.y + bar.height).toBeLessThanOrEqual(780);
      }).toPass();
    }
  },
);

/** Returns the current one of several links. */
function chosen(page: Page) {
  return page.locator('[aria-current=true]');
}

/** Returns the bounding box of a visible element. */
async function boxOf(shown: Locator) {
  await expect(shown).toBeVisible();
  const box = await shown.boundingBox();
  if (box === null) throw new Error('it is no longer shown');
  return box;
}
