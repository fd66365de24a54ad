import assert from 'node:assert/strict';
import { test } from 'node:test';
import { homeBannerCalls } from '@shop/contract/home-banners';
import { categoryCalls } from '@shop/contract/categories';
import type { Page } from 'playwright-core';
import { openPage } from './support/browser.ts';
import { ask } from './support/client.ts';
import { violations } from './support/page-checks.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser, ownersPage } = await aVisitedShop();
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the menu of a phone leads to every category, the account, help and policies, by the keyboard too', async () => {
  const page = await openPage(browser, { url: shop.url, width: 390 });
  await page.goto('/');
  await menu(page).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.waitFor();
  const { data } = await ask(shop, categoryCalls.list);
  assert.equal(data.length, 8);
  for (const { name, productCount } of data) {
    await drawer.getByRole('link', { name: `${name} ${productCount} products` }).waitFor();
  }
  const rest = ['My orders', 'Sign In', 'Chat on WhatsApp', /^Call \d+/, 'Privacy Policy'];
  for (const name of rest) await drawer.getByRole('link', { name }).waitFor();
  assert.deepEqual(await violations(page), []);
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('Tab');
  const isInside = await drawer.evaluate(
    (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
  );
  assert.ok(isInside, 'the focus stays in the menu');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await menu(page).and(page.locator(':focus')).waitFor();
  await menu(page).click();
  await drawer.getByRole('link', { name: /^Ikat/ }).click();
  await heading(page, 'Ikat').waitFor();
  await drawer.waitFor({ state: 'detached' });
  page.assertClean();
});

test('on a wide screen the categories are a row, which marks the one that is open', async () => {
  const page = await openPage(browser, { url: shop.url, width: 1280 });
  await page.goto('/buy-product/1');
  const row = page.getByRole('navigation', { name: 'Categories' });
  await row.getByRole('link', { name: 'Tussar' }).click();
  await heading(page, 'Tussar').waitFor();
  assert.equal(await row.locator('[aria-current=page]').innerText(), 'Tussar');
  await row.getByRole('link', { name: 'Shop all' }).click();
  await heading(page, 'The collection').waitFor();
  page.assertClean();
});

test('on a phone the first products follow the banner and the categories within a screen and a half', async () => {
  const page = await openPage(browser, { url: shop.url, width: 390 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await heading(page, 'New arrivals').waitFor();
  const topOf = async (name: string) =>
    page.evaluate((selector) => {
      return document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
    }, name);
  const circles = await topOf('main nav[aria-label=Categories]');
  assert.ok(circles > (await topOf('[aria-roledescription=carousel]')));
  assert.ok(circles < (await topOf('h1')));
  assert.ok((await topOf('article')) < 1.25 * 844, `${await topOf('article')}`);
  await page.getByRole('main').getByRole('link', { name: 'Stoles', exact: true }).click();
  await heading(page, 'Stoles').waitFor();
});

test('the search of the header stands on every page and leads to the products found', async () => {
  const page = await openPage(browser, { url: shop.url, width: 390 });
  await page.goto('/buy-product/1');
  await page.getByRole('search').getByRole('combobox').fill('stole');
  await page.getByRole('search').getByRole('combobox').press('Enter');
  await heading(page, 'Results for “stole”').waitFor();
  page.assertClean();
});

test('each banner leads where its owner said, in the order in which the owner put them', async () => {
  const page = await openPage(browser, { url: shop.url, width: 1280 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Shop the wedding edit' }).click();
  await heading(page, 'Banarasi').waitFor();

  const office = await ownersPage(390);
  await office.goto('/admin/banners-settings');
  await office.getByRole('button', { name: 'Move Silk for the wedding days down' }).focus();
  await office.keyboard.press('Enter');
  await office.getByText('Silk for the wedding days is now 2 of 4.').waitFor({ state: 'attached' });
  await office.getByRole('button', { name: 'Edit Silk for the wedding days' }).click();
  await office.getByLabel('Leads to').selectOption({ label: 'One product' });
  await office.getByRole('button', { name: 'Update' }).click();
  await office.getByText('Choose a product').first().waitFor();
  await office.getByLabel('Product', { exact: true }).fill('Shaded Silk Stole');
  await office.getByRole('radio').first().check();
  await office.getByText('Leads to Shaded Silk Stole.').waitFor();
  await office.getByLabel('Button text').fill('See the stole');
  const preview = office.getByRole('region', { name: 'Preview' });
  assert.equal(await preview.getByText('See the stole').count(), 2);
  assert.deepEqual(await violations(office), []);
  await office.getByRole('button', { name: 'Update' }).click();
  await office.getByText('Banner updated successfully!').waitFor();
  const { data } = await ask(shop, homeBannerCalls.current);
  assert.deepEqual(data.map(({ title }) => title).slice(0, 2), [
    'Colours for the festive days',
    'Silk for the wedding days',
  ]);
  await page.goto('/');
  await page.getByRole('button', { name: 'Banner 2: Silk for the wedding days' }).click();
  await page.getByRole('link', { name: 'See the stole' }).click();
  await heading(page, 'Shaded Silk Stole').waitFor();
  office.assertClean();
  page.assertClean();
});

test('the owner writes, moves, dates and removes the lines of the marquee, and without any it is gone', async () => {
  const office = await ownersPage(390);
  await office.goto('/admin/profile-settings');
  const save = async () => {
    await office.getByRole('button', { name: 'Save' }).click();
    await office.getByText('Profile saved successfully').first().waitFor();
    await office.getByText('Profile saved successfully').first().waitFor({ state: 'detached' });
  };
  const lines = async () => {
    const page = await openPage(browser, { url: shop.url, width: 1280 });
    await page.goto('/products');
    const strip = page.getByRole('region', { name: 'Announcements' });
    if ((await strip.count()) === 0) return [];
    return strip.locator('ul:not([aria-hidden]) > li:not([aria-hidden])').allInnerTexts();
  };
  assert.equal((await lines()).length, 5);
  await office.getByRole('button', { name: 'Remove line 5' }).click();
  await office.getByRole('button', { name: 'Add a line' }).click();
  await office.getByRole('button', { name: 'Save' }).click();
  await office.getByText('Enter text for the line').waitFor();
  await office.getByLabel('Line 5', { exact: true }).fill('New this week');
  await office.getByRole('button', { name: 'Move line 5 up' }).click();
  await office.getByLabel('Line 1 until').fill('2020-01-01');
  assert.deepEqual(await violations(office), []);
  await save();
  assert.deepEqual(
    (await lines()).map((line) => line.toLowerCase()),
    ['free delivery across india', 'cash on delivery', 'new this week', 'returns within 7 days'],
  );
  for (let left = 5; left > 0; left -= 1) {
    await office.getByRole('button', { name: 'Remove line 1' }).click();
  }
  await save();
  assert.deepEqual(await lines(), []);
  office.assertClean();
});
