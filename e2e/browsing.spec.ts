import { bannerMessages } from '@shop/contract/banners';
import { homeBannerCalls } from '@shop/contract/home-banners';
import { categoryCalls } from '@shop/contract/categories';
import type { Locator, Page } from '@playwright/test';
import { ask } from './support/client.ts';
import { violations } from './support/page-checks.ts';
import { assertDialled } from './support/shop-number.ts';
import { type OpenPage, expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });
const loadingBar = (page: Page) => page.locator('body > [aria-hidden=true].fixed > div');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the menu of a phone leads to every category, the account, help and policies, also by keyboard', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/');
  await expect(loadingBar(page), 'the loading bar is zari').toHaveCSS(
    'background-color',
    'rgb(183, 143, 60)',
  );
  await assertDialled(page.getByRole('contentinfo'));
  await menu(page).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  const { data } = await ask(shop, categoryCalls.list);
  expect(data).toHaveLength(8);
  for (const { name, productCount } of data) {
    await expect(
      drawer.getByRole('link', { name: `${name} ${productCount} products` }),
    ).toBeVisible();
  }
  const rest = ['My orders', 'Sign In', 'Chat on WhatsApp', 'Privacy Policy'];
  for (const name of rest) await expect(drawer.getByRole('link', { name })).toBeVisible();
  await assertDialled(drawer);
  expect(await violations(page)).toEqual([]);
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('Tab');
  const isInside = await drawer.evaluate(
    (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
  );
  expect(isInside, 'the focus stays in the menu').toBe(true);
  await page.keyboard.press('Escape');
  await expect(drawer).not.toBeAttached();
  await expect(menu(page)).toBeFocused();
  await menu(page).click();
  await drawer.getByRole('link', { name: /^Ikat/ }).click();
  await expect(heading(page, 'Ikat')).toBeVisible();
  await expect(drawer).not.toBeAttached();
});

test(
  'on a wide screen the categories are a row that marks the open one',
  { tag: '@desktop-only' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/buy-product/1');
    const row = page.getByRole('navigation', { name: 'Categories' });
    await row.getByRole('link', { name: 'Tussar' }).click();
    await expect(heading(page, 'Tussar')).toBeVisible();
    await expect(row.locator('[aria-current=page]')).toHaveText('Tussar');
    await row.getByRole('link', { name: 'Shop all' }).click();
    await expect(heading(page, 'The collection')).toBeVisible();
  },
);

test(
  'every page has the search of the header, which leads to the matching products',
  { tag: '@night' },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/buy-product/1');
    await page.getByRole('search').getByRole('combobox').fill('stole');
    await page.getByRole('search').getByRole('combobox').press('Enter');
    await expect(heading(page, 'Results for “stole”')).toBeVisible();
  },
);

