import { join } from 'node:path';
import { productCalls } from '@shop/contract/products';
import { ask } from './support/client.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const PHOTOGRAPH = join(import.meta.dirname, 'support', 'photograph.jpg');

const shop = sharedShop();

test('what is typed while a product is saved stays, and is unsaved', async ({ openOwnersPage }) => {
  const who = await people.anOwner(shop);
  const page = await openOwnersPage();
  await page.goto('/admin/addproduct');
  const color = page.getByLabel('Colour', { exact: true });
  await page.getByLabel('Sub-category').selectOption({ index: 1 });
  await page.getByLabel('Product title').fill('Typed while saved');
  await page.getByLabel('Base price').fill('4,500');
  await page.getByLabel('Quantity').fill('3');
  await color.fill('Red');
  for (const [save, path, before, after] of [
    ['Add Product', '**/api/product/', 'Red', 'Peacock'],
    ['Save', '**/api/product/update', 'Peacock', 'Maroon'],
  ] as const) {
    await page.getByLabel('Product pictures').setInputFiles([PHOTOGRAPH]);
    const held = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      await held.promise;
      await route.continue();
    });
    const sent = page.waitForRequest(path);
    await button(page, save).click();
    await sent;
    await color.fill(after);
    const read = page.waitForResponse('**/api/product/get/*');
    held.resolve();
    await read;
    await expect(button(page, 'Save')).toBeEnabled();
    await expect(color).toHaveValue(after);
    await expect(page.getByText('Changed elsewhere')).toHaveCount(0);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'No' }).click();
    await page.unrouteAll();
    const query = { keyword: 'Typed while saved' };
    const stored = await ask(shop, productCalls.adminSearch, { who, query });
    expect(stored.map((product) => product.color)).toEqual([before]);
  }
  await button(page, 'Save').click();
  await page.waitForURL('**/admin/product-list');
  const query = { keyword: 'Typed while saved' };
  const [product] = await ask(shop, productCalls.adminSearch, { who, query });
  expect(product?.color).toBe('Maroon');
  const params = { productId: product?.productId ?? '' };
  const { data } = await ask(shop, productCalls.get, { params });
  expect(data.imgUrls, 'each picture once').toHaveLength(2);
});
