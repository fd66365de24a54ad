import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { allCalls } from '@shop/contract/all-calls';
import type { Call } from '@shop/contract/call';
import { deliveryCalls } from '@shop/contract/delivery';
import { orderCalls } from '@shop/contract/orders';
import { LOGO_BYTES, PICTURE_BYTES } from '@shop/contract/picture';
import { productCalls } from '@shop/contract/products';
import { storeCalls } from '@shop/contract/store';
import sharp from 'sharp';
import { IS_NIGHT } from '../../../scripts/lib/night.mjs';
import { makeAvif } from '../src/pictures/picture-jobs.ts';
import { aBarrage } from './barrage.ts';
import { aPicture } from './catalogue-factories.ts';
import { anOwner } from './factories.ts';
import { gateShare } from './gate-share.ts';
import { SCAN_TO_PAY, aBuyer, aProduct, orderOf, send } from './order-factories.ts';
import { aJpegOf, anAnimatedGif, pngOf } from './made-pictures.ts';
import { type FormPart, formOf, rawRequest } from './raw-requests.ts';
import { type AnySample, partsOf } from './sample-of.ts';
import { ask } from './server.ts';

// An upload as a picture is refused without a trace, or stored as a newly encoded picture.

const { shop, fire, reload } = await aBarrage();
const PICTURE_CALLS = allCalls.filter(({ files }) => files && files.type === undefined);
const MARK = '<script>alert("marked")</script>';

/** Returns the paths of all picture files. */
async function filesKept(): Promise<string[]> {
  const folders = [shop.files.public, shop.files.private];
  const lists = folders.map(async (folder) => {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    return names.map((name) => join(folder, name)).filter((path) => /\.\w+$/.test(path));
  });
  return (await Promise.all(lists)).flat().toSorted();
}

/** Returns the request of a sample with only these files. */
function withFiles(call: Call, sample: AnySample, files: readonly FormPart[]) {
  const json = partsOf(sample).body;
  const parts =
    json === undefined
      ? files
      : [{ head: 'name="request"', bytes: JSON.stringify(json) }, ...files];
  const { headers, body } = formOf(parts);
  return { ...rawRequest(call, sample, { headers }), body };
}

const partOf = (
  call: Call,
  bytes: Buffer,
  { name = 'a.jpg', type = 'image/jpeg' } = {},
): FormPart => ({
  head: `name="${call.files?.field}"; filename="${name}"\r\nContent-Type: ${type}`,
  bytes,
});

/** Sends one file; returns the status and the files that exist because of it. */
async function upload(call: Call, what: string, part: FormPart, status?: number) {
  // A refusal uses no sample up.
  if (status === undefined || status < 400) reload();
  const before = new Set(await filesKept());
  const answer = await fire(call, what, (sample) => withFiles(call, sample, [part]), status);
  const added = (await filesKept()).filter((path) => !before.has(path));
  if (answer.status >= 400) assert.deepEqual(added, [], `${call.name}, ${what} left files`);
  else assert.ok(added.length > 0, `${call.name}, ${what} kept no file`);
  return { status: answer.status, added };
}

const jpeg = await aPicture({ width: 60, height: 80 });
const png = await aPicture({ width: 60, height: 80, format: 'png' });
const latin = (text: string) => Buffer.from(text, 'latin1');

