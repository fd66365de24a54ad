import type { Page } from '@playwright/test';
import { productCalls } from '@shop/contract/products';
import { ask } from './support/client.ts';
import { screenshot, writeLink } from './support/pay-link-steps.ts';
import { type OpenPage, expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

test('text typed before the scripts have loaded is searched for', async ({ openPage }) => {
  const { page, release } = await openHeld(openPage, '/products');
  const search = page.getByRole('search').getByRole('combobox');
  await search.fill('tussar');
  release();
  await page.waitForURL(/\?q=tussar$/);
  await expect(search).toHaveValue('tussar');
});

test('digits typed before and after the first scripts have loaded stay together', async ({
  openPage,
}) => {
  const { data } = await ask(shop, productCalls.catalogue);
  const path = `/buy-product/${data.products[0]?.productId}`;
  const { page, release, releasePart } = await openHeld(openPage, path, { part: 'pincode-check' });
  const code = page.getByLabel('Your PIN code');
  await code.pressSequentially('60');
  release();
  await searchIsHydrated(page);
  await code.pressSequentially('0017');
  await releasePart();
  await expect(page.getByText(/to Chennai 600017$/).first()).toBeVisible();
});

test(
  'an order chosen before its part has hydrated sorts the list',
  { tag: '@night' },
  async ({ openPage }) => {
    const held = await openHeld(openPage, '/products', { part: 'sort-select' });
    held.release();
    await searchIsHydrated(held.page);
    await held.page.locator('select[name="sort"]').selectOption('priceAsc');
    await held.releasePart();
    await held.page.waitForURL(/sort=priceAsc/);
  },
);

test(
  'a form sent before the scripts have loaded is sent by them',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page, release } = await openHeld(openPage, '/user-login');
    const phone = page.getByLabel('Phone number');
    await phone.fill('98123');
    await page.getByRole('checkbox').press('Space');
    await phone.press('Enter');
    release();
    await expect(page.getByText('Enter a 10-digit mobile number').first()).toBeVisible();
    await expect(page.getByRole('checkbox')).toBeChecked();
    await expect(phone).toHaveValue('98123');
    await expect(page).toHaveURL('/user-login');
  },
);

test(
  'a password that the owner types before hydration is accepted',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page, release } = await openHeld(openPage, '/login/admin', { expected: [400] });
    await page.getByLabel('Phone number').fill('9812340000');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('not the password');
    await password.press('Enter');
    const answered = page.waitForResponse('**/api/authentication/login');
    release();
    expect((await answered).request().postData()).toMatch(/9812340000.*not the password/);
    await expect(page).toHaveURL('/login/admin');
  },
);

test(
  'what is typed and chosen on the page of a link before hydration counts',
  { tag: '@night' },
  async ({ openPage }) => {
    const { path } = await writeLink(shop);
    const { page, release } = await openHeld(openPage, path);
    const file = page.getByLabel('Screenshot of the payment');
    await file.setInputFiles(screenshot);
    await page.getByLabel('Postal Code').fill('600017');
    await page.getByLabel('Postal Code').press('Tab');
    release();
    await expect(page.getByLabel('City')).toHaveValue('Chennai');
    expect(await file.evaluate(({ files }: HTMLInputElement) => files?.length)).toBe(1);
  },
);

test('a click before the scripts have loaded takes effect once they have', async ({ openPage }) => {
  const { data } = await ask(shop, productCalls.catalogue);
  const { page, release } = await openHeld(openPage, `/buy-product/${data.products[0]?.productId}`);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  release();
  await page.waitForURL('**/user-login', { waitUntil: 'commit' });
});

type Held = { expected?: readonly number[]; part?: string };

/** Opens a rendered page whose scripts are held back until released, and the scripts of `part` on their own. */
async function openHeld(openPage: OpenPage, path: string, { expected = [], part }: Held = {}) {
  // A second page of the same context does not wait for hydration.
  const page = await (await openPage({ expected })).context().newPage();
  const hold = async (files: string) => {
    const held = Promise.withResolvers<void>();
    await page.route(files, async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined); // the page is already closed
    });
    return held.resolve;
  };
  const release = await hold('**/assets/*.js');
  const releaseFile = part === undefined ? () => {} : await hold(`**/assets/${part}-*.js`);
  const requested = part === undefined ? null : page.waitForRequest(`**/assets/${part}-*.js`);
  const releasePart = async () => {
    await requested;
    releaseFile();
  };
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('main h1').first()).toBeVisible();
  return { page, release, releasePart };
}

/** Waits until the header is hydrated, though not every part of the page. */
async function searchIsHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const field = document.querySelector('[role="search"] input');
    return field !== null && Object.keys(field).some((key) => key.startsWith('__reactProps'));
  });
}
