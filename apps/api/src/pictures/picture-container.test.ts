import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { assertCostsLess, leastOf } from '../../test/processor-time.ts';
import { aPicture } from '../../test/catalogue-factories.ts';
import { readPixels } from './codec.ts';
import { bareAvif, bareJpeg, barePng, bareWebp } from './picture-container.ts';

type Bare = (bytes: Buffer) => Buffer;

/** A copy may be longer than its original by the frame of one orientation. */
const SPARE = 64;

/** Checks that a copy of anything, and of any part of a picture, is made and is not much longer. */
function checkAnyBytes(bare: Bare, picture: Buffer): void {
  const changed = fc
    .tuple(
      fc.nat(picture.length),
      fc.array(fc.tuple(fc.nat(picture.length - 1), fc.nat(255)), { maxLength: 8 }),
    )
    .map(([length, changes]) => {
      const bytes = Buffer.from(picture);
      for (const [at, byte] of changes) bytes[at] = byte;
      return bytes.subarray(0, length);
    });
  const anything = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes));
  const headed = anything.map((bytes) => Buffer.concat([picture.subarray(0, 30), bytes]));
  fc.assert(
    fc.property(fc.oneof(changed, anything, headed), (bytes) => {
      const copy = bare(bytes);
      assert.ok(copy.length <= bytes.length + SPARE);
      assert.deepEqual(bare(copy), copy);
    }),
    { numRuns: 500 },
  );
}

/** Checks that a picture shows the same after its copy as before, turned to each of the eight sides. */
async function checkOrientations(format: 'jpeg' | 'png' | 'webp', bare: Bare): Promise<void> {
  const [left, right] = ['#c00', '#00c'].map((background) => ({
    input: { create: { width: 20, height: 15, channels: 3 as const, background } },
  }));
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0c0' } })
    .composite([
      { ...left, gravity: 'northwest' },
      { ...right, gravity: 'northeast' },
    ])
    .toFormat(format, { lossless: true });
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    const picture = await drawn
      .clone()
      .withExif({ IFD0: { Copyright: 'a private name' } })
      .withMetadata({ orientation })
      .toBuffer();
    const copy = bare(picture);
    assert.ok(picture.includes('a private name') && !copy.includes('a private name'));
    const [before, after] = await Promise.all(
      [picture, copy].map((bytes) => sharp(bytes).autoOrient().raw().toBuffer()),
    );
    assert.deepEqual(after, before, `${format} ${orientation}`);
  }
}

/** Checks that a hostile form of a picture takes about the time of the plain one. */
async function checkCost(plain: Buffer, hostile: Buffer): Promise<void> {
  const usual = await leastOf(() => costOf(plain));
  await assertCostsLess(2 * usual + 250, () => costOf(hostile), 'a hostile picture');
}

/** Returns the milliseconds of processor time that the reading of a picture takes. */
async function costOf(picture: Buffer): Promise<number> {
  const before = process.cpuUsage();
  await readPixels(picture, 1280);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function pngChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length);
  chunk.write(type, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/** Returns a PNG with more chunks after its header. */
function pngWith(png: Buffer, chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

test('any bytes have a bare PNG, which is bare itself', async () => {
  checkAnyBytes(barePng, await aPicture({ width: 9, height: 9, format: 'png' }));
});

test('a PNG loses its texts and unknown chunks, and keeps its picture, colours and orientation', async () => {
  const png = await sharp(await aPicture({ width: 60, height: 40 }))
    .withIccProfile('p3')
    .png({ palette: true })
    .toBuffer();
  const type = fc.constantFrom('tEXt', 'zTXt', 'iTXt', 'acTL', 'fcTL', 'fdAT', 'tIME', 'abCd');
  const chunk = fc
    .tuple(type, fc.uint8Array({ maxLength: 40 }))
    .map(([name, content]) => pngChunk(name, Buffer.from(content)));
  fc.assert(
    fc.property(fc.array(chunk), (chunks) => {
      assert.deepEqual(barePng(pngWith(png, chunks)), barePng(png));
    }),
  );
  const { icc } = await sharp(barePng(png)).metadata();
  assert.deepEqual(icc, (await sharp(png).metadata()).icc);
  assert.deepEqual(await sharp(barePng(png)).raw().toBuffer(), await sharp(png).raw().toBuffer());
  await checkOrientations('png', barePng);
});

test('texts that unpack to a gigabyte do not make a PNG expensive', async () => {
  const png = await aPicture({ format: 'png' });
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(7_000_000))]);
  const texts = Array.from({ length: 150 }, () => pngChunk('zTXt', text));
  await checkCost(png, pngWith(png, texts));
});

/** Returns the data of an application in a JPEG. */
function jpegSegment(marker: number, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]),
    content,
  ]);
}

