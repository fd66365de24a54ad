import { categoryMessages } from '@shop/contract/categories';
import { ownCollectionCalls } from '@shop/contract/collections';
import { collectionMessages } from '@shop/contract/current-collections';
import { ask } from './support/client.ts';
import { violations } from './support/page-checks.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

const shop = sharedShop();

test(
  'a collection of today is in the menu and on the home page, and its page narrows like any list',
  { tag: ['@desktop-night', '@night'] },
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/');
    const cards = page.getByRole('navigation', { name: 'Collections of these days' });
    await expect(cards.getByRole('link')).toHaveCount(3);
    await expect(cards.getByRole('link', { name: 'Diwali, gold and red' })).toHaveCount(0);
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) {
      await menu.click();
      await page
        .getByRole('navigation', { name: 'Collections', exact: true })
        .getByRole('link', { name: 'The wedding edit' })
        .click();
    } else {
      await page
        .getByRole('navigation', { name: 'Categories' })
        .getByRole('link', { name: 'The wedding edit' })
        .click();
    }
    await page.waitForURL('**/collections/wedding-edit');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The wedding edit');
    await expect(page.getByText('Vermilion, ivory and gold')).toBeVisible();
    await expect(page.getByLabel('Sort by')).toHaveText(/As arranged/);
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Sort by').selectOption('priceAsc');
    await page.waitForURL('**/collections/wedding-edit?sort=priceAsc');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The wedding edit');
  },
);

test(
  'the owner makes a collection with a product first, and deletes it',
  { tag: '@desktop-night' },
  async ({ openPage, openOwnersPage }) => {
    const owner = await people.anOwner(shop);
    const name = `Toranam Silk ${Date.now()}`;
    await people.addProduct(shop, owner, { name, color: 'Gold' });
    const title = `Ugadi ${Date.now()}`;
    const office = await openOwnersPage();
    await office.goto('/admin/collections');
    await button(office, 'Add collection').click();
    const form = office.getByRole('dialog', { name: 'New collection' });
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('First day').fill('2026-01-01');
    await form.getByLabel('Last day').fill('2025-12-31');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form.getByText('A collection cannot end before it begins')).toBeVisible();
    await form.getByLabel('Last day').fill('2099-12-31');
    await form.getByLabel('Category').selectOption('Stoles');
    await form.getByLabel('Shown first').fill(name);
    await form.getByRole('button', { name: `Add ${name}, Gold` }).click();
    await expect(
      form.getByRole('list', { name: 'Products that are shown first' }).getByText(name),
    ).toBeVisible();
    expect(await violations(office)).toEqual([]);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form).not.toBeAttached();
    const row = office.getByRole('listitem').filter({ hasText: title });
    await expect(row.getByText('Live')).toBeVisible();

    const { data } = await ask(shop, ownCollectionCalls.list, { who: owner, query: {} });
    const url = data.find((one) => one.title === title)?.url ?? '';
    const page = await openPage({ expected: [404] });
    await page.goto(url);
    await expect(page.getByRole('article').first()).toContainText(name);
    await expect(page.getByRole('article').nth(1)).toContainText('Stoles');

    await row.getByRole('button', { name: `Delete ${title}` }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(row).toHaveCount(0);
    expect((await page.goto(url))?.status()).toBe(404);
    const gone = page.getByRole('heading', { name: collectionMessages.notFound });
    await expect(gone).toBeAttached();
  },
);

test('an earlier address of a collection leads on to the present one', async ({ openPage }) => {
  const who = await people.anOwner(shop);
  const days = { fromDate: '2026-01-01', toDate: '2099-12-31' };
  const body = { ...days, title: 'Puthandu', filter: {}, active: true };
  const { data } = await ask(shop, ownCollectionCalls.create, { who, body });
  const params = { collectionId: data.collectionId };
  await ask(shop, ownCollectionCalls.update, { who, params, body: { slug: 'tamil-new-year' } });
  const old = await fetch(`${shop.url}${data.url}?sort=priceAsc`, { redirect: 'manual' });
  expect(old.status).toBe(301);
  expect(old.headers.get('location')).toBe('/collections/tamil-new-year?sort=priceAsc');
  const page = await openPage();
  await page.goto(data.url);
  await page.waitForURL('**/collections/tamil-new-year');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Puthandu');
});

test(
  "a collection's own picture is on its page also when it is not wide",
  { tag: '@night' },
  async () => {
    const who = await people.anOwner(shop);
    const days = { fromDate: '2026-01-01', toDate: '2099-12-31' };
    const body = { ...days, title: 'Pongal', filter: { keyword: 'no such silk' }, active: true };
    const files = [await people.aPhotograph()];
    const { data } = await ask(shop, ownCollectionCalls.create, { who, body, files });
    const html = await (await fetch(`${shop.url}${data.url}`)).text();
    expect(html).toContain(`<img src="${data.imageUrl}"`);
  },
);

test(
  'the owner writes the text of a category and changes its address, and the earlier one leads on',
  { tag: ['@desktop-night', '@night'] },
  async ({ openPage, openOwnersPage }) => {
    const office = await openOwnersPage();
    await office.goto('/admin/category');
    await button(office, 'Edit Tussar').click();
    await office.getByLabel('Description').fill('Wild silk, the colour of honey.');
    await office.getByLabel('Address').fill('tussar-silk');
    expect(await violations(office)).toEqual([]);
    await button(office, 'Update').click();
    await expect(button(office, 'Add')).toBeVisible();
    const page = await openPage();
    await page.goto('/silk/tussar?sort=priceAsc');
    await page.waitForURL('**/silk/tussar-silk?sort=priceAsc');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tussar');
    await expect(page.getByText('Wild silk, the colour of honey.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('article').getByRole('link').first().click();
    await page.waitForURL('**/buy-product/*/*');
  },
);

test('a form that closes after a save stays when it was edited since it was sent, also a new one', async ({
  openOwnersPage,
}) => {
  const page = await openOwnersPage();
  await page.goto('/admin/category');
  const text = page.getByLabel('Description');
  const list = Promise.withResolvers<void>();
  /** Presses a button, edits the text before the answer arrives, and waits until it is shown. */
  const saveAndType = async (press: string, typed: string, message: string) => {
    const held = Promise.withResolvers<void>();
    const calls = /subCategory\/(create|update)/;
    await page.route(calls, async (route) => {
      await held.promise;
      await route.continue();
    });
    await button(page, press).click();
    await text.fill(typed);
    held.resolve();
    await expect(page.getByText(message)).toBeVisible();
    await expect(text).toHaveValue(typed);
    await page.unroute(calls);
  };
  await expect(button(page, 'Edit Tussar')).toBeVisible();
  // The form does not wait until the list is read again.
  await page.route('**/api/subCategory/get', async (route) => {
    await list.promise;
    await route.continue();
  });
  await page.getByLabel('Category name').fill('Slow weave');
  await saveAndType('Add', 'Woven by hand', categoryMessages.added);
  await expect(page.getByLabel('Category name')).toHaveValue('Slow weave');
  await saveAndType('Update', 'Woven by hand in Kanchipuram', categoryMessages.updated);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'No' }).click();
  await button(page, 'Update').click();
  await expect(button(page, 'Update')).toHaveCount(0);
  await expect(text).toHaveValue('');
  list.resolve();
  await button(page, 'Edit Slow weave').click();
  await expect(text).toHaveValue('Woven by hand in Kanchipuram');
});
