import { SEARCH_DELAY_MS } from '@shop/contract/catalogue-query';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { productCalls, productMessages } from '@shop/contract/products';
import { callMessages } from '@shop/contract/call';
import type { Locator, Page, Route } from '@playwright/test';
import { ask } from './support/client.ts';
import { stopTime } from './support/page-clock.ts';
import * as people from './support/people.ts';
import { breakCall } from './support/refusals.ts';
import { button } from './support/state.ts';
import { type OpenPage, expect, sharedShop, test } from './support/test.ts';

const NAME = 'Formed Silk';
/** Time after which the page gives up the focus of a button that stays disabled (apps/web/app/lib/watch-focus.ts). */
const WORK_MS = 500;

const shop = sharedShop();

test(
  'a product form with unsaved changes asks before it is left',
  { tag: '@desktop-night' },
  async ({ openPage }) => {
    const { page, productId } = await editing(openPage);
    expect(await wouldAsk(page)).toBe(false);
    const color = page.getByLabel('Colour', { exact: true });
    await color.fill('Peacock');
    await expect.poll(() => wouldAsk(page)).toBe(true);
    await leaveByTheTopBar(page);
    await page.getByRole('dialog').getByRole('button', { name: 'No' }).click();
    await expect(page.getByRole('dialog')).not.toBeAttached();
    await expect(color).toHaveValue('Peacock');
    await expect(page).toHaveURL(`/admin/addproduct/${productId}/edit`);
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(color).toHaveValue('Peacock');
    await leaveByTheTopBar(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await page.waitForURL('**/admin/profile-settings');

    await page.goto(`/admin/addproduct/${productId}/edit`);
    await expect(color).toHaveValue('Red');
    await color.fill('Peacock');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`**/admin/addproduct/${productId}/view`);
    await expect(page.getByText('Peacock')).toBeVisible();
  },
);

test('nothing is typed into a product that is being saved, and a refusal gives all back', async ({
  openPage,
}) => {
  const { page, productId } = await editing(openPage, [400, 409, 502]);
  const color = page.getByLabel('Colour', { exact: true });
  await color.fill('Peacock');
  const refused = await heldSave(page);
  await stopTime(page);
  await color.press('Enter');
  await expect(color).toBeDisabled();
  await expect(button(page, 'Cancel')).toBeDisabled();
  await expect(button(page, 'Saving...')).toBeVisible();
  await expect(page.locator('fieldset[aria-busy=true]')).toBeVisible();
  await page.clock.runFor(WORK_MS * 2);
  await page.clock.resume();
  await page.keyboard.type('Lost');
  await page.keyboard.press('Enter');
  await expect(page.locator('main :focus')).toHaveCount(0);
  const errors = [{ path: 'price', message: 'Too dear' }];
  const json = { message: 'Too dear', code: 'INVALID_INPUT', errors };
  await refused.answer((route) => route.fulfill({ status: 400, json }));
  expect(refused.count(), 'a second press sends nothing').toBe(1);
  await expect(page.getByLabel('Base price')).toBeFocused();
  await expect(color).toHaveValue('Peacock');

  const late = await heldSave(page);
  await color.press('Enter');
  await expect(color).toBeDisabled();
  await people.changeProduct(shop, await people.anOwner(shop), { id: productId, color: 'Green' });
  await breakCall(page, /product\/get\//);
  await late.answer((route) => route.continue());
  await expect(page.getByText(callMessages.changedMeanwhile).first()).toBeVisible();
  await expect(page.getByText(productMessages.fetchFailed).first()).toBeVisible();
  await expect(color).toBeFocused();
  await expect(color).toHaveValue('Peacock');
  await expect(color).toBeEditable();
  await expect(button(page, 'Save')).toBeEnabled();
});

test('a product that is being saved asks before it is left, and is locked until it is left', async ({
  openPage,
}) => {
  const { page, productId } = await editing(openPage, [502]);
  const opened = Promise.withResolvers<void>();
  await page.route('**/assets/product-view-page-*.js', async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.goto(`/admin/addproduct/${productId}/edit`);
  const color = page.getByLabel('Colour', { exact: true });
  await color.fill('Peacock');
  const save = await heldSave(page);
  await color.press('Enter');
  await leaveByTheTopBar(page);
  await page.getByRole('dialog').getByRole('button', { name: 'No' }).click();
  await breakCall(page, /product\/get\//);
  await save.answer((route) => route.continue());
  await expect(page.getByText(productChangeMessages.updated)).toBeVisible();
  await expect(color, 'typed now it would be lost').toBeDisabled();
  opened.resolve();
  await page.waitForURL(`**/admin/addproduct/${productId}/view`);
  const { data } = await ask(shop, productCalls.get, { params: { productId } });
  expect(data.color).toBe('Peacock');
});

test(
  'the form of a product begins with its pictures on a wide screen too',
  { tag: ['@desktop-only', '@night'] },
  async ({ openOwnersPage }) => {
    const page = await openOwnersPage({ width: 1440 });
    await page.goto('/admin/addproduct');
    const topOf = async (shown: Locator) => (await shown.boundingBox())?.y ?? 0;
    const first = page.getByText('Worn', { exact: true });
    await expect(first).toBeVisible();
    expect(await topOf(first)).toBeLessThan(await topOf(page.getByLabel('Product title')));
  },
);

test(
  'a pending search does not undo a click on a link',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page } = await editing(openPage);
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/assets/product-edit-page-*.js', async (route) => {
      await mayGoOn;
      await route.continue();
    });
    await page.goto('/admin/product-list');
    const edit = page.locator('main a[href$="/edit"]').first();
    await expect(edit).toBeVisible();
    await stopTime(page);
    await page.getByLabel('Search products').fill('Raw');
    await edit.click();
    await page.clock.runFor(SEARCH_DELAY_MS * 2);
    goOn();
    await page.clock.resume();
    await page.waitForURL('**/admin/addproduct/*/edit');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByLabel('Product title')).toBeVisible();
  },
);

