import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { pictureMessages } from '@shop/contract/picture';
import { productMessages } from '@shop/contract/products';
import type { Page } from 'playwright-core';
import { WIDTHS, type WatchedPage, openPage } from './support/browser.ts';
import * as people from './support/people.ts';
import { aVisitedShop } from './support/visited-shop.ts';

const PHOTOGRAPH = await readFile(join(import.meta.dirname, 'support/photograph.jpg'));
const BORDER = 'The zari border of a maroon sari';

const { shop, browser } = await aVisitedShop();

for (const width of WIDTHS) {
  test(`pictures are chosen, dropped, pasted and taken, put in order by keys and given a text, at ${width} px`, async () => {
    const { page, productId } = await editing(width);
    await choose(page, ['chosen.jpg']);
    await drop(page, 'dropped.jpg');
    await paste(page, 'pasted.jpg');
    await takePhoto(page, width);
    await expectOrder(page, ['chosen', 'dropped', 'pasted', 'taken']);
    await orderByKeys(page);
    await expectOrder(page, ['pasted', 'chosen', 'dropped', 'taken']);
    await page.getByRole('textbox', { name: 'Alt text of picture 1' }).fill(BORDER);
    await saveSlowly(page);
    await page.getByRole('img', { name: BORDER }).waitFor();
    await page.goto(`/buy-product/${productId}`);
    await page.getByRole('button', { name: `Enlarge ${BORDER}`, exact: true }).click();
    await page.getByRole('dialog').getByRole('img', { name: BORDER }).waitFor();
    page.assertClean();
  });

  test(`what is no picture is named, a sixth is left out, and Cancel brings all back as it was, at ${width} px`, async () => {
    const { page } = await editing(width, 3);
    const before = await sources(page);
    await choose(page, ['notes.txt', 'fourth.jpg', 'fifth.jpg', 'sixth.jpg']);
    await page.getByText(`notes.txt: ${pictureMessages.notAPicture}`).waitFor();
    await page.getByRole('button', { name: 'Remove picture 5' }).waitFor();
    assert.equal(await tiles(page).count(), 5);
    await page.getByRole('button', { name: 'Choose pictures' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Remove picture 1' }).click();
    await page.getByRole('button', { name: 'Remove picture 1' }).and(focused(page)).waitFor();
    await page.getByRole('button', { name: 'Move picture 1 right' }).click();
    await page.getByText('Picture moved to position 2 of 4').waitFor();
    await page.getByRole('textbox', { name: 'Alt text of picture 1' }).fill(BORDER);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await tiles(page).first().waitFor();
    assert.deepEqual(await sources(page), before);
    assert.equal(
      await page.getByRole('textbox', { name: 'Alt text of picture 1' }).inputValue(),
      '',
    );
    page.assertClean();
  });

  test(`a picture is replaced where there are five, and a refused save loses none, at ${width} px`, async () => {
    const { page } = await editing(width, 5, [409]);
    const before = await sources(page);
    await page.getByRole('button', { name: 'Remove picture 2' }).click();
    await choose(page, ['new.jpg']);
    const sku = page.getByLabel('SKU');
    const own = await sku.inputValue();
    await sku.fill('SLK-000001');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(productMessages.skuTaken).first().waitFor();
    await page.reload();
    await tiles(page).nth(4).waitFor();
    assert.deepEqual(await sources(page), before);
    assert.equal(await sku.inputValue(), own);

    await page.getByRole('button', { name: 'Remove picture 2' }).click();
    await choose(page, ['new.jpg']);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(productMessages.updated).waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    await tiles(page).nth(4).waitFor();
    const [first, , third, fourth] = before;
    assert.deepEqual((await sources(page)).slice(0, 3), [first, third, fourth]);
    page.assertClean();
  });
}

const tiles = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
const focused = (page: Page) => page.locator(':focus');

/** The edit form of a new product. */
async function editing(
  width: number,
  pictures = 0,
  expected: readonly number[] = [],
): Promise<{ page: WatchedPage; productId: string }> {
  const owner = await people.anOwner(shop);
  const productId = await people.addProduct(shop, owner, { name: 'Pictured Silk', pictures });
  const page = await openPage(browser, { url: shop.url, width, expected });
  await people.keepSignedIn(page.context(), owner);
  await page.goto(`/admin/addproduct/${productId}/edit`);
  await page.getByLabel('Product title').waitFor();
  return { page, productId };
}

async function choose(page: Page, names: readonly string[]): Promise<void> {
  await page.getByLabel('Product pictures').setInputFiles(names.map(fileCalled));
}

function fileCalled(name: string) {
  const mimeType = name.endsWith('.txt') ? 'text/plain' : 'image/jpeg';
  return { name, mimeType, buffer: PHOTOGRAPH };
}

async function drop(page: Page, name: string): Promise<void> {
  const dataTransfer = await transferOf(page, name);
  const place = page.getByText(/^Drop pictures here|1 of 5/).last();
  await place.dispatchEvent('dragover', { dataTransfer });
  await place.dispatchEvent('drop', { dataTransfer });
}

/** Pastes a picture from the clipboard; together with text, the text wins. */
async function paste(page: Page, name: string): Promise<void> {
  const clipboardData = await transferOf(page, name);
  const title = page.getByLabel('Product title');
  await title.evaluate((field, data) => {
    const both = new DataTransfer();
    both.setData('text/plain', 'words');
    for (const file of data.files) both.items.add(file);
    const options = { bubbles: true, cancelable: true };
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: both, ...options }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, ...options }));
  }, clipboardData);
}

function transferOf(page: Page, name: string) {
  return page.evaluateHandle(
    ({ base64, called }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], called, { type: 'image/jpeg' }));
      return transfer;
    },
    { base64: PHOTOGRAPH.toString('base64'), called: name },
  );
}

/** A phone offers its camera; a laptop does not. */
async function takePhoto(page: Page, width: number): Promise<void> {
  const button = page.getByRole('button', { name: 'Take a photo' });
  await button.waitFor({ state: width < 640 ? 'visible' : 'hidden' });
  const camera = page.getByLabel('Product photo');
  assert.equal(await camera.getAttribute('capture'), 'environment');
  await camera.setInputFiles(fileCalled('taken.jpg'));
}

async function expectOrder(page: Page, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const alt = `picture ${index + 1}: ${name}.jpg`;
    await tiles(page).nth(index).getByRole('img', { name: alt }).waitFor();
  }
  assert.equal(await tiles(page).count(), names.length);
}

/** The focus moves along with the picture, and stays on it where the button is disabled. */
async function orderByKeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Move picture 3 left' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move picture 2 left' }).and(focused(page)).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move picture 1 right' }).and(focused(page)).waitFor();
}

/** Each file shows its own upload progress. */
async function saveSlowly(page: Page): Promise<void> {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/product/update', async (route) => {
    await mayGoOn;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save' }).click();
  for (const place of [1, 2, 3, 4]) {
    await page.getByRole('progressbar', { name: `Uploading picture ${place}` }).waitFor();
  }
  goOn();
  await page.getByText(productMessages.updated).waitFor();
}

function sources(page: Page): Promise<(string | null)[]> {
  return tiles(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
}
