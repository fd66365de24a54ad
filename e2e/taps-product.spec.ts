import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { productCalls } from '@shop/contract/products';
import { ask } from './support/client.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { TapCounter } from './support/taps.ts';
import { expect, sharedShop, test } from './support/test.ts';

const PHOTOGRAPH = readFileSync(join(import.meta.dirname, 'support/photograph.jpg'));
const CATEGORY = 'Kanchipuram';

const shop = sharedShop();

/** Adds the last product of the category, which the next one follows. */
async function theLastProduct(): Promise<void> {
  await people.addProduct(shop, await people.anOwner(shop), {
    name: 'Earlier Silk',
    stockQuantity: 2,
    material: 'Mulberry silk',
    weave: 'Korvai',
    lengthM: 5.5,
    ...(await category()),
  });
}

async function category(): Promise<{ subCategoryId: string }> {
  const product = (await people.productsOf(shop)).find((one) => one.subCategoryName === CATEGORY);
  if (product === undefined) throw new Error(`the shop has no product in ${CATEGORY}`);
  return { subCategoryId: product.subCategoryId };
}

const FILE = { name: 'taken.jpg', mimeType: 'image/jpeg', buffer: PHOTOGRAPH };

test('a product is on sale on a phone after four taps and three fields', async ({
  openOwnersPage,
}) => {
  await theLastProduct();
  const page = await openOwnersPage();
  await page.goto('/admin/product-list');
  const count = new TapCounter();
  await count.tap(page.getByRole('link', { name: 'Add Product' }));
  const camera = page.waitForEvent('filechooser');
  await count.tap(button(page, 'Take a photo'));
  await (await camera).setFiles(FILE);
  await count.tap(page.getByLabel('Sub-category'));
  // The phone's own list of options, like its camera.
  await page.getByLabel('Sub-category').selectOption(CATEGORY);
  await count.type(page.getByLabel('Product title'), 'Counted Silk');
  await count.type(page.getByLabel('Colour', { exact: true }), 'Red');
  await count.type(page.getByLabel('Base price'), '9800');
  await expect(page.getByLabel('Quantity')).toHaveValue('1');
  await count.tap(button(page, 'Add Product'));
  await expect(page.getByText(productChangeMessages.added)).toBeVisible();
  expect([count.taps, count.fields]).toEqual([4, 3]);
  const { data } = await ask(shop, productCalls.byName, {
    who: await people.anOwner(shop),
    params: { productName: 'Counted Silk' },
  });
  const { availability, material, weave, imgUrls } = data[0] ?? {};
  expect([availability, material, weave, imgUrls?.length]).toEqual([
    true,
    'Mulberry silk',
    'Korvai',
    1,
  ]);
});

test(
  'what the last product fills in is shown, marked, and never replaces what was typed',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    await theLastProduct();
    const page = await openOwnersPage();
    await page.goto('/admin/addproduct');
    await page.getByText('More details (optional)').click();
    await page.getByLabel('Weave').fill('Plain');
    await page.getByLabel('Sub-category').selectOption(CATEGORY);
    const note = page.getByRole('status').filter({ hasText: 'Filled in as in ‘Earlier Silk’' });
    await expect(note).toContainText('Mulberry silk');
    await expect(note).not.toContainText('Korvai');
    await expect(page.getByLabel('Weave')).toHaveValue('Plain');
    await expect(page.getByLabel('Material')).toHaveValue('Mulberry silk');
    await expect(page.getByLabel('Material')).toHaveAccessibleDescription(/As in ‘Earlier Silk’/);
    await page.getByLabel('Material').fill('Tussar');
    await expect(note).not.toContainText('Tussar');
    await button(page, 'Leave these blank').click();
    await expect(note).not.toBeAttached();
    await expect(page.getByLabel('Quantity')).toHaveValue('');
    await expect(page.getByLabel('Material')).toHaveValue('Tussar');
  },
);

test(
  'the folded part of the product form opens for a wrong field, which gets the focus',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/addproduct');
    const length = page.getByLabel(/^Length/);
    await page.getByText('More details (optional)').click();
    await page.getByText('Size and weight').click();
    await length.fill('long');
    await page.getByText('More details (optional)').click();
    await expect(length).toBeHidden();
    await page.getByLabel('Product title').fill('Short Silk');
    await page.getByLabel('Sub-category').selectOption(CATEGORY);
    await page.getByLabel('Colour', { exact: true }).fill('Red');
    await page.getByLabel('Base price').fill('900');
    await button(page, 'Add Product').click();
    await expect(length).toBeFocused();
    await page.getByText('More details (optional)').click();
    await expect(length).toBeVisible();
    await length.fill('5');
    await page.getByText('More details (optional)').click();
    await expect(length).toBeHidden();
  },
);

test(
  'the empty pictures name the five shots, in their order',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/addproduct');
    const empty = page.getByRole('list', { name: 'Shots to take' }).getByRole('listitem');
    const names = ['Worn', 'Full pallu', 'Border close', 'Folded', 'Blouse piece'];
    await expect(empty).toHaveText(names);
    await page.getByLabel('Product photo').setInputFiles(FILE);
    await expect(empty).toHaveText(names.slice(1));
  },
);