/** Returns a JPEG with more segments after its start. */
function jpegWith(jpeg: Buffer, segments: readonly Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

test('any bytes have a bare JPEG, which is bare itself', async () => {
  checkAnyBytes(bareJpeg, await aPicture({ width: 9, height: 9 }));
  const fill = Buffer.from([0xff, 0xff, 0xfe, 0, 2, 0xe1, 0, 4, 1, 2]);
  assert.ok(!bareJpeg(fill).includes(Buffer.from([0xff, 0xe1])));
});

test('a JPEG loses its comments and the data of applications, and keeps its picture, colours and orientation', async () => {
  const drawn = sharp(await aPicture({ width: 60, height: 40 })).withIccProfile('p3');
  const marker = fc.constantFrom(0xe0, 0xe1, 0xe2, 0xe3, 0xed, 0xee, 0xef, 0xfe);
  const segment = fc
    .tuple(marker, fc.uint8Array({ maxLength: 40 }))
    .map(([own, content]) => jpegSegment(own, Buffer.from(content)));
  for (const progressive of [false, true]) {
    const jpeg = await drawn.clone().jpeg({ progressive }).toBuffer();
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        assert.deepEqual(bareJpeg(jpegWith(jpeg, segments)), bareJpeg(jpeg));
      }),
    );
    const { icc } = await sharp(bareJpeg(jpeg)).metadata();
    assert.deepEqual(icc, (await sharp(jpeg).metadata()).icc);
    assert.deepEqual(
      await sharp(bareJpeg(jpeg)).raw().toBuffer(),
      await sharp(jpeg).raw().toBuffer(),
    );
  }
  const cmyk = await drawn.clone().toColourspace('cmyk').jpeg().toBuffer();
  assert.deepEqual(
    await sharp(bareJpeg(cmyk)).raw().toBuffer(),
    await sharp(cmyk).raw().toBuffer(),
  );
  await checkOrientations('jpeg', bareJpeg);
});

/** Returns EXIF data whose entries all lead to its first directory. */
function circularExif(): Buffer {
  const entries = 5_400;
  const exif = Buffer.alloc(14 + 12 * entries);
  exif.write('MM\0*', 0, 'latin1');
  exif.writeUInt32BE(8, 4);
  exif.writeUInt16BE(entries, 8);
  for (let at = 10; at + 12 <= exif.length; at += 12) {
    exif.writeUInt16BE(0x87_69, at);
    exif.writeUInt16BE(4, at + 2);
    exif.writeUInt32BE(1, at + 4);
    exif.writeUInt32BE(8, at + 8);
  }
  return exif;
}

test('EXIF data that leads in a circle, and countless comments, do not make a JPEG expensive', async () => {
  const jpeg = await aPicture();
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), circularExif()]);
  await checkCost(jpeg, jpegWith(jpeg, [jpegSegment(0xe1, exif)]));
  const comments = Array.from({ length: 60_000 }, () => jpegSegment(0xef, Buffer.alloc(0)));
  await checkCost(jpeg, jpegWith(jpeg, comments));
});

function webpChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(8 + content.length + (content.length % 2));
  chunk.write(type, 0, 'latin1');
  chunk.writeUInt32LE(content.length, 4);
  content.copy(chunk, 8);
  return chunk;
}

/** Returns a WebP with more chunks at its end. */
function webpWith(webp: Buffer, chunks: readonly Buffer[]): Buffer {
  const file = Buffer.concat([webp, ...chunks]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

/** Returns a WebP of two frames, of which the first is red. */
async function animated(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#c00', '#00c'].map((background) => aPicture({ width: 60, height: 40, background })),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
}

test('any bytes have a bare WebP, which is bare itself', async () => {
  checkAnyBytes(bareWebp, await aPicture({ width: 9, height: 9, format: 'webp' }));
  checkAnyBytes(bareWebp, await animated());
});

test('a WebP loses its further frames and unknown chunks, and keeps its picture, colours and orientation', async () => {
  const plain = await aPicture({ width: 60, height: 40, format: 'webp' });
  const clear = { width: 60, height: 40, channels: 4 as const, background: '#c008' };
  const colourful = sharp({ create: clear }).withIccProfile('p3').webp();
  const type = fc.constantFrom('XMP ', 'EXIF', 'ANMF', 'abcd');
  const chunk = fc
    .tuple(type, fc.uint8Array({ maxLength: 40 }))
    .map(([name, content]) => webpChunk(name, Buffer.from(content)));
  const moving = await animated();
  assert.equal((await sharp(bareWebp(moving)).metadata()).pages ?? 1, 1);
  for (const webp of [plain, await colourful.toBuffer(), moving]) {
    // Decoded in one frame, whether or not it is animated.
    assert.deepEqual(
      await sharp(bareWebp(webp)).raw().toBuffer(),
      await sharp(webp).raw().toBuffer(),
    );
    const { icc } = await sharp(bareWebp(webp)).metadata();
    assert.deepEqual(icc, (await sharp(webp).metadata()).icc);
    if (webp === plain) continue;
    fc.assert(
      fc.property(fc.array(chunk), (chunks) => {
        const more = chunks.filter((one) => webp === moving || !one.includes('ANMF'));
        assert.deepEqual(bareWebp(webpWith(webp, more)), bareWebp(webp));
      }),
    );
  }
  await checkOrientations('webp', bareWebp);
});

test('thousands of frames do not make a WebP expensive', async () => {
  const first = await animated();
  const at = first.indexOf('ANMF');
  const frame = first.subarray(at, at + 8 + first.readUInt32LE(at + 4));
  const frames = Array.from({ length: 30_000 }, () => frame);
  await checkCost(first, webpWith(first, frames));
});

test('any bytes have a bare AVIF, and EXIF data that leads in a circle does not make it expensive', async () => {
  const exif = circularExif();
  const drawn = sharp(await aPicture({ width: 60, height: 40 })).avif();
  const avif = await drawn.withExif({ IFD0: { Copyright: 'x'.repeat(exif.length) } }).toBuffer();
  const hostile = Buffer.from(avif);
  exif.copy(hostile, avif.indexOf('II*\0'));
  checkAnyBytes(bareAvif, avif.subarray(0, 500));
  const before = await sharp(avif).raw().toBuffer();
  assert.deepEqual(await sharp(bareAvif(avif)).raw().toBuffer(), before);
  await checkCost(avif, hostile);
});