const NO_PICTURES: Record<string, Buffer> = {
  SVG: latin(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
  'SVG with a head': latin(`<?xml version="1.0"?><svg onload="alert(1)"/>`),
  HTML: latin(`<!doctype html>${MARK}`),
  text: latin('hello'),
  PDF: latin('%PDF-1.7\n%%EOF'),
  ZIP: latin('PK\x03\x04'),
  GIF: anAnimatedGif(2),
  BMP: latin('BM\x46\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00'),
  TIFF: await sharp(jpeg).tiff().toBuffer(),
  'a JPEG by its first bytes alone': latin(`\xff\xd8\xff\xe0${MARK}`),
  'a PNG by its first bytes alone': latin(`\x89PNG\r\n\x1a\n${MARK}`),
  'a WebP by its first bytes alone': latin(`RIFF\x40\x00\x00\x00WEBP${MARK}`),
  'an AVIF by its first bytes alone': latin(`\x00\x00\x00\x1cftypavif${MARK}`),
  'SVG behind the first bytes of a PNG': latin(`\x89PNG\r\n\x1a\n<svg xmlns="x"></svg>`),
  'a PNG without pixels': pngOf([
    ['IHDR', Buffer.alloc(13)],
    ['IEND', Buffer.alloc(0)],
  ]),
  'a GIF that is a script too': latin('GIF89a/*\x00\x00\x00*/=1;alert(1)//;'),
  'half a JPEG': jpeg.subarray(0, jpeg.length / 2),
  'a JPEG without its end': (await aPicture({ width: 600, height: 600 })).subarray(0, -400),
  'half a PNG': png.subarray(0, png.length / 2),
};

const DECLARED = ['image/jpeg', 'image/svg+xml', 'text/html'];

/** Calls whose limit of bytes the gate measures: one per limit. */
const MEASURED: readonly string[] = [productCalls.create.name, storeCalls.uploadLogo.name];

for (const call of PICTURE_CALLS) {
  test(`${call.name} refuses a file that is no picture, with any declared type`, async () => {
    for (const [what, bytes] of Object.entries(NO_PICTURES)) {
      for (const [, type] of gateShare(DECLARED, `${call.name} ${what}`, 3)) {
        const name = type === 'text/html' ? 'a.html' : 'a.png';
        await upload(call, `${what} as ${type}`, partOf(call, bytes, { name, type }), 415);
      }
    }
  });

  test(`${call.name} accepts a file of the exact limit, and not one byte more`, async () => {
    if (!IS_NIGHT && !MEASURED.includes(call.name)) return;
    const most = call.name === 'store.uploadLogo' ? LOGO_BYTES : PICTURE_BYTES;
    await upload(call, 'the exact limit', partOf(call, await aJpegOf(most)), call.status ?? 200);
    await upload(call, 'a byte more', partOf(call, await aJpegOf(most + 1)), 413);
  });

  test(`${call.name} decides by the content of a file, with any name and type`, async () => {
    const names = [
      '../../../../etc/cron.d/x',
      '..\\\\..\\\\x.jpg',
      '/etc/passwd',
      'a.php',
      'con',
      '.htaccess',
    ];
    names.push(
      'a%00.jpg',
      `${'x'.repeat(4_000)}.jpg`,
      'रेशम.jpg',
      '=cmd|x',
      `${MARK.replaceAll('"', "'")}.png`,
    );
    for (const name of names) {
      const { added } = await upload(
        call,
        `named ${name}`,
        partOf(call, jpeg, { name }),
        call.status ?? 200,
      );
      for (const path of added) assert.match(basename(path), /^[0-9a-f]{32}-\d+\.webp$/);
    }
    for (const type of ['text/html', 'image/svg+xml', 'application/x-php', 'x', 'image/png; x="']) {
      await upload(call, `of type ${type}`, partOf(call, jpeg, { type }), call.status ?? 200);
    }
  });
}

test('only the visible picture is stored: no place, no texts, nothing behind its end', async () => {
  const exif = { IFD0: { Copyright: MARK, Make: 'marked' }, IFD3: { GPSLatitudeRef: 'N' } };
  const photograph = await sharp(jpeg)
    .withExif(exif)
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${MARK}</x:xmpmeta>`)
    .withIccProfile('p3')
    .toBuffer();
  const comment = Buffer.from([0xff, 0xfe, 0, MARK.length + 2]);
  const marked: Record<string, Buffer> = {
    'a photograph': photograph,
    'a JPEG with a page behind it': Buffer.concat([jpeg, latin(`<html>${MARK}`)]),
    'a JPEG with an archive behind it': Buffer.concat([jpeg, latin(`PK\x03\x04${MARK}`)]),
    'a JPEG with a comment': Buffer.concat([
      jpeg.subarray(0, 2),
      comment,
      latin(MARK),
      jpeg.subarray(2),
    ]),
    'a PNG with words': Buffer.concat([
      png.subarray(0, 33),
      pngOf([['tEXt', latin(`Comment\x00${MARK}`)]]).subarray(8),
      png.subarray(33),
    ]),
  };
  for (const [what, bytes] of Object.entries(marked)) {
    assert.ok(bytes.includes('marked'), `${what} is marked`);
    const { added } = await upload(
      productCalls.create,
      what,
      partOf(productCalls.create, bytes),
      201,
    );
    const job = shop.queued.at(-1);
    if (job?.name === 'make-avif') await makeAvif(shop, job.data.pictureId);
    const [known = ''] = added;
    const all = (await filesKept()).filter((path) => path.includes(basename(known).slice(0, 32)));
    assert.equal(all.length, 2, 'WebP and AVIF');
    for (const path of all) await assertHarmless(path, what);
  }
});

async function assertHarmless(path: string, what: string): Promise<void> {
  const answer = await fetch(`${shop.url}/pictures/${basename(path)}`);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), `image/${path.split('.').at(-1)}`);
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  assert.match(
    answer.headers.get('content-security-policy') ?? '',
    /^sandbox; default-src 'none';/,
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  assert.deepEqual(bytes, await readFile(path));
  assert.ok(!/marked|script/i.test(bytes.toString('latin1')), `${what} is marked still`);
  const { exif, xmp, iptc, icc, comments, orientation } = await sharp(bytes).metadata();
  assert.deepEqual([exif, xmp, iptc, icc, comments, orientation], Array(6).fill(undefined), what);
}

const HEADS: Record<string, (field: string) => string> = {
  'no name': () => 'filename="a.jpg"\r\nContent-Type: image/jpeg',
  'two names': (field) => `name="${field}"; name="request"; filename="a.jpg"`,
  'two files of one name': (field) => `name="${field}"; filename="a.jpg"; filename="b.html"`,
  'an encoded name': (field) => `name="${field}"; filename*=UTF-8''..%2F..%2Fx.html`,
  'a name of another part': () => 'name="request"; filename="a.jpg"\r\nContent-Type: image/jpeg',
  'a name of a prototype': () => 'name="__proto__"; filename="a.jpg"',
  'a second header': (field) => `name="${field}"\r\nContent-Disposition: form-data; name="request"`,
  'another encoding': (field) =>
    `name="${field}"; filename="a.jpg"\r\nContent-Transfer-Encoding: base64`,
  'a form inside': (field) =>
    `name="${field}"; filename="a.jpg"\r\nContent-Type: multipart/mixed; boundary=b`,
  'a header without an end': (field) => `name="${field}"; filename="a.jpg`,
  'a long header': (field) => `name="${field}"; filename="a.jpg"\r\nX-Long: ${'x'.repeat(100_000)}`,
  'thousands of headers': (field) =>
    `name="${field}"; filename="a.jpg"${'\r\nX-More: 1'.repeat(3_000)}`,
  'letters of no encoding': (field) => `name="${field}"; filename="\u00ff\u0000\u0080.jpg"`,
};

test('a part with a wrong header is refused or read by its content, and leaves nothing behind', async () => {
  for (const call of PICTURE_CALLS) {
    for (const [what, head] of Object.entries(HEADS)) {
      reload();
      const before = (await filesKept()).length;
      const part = { head: head(call.files?.field ?? ''), bytes: jpeg };
      const answer = await fire(call, what, (sample) => withFiles(call, sample, [part]));
      if (answer.status >= 400) assert.equal((await filesKept()).length, before, what);
    }
  }
});

test('a form that is cut, has no end or is not a form is refused', async () => {
  for (const call of PICTURE_CALLS) {
    const file = partOf(call, jpeg);
    const cuts: Record<string, (body: Buffer) => Buffer> = {
      'no end': (body) => body.subarray(0, -4),
      'half of it': (body) => body.subarray(0, body.length / 2),
      'nothing at all': () => Buffer.alloc(0),
      'bytes of none': () => Buffer.alloc(5_000, 0xff),
      'a boundary alone': (body) => body.subarray(0, 26),
    };
    for (const [what, cut] of Object.entries(cuts)) {
      await fire(
        call,
        `a form with ${what}`,
        (sample) => {
          const raw = withFiles(call, sample, [file]);
          const body = cut(Buffer.from(raw.body));
          return { ...raw, body, headers: { ...raw.headers, 'content-length': body.length } };
        },
        400,
      );
    }
  }
});

test('a form of fifty parts is refused, with any parts', async () => {
  for (const call of PICTURE_CALLS) {
    const field = call.files?.field ?? '';
    const parts: Record<string, FormPart> = {
      pictures: partOf(call, jpeg),
      'empty files': { head: `name="${field}"; filename=""`, bytes: '' },
      'files of another name': { head: 'name="x"; filename="x.jpg"', bytes: jpeg },
      fields: { head: 'name="x"', bytes: '1' },
      'parts of its own name': { head: 'name="request"', bytes: '{}' },
    };
    for (const [what, part] of Object.entries(parts)) {
      reload();
      const before = (await filesKept()).length;
      const fifty = Array<FormPart>(50).fill(part);
      const { status } = await fire(call, `fifty ${what}`, (sample) =>
        withFiles(call, sample, fifty),
      );
      assert.ok(status === 400 || status === 413, `${call.name}, fifty ${what}: ${status}`);
      assert.equal((await filesKept()).length, before, what);
    }
  }
});

test('only the owner sees a payment’s picture, by a URL that expires', async () => {
  const [owner, buyer] = [await anOwner(shop), await aBuyer(shop)];
  const request = orderOf(buyer, [[await aProduct(shop), 1]], SCAN_TO_PAY);
  const files = [{ name: 'paid.jpg', bytes: jpeg }];
  const placed = (await send(shop, buyer, request, { files })).reply;
  const before = await filesKept();
  const [file = ''] = before.filter((path) => path.startsWith(shop.files.private)).slice(-1);
  const mine = { token: buyer.token, params: { userId: buyer.id } };
  const list = (await ask(shop, orderCalls.list, mine)).reply;
  assert.doesNotMatch(JSON.stringify([placed, list]), /private|signature|paymentScreenshot/);
  const delivery = { token: owner.token, params: { days: '7' } };
  const { data } = (await ask(shop, deliveryCalls.byDays, delivery)).reply;
  const link = data.find(({ orderId }) => orderId === placed.data.orderId)?.paymentScreenshot ?? '';
  const statusOf = async (path: string) => (await fetch(`${shop.url}${path}`)).status;
  assert.equal(await statusOf(link), 200);
  for (const other of [
    `/private/${basename(file)}`,
    `/pictures/${basename(file)}`,
    link.split('&')[0] ?? '',
  ])
    assert.ok([403, 404].includes(await statusOf(other)), other);
  shop.clock.move(15 * 60);
  assert.equal(await statusOf(link), 403);
});
