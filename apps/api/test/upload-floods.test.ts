import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { test } from 'node:test';
import { authCalls } from '@shop/contract/auth';
import { categoryCalls } from '@shop/contract/categories';
import { PICTURE_BYTES } from '@shop/contract/picture';
import { eventually } from './bare-server-process.ts';
import { aPicture } from './catalogue-factories.ts';
import {
  aJpegOf,
  aJpegThatClaims,
  aLargePng,
  anAnimatedGif,
  anAnimatedPng,
  anAnimatedWebp,
} from './made-pictures.ts';
import { openConnection, formOf, headOf, sendRaw } from './raw-requests.ts';
import { sendCall } from './server.ts';
import { SERVED_OWNER } from './served-process.ts';
import { aServedShop } from './shop-process.ts';

// The cost of uploads for the server; in a separate process, so that its memory can be measured.

const MEGABYTE = 1024 * 1024;
/**
 * More than the encoding of AVIF files of stored pictures takes at the same time, less than each flood
 * would.
 */
const MOST_MEMORY = 250 * MEGABYTE;
const SIDE = 14_000;
const FRAMES = 10_000;
const PICTURE_FILE = /^[0-9a-f]{32}-[0-9]+\.(webp|avif)$/;

const shop = await aServedShop();
const signedIn = await sendCall(shop, authCalls.login, { body: SERVED_OWNER });
const { token } = authCalls.secondFactor.reply.parse(await signedIn.json()).data;
const made = await sendCall(shop, categoryCalls.create, { token, query: { name: 'Silk' } });
const subCategoryId = categoryCalls.create.reply.parse(await made.json()).data.id;
const fields = JSON.stringify({ name: 'Saree', subCategoryId, price: 900, color: 'Red' });

/** Returns the form of a new product with one picture. */
function productForm(bytes: Buffer) {
  const head = 'name="images"; filename="a.jpg"\r\nContent-Type: image/jpeg';
  const { headers, body } = formOf([
    { head: 'name="request"', bytes: fields },
    { head, bytes },
  ]);
  return { headers: { ...headers, authorization: `Bearer ${token}` }, body };
}

async function upload(bytes: Buffer): Promise<number> {
  const form = productForm(bytes);
  const { status } = await sendRaw(shop, { method: 'POST', path: '/api/product/', ...form });
  return status;
}

/** Fails when the work raised the server's memory too much. */
async function assertLight(work: () => Promise<void>): Promise<void> {
  const before = await shop.memory();
  await work();
  const { most } = await shop.memory();
  const risen = most - before.now;
  assert.ok(risen < MOST_MEMORY, `memory rose by ${Math.round(risen / MEGABYTE)} MB`);
}

// Warm-up: the image library makes its one-time allocations now.
assert.equal(await upload(await aPicture({ width: 1_400, height: 1_800 })), 201);

test('a flood of pixels is refused by its header and uses no memory', async () => {
  const floods = [
    aLargePng(SIDE, SIDE),
    aLargePng(SIDE, SIDE, { isInterlaced: true }),
    await aJpegThatClaims(SIDE, SIDE),
    await anAnimatedWebp(1, SIDE),
  ];
  await assertLight(async () => {
    for (const bytes of floods) {
      const statuses = await Promise.all(Array.from({ length: 4 }, () => upload(bytes)));
      assert.deepEqual(statuses, Array(4).fill(413));
    }
  });
});

test('of ten thousand frames only one is decoded', async () => {
  const webp = await anAnimatedWebp(FRAMES, 1_000);
  const png = await anAnimatedPng(FRAMES);
  await assertLight(async () => {
    assert.equal(await upload(anAnimatedGif(FRAMES)), 415);
    assert.equal(await upload(webp), 201);
    assert.equal(await upload(png), 201);
  });
});

test('a too large upload is cut while it comes in, even when the client continues to send', async () => {
  const size = 300 * MEGABYTE;
  const { headers, body } = productForm(Buffer.alloc(0));
  const socket = await openConnection(shop);
  let answer = '';
  socket.on('data', (text) => (answer += String(text)));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(headOf('/api/product/', { ...headers, 'content-length': size }));
  socket.write(body.subarray(0, body.lastIndexOf('\r\n--')));
  const piece = Buffer.alloc(MEGABYTE / 4, 0xff);
  let sent = 0;
  await assertLight(async () => {
    for (; sent < size && !socket.destroyed; sent += piece.length) {
      if (socket.write(piece)) continue;
      const drained = new Promise((resolve) => socket.once('drain', resolve));
      await Promise.race([drained, closed]);
    }
    await closed;
  });
  assert.match(answer, /^HTTP\/1\.1 413 /);
  assert.ok(sent < 8 * PICTURE_BYTES, `${sent} bytes were taken`);
});

test('an upload that is aborted at any tenth of the way leaves no file behind', async () => {
  const { headers, body } = productForm(await aJpegOf(2 * MEGABYTE));
  const whole = Buffer.concat([Buffer.from(headOf('/api/product/', headers)), body]);
  const before = await shop.fileNames();
  for (let tenth = 0; tenth <= 9; tenth += 1) {
    const socket = await openConnection(shop);
    await new Promise((written) => {
      socket.write(whole.subarray(0, Math.floor((whole.length * tenth) / 10)), written);
    });
    socket.resetAndDestroy();
  }
  const after = await aPicture({ width: 320, height: 400 });
  assert.equal(await upload(after), 201);
  // AVIF files of pictures stored before may appear at the same time; nothing else may.
  const added = async () => {
    const names = (await shop.fileNames()).filter((name) => !before.includes(name));
    return names.map((name) => basename(name)).filter((name) => name.includes('.'));
  };
  await eventually(async () => (await added()).every((name) => PICTURE_FILE.test(name)));
  assert.equal((await added()).filter((name) => name.endsWith('.webp')).length, 1);
});
