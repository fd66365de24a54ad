import { productMrpMessages } from '@shop/contract/product-mrp';
import { openMoreDetails } from './support/product-form.ts';
import * as people from './support/people.ts';
import { expect, sharedShop, test } from './support/test.ts';

const NAME = 'Muhurtam Silk';

const shop = sharedShop();

test(
  'an MRP is struck through with the saving on card and page, as sent by the server too',
  { tag: '@desktop-night' },
  async ({ openPage }) => {
    const owner = await people.anOwner(shop);
    const id = await people.addProduct(shop, owner, { name: NAME, price: 4_999, mrp: 6_499.5 });
    const page = await openPage();
    await page.goto(`/products?q=${encodeURIComponent(NAME)}`);
    const card = page.getByRole('article').filter({ hasText: NAME }).first();
    await expect(card.locator('s')).toHaveText('₹6,499.50');
    await expect(card.getByText('23% off')).toBeVisible();
    await expect(card.getByText('Was ₹6,499.50, now ₹4,999')).toBeAttached();
    await page.goto(`/buy-product/${id}`);
    const main = page.getByRole('main');
    await expect(main.locator('s').first()).toHaveText('₹6,499.50');
    await expect(main.getByText('23% off').first()).toBeVisible();

    const html = await (await fetch(`${shop.url}/buy-product/${id}`)).text();
    expect(html).toContain('Was ₹6,499.50, now ₹4,999');
    expect(html).toContain('23% off');
  },
);

test(
  'the owner sets an MRP in the folded part, and a price above it is explained there',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const owner = await people.anOwner(shop);
    const id = await people.addProduct(shop, owner, { name: 'Nalangu Silk', price: 1_500 });
    const page = await openOwnersPage({ expected: [400] });
    await page.goto(`/admin/addproduct/${id}/edit`);
    await openMoreDetails(page);
    const mrp = page.getByRole('textbox', { name: 'MRP' });
    await mrp.fill('1,400');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(productMrpMessages.mrpTooLow).first()).toBeVisible();
    await expect(mrp).toHaveAttribute('aria-invalid', 'true');
    await mrp.fill('2,000');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`**/admin/addproduct/${id}/view`);
    await expect(page.getByText('₹2,000')).toBeVisible();
  },
);