test("each banner leads to the link that the owner gave it, in the owner's order", async ({
  openPage,
  openOwnersPage,
}) => {
  const page = await openPage({ width: 1280 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Shop the wedding edit' }).click();
  await expect(heading(page, 'Banarasi')).toBeVisible();

  const office = await openOwnersPage();
  await office.goto('/admin/banners-settings');
  await office.getByRole('button', { name: 'Move Silk for the wedding days down' }).focus();
  await office.keyboard.press('Enter');
  await office.getByText('Silk for the wedding days is now 2 of 4.').waitFor({ state: 'attached' });
  await office.getByRole('button', { name: 'Edit Silk for the wedding days' }).click();
  await office.getByLabel('Leads to').selectOption({ label: 'One product' });
  await office.getByRole('button', { name: 'Update' }).click();
  await expect(office.getByText('Choose a product').first()).toBeVisible();
  await office.getByLabel('Product', { exact: true }).fill('Shaded Silk Stole');
  await office
    .getByRole('radio', { name: /^Shaded Silk Stole/ })
    .first()
    .check();
  await expect(office.getByText('Leads to Shaded Silk Stole.')).toBeVisible();
  await office.getByLabel('Button text').fill('See the stole');
  const preview = office.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('See the stole')).toHaveCount(2);
  expect(await violations(office)).toEqual([]);
  await office.getByRole('button', { name: 'Update' }).click();
  await expect(office.getByText('Banner updated successfully!')).toBeVisible();
  await office.getByRole('button', { name: 'Add Banner' }).click();
  const { titleRequired, descriptionRequired, fromRequired, toRequired, fileRequired } =
    bannerMessages;
  const toast = office.getByText(' | ');
  for (const message of [
    titleRequired,
    descriptionRequired,
    fromRequired,
    toRequired,
    fileRequired,
  ])
    await expect(toast, 'one toast has all messages').toContainText(message);
  const { data } = await ask(shop, homeBannerCalls.current);
  expect(data.map(({ title }) => title).slice(0, 2)).toEqual([
    'Colours for the festive days',
    'Silk for the wedding days',
  ]);
  await page.goto('/');
  await page.getByRole('button', { name: 'Banner 2: Silk for the wedding days' }).click();
  await page.getByRole('link', { name: 'See the stole' }).click();
  await expect(heading(page, 'Shaded Silk Stole')).toBeVisible();
});

test(
  "the owner chooses what of a banner's picture stays in sight, by a tap or by keyboard",
  { tag: '@night' },
  async ({ openPage, openOwnersPage }) => {
    const office = await openOwnersPage();
    await office.goto('/admin/banners-settings');
    await office.getByRole('button', { name: 'Edit Tied before it is woven' }).click();
    await expect(office.getByLabel('File Name')).toBeFocused();
    const picture = office.getByRole('button', { name: 'Set the focal point on the picture' });
    // The height of the picture is known once it is loaded.
    await expect(picture.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
    const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
    await picture.click({ position: { x: width * 0.3, y: height * 0.8 } });
    await expect(office.getByLabel('From the left')).toHaveValue('30');
    await expect(office.getByLabel('From the top')).toHaveValue('80');
    await office.getByLabel('From the left').press('ArrowLeft');
    const seen = office.getByRole('region', { name: 'Preview' }).locator('img');
    for (const one of await seen.all()) await expect(one).toHaveCSS('object-position', '20% 80%');
    expect(await violations(office)).toEqual([]);
    await office.getByRole('button', { name: 'Update' }).click();
    await expect(office.getByText('Banner updated successfully!')).toBeVisible();
    const page = await openPage();
    await page.goto('/');
    const slide = page.getByRole('group', { name: '3 of 4', includeHidden: true });
    await expect(slide.locator('img')).toHaveCSS('object-position', '20% 80%');
  },
);

test(
  'the owner adds, moves, dates and removes the lines of the marquee, and without lines it is hidden',
  { tag: '@night' },
  async ({ openPage, openOwnersPage }) => {
    const office = await openOwnersPage();
    await office.goto('/admin/profile-settings');
    const save = async () => {
      await office.getByRole('button', { name: 'Save' }).click();
      await expect(office.getByText('Profile saved successfully').first()).toBeVisible();
      await office.getByText('Profile saved successfully').first().waitFor({ state: 'detached' });
    };
    await expect(await marquee(openPage)).toHaveCount(5);
    await office.getByRole('button', { name: 'Remove line 5' }).click();
    await office.getByRole('button', { name: 'Add a line' }).click();
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('Enter text for the line')).toBeVisible();
    await office.getByLabel('Line 5', { exact: true }).fill('New this week');
    await office.getByRole('button', { name: 'Move line 5 up' }).click();
    await office.getByLabel('Line 1 until').fill('2020-01-01');
    // A field that is half under the top bar would be a small target.
    await office.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await violations(office)).toEqual([]);
    await save();
    await expect(await marquee(openPage)).toHaveText(
      ['Free delivery across India', 'Cash on delivery', 'New this week', 'Returns within 7 days'],
      { ignoreCase: true },
    );
    for (let left = 5; left > 0; left -= 1) {
      await office.getByRole('button', { name: 'Remove line 1' }).click();
    }
    await save();
    const none = await marquee(openPage);
    await expect(none).toHaveCount(0);
    await expect(none.page().getByRole('region', { name: 'Announcements' })).toHaveCount(0);
  },
);

/** Returns the lines of the marquee that a new visitor sees. */
async function marquee(openPage: OpenPage): Promise<Locator> {
  const page = await openPage({ width: 1280 });
  await page.goto('/products');
  return page
    .getByRole('region', { name: 'Announcements' })
    .locator('ul:not([aria-hidden]) > li:not([aria-hidden])');
}
