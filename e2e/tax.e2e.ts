import assert from 'node:assert/strict';
import { test } from 'node:test';
import { taxMessages } from '@shop/contract/tax-settings';
import { WIDTHS } from './support/browser.ts';
import { overflow, smallTargets, violations, violationsInTheDark } from './support/page-checks.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { aVisitedShop } from './support/visited-shop.ts';
import { withdrawTax } from './support/withdrawn-tax.ts';

const { shop, ownersPage } = await aVisitedShop();
await withdrawTax(shop);
const owner = await people.anOwner(shop);

for (const [index, width] of WIDTHS.entries()) {
  test(`the owner declares the tax, is told of mistakes, and of what the law forbids, at ${width} px`, async () => {
    const page = await ownersPage(width);
    await page.goto('/admin/delivery-management');
    // The shop is declared from the first width on.
    if (index === 0) {
      await page.getByText(/Orders that you accept get no invoice/).waitFor();
      assert.deepEqual(await violations(page), []);
    }
    await page.goto('/admin/tax');
    await page.getByLabel('Composition scheme').check();
    await page.getByLabel('GSTIN').fill('33aabcr5055k1ze');
    assert.equal(await page.getByLabel('State', { exact: true }).inputValue(), '33');
    await button(page, 'Save').click();
    await page.getByText(taxMessages.gstinDigit).waitFor();
    await page.getByLabel('GSTIN').fill('33AABCR5055K1ZD');
    await page.getByLabel('Legal name').fill('Kaveri Silks Private Limited');
    await page.getByLabel('Address').fill('4 Temple Street\nKanchipuram');
    await page.getByLabel('Series').fill('ks');
    await page.getByText(/numbered KS\d\d-\d\d\/000001, credit notes KSC/).waitFor();
    await page.getByLabel('Signed by').fill(`Latha ${width}`);
    await page.getByText(/may not sell to other states, but/).waitFor();
    for (const check of [violations, violationsInTheDark, overflow]) {
      assert.deepEqual(await check(page), []);
    }
    if (width <= 640) assert.deepEqual(await smallTargets(page), []);
    await button(page, 'Save').click();
    await page.getByText(taxMessages.saved).waitFor();

    await page.goto('/admin/delivery-management');
    await page.getByText(/may not sell to other states, but/).waitFor();
    await page.getByRole('link', { name: 'Tax settings' }).click();
    await page.getByLabel(/^Sell within this state only/).check();
    await page.getByText(/may not sell to other states, but/).waitFor({ state: 'detached' });
    await page.getByLabel('Regular').check();
    await page.getByLabel(/^Sell within this state only/).uncheck();
    await button(page, 'Save').click();
    await page.getByText(taxMessages.saved).waitFor();
    page.assertClean();
  });

  test(`a rate that is to come is added and changed, at ${width} px`, async () => {
    const page = await ownersPage(width);
    const year = 2090 + index;
    await page.goto('/admin/tax');
    if (width > 640) {
      const heading = await page.getByRole('columnheader', { name: 'Class' }).boundingBox();
      const cell = await page.getByRole('cell').first().boundingBox();
      assert.ok(heading !== null && cell !== null && heading.y + heading.height <= cell.y);
    }
    const form = page.getByRole('form', { name: 'Add a rate' });
    await form.getByLabel('From').fill(`${year}-04-01`);
    await form.getByLabel('Rate in per cent').fill('5');
    await form.getByLabel(/^Up to a price of/).fill('2,500');
    await button(page, 'Save rate').click();
    await page.getByText(taxMessages.limitAlone).waitFor();
    await form.getByLabel(/^Rate above it/).fill('12');
    await button(page, 'Save rate').click();
    await page.getByText('5 % up to ₹2,500 a piece, above that 12 %').waitFor();
    await button(page, `Edit the rate of Fabric from 1 Apr ${year}`).click();
    const edited = page.getByRole('form', { name: 'Change a rate' });
    await edited.getByLabel(/^Rate above it/).fill('18');
    assert.deepEqual(await violations(page), []);
    await button(page, 'Save rate').click();
    await page.getByText('5 % up to ₹2,500 a piece, above that 18 %').first().waitFor();
    page.assertClean();
  });

  test(`a product that cannot be sent back says so to shoppers, at ${width} px`, async () => {
    const name = `Cut silk ${width}`;
    const productId = await people.addProduct(shop, owner, { name, price: 900 });
    const page = await ownersPage(width);
    await page.goto(`/admin/addproduct/${productId}/edit`);
    await page.getByLabel('HSN code').fill('50');
    await button(page, 'Save').click();
    await page.getByText('An HSN code has 4, 6 or 8 digits').first().waitFor();
    await page.getByLabel('HSN code').fill('621410');
    await page.getByLabel('Tax class').selectOption({ label: 'Apparel' });
    await page.getByLabel('Customers can send it back').uncheck();
    await button(page, 'Save').click();
    await page.goto(`/admin/addproduct/${productId}/view`);
    await page.getByText('Customers cannot send it back').waitFor();
    await page.getByText('621410').waitFor();
    await page.getByText('Apparel', { exact: true }).waitFor();
    await page.goto(`/buy-product/${productId}`);
    await page.getByText('This product cannot be returned.').waitFor();
    page.assertClean();
  });
}
