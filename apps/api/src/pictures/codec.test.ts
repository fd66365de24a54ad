import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureMessages } from '@shop/contract/picture';
import sharp from 'sharp';
import { aPicture } from '../../test/catalogue-factories.ts';
import { aLargeAvif } from '../../test/made-pictures.ts';
import { Refusal } from '../platform/refusals.ts';
import {
  RETURN_PHOTOGRAPH,
  SCREENSHOT,
  encodeWebp,
  pictureTypeOf,
  readPixels,
  thumbhashOf,
  widthsFor,
  withPictureSlot,
  withVisitorsPictureSlot,
} from './codec.ts';

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>');

/** Returns an empty PNG whose header states this size. */
async function aPngThatClaims(width: number, height: number): Promise<Buffer> {
  const png = await aPicture({ width: 2, height: 2, format: 'png' });
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  const { crc32 } = await import('node:zlib');
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** Returns a grey square with noise, so that its file has much data on every line. */
function noise(side: number) {
  const noisy = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const size = { width: side, height: side, channels: 3 } as const;
  return sharp({ create: { ...size, background: 'grey', noise: noisy } });
}

function aJpegOf(width: number, height: number, progressive = false): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'maroon' } })
    .jpeg({ progressive })
    .toBuffer();
}

const IS_DAMAGED = { status: 415, message: pictureMessages.damaged };

function refusedWith(status: number) {
  return (error: unknown) => error instanceof Refusal && error.status === status;
}

test('JPEG, PNG, WebP and AVIF are accepted by their content', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const bytes = await aPicture({ width: 60, height: 40, format });
    assert.equal(pictureTypeOf(bytes), format);
    const pixels = await readPixels(bytes, 1280);
    assert.deepEqual([pixels.width, pixels.height], [60, 40], format);
  }
});

test('GIF, SVG, text and an empty file are not pictures', async () => {
  const gif = await aPicture({ width: 4, height: 4, format: 'gif' });
  for (const bytes of [gif, SVG, Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(0)]) {
    await assert.rejects(readPixels(bytes, 1280), refusedWith(415));
  }
});

test('a picture that was cut off is refused', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const bytes = await aPicture({ width: 300, height: 300, format });
    const cut = bytes.subarray(0, Math.floor(bytes.length * 0.7));
    await assert.rejects(readPixels(cut, 1280), IS_DAMAGED, format);
  }
});

test('a JPEG without its end marker is complete; with less of it, it is damaged, even if a marker follows', async () => {
  for (const progressive of [false, true]) {
    const bytes = await noise(900).jpeg({ progressive }).toBuffer();
    const whole = await readPixels(bytes, 1280);
    for (const without of [1, 2]) {
      const cut = bytes.subarray(0, -without);
      assert.deepEqual(await readPixels(cut, 1280), whole);
    }
    for (const share of [0.02, 0.5, 0.9, 0.99]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * share));
      await assert.rejects(readPixels(cut, 1280), IS_DAMAGED, String(share));
    }
  }
});

test('a JPEG of 64 megapixels is accepted from everybody, and a larger one from nobody', async () => {
  const tall = await aJpegOf(8_000, 8_000);
  const larger = await aJpegOf(8_000, 8_001);
  for (const accepted of [undefined, SCREENSHOT, RETURN_PHOTOGRAPH]) {
    const pixels = await readPixels(tall, 1280, accepted);
    assert.deepEqual([pixels.width, pixels.height], [1280, 1280]);
    await assert.rejects(readPixels(larger, 1280, accepted), {
      status: 413,
      message: /too large\. It can have at most 10 MB and 64 megapixels/,
    });
  }
});

test('a progressive JPEG, which is decoded as a whole, has the limit of other types', async () => {
  const progressive = await aJpegOf(4_000, 4_000, true);
  const pixels = await readPixels(progressive, 1280);
  assert.deepEqual([pixels.width, pixels.height], [1280, 1280]);
  await assert.rejects(readPixels(progressive, 1280, SCREENSHOT), refusedWith(413));
});