test('a duplicate is a separate product', { tag: '@night' }, async ({ openPage }) => {
  const { page, productId } = await editing(openPage);
  await page.goto(`/admin/addproduct/${productId}/view`);
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await page.waitForURL('**/admin/addproduct');
  await expect(page.getByLabel('Product title')).toHaveValue(NAME);
  await expect(page.getByLabel('Colour', { exact: true })).toHaveValue('Red');
  await expect(page.getByLabel('Base price')).toHaveValue('1500');
  await page.getByLabel('Colour', { exact: true }).fill('Green');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText(productChangeMessages.added)).toBeVisible();
  await page.goto(`/admin/productdetails/view?name=${encodeURIComponent(NAME)}`);
  await expect(page.getByRole('link', { name: `View ${NAME}, Red` }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: `View ${NAME}, Green` }).first()).toBeVisible();
});

test(
  'a form that was filled in like the last product does not follow a newer one',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const owner = await people.anOwner(shop);
    await people.addProduct(shop, owner, { name: 'Earlier Silk', maker: 'Weavers of Kanchipuram' });
    const page = await openOwnersPage();
    await page.goto('/admin/addproduct');
    const category = page.getByLabel('Sub-category');
    await category.selectOption({ index: 1 });
    await page.getByText('More details (optional)').click();
    const maker = page.getByLabel('Made by');
    await expect(maker).toHaveValue('Weavers of Kanchipuram');
    await people.addProduct(shop, owner, { name: 'Later Silk', maker: 'Another house' });
    const read = page.waitForResponse('**/api/product/latest/**');
    await page.route('**/api/product/', (route) => route.abort('internetdisconnected'));
    await page.getByLabel('Product title').fill('Third Silk');
    await page.getByLabel('Base price').fill('900');
    await page.getByLabel('Colour', { exact: true }).fill('Red');
    await page.getByRole('button', { name: 'Add Product' }).click();
    await (await read).finished();
    await expect(page.getByText(productMessages.addFailed)).toBeVisible();
    await expect(maker).toHaveValue('Weavers of Kanchipuram');
  },
);

/** Opens the edit form of a new product from the product's page. */
async function editing(
  openPage: OpenPage,
  expected: readonly number[] = [],
): Promise<{ page: Page; productId: string }> {
  const owner = await people.anOwner(shop);
  const productId = await people.addProduct(shop, owner, {
    name: NAME,
    color: 'Red',
    price: 1500,
  });
  const page = await openPage({ expected });
  await people.keepSignedIn(page.context(), owner);
  await page.goto(`/admin/addproduct/${productId}/view`);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Colour', { exact: true })).toBeVisible();
  return { page, productId };
}

/** Holds the saves of a product; `answer` ends them, and `count` is the number of them. */
async function heldSave(page: Page) {
  const path = '**/api/product/update';
  const held = Promise.withResolvers<(route: Route) => Promise<void>>();
  let count = 0;
  await page.route(path, async (route) => {
    count += 1;
    await (
      await held.promise
    )(route);
  });
  return {
    count: () => count,
    answer: async (end: (route: Route) => Promise<void>) => {
      const response = page.waitForResponse(path);
      held.resolve(end);
      await response;
      await page.unroute(path);
    },
  };
}

async function leaveByTheTopBar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
}

/** Returns whether the browser would ask before the tab is closed. */
function wouldAsk(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    return closing.defaultPrevented;
  });
}
