import { taxMessages } from '@shop/contract/tax-settings';
import { overflow, smallTargets, violations, violationsInTheDark } from './support/page-checks.ts';
import * as people from './support/people.ts';
import { openMoreDetails } from './support/product-form.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';
import { withdrawTax } from './support/withdrawn-tax.ts';

const shop = sharedShop();
let owner: people.Account;

test.beforeAll(async () => {
  await withdrawTax(shop);
  owner = await people.anOwner(shop);
});

test('the owner declares the tax, and sees mistakes and what the law forbids', async ({
  openOwnersPage,
}) => {
  const page = await openOwnersPage();
  await page.goto('/admin/delivery-management');
  await expect(page.getByText(/Orders that you accept get no invoice/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto('/admin/tax');
  await page.getByLabel('Composition scheme').check();
  await page.getByLabel('GSTIN').fill('33aabcr5055k1ze');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('33');
  await button(page, 'Save').click();
  await expect(page.getByText(taxMessages.gstinDigit)).toBeVisible();
  await expect(page.getByText(taxMessages.series)).toBeVisible();
  await page.getByLabel('GSTIN').fill('33AABCR5055K1ZD');
  await page.getByLabel('Legal name').fill('Kaveri Silks Private Limited');
  await page.getByLabel('Address').fill('4 Temple Street\nKanchipuram');
  await page.getByLabel('Series').fill('ks');
  await expect(page.getByText(/numbered KS\d\d-\d\d\/000001, credit notes KSC/)).toBeVisible();
  await page.getByLabel('Signed by').fill('Latha');
  await expect(page.getByText(/may not sell to other states, but/)).toBeVisible();
  for (const check of [violations, violationsInTheDark, overflow, smallTargets]) {
    expect(await check(page)).toEqual([]);
  }
  await button(page, 'Save').click();
  await expect(page.getByText(taxMessages.saved)).toBeVisible();

  await page.goto('/admin/delivery-management');
  await expect(page.getByText(/may not sell to other states, but/)).toBeVisible();
  await page.getByRole('link', { name: 'Tax settings' }).click();
  await page.getByLabel(/^Sell within this state only/).check();
  await expect(page.getByText(/may not sell to other states, but/)).not.toBeAttached();
  await page.getByLabel('Regular').check();
  await page.getByLabel(/^Sell within this state only/).uncheck();
  await button(page, 'Save').click();
  await expect(page.getByText(taxMessages.saved)).toBeVisible();
});

test(
  'a future rate is added and changed',
  { tag: ['@desktop-night', '@night'] },
  async ({ openOwnersPage, width }) => {
    const page = await openOwnersPage();
    await page.goto('/admin/tax');
    if (width > 640) {
      await expect(async () => {
        const { y = 0, height = 0 } =
          (await page.getByRole('columnheader', { name: 'Class' }).boundingBox()) ?? {};
        const cell = await page.getByRole('cell').first().boundingBox();
        expect(height).toBeGreaterThan(0);
        expect(cell?.y).toBeGreaterThanOrEqual(y + height);
      }).toPass();
    }
    const form = page.getByRole('form', { name: 'Add a rate' });
    await form.getByLabel('From').fill('2090-04-01');
    await form.getByLabel('Rate in per cent').fill('5');
    await form.getByLabel(/^Up to a price of/).fill('2,500');
    await button(page, 'Save rate').click();
    await expect(page.getByText(taxMessages.limitAlone)).toBeVisible();
    await form.getByLabel(/^Rate above it/).fill('12');
    await button(page, 'Save rate').click();
    await expect(page.getByText('5 % up to ₹2,500 a piece, above that 12 %')).toBeVisible();
    await button(page, 'Edit the rate of Fabric from 1 Apr 2090').click();
    const edited = page.getByRole('form', { name: 'Change a rate' });
    const above = edited.getByLabel(/^Rate above it/);
    await above.fill('18');
    await button(page, 'Cancel').click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'No' }).click();
    await expect(above).toHaveValue('18');
    expect(await violations(page)).toEqual([]);
    await button(page, 'Save rate').click();
    await expect(page.getByText('5 % up to ₹2,500 a piece, above that 18 %').first()).toBeVisible();
  },
);

test(
  'a product that cannot be returned shows that to shoppers',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const productId = await people.addProduct(shop, owner, { name: 'Cut silk', price: 900 });
    const page = await openOwnersPage();
    await page.goto(`/admin/addproduct/${productId}/edit`);
    await openMoreDetails(page);
    await page.getByLabel('HSN code').fill('50');
    await button(page, 'Save').click();
    await expect(page.getByText('An HSN code has 4, 6 or 8 digits').first()).toBeVisible();
    await page.getByLabel('HSN code').fill('621410');
    await page.getByLabel('Tax class').selectOption({ label: 'Apparel' });
    await page.getByLabel('Customers can send it back').uncheck();
    await button(page, 'Save').click();
    await page.waitForURL(`**/admin/addproduct/${productId}/view`);
    await expect(page.getByText('Customers cannot send it back')).toBeVisible();
    await expect(page.getByText('621410')).toBeVisible();
    await expect(page.getByText('Apparel', { exact: true })).toBeVisible();
    await page.goto(`/buy-product/${productId}`);
    await page.getByText('Delivery and returns', { exact: true }).click();
    await expect(page.getByText('This product cannot be returned.')).toBeVisible();
  },
);
