import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureMessages } from '@shop/contract/picture';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { productCalls } from '@shop/contract/products';
import type { Page } from '@playwright/test';
import { productPictureWords } from '../apps/web/app/admin/product-form/product-form-words.ts';
import { ask } from './support/client.ts';
import * as people from './support/people.ts';
import { openMoreDetails, openPictureEditing } from './support/product-form.ts';
import { type OpenPage, expect, sharedShop, test } from './support/test.ts';

const PHOTOGRAPH = readFileSync(join(import.meta.dirname, 'support/photograph.jpg'));
const BORDER = 'The zari border of a maroon sari';

const shop = sharedShop();

test(
  'pictures are chosen, dropped, pasted and taken, ordered by keys and described',
  { tag: '@desktop-night' },
  async ({ openPage, width }) => {
    const { page, productId } = await editing(openPage);
    await choose(page, ['chosen.jpg']);
    await drop(page, 'dropped.jpg');
    await paste(page, 'pasted.jpg');
    await takePhoto(page, width);
    await expectOrder(page, ['chosen', 'dropped', 'pasted', 'taken']);
    await openPictureEditing(page);
    await orderByKeys(page);
    await expectOrder(page, ['pasted', 'chosen', 'dropped', 'taken']);
    await page.getByRole('textbox', { name: 'Alt text of picture 1' }).fill(BORDER);
    await saveSlowly(page, [1, 2, 3, 4]);
    await expect(page.getByRole('img', { name: BORDER })).toBeVisible();
    await page.goto(`/buy-product/${productId}`);
    await page.getByRole('button', { name: `Enlarge ${BORDER}`, exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: BORDER })).toBeVisible();
  },
);

test(
  'a file that is no picture is named, a sixth picture is left out, and Cancel restores everything',
  { tag: '@night' },
  async ({ openPage }) => {
    const { page } = await editing(openPage, 3);
    const before = await sources(page);
    await openPictureEditing(page);
    await choose(page, ['notes.txt', 'fourth.jpg', 'fifth.jpg', 'sixth.jpg']);
    await expect(page.getByText(`notes.txt: ${pictureMessages.notAPicture}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove picture 5' })).toBeVisible();
    await expect(tiles(page)).toHaveCount(5);
    await expect(page.getByRole('button', { name: 'Choose pictures' })).not.toBeAttached();
    await page.getByRole('button', { name: 'Remove picture 1' }).click();
    await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeFocused();
    await page.getByRole('button', { name: 'Move picture 1 right' }).click();
    await expect(page.getByText('Picture moved to position 2 of 4')).toBeVisible();
    const alt = page.getByRole('textbox', { name: 'Alt text of picture 1' });
    await alt.fill('a'.repeat(201));
    await expect(page.getByText('Alt text can have at most 200 characters')).toBeVisible();
    await expect(alt).toHaveValue('a'.repeat(201));
    await alt.fill(BORDER);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(tiles(page).first()).toBeVisible();
    await expect.poll(() => sources(page)).toEqual(before);
    await openPictureEditing(page);
    await expect(page.getByRole('textbox', { name: 'Alt text of picture 1' })).toHaveValue('');
  },
);

test('one of five pictures is replaced, and a failed save loses none', async ({ openPage }) => {
  const { page } = await editing(openPage, 5, [409]);
  const before = await sources(page);
  await openPictureEditing(page);
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await choose(page, ['new.jpg']);
  await openMoreDetails(page);
  const sku = page.getByLabel('SKU');
  const own = await sku.inputValue();
  await sku.fill('SLK-000001');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(productChangeMessages.skuTaken).first()).toBeVisible();
  await page.reload();
  await expect(tiles(page).nth(4)).toBeVisible();
  await expect.poll(() => sources(page)).toEqual(before);
  await expect(sku).toHaveValue(own);

  await openPictureEditing(page);
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await choose(page, ['new.jpg']);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(productChangeMessages.updated)).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(tiles(page).nth(4)).toBeVisible();
  const [first, , third, fourth] = before;
  const firstThree = async () => (await sources(page)).slice(0, 3);
  await expect.poll(firstThree).toEqual([first, third, fourth]);
});

test('pictures of a product that is being saved are neither removed nor added', async ({
  openPage,
}) => {
  const { page, productId } = await editing(openPage, 2);
  await openPictureEditing(page);
  await choose(page, ['new.jpg']);
  await page.getByLabel('Colour', { exact: true }).fill('Typed while it is made smaller');
  await expect(tiles(page)).toHaveCount(3);
  await saveSlowly(page, [3], async () => {
    await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Choose pictures' })).toBeDisabled();
    await drop(page, 'added.jpg');
    await expect(page.getByText(productPictureWords.notAdded)).toBeVisible();
    await paste(page, 'added.jpg');
    await expect(tiles(page)).toHaveCount(3);
  });
  const { data } = await ask(shop, productCalls.get, { params: { productId } });
  expect(data.imgUrls, 'each picture once').toHaveLength(3);
  expect(data.color).toBe('Typed while it is made smaller');
});

const tiles = (page: Page) =>
  page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem');

/** Opens the edit form of a new product. */
async function editing(
  openPage: OpenPage,
  pictures = 0,
  expected: readonly number[] = [],
): Promise<{ page: Page; productId: string }> {
  const owner = await people.anOwner(shop);
  const productId = await people.addProduct(shop, owner, { name: 'Pictured Silk', pictures });
  const page = await openPage({ expected });
  await people.keepSignedIn(page.context(), owner);
  await page.goto(`/admin/addproduct/${productId}/edit`);
  await expect(page.getByLabel('Product title')).toBeVisible();
  await expect(tiles(page)).toHaveCount(pictures);
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

/** Pastes a picture from the clipboard; when the clipboard has text too, the text wins. */
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

/** Takes a photo: a phone offers its camera, a laptop does not. */
async function takePhoto(page: Page, width: number): Promise<void> {
  const button = page.getByRole('button', { name: 'Take a photo' });
  await expect(button).toBeVisible({ visible: width < 640 });
  const camera = page.getByLabel('Product photo');
  await expect(camera).toHaveAttribute('capture', 'environment');
  await camera.setInputFiles(fileCalled('taken.jpg'));
}

async function expectOrder(page: Page, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const alt = `picture ${index + 1}: ${name}.jpg`;
    await expect(tiles(page).nth(index).getByRole('img', { name: alt })).toBeVisible();
  }
  await expect(tiles(page)).toHaveCount(names.length);
}

/**
 * Orders the pictures by keys. The focus follows the picture, and stays on it when the button is
 * disabled.
 */
async function orderByKeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Move picture 3 left' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move picture 2 left' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move picture 1 right' })).toBeFocused();
}

/** Saves with slow uploads: each file shows its own progress, and `check` looks at the form. */
async function saveSlowly(
  page: Page,
  places: readonly number[],
  check?: () => Promise<void>,
): Promise<void> {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/product/update', async (route) => {
    await mayGoOn;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save' }).click();
  for (const place of places) {
    await expect(
      page.getByRole('progressbar', { name: `Uploading picture ${place}` }),
    ).toBeVisible();
  }
  await check?.();
  goOn();
  await expect(page.getByText(productChangeMessages.updated)).toBeVisible();
}

function sources(page: Page): Promise<(string | null)[]> {
  return tiles(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
}
