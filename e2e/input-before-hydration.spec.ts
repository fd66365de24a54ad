import { productCalls } from '@shop/contract/products';
import { ask } from './support/client.ts';
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

test(
  'an order chosen before the scripts have loaded sorts the list',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page, release } = await openHeld(openPage, '/products');
    await page.locator('select[name="sort"]').selectOption('priceAsc');
    release();
    await page.waitForURL(/sort=priceAsc/);
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
    const { page, release } = await openHeld(openPage, '/login/admin', [400]);
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

test('a click before the scripts have loaded takes effect once they have', async ({ openPage }) => {
  const { data } = await ask(shop, productCalls.catalogue);
  const { page, release } = await openHeld(openPage, `/buy-product/${data.products[0]?.productId}`);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  release();
  await page.waitForURL('**/user-login', { waitUntil: 'commit' });
});

/** Opens a rendered page whose scripts are held back until released. */
async function openHeld(openPage: OpenPage, path: string, expected: readonly number[] = []) {
  // A second page of the same context does not wait for hydration.
  const page = await (await openPage({ expected })).context().newPage();
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined); // the page is already closed
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('main h1').first()).toBeVisible();
  return { page, release: held.resolve };
}
