import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownCollectionCalls } from '@shop/contract/collections';
import { productCalls } from '@shop/contract/products';
import { shopCategoryCalls as categoryCalls } from '@shop/contract/shop-categories';
import sharp from 'sharp';
import { aPicture, aProductByForm } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { drawJpeg } from '../pictures/drawn-jpeg.ts';
import { shareDrawing } from './share-drawing.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const { id } = await aProductByForm(shop, { pictures: [await aPicture()] });

async function addressOf(productId = id): Promise<string> {
  const { data } = (await ask(shop, productCalls.get, { params: { productId } })).reply;
  assert.ok(data.shareImageUrl);
  return data.shareImageUrl;
}

const change = (body: object) => ask(shop, productCalls.update, { token, body: { id, ...body } });
const get = (path: string) => fetch(`${shop.url}${path}`);

test('a product has a picture for link previews, which may be cached without an end', async () => {
  const answer = await get(await addressOf());
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'image/jpeg');
  assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  const bytes = Buffer.from(await answer.arrayBuffer());
  assert.ok(bytes.length <= 300_000, String(bytes.length));
  const { format, width, height } = await sharp(bytes).metadata();
  assert.deepEqual([format, width, height], ['jpeg', 1_200, 630]);
});

test('its address changes with price, maximum price, name and cover, and with nothing else', async () => {
  const known = new Set([await addressOf()]);
  await change({ stockQuantity: 3, description: 'Woven by hand' });
  assert.deepEqual(known, new Set([await addressOf()]));
  for (const body of [{ price: 1_300 }, { mrp: 1_500 }, { name: 'மைசூர் பட்டு' }]) {
    await change(body);
    known.add(await addressOf());
  }
  const files = [{ name: 'b.jpg', bytes: await aPicture({ background: '#123456' }) }];
  const pictures = [{ cloudStorageId: null }];
  await ask(shop, productCalls.update, { token, body: { id, pictures }, files });
  known.add(await addressOf());
  assert.equal(known.size, 5);
});

test('only the present picture of a product on sale is drawn', async () => {
  const address = await addressOf();
  const digest = /-([0-9a-f]{16})\.jpg$/.exec(address)?.[1] ?? '';
  for (const path of [
    address.replace(digest, '0'.repeat(16)),
    address.replace(`product-${id}`, 'product-999999'),
    address.replace('product', 'category'),
    address.replace('product', 'collection'),
    address.replace('product', 'shop'),
    address.replace('.jpg', '.png'),
    '/share/x.jpg',
  ]) {
    assert.equal((await get(path)).status, 404, path);
  }
  await change({ price: 1_200, status: false });
  assert.equal((await get(address)).status, 404);
  const bare = await aProductByForm(shop);
  const { data } = (await ask(shop, productCalls.get, { params: { productId: bare.id } })).reply;
  assert.equal(data.shareImageUrl, null);
});

/** Two words of as many letters in each script, of which boxes in place of letters would look the same. */
const WORDS = [
  ['Silk', 'Wool'],
  ['पटना', 'कमला'],
  ['রেশম', 'তাঁতি'],
  ['રેશમ', 'પટોળ'],
  ['ਰੇਸ਼ਮ', 'ਪਟੋਲ'],
  ['ರೇಷ್ಮೆ', 'ಮೈಸೂರು'],
  ['പട്ട്', 'സാരി'],
  ['ଓଡ଼ିଶା', 'କଟକି'],
  ['பட்டு', 'சேலை'],
  ['పట్టు', 'చీర'],
  ['ریشم', 'کپڑا'],
] as const;

test('names in Indian scripts are drawn as letters', async () => {
  const cover = await aPicture();
  for (const [one, other] of WORDS) {
    const [drawn, another] = [await inkOf(one, cover), await inkOf(other, cover)];
    const letters = drawn.filter((value) => value < 128).length;
    assert.ok(letters > 1_000, `${one}: ${letters}`);
    const differing = drawn.filter((value, at) => Math.abs(value - (another[at] ?? 0)) > 128);
    assert.ok(differing.length > letters / 4, `${one} looks like ${other}: ${differing.length}`);
  }
  assert.equal((await inkOf('\u{1F9F5}', cover)).filter((value) => value < 128).length, 0);
});

test('the price of a product is drawn below its name, beside its cover', async () => {
  const plain = { width: 900, height: 1_200, channels: 3, background: '#204060' } as const;
  const cover = await sharp({ create: plain }).png().toBuffer();
  const price = { price: 1_200, mrp: 1_500, unit: 'PIECE' } as const;
  const below = { left: 600, top: 330, width: 540, height: 120 };
  const [priced, bare] = await Promise.all(
    [price, null].map((one) => drawJpeg(shareDrawing({ title: 'Silk', price: one }, cover))),
  );
  const shades = async (jpeg: Buffer | undefined) => {
    const grey = await sharp(jpeg).extract(below).greyscale().raw().toBuffer();
    return grey.filter((value) => value < 160).length;
  };
  assert.ok((await shades(priced)) > (await shades(bare)) + 1_000);
  const middle = sharp(priced).extract({ left: 250, top: 300, width: 1, height: 1 });
  const [red = 0, green = 0, blue = 0] = await middle.raw().toBuffer();
  assert.ok(Math.hypot(red - 0x20, green - 0x40, blue - 0x60) < 10, `${red} ${green} ${blue}`);
});

test('a long name, a fine weave and a high price stay within the size', async () => {
  const size = { width: 900, height: 1_200, channels: 3 } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const;
  const cover = await sharp({ create: { ...size, background: 'grey', noise } })
    .png()
    .toBuffer();
  const title = 'காஞ்சிபுரம் பட்டுப் புடவை '.repeat(8) + 'x'.repeat(90);
  const price = { price: 9_999_999.5, mrp: 99_999_999, unit: 'METRE' } as const;
  const jpeg = await drawJpeg(shareDrawing({ title, price }, cover));
  assert.ok(jpeg.length <= 300_000, String(jpeg.length));
});

/** Returns the text's part of a drawn picture, in shades of grey. */
async function inkOf(title: string, cover: Buffer): Promise<number[]> {
  const jpeg = await drawJpeg(shareDrawing({ title, price: null }, cover));
  const part = { left: 600, top: 60, width: 540, height: 510 };
  return [...(await sharp(jpeg).extract(part).greyscale().raw().toBuffer())];
}

test('categories and today’s collections have pictures with their titles', async () => {
  const picture = await aPicture({ background: '#204060' });
  const { categoryId: subCategoryId } = await aProductByForm(shop, { pictures: [picture] });
  const fields = { title: 'Diwali', fromDate: '2026-11-01', toDate: '2026-11-30', active: true };
  const { data } = (
    await ask(shop, ownCollectionCalls.create, {
      token,
      body: { ...fields, filter: { subCategoryId } },
    })
  ).reply;
  const categories = (await ask(shop, categoryCalls.list)).reply.data;
  const category = categories.find((one) => one.id === subCategoryId);
  for (const address of [data.shareImageUrl, category?.shareImageUrl]) {
    assert.ok(address);
    const answer = await get(address);
    assert.equal(answer.status, 200, address);
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    assert.deepEqual([width, height], [1_200, 630]);
  }
  shop.clock.set(new Date('2026-12-05T06:30:00.000Z'));
  const gone = (data.shareImageUrl ?? '').replace(/-[0-9a-f]{16}/, `-${'0'.repeat(16)}`);
  assert.equal((await get(gone)).status, 404);
});
