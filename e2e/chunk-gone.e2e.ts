import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { scaled } from '../scripts/lib/slowness.mjs';
import { waitsForHydration } from './support/hydrated.ts';
import { aVisitedShop } from './support/visited-shop.ts';

// After an upgrade: a page that is open asks for files of its own build, which are gone.

const { shop, browser } = await aVisitedShop();

/** The sign-in page with a phone number typed in; `loads` counts how often the page was loaded. */
async function typedPage(width: number) {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height: 800 },
    // It would answer with files that it has kept.
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(scaled(10_000));
  const page = waitsForHydration(await context.newPage());
  const listens = page.waitForResponse(/\/after-first-screen-\w+\.js$/);
  await page.goto('/user-login', { waitUntil: 'networkidle' });
  await listens;
  await page.getByLabel('Phone number').fill('98765');
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  return { page, loads };
}

/**
 * From now on the files of the build that the page asks for are gone, until it is loaded again; those that
 * it asked for stay gone where `forGood` says so.
 */
async function removeChunks(page: Page, { forGood }: { forGood: boolean }): Promise<void> {
  const missing = new Set<string>();
  let isReloaded = false;
  page.on('framenavigated', () => (isReloaded = true));
  await page.route('**/assets/*.js', (route) => {
    const url = route.request().url();
    if (!isReloaded) missing.add(url);
    const isGone = forGood ? missing.has(url) : !isReloaded;
    return isGone ? route.fulfill({ status: 404 }) : route.continue();
  });
}

/** Follows a link whose page was not loaded yet. */
function leave(page: Page): Promise<void> {
  return page.getByRole('link', { name: 'Click here' }).click();
}

for (const width of [360, 1280]) {
  test(`a page whose files are gone reloads once and keeps what was typed, at ${width} px`, async () => {
    const { page, loads } = await typedPage(width);
    await removeChunks(page, { forGood: false });
    const loaded = page.waitForEvent('load');
    await leave(page);
    await loaded;
    assert.equal(new URL(page.url()).pathname, '/user-login');
    const phone = page.getByLabel('Phone number');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[type="tel"]')?.value === '98765',
    );
    assert.equal(await phone.inputValue(), '98765');
    // React knows it too: what is typed next does not undo it.
    await phone.press('End');
    await phone.pressSequentially('43210');
    assert.equal(await phone.inputValue(), '9876543210');
    await leave(page);
    await page.waitForURL((address) => address.pathname !== '/user-login');
    assert.equal(loads.length, 1);
  });
}

test('a file that is still gone after the reload does not reload the page again, nor take it away', async () => {
  const { page, loads } = await typedPage(1280);
  const loaded = page.waitForEvent('load');
  await removeChunks(page, { forGood: true });
  await leave(page);
  await loaded;
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[type="tel"]')?.value === '98765',
  );
  const refused = page.waitForResponse((answer) => answer.status() === 404);
  await leave(page);
  await refused;
  await page.waitForTimeout(1_000);
  assert.equal(await page.getByLabel('Phone number').inputValue(), '98765');
  assert.equal(loads.length, 1);
});
