import { productChangeMessages } from '@shop/contract/product-change-messages';
import { callMessages } from '@shop/contract/call';
import { inventoryCalls, inventoryMessages } from '@shop/contract/inventory';
import type { Page } from '@playwright/test';
import { ask } from './support/client.ts';
import { stopTime } from './support/page-clock.ts';
import * as people from './support/people.ts';
import { button } from './support/state.ts';
import { expect, sharedShop, test } from './support/test.ts';

/** Time in which further taps belong to the same change, in ms. */
const COLLECT_MS = 700;

const shop = sharedShop();

test(
  'on a phone the stock is counted by plus and minus, as one row of the ledger',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const owner = await people.anOwner(shop);
    const fields = { name: 'Counted Silk', color: 'Teal', stockQuantity: 3 };
    const productId = await people.addProduct(shop, owner, fields);
    const page = await openOwnersPage();
    await page.goto('/admin/inventory?q=Counted+Silk');
    const card = page.getByRole('listitem').filter({ hasText: 'Counted Silk' });
    await expect(card).toContainText(/Teal · SLK-\d{6}/);
    // On a busy machine the taps would come too late to be one change.
    await stopTime(page);
    const sent = page.waitForResponse('**/api/inventory/correction');
    await button(page, /^More of Counted Silk/).click();
    await button(page, /^More of Counted Silk/).click();
    await button(page, /^More of Counted Silk/).click();
    await button(page, /^Less of Counted Silk/).click();
    await expect(button(page, /^Adjust stock of Counted Silk, .*, now 5$/)).toBeVisible();
    await page.clock.runFor(COLLECT_MS);
    await page.clock.resume();
    expect((await sent).status()).toBe(201);
    await expect(page.getByText(inventoryMessages.corrected)).toBeVisible();
    await expect(button(page, /^Adjust stock of Counted Silk, .*, now 5$/)).toBeVisible();
    const { data } = await ask(shop, inventoryCalls.movements, {
      who: owner,
      params: { productId },
      query: {},
    });
    expect(data.map(({ change, note }) => [change, note])).toEqual([
      [2, 'Counted'],
      [3, null],
    ]);
  },
);

test(
  'a refused count shows the true stock again',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const owner = await people.anOwner(shop);
    const id = await people.addProduct(shop, owner, { name: 'Sold Silk', stockQuantity: 2 });
    const page = await openOwnersPage({ expected: [409] });
    await page.goto('/admin/inventory?q=Sold+Silk');
    const now = (stock: number) =>
      button(page, new RegExp(`^Adjust stock of Sold Silk, .*, now ${stock}$`));
    await expect(now(2)).toBeVisible();
    await people.changeProduct(shop, owner, { id, stockQuantity: 0 });
    const refused = page.waitForResponse('**/api/inventory/correction');
    await button(page, /^Less of Sold Silk/).click();
    await expect(now(1)).toBeVisible();
    expect((await refused).status()).toBe(409);
    await expect(page.getByText(inventoryMessages.stockMoved(0, 'PIECE'))).toBeVisible();
    await expect(now(0)).toBeVisible();
    await expect(button(page, /^Less of Sold Silk/)).toBeDisabled();
  },
);

/** Lets the next call of a path do its work without an answer. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
}

async function stockOf(productId: string): Promise<number | undefined> {
  const asked = { who: await people.anOwner(shop), params: { productId }, query: {} };
  return (await ask(shop, inventoryCalls.movements, asked)).data[0]?.balance;
}

test('a correction whose answer is lost says what the stock is now, and is not added twice', async ({
  openOwnersPage,
}) => {
  const owner = await people.anOwner(shop);
  const id = await people.addProduct(shop, owner, { name: 'Found Silk', stockQuantity: 10 });
  const page = await openOwnersPage();
  await page.goto('/admin/inventory?q=Found+Silk');
  await button(page, /^Adjust stock of Found Silk/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Change by').fill('3');
  await dialog.getByLabel('Reason').fill('Found');
  await loseAnswer(page, '**/api/inventory/correction');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(inventoryMessages.correctFailed).first()).toBeVisible();
  await expect(dialog.getByText(inventoryMessages.stockMoved(13, 'PIECE'))).toBeVisible();
  await expect(dialog.getByText('13 now, 16 after this change')).toBeVisible();
  expect(await stockOf(id)).toBe(13);
});

