import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes } from './support/becomes.ts';
import { WIDTHS } from './support/browser.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const { shop, browser } = await aVisitedShop();

for (const width of WIDTHS) {
  test(`what is typed before the scripts have come is searched for, at ${width} px`, async () => {
    const { page, release } = await openHeld('/products', width);
    await page.getByRole('search').getByRole('combobox').fill('tussar');
    release();
    await page.waitForURL(/\?q=tussar$/);
    assert.equal(await page.getByRole('search').getByRole('combobox').inputValue(), 'tussar');
    await page.context().close();
  });

  test(`what is chosen before the scripts have come orders the list, at ${width} px`, async () => {
    const { page, release } = await openHeld('/products', width);
    await page.locator('select[name="sort"]').selectOption('priceAsc');
    release();
    await page.waitForURL(/sort=priceAsc/);
    await page.context().close();
  });

  test(`a form filled and sent before the scripts have come is sent by them, at ${width} px`, async () => {
    const { page, release } = await openHeld('/user-login', width);
    await page.getByLabel('Phone number').fill('98123');
    await page.getByRole('checkbox').press('Space');
    await page.getByLabel('Phone number').press('Enter');
    release();
    await page.getByText('Enter a 10-digit mobile number').first().waitFor();
    assert.equal(await page.getByRole('checkbox').isChecked(), true);
    await becomes(() => page.getByLabel('Phone number').inputValue(), '98123');
    assert.equal(page.url(), `${shop.url}/user-login`);
    await page.context().close();
  });

  test(`the owner's password typed early is taken, at ${width} px`, async () => {
    const { page, release } = await openHeld('/login/admin', width);
    await page.getByLabel('Phone number').fill('9812340000');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    const sent = page.waitForRequest('**/api/authentication/login');
    release();
    assert.match((await sent).postData() ?? '', /9812340000.*not the password/);
    assert.equal(page.url(), `${shop.url}/login/admin`);
    await page.context().close();
  });
}

/** A rendered page whose scripts are held back until released. */
async function openHeld(path: string, width: number) {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height: 800 },
  });
  const page = await context.newPage();
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined); // the page is closed by then
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('main h1').first().waitFor();
  return { page, release: held.resolve };
}