test('a PNG of more than 40 megapixels is refused by its header, before any decoding', async () => {
  await assert.rejects(readPixels(await aPngThatClaims(8_001, 5_000), 1280), refusedWith(413));
  await assert.rejects(readPixels(await aPngThatClaims(60_000, 60_000), 1280), refusedWith(413));
  await assert.rejects(readPixels(await aPngThatClaims(8_000, 5_000), 1280), refusedWith(415));
});

test('an AVIF of more than 16 megapixels is refused by its header, with what to do', async () => {
  const avif = await aPicture({ width: 60, height: 40, format: 'avif' });
  const size = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(4_096, size);
  avif.writeUInt32BE(4_097, size + 4);
  const refusal = { status: 413, message: pictureMessages.avifTooLarge };
  await assert.rejects(readPixels(avif, 1280), refusal);
  avif.writeUInt32BE(4_096, size + 4);
  await assert.rejects(readPixels(avif, 1280), IS_DAMAGED);
});

test('pictures that visitors ask for leave a slot and the queue to uploads', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const visitors = Array.from({ length: 41 }, () => withVisitorsPictureSlot(() => end));
  await assert.rejects(
    withVisitorsPictureSlot(() => end),
    refusedWith(503),
  );
  assert.equal(await withPictureSlot(async () => 'an upload'), 'an upload');
  resolve();
  await Promise.all(visitors);
});

test('of the largest AVIFs, which take much memory, only one is decoded at a time', async () => {
  const avif = await aLargeAvif(4_096, 4_096);
  const decode = () => withPictureSlot(() => readPixels(avif, 1_280));
  let most = 0;
  const sampling = setInterval(() => (most = Math.max(most, sharp.counters().process)));
  await Promise.all([decode(), decode(), decode()]).finally(() => clearInterval(sampling));
  assert.equal(most, 1);
});

test('a photograph is turned upright, and the metadata of the camera is removed', async () => {
  const photograph = await sharp(await aPicture({ width: 80, height: 40 }))
    .withExif({ IFD0: { Copyright: 'somebody at home' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const pixels = await readPixels(photograph, 1280);
  assert.deepEqual([pixels.width, pixels.height], [40, 80]);
  const made = await sharp(await encodeWebp(pixels, 40)).metadata();
  assert.equal(made.exif, undefined);
  assert.equal(made.orientation, undefined);
});

test('a transparent picture, a grey one and one of 16 bits are all accepted', async () => {
  const clear = { r: 10, g: 20, b: 30, alpha: 0.4 };
  const base = sharp({ create: { width: 40, height: 40, channels: 4, background: clear } });
  const pictures = [
    await base.clone().png().toBuffer(),
    await base.clone().removeAlpha().greyscale().png().toBuffer(),
    await base.clone().toColourspace('rgb16').png().toBuffer(),
  ];
  for (const bytes of pictures) {
    const pixels = await readPixels(bytes, 1280);
    const made = await sharp(await encodeWebp(pixels, 40)).metadata();
    assert.equal(made.width, 40);
    assert.ok(Buffer.from(await thumbhashOf(pixels), 'base64').length < 40);
  }
});

test('a picture is stored in widths up to its own, and never wider', () => {
  const wanted = [320, 640, 960, 1280];
  const widths: [number, number[]][] = [
    [1, [1]],
    [200, [200]],
    [320, [320]],
    [330, [320]],
    [600, [320, 600]],
    [700, [320, 640]],
    [900, [320, 640, 900]],
    [1280, [320, 640, 960, 1280]],
    [4000, [320, 640, 960, 1280]],
  ];
  for (const [width, kept] of widths) assert.deepEqual(widthsFor(width, wanted), kept);
});

test('a very long picture is made narrower, since no browser shows more than 16,383 lines', async () => {
  const pixels = await readPixels(await aPicture({ width: 400, height: 20_000 }), 1280);
  assert.deepEqual([pixels.width, pixels.height], [82, 4096]);
});
