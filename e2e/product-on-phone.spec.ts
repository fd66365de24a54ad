import type { Locator } from '@playwright/test';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const NAME = 'Vanki Border Silk';

const shop = sharedShop();
let owner: people.Account;
let productId: string;

test.beforeAll(async () => {
  owner = await people.anOwner(shop);
  productId = await people.addProduct(shop, owner, { name: NAME, pictures: 3 });
});

test('the first view of a phone has the picture, the name and the price, and the bar leaves with its place', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/buy-product/${productId}`);
  const add = button(page, 'Add to Cart');
  const position = () => add.evaluate((one) => getComputedStyle(one.parentElement ?? one).position);
  await expect.poll(position).toBe('fixed');
  const picture = await boxOf(page.getByRole('img', { name: NAME, exact: true }));
  expect(picture.width).toBe(390);
  expect(picture.height / picture.width).toBeCloseTo(1.25, 1);
  const name = await boxOf(page.getByRole('heading', { level: 1, name: NAME }));
  expect(name.y).toBeGreaterThanOrEqual(picture.y + picture.height);
  const taxes = await boxOf(page.getByText('inclusive of all taxes'));
  expect(taxes.y + taxes.height).toBeLessThan((await boxOf(add)).y - 10);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeHidden();
  await page
    .getByRole('group', { name: 'Quantity' })
    .evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect.poll(position).toBe('static');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(position).toBe('fixed');
});

test(
  'in forced colours the closed search is its sign alone, and the dots show which picture is visible',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(`/buy-product/${productId}`);
    const search = page.getByRole('search').getByRole('combobox');
    const hint = () =>
      search.evaluate((field) => Number(getComputedStyle(field, '::placeholder').opacity));
    await expect.poll(hint).toBe(0);
    await search.focus();
    await expect.poll(hint).toBeGreaterThan(0);
    // The cards below have dots too.
    const dots = page.locator('[data-dots]').filter({ visible: true }).first().locator('span');
    await expect(dots).toHaveCount(3);
    const colours = await dots.evaluateAll((all) =>
      all.map((dot) => getComputedStyle(dot).backgroundColor),
    );
    expect(new Set(colours).size).toBe(2);
  },
);

test(
  'on a tablet the details of a product are beside its picture',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage({ width: 820 });
    await page.goto(`/buy-product/${productId}`);
    const picture = await boxOf(page.getByRole('img', { name: NAME, exact: true }));
    const name = await boxOf(page.getByRole('heading', { level: 1, name: NAME }));
    expect(name.x).toBeGreaterThan(picture.x + picture.width);
    expect(name.y).toBeLessThan(picture.y + picture.height);
  },
);

test(
  "a phone's page of a product leads back to the list, and without one to its category",
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/products?sort=price');
    await page.getByRole('article').getByRole('link').first().click();
    await page.waitForURL('**/buy-product/*/*');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.waitForURL('**/products?sort=price');
    await page.goto(`/buy-product/${productId}`);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.waitForURL('**/silk/*');
  },
);

test(
  'the details of a product are in parts that open without scripts, the first one is open',
  { tag: '@night' },
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/buy-product/${productId}`);
    await expect(page.getByText('Mulberry silk with a border of zari.')).toBeVisible();
    const sku = page.getByText('SKU', { exact: true });
    await expect(sku).toBeHidden();
    await page.getByRole('heading', { name: 'Fabric and size' }).click();
    await expect(sku).toBeVisible();
    await context.close();
  },
);

test(
  'below the buttons is what vouches for a product, and only what is known of it',
  { tag: '@night' },
  async ({ openPage }) => {
    const id = await people.addProduct(shop, owner, {
      name: 'Vouched Silk',
      silkMarkNo: 'SM 4417 2208',
      origin: 'Bhuj',
      weightG: 450,
    });
    const page = await openPage();
    await page.goto(`/buy-product/${id}`);
    await expect(page.getByText('Silk Mark no. SM 4417 2208 · verify')).toBeVisible();
    const verify = page.getByRole('link', { name: 'Verify Silk Mark no. SM 4417 2208' });
    await expect(verify).toHaveAttribute('href', 'https://silkmarkindia.com/');
    await expect(page.getByText('Woven in Bhuj, 450 g')).toBeVisible();
    const call = page.getByRole('link', { name: 'WhatsApp video call' });
    const chat = new URL((await call.getAttribute('href')) ?? '');
    await expect(page.getByText('WhatsApp video call, 10 am to 7 pm')).toBeVisible();
    expect(chat.host).toBe('wa.me');
    expect(chat.searchParams.get('text')).toContain('Vouched Silk');
    await page.goto(`/buy-product/${productId}`);
    await expect(page.getByText('Mulberry silk with a border of zari.')).toBeVisible();
    await expect(page.getByText(/Silk Mark no|Woven in/)).toHaveCount(0);
  },
);

/** Returns the bounding box of a visible element. */
async function boxOf(shown: Locator) {
  await expect(shown).toBeVisible();
  const box = await shown.boundingBox();
  if (box === null) throw new Error('it is no longer shown');
  return box;
}
