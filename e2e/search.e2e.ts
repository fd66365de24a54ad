import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productMessages } from '@shop/contract/products';
import { searchMessages } from '@shop/contract/search';
import type { Page } from 'playwright-core';
import { becomes } from './support/becomes.ts';
import { WIDTHS, openPage } from './support/browser.ts';
import { keepSignedIn } from './support/people.ts';
import * as people from './support/people.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser } = await aVisitedShop();

const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
const field = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' });

/** The field of the header. */
async function openField(page: Page) {
  await field(page).waitFor();
  return field(page);
}

/** The option that the arrows point at. */
async function pointedAt(page: Page): Promise<string | null> {
  const id = await field(page).getAttribute('aria-activedescendant');
  return id === null ? null : page.locator(`[id="${id}"]`).textContent();
}

for (const width of WIDTHS) {
  test(`suggestions come while typing, and a product is opened by the keyboard alone, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    await page.goto('/');
    const box = await openField(page);
    assert.equal(await box.getAttribute('aria-expanded'), 'false');
    await box.pressSequentially('लाल साड़ी');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await becomes(async () => (await options.count()) >= 6, true);
    await becomes(() => box.getAttribute('aria-expanded'), 'true');
    await page.getByRole('status').filter({ hasText: 'suggestions' }).waitFor();
    await box.press('ArrowDown');
    assert.match((await pointedAt(page)) ?? '', /Arakku Manga Bridal Saree.*₹42,500/);
    await box.press('ArrowUp');
    assert.equal(await pointedAt(page), null);
    await box.press('ArrowUp');
    assert.equal(await pointedAt(page), 'See all results for “लाल साड़ी”');
    await box.press('Escape');
    await options.first().waitFor({ state: 'detached' });
    await box.press('ArrowDown');
    await options.first().waitFor();
    await box.press('ArrowDown');
    await box.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Arakku Manga Bridal Saree' }).waitFor();
    page.assertClean();
  });

  test(`a category is suggested with its number, and leads to its products of the search, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    await page.goto('/');
    const box = await openField(page);
    await box.pressSequentially('bandhej');
    await page.getByRole('option', { name: 'in Bandhani (5)' }).click();
    await page.waitForURL(/q=bandhej&category=/);
    await becomes(async () => new Set(await names(page)).size, 1);
    assert.deepEqual([...new Set(await names(page))], ['Gol Bandhani Silk Saree']);
    page.assertClean();
  });

  test(`a mistyped word is corrected, the page says so, and the typed one can be searched for, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    await page.goto('/');
    const box = await openField(page);
    await box.pressSequentially('kanjivarm');
    await page.getByRole('option', { name: 'Did you mean “kanjivaram”?' }).waitFor();
    await box.press('Enter');
    await page.waitForURL('**/products?q=kanjivarm');
    await page.getByText('Showing results for “kanjivaram”.').waitFor();
    assert.equal((await names(page)).length, 5);
    await page.getByRole('link', { name: 'Search instead for “kanjivarm”' }).click();
    await page.getByText(productMessages.noneFound, { exact: true }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'kanjivaram', exact: true }).click();
    await becomes(async () => (await names(page)).length, 5);
    page.assertClean();
  });

  test(`nothing found is no dead end: a part that finds something, and six newest, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    await page.goto('/products?q=polyester+saree');
    await page.getByText(productMessages.noneFound, { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'New in the shop' }).waitFor();
    assert.equal((await names(page)).length, 6);
    await page.getByRole('main').getByRole('link', { name: 'saree', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Results for “saree”' }).waitFor();
    page.assertClean();
  });

  test(`without JavaScript the header finds by words, scripts and prices, at ${width} px`, async () => {
    const context = await browser.newContext({
      baseURL: shop.url,
      javaScriptEnabled: false,
      viewport: { width, height: 800 },
    });
    const page = await context.newPage();
    await page.goto('/products');
    const box = await openField(page);
    await box.fill('red wedding saree under 15000');
    await box.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Results for “red wedding/ }).waitFor();
    assert.deepEqual(await names(page), ['Gol Bandhani Silk Saree']);
    assert.equal(await page.getByText('Best match').count(), 1);
    await context.close();
  });

  test(`the owner adds words that shoppers find by at once, and deletes them, at ${width} px`, async () => {
    const page = await openPage(browser, { url: shop.url, width });
    await keepSignedIn(page.context(), await people.anOwner(shop));
    await page.goto('/admin/search-words');
    await page.getByText('No search words yet').waitFor();
    const words = page.getByLabel('Words that mean the same');
    await words.fill('navari');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText(searchMessages.setSize).waitFor();
    await words.fill('Qwertz, korvai');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: 'qwertz' }).first().waitFor();
    const found = await fetch(`${shop.url}/api/search/suggest?keyword=qwertz`);
    assert.match(await found.text(), /Arakku Manga/);
    await page.getByRole('button', { name: 'Delete qwertz, korvai' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await page.getByText('No search words yet').waitFor();
    page.assertClean();
  });
}
