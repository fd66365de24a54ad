import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SEARCH_DELAY_MS } from '@shop/contract/catalogue-query';
import { productMessages } from '@shop/contract/products';
import type { Page } from 'playwright-core';
import { WIDTHS, type WatchedPage, openPage, stopTime } from './support/browser.ts';
import * as people from './support/people.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const NAME = 'Formed Silk';

const { shop, browser } = await aVisitedShop();

for (const width of WIDTHS) {
  test(`a product form with unsaved changes asks before it is left, at ${width} px`, async () => {
    const { page, productId } = await editing(width);
    assert.equal(await wouldAsk(page), false);
    const color = page.getByLabel('Colour', { exact: true });
    await color.fill('Peacock');
    assert.equal(await wouldAsk(page), true);
    await leaveByTheTopBar(page);
    await page.getByRole('dialog').getByRole('button', { name: 'No' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(await color.inputValue(), 'Peacock');
    assert.match(page.url(), new RegExp(`/admin/addproduct/${productId}/edit$`));
    await page.goBack();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await color.inputValue(), 'Peacock');
    await leaveByTheTopBar(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await page.waitForURL('**/admin/profile-settings');

    await page.goto(`/admin/addproduct/${productId}/edit`);
    assert.notEqual(await color.inputValue(), 'Peacock');
    await color.fill('Peacock');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`**/admin/addproduct/${productId}/view`);
    await page.getByText('Peacock').waitFor();
    page.assertClean();
  });

  test(`a search that still waits does not call back who pressed a link meanwhile, at ${width} px`, async () => {
    const { page } = await editing(width);
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/assets/product-view-page-*.js', async (route) => {
      await mayGoOn;
      await route.continue();
    });
    await page.goto('/admin/product-list');
    const view = page.locator('main a[href*="/view"][href*="/addproduct/"]').first();
    await view.waitFor();
    await stopTime(page);
    await page.getByLabel('Search products').fill('Raw');
    await view.click();
    await page.clock.runFor(SEARCH_DELAY_MS * 2);
    goOn();
    await page.clock.resume();
    await page.waitForURL('**/admin/addproduct/*/view');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Duplicate' }).waitFor();
    page.assertClean();
  });

  test(`a duplicate is a product of its own, at ${width} px`, async () => {
    const { page, productId } = await editing(width);
    await page.goto(`/admin/addproduct/${productId}/view`);
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await page.waitForURL('**/admin/addproduct');
    assert.equal(await page.getByLabel('Product title').inputValue(), NAME);
    assert.equal(await page.getByLabel('Colour', { exact: true }).inputValue(), 'Red');
    assert.equal(await page.getByLabel('Base price').inputValue(), '1500');
    await page.getByLabel('Colour', { exact: true }).fill('Green');
    await page.getByRole('button', { name: 'Add Product' }).click();
    await page.getByText(productMessages.added).waitFor();
    await page.goto(`/admin/productdetails/view?name=${encodeURIComponent(NAME)}`);
    await page
      .getByRole('link', { name: `View ${NAME}, Red` })
      .first()
      .waitFor();
    await page
      .getByRole('link', { name: `View ${NAME}, Green` })
      .first()
      .waitFor();
    page.assertClean();
  });
}

async function editing(width: number): Promise<{ page: WatchedPage; productId: string }> {
  const owner = await people.anOwner(shop);
  const productId = await people.addProduct(shop, owner, {
    name: NAME,
    color: 'Red',
    price: 1500,
  });
  const page = await openPage(browser, { url: shop.url, width });
  await people.keepSignedIn(page.context(), owner);
  await page.goto(`/admin/addproduct/${productId}/view`);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Colour', { exact: true }).waitFor();
  return { page, productId };
}

async function leaveByTheTopBar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'My Profile' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
}

/** Whether the browser would ask before the tab is closed. */
function wouldAsk(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    return closing.defaultPrevented;
  });
}