test('the late answer of a closed correction does not close the next one', async ({
  openOwnersPage,
}) => {
  const owner = await people.anOwner(shop);
  for (const name of ['Late Silk', 'Late Cotton']) {
    await people.addProduct(shop, owner, { name, stockQuantity: 4 });
  }
  const page = await openOwnersPage();
  await page.goto('/admin/inventory?q=Late');
  const dialog = page.getByRole('dialog');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/inventory/correction', async (route) => {
    await held.promise;
    await route.continue();
  });
  await button(page, /^Adjust stock of Late Silk/).click();
  await dialog.getByLabel('Change by').fill('3');
  await dialog.getByLabel('Reason').fill('Found');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await button(page, /^Adjust stock of Late Cotton/).click();
  await dialog.getByLabel('Reason').fill('Moth-eaten');
  held.resolve();
  await expect(page.getByLabel(/^Adjust stock of Late Silk, .*, now 7$/)).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Moth-eaten');
});

test('a count whose answer is lost is shown once, and refused before the list is read again', async ({
  openOwnersPage,
}) => {
  const owner = await people.anOwner(shop);
  const id = await people.addProduct(shop, owner, { name: 'Tapped Silk', stockQuantity: 4 });
  const page = await openOwnersPage({ expected: [409] });
  await page.goto('/admin/inventory?q=Tapped+Silk');
  const more = button(page, /^More of Tapped Silk/);
  await expect(more).toBeVisible();
  const refused = page.waitForResponse('**/api/inventory/correction');
  await page.route('**/api/inventory/stock**', async (route) => {
    await refused;
    await route.continue();
  });
  await loseAnswer(page, '**/api/inventory/correction');
  await more.click();
  await expect(page.getByText(inventoryMessages.correctFailed)).toBeVisible();
  await more.click();
  await expect(page.getByText(inventoryMessages.stockMoved(5, 'PIECE'))).toBeVisible();
  expect(await stockOf(id)).toBe(5);
});

test('a plus sign is refused where a stock is typed, and the button that saves can be pressed', async ({
  openOwnersPage,
}) => {
  const owner = await people.anOwner(shop);
  const id = await people.addProduct(shop, owner, { name: 'Low Silk', stockQuantity: 2 });
  const page = await openOwnersPage();
  await page.goto('/admin/product-list?q=Low+Silk');
  await button(page, /^Change the stock of Low Silk/).click();
  await page.getByRole('textbox', { name: 'the stock of Low Silk' }).fill('+3');
  // On a phone the buttons of the card once covered it.
  await button(page, 'Save the stock of Low Silk').click();
  await expect(page.getByText(productChangeMessages.stockWhole)).toBeVisible();
  expect(await stockOf(id)).toBe(2);
});

test('a stock typed again after a lost answer is moved once, also before the list is read again', async ({
  openOwnersPage,
}) => {
  const owner = await people.anOwner(shop);
  const id = await people.addProduct(shop, owner, { name: 'Blind Silk', stockQuantity: 10 });
  const page = await openOwnersPage();
  await page.goto('/admin/product-list?q=Blind+Silk');
  await button(page, /^Change the stock of Blind Silk/).click();
  const field = page.getByRole('textbox', { name: 'the stock of Blind Silk' });
  await field.fill('13');
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.abort('internetdisconnected') : route.fallback(),
  );
  await loseAnswer(page, '**/api/product/update**');
  await field.press('Enter');
  await expect(page.getByText(callMessages.unexpected)).toBeVisible();
  await field.press('Enter');
  await expect(field).not.toBeAttached();
  expect(await stockOf(id)).toBe(13);
});

test(
  'a stock typed in the list of products is set once although its answer was lost',
  { tag: '@night' },
  async ({ openOwnersPage }) => {
    const owner = await people.anOwner(shop);
    const id = await people.addProduct(shop, owner, { name: 'Typed Silk', stockQuantity: 10 });
    const page = await openOwnersPage();
    await page.goto('/admin/product-list?q=Typed+Silk');
    await button(page, /^Change the stock of Typed Silk/).click();
    const field = page.getByRole('textbox', { name: 'the stock of Typed Silk' });
    await field.fill('13');
    await loseAnswer(page, '**/api/product/update**');
    await field.press('Enter');
    await expect(page.getByText(callMessages.fieldChanged('13'))).toBeVisible();
    await field.press('Enter');
    await expect(field).not.toBeAttached();
    expect(await stockOf(id)).toBe(13);
  },
);
