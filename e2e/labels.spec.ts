import { labelCalls } from '@shop/contract/labels';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { ask } from './support/client.ts';
import { openMoreDetails } from './support/product-form.ts';
import { overflow, violations } from './support/page-checks.ts';
import * as people from './support/people.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

test(
  'what the label says is one block that needs no scripts, with links that check its marks',
  { tag: '@desktop-night' },
  async ({ openPage }) => {
    const owner = await people.anOwner(shop);
    const id = await people.addProduct(shop, owner, {
      name: 'Suzhou Lampas',
      lengthM: 5.5,
      blouse: 'ATTACHED',
      blouseLengthM: 0.8,
      countryOfOrigin: 'China',
      importer: 'Silk Route Imports, Chennai',
      handloomMarkNo: 'HM 42',
      fibres: [
        { fibre: 'SILK_MULBERRY', percent: 80 },
        { fibre: 'COTTON', percent: 20 },
      ],
    });
    const html = await (await fetch(`${shop.url}/buy-product/${id}`)).text();
    for (const text of ['As on the label', '80% mulberry silk, 20% cotton', '1 piece of 6.3 m']) {
      expect(html).toContain(text);
    }
    const page = await openPage();
    await page.goto('/products?q=Suzhou+Lampas');
    await expect(page.getByRole('article').getByText('China').first()).toBeVisible();
    await page.goto('/products?country=CN');
    await expect(page.getByRole('article').getByText('China').first()).toBeVisible();
    await page.goto(`/buy-product/${id}`);
    await page.getByRole('heading', { name: 'As on the label' }).click();
    await expect(page.getByText('Silk Route Imports, Chennai')).toBeVisible();
    const check = page.getByRole('link', { name: 'verify the Handloom Mark number' });
    await expect(check).toHaveAttribute('href', 'https://hlm.gov.in/');
    for (const found of [violations, overflow]) expect(await found(page)).toEqual([]);
  },
);

test(
  'a gap is found in the list and filled in, and a price that no rate fits gets a warning while it is typed',
  { tag: ['@desktop-night', '@night'] },
  async ({ openOwnersPage }) => {
    const owner = await people.anOwner(shop);
    const name = `Kurta ${Date.now()}`;
    const id = await people.addProduct(shop, owner, {
      name,
      price: 2_000,
      taxClass: 'APPAREL',
      maker: 'Murugan Tailors',
      mrp: 3_000,
    });
    const page = await openOwnersPage();
    await page.goto('/admin/labels');
    await expect(page.getByText('Fibres, Country of origin').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await page.waitForURL(`**/admin/addproduct/${id}/edit`);
    const price = page.getByLabel('Base price');
    await price.fill('2,800');
    const note = page.getByText(
      'No tax rate fits this price. The nearest clean prices are ₹2,625 and ₹2,950.01.',
    );
    await expect(note).toBeVisible();
    await price.fill('2,625');
    await expect(note).not.toBeAttached();
    await openMoreDetails(page);
    await expect(page.getByText('The label lacks: Fibres, Country of origin')).toBeVisible();
    await page.getByLabel('Fibre 1', { exact: true }).selectOption('Mulberry silk');
    const share = page.getByLabel('Share of fibre 1 in per cent');
    await expect(share).toHaveValue('100');
    await share.fill('70');
    await page.getByRole('button', { name: 'Add a fibre' }).click();
    await page.getByLabel('Fibre 2', { exact: true }).selectOption('Cotton');
    await expect(page.getByLabel('Share of fibre 2 in per cent')).toHaveValue('30');
    await page.getByLabel(/^Country of origin/).selectOption('India');
    await expect(page.getByText('The label says everything that the law asks for.')).toBeVisible();
    for (const found of [violations, overflow]) expect(await found(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(productChangeMessages.updated)).toBeVisible();
    const gaps = await ask(shop, labelCalls.gaps, { who: owner, query: { size: '100' } });
    expect(gaps.data.map(({ productId }) => productId)).not.toContain(id);
  },
);

test(
  'the label of a product is printed alone, as its page has it',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const owner = await people.anOwner(shop);
    const id = await people.addProduct(shop, owner, {
      name: 'Printed Lampas',
      color: 'Madder',
      mrp: 4_999,
      fibres: [{ fibre: 'SILK_MULBERRY', percent: 100 }],
    });
    const page = await openOwnersPage();
    await page.goto(`/admin/addproduct/${id}/view`);
    await page.evaluate(() => {
      globalThis.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print the label' }).click();
    await page.locator('body[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('[data-slips]');
    await expect(sheet.getByRole('heading', { name: 'Printed Lampas' })).toBeVisible();
    for (const text of ['100% mulberry silk', '₹4,999 (inclusive of all taxes)']) {
      await expect(sheet.getByText(text)).toBeVisible();
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('link', { name: 'View in shop' })).toBeHidden();
  },
);
