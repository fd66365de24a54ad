import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { returnCalls, returnMessages } from '@shop/contract/returns';
import sharp from 'sharp';
import { aPicture } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { assertFiles } from '../../test/file-invariants.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { aBuyer } from '../../test/order-factories.ts';
import { aDeliveredItem, askReturn, waitDays } from '../../test/return-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { sweepPictures } from '../pictures/picture-sweep.ts';

const shop = await aShop();
const owner = await anOwner(shop);
const buyer = await aBuyer(shop);
const people = { owner, buyer };

const photograph = (colour: string) =>
  aPicture({ width: 1_600, height: 1_200, background: colour }).then((bytes) => ({
    name: `${colour}.jpg`,
    bytes,
  }));
const [red, blue] = [await photograph('#7b1e3a'), await photograph('#1e3a7b')];

async function mine() {
  return (await ask(shop, returnCalls.mine, { token: buyer.token, query: {} })).reply.data;
}

async function privateFiles(): Promise<string[]> {
  const names = await readdir(shop.files.private, { recursive: true }).catch(() => []);
  return names.filter((name) => /\.\w+$/.test(name));
}

test('photographs are shown to their customer and the owner by signed URLs, in order', async () => {
  const { orderItemId } = await aDeliveredItem(shop, people);
  assert.equal((await askReturn(shop, buyer, { orderItemId }, [red, blue])).status, 201);
  const [own] = await mine();
  const listed = await ask(shop, returnCalls.list, { token: owner.token, query: {} });
  assert.equal(own?.images.length, 2);
  for (const images of [own.images, listed.reply.data[0]?.images ?? []]) {
    const colours: number[] = [];
    for (const image of images) {
      assert.match(image, /^\/private\/[0-9a-f]{32}-1280\.webp\?expires=\d+&signature=/);
      const answer = await fetch(`${shop.url}${image}`);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      const { channels } = await sharp(Buffer.from(await answer.arrayBuffer())).stats();
      colours.push(Math.round((channels[0]?.mean ?? 0) / 10));
    }
    assert.deepEqual(colours, [12, 3]);
  }
});

test('nobody opens a photograph without its signature, after 15 minutes or as a public picture', async () => {
  const [own] = await mine();
  const image = own?.images[0] ?? '';
  assert.equal((await fetch(`${shop.url}${image}`)).status, 200);
  assert.equal((await fetch(`${shop.url}${image.split('?')[0]}`)).status, 403);
  const open = image.split('?')[0]?.replace('/private/', '/pictures/');
  assert.equal((await fetch(`${shop.url}${open}`)).status, 404);
  await waitDays(shop, 15 / (24 * 60) + 1 / 86_400, people);
  assert.equal((await fetch(`${shop.url}${image}`)).status, 403);
});

test('where and when a photograph was taken is not stored', async () => {
  const { orderItemId } = await aDeliveredItem(shop, people);
  const located = await sharp(red.bytes)
    .withExif({
      IFD0: { Copyright: 'Meena', Make: 'Phone' },
      IFD3: { GPSLatitude: '12/1 50/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  assert.ok((await sharp(located).metadata()).exif);
  await askReturn(shop, buyer, { orderItemId }, [{ name: 'here.jpg', bytes: located }]);
  const [own] = await mine();
  const answer = await fetch(`${shop.url}${own?.images[0]}`);
  const { exif, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  assert.deepEqual([exif, format], [undefined, 'webp']);
});

test('five photographs are too many, and a file that is no photograph is refused, without a trace', async () => {
  const { orderItemId } = await aDeliveredItem(shop, people);
  const before = await privateFiles();
  const five = await askReturn(shop, buyer, { orderItemId }, [red, red, red, red, red]);
  assert.equal(five.status, 400);
  assert.equal(five.failure.message, returnMessages.pictures);
  const no = { name: 'b.jpg', bytes: Buffer.from('<svg onload="alert(1)"/>') };
  const none = await askReturn(shop, buyer, { orderItemId }, [red, no]);
  assert.equal(none.status, 415);
  assert.equal(none.failure.message, returnMessages.notAPhotograph);
  assert.deepEqual(await privateFiles(), before);
});

test('a refused return stores no photograph', async () => {
  const { orderItemId } = await aDeliveredItem(shop, people);
  const before = await privateFiles();
  const answers = await Promise.all(
    [red, blue, red].map((one) => askReturn(shop, buyer, { orderItemId }, [one])),
  );
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 409, 409],
  );
  assert.equal((await privateFiles()).length, before.length + 1);
});

test('the hourly sweep leaves the photographs of returns, and removes unreferenced ones', async () => {
  const { orderItemId } = await aDeliveredItem(shop, people);
  await askReturn(shop, buyer, { orderItemId }, [blue]);
  shop.clock.set(new Date(Date.now() + 2 * 3_600_000));
  const before = await privateFiles();
  await sweepPictures(shop);
  assert.deepEqual(await privateFiles(), before);
  await shop.db.deleteFrom('return_pictures').execute();
  await sweepPictures(shop);
  assert.deepEqual(await privateFiles(), []);
});

test('no rule of consistency is broken', () => assertInvariants(shop));

test('every file that a row names exists with its hash, and no other file exists', async () => {
  await assertFiles(shop);
});
