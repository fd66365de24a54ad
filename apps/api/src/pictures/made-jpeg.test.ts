import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jpegUrlOf, logoJpegUrlOf } from '@shop/contract/picture';
import sharp from 'sharp';
import { aPicture, storePicture } from '../../test/catalogue-factories.ts';
import { aShop } from '../../test/server.ts';
import { logoUrl, presentPicture } from './picture-presenting.ts';
import { selectPictures } from './picture-queries.ts';

const shop = await aShop();

const get = (path: string) => fetch(`${shop.url}${path}`);

async function aStored(width: number, kind: 'PRODUCT' | 'SCREENSHOT' | 'LOGO' = 'PRODUCT') {
  const bytes = await aPicture({ width, height: width });
  return storePicture(shop, { kind, bytes });
}

async function jpegOf(width: number) {
  const answer = await get(jpegUrlOf(presentPicture(await aStored(width))));
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'image/jpeg');
  assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  return sharp(Buffer.from(await answer.arrayBuffer())).metadata();
}

test('a picture is served as JPEG of 500 to 1,200 pixels width', async () => {
  for (const [width, made] of [
    [90, 500],
    [800, 800],
    [2_400, 1_200],
  ] as const) {
    const jpeg = await jpegOf(width);
    assert.deepEqual([jpeg.format, jpeg.width, jpeg.height], ['jpeg', made, made]);
  }
});

test('a very high and narrow picture gets white sides', async () => {
  const bytes = await aPicture({ width: 1, height: 5_000 });
  const picture = await storePicture(shop, { kind: 'PRODUCT', bytes });
  const answer = await get(jpegUrlOf(presentPicture(picture)));
  assert.equal(answer.status, 200);
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  assert.deepEqual([width, height], [500, 4_096]);
});

test('it is made once for all who ask, and changes nothing that pages show', async () => {
  const picture = await aStored(800);
  const url = jpegUrlOf(presentPicture(picture));
  const answers = await Promise.all([1, 2, 3].map(async () => (await get(url)).arrayBuffer()));
  const [first] = answers;
  for (const answer of answers) assert.deepEqual(answer, first);
  const [row] = await selectPictures(shop.db, [picture.id]);
  assert.ok(row?.files['800.jpg']);
  assert.deepEqual(presentPicture(row), presentPicture(picture));
});

test("the logo's JPEG has one width, whatever file its URL names", async () => {
  const logo = await aStored(320, 'LOGO');
  const url = logoJpegUrlOf(logoUrl(logo));
  assert.equal(url, `/pictures/${logo.key}-500.jpg`);
  const answer = await get(url);
  assert.equal(answer.headers.get('content-type'), 'image/jpeg');
  const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  assert.deepEqual([format, width], ['jpeg', 500]);
});

test('no other width, format or kind is made', async () => {
  const picture = await aStored(800);
  const base = `/pictures/${picture.key}`;
  const logo = await aStored(800, 'LOGO');
  const screenshot = await aStored(800, 'SCREENSHOT');
  for (const path of [
    `${base}-799.jpg`,
    `${base}-1200.jpg`,
    `${base}-800.jpeg`,
    `${base}-800.avif`,
    `/pictures/${logo.key}-640.jpg`,
    `/pictures/${screenshot.key}-800.jpg`,
    `/pictures/${'a'.repeat(32)}-800.jpg`,
  ]) {
    assert.equal((await get(path)).status, 404, path);
  }
});
