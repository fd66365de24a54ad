import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as soon } from 'node:timers/promises';
import type { StoredFile } from '../storage/storage.ts';
import type { ArrivingPicture } from './arriving-picture.ts';
import { pictureCache } from './picture-cache.ts';

/** Returns a store whose files come chunk by chunk, when the test lets them. */
function slowStore() {
  const asked: string[] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  async function* bytes(): AsyncGenerator<Buffer> {
    for (const chunk of ['warp ', 'and ', 'weft']) {
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      await gate.promise;
      yield Buffer.from(chunk);
    }
  }
  const get = async (_area: string, name: string): Promise<StoredFile | undefined> => {
    asked.push(name);
    return name.startsWith('missing') ? undefined : { size: 13, bytes: bytes() };
  };
  /** Lets the next chunk come, or fail. */
  const next = async (error?: Error) => {
    while (gates.length === 0) await soon();
    const gate = gates.shift();
    if (error === undefined) gate?.resolve();
    else gate?.reject(error);
    await soon();
  };
  return { get, asked, next };
}

async function allOf(picture: Buffer | ArrivingPicture | undefined): Promise<string> {
  assert.ok(picture);
  if (Buffer.isBuffer(picture)) return String(picture);
  let text = '';
  for await (const chunk of picture.read()) text += String(chunk);
  return text;
}

const rest = async ({ next }: ReturnType<typeof slowStore>) => {
  for (let at = 0; at < 3; at += 1) await next();
};

test('concurrent requests for a picture make one request to the store, and each gets it from the first byte', async () => {
  const store = slowStore();
  const cache = pictureCache(store, 100);
  const first = allOf(await cache.get('a'));
  await store.next();
  const second = allOf(await cache.get('a'));
  await store.next();
  await store.next();
  assert.deepEqual(await Promise.all([first, second]), ['warp and weft', 'warp and weft']);
  assert.deepEqual(store.asked, ['a']);
});

test('the first bytes arrive before the last have come', async () => {
  const store = slowStore();
  const picture = await pictureCache(store, 100).get('a');
  assert.ok(picture && !Buffer.isBuffer(picture));
  const reader = picture.read()[Symbol.asyncIterator]();
  const first = reader.next();
  await store.next();
  assert.equal(String((await first).value), 'warp ');
});

test('a completely loaded picture is not requested again, even if its reader left before the end', async () => {
  const store = slowStore();
  const cache = pictureCache(store, 100);
  const picture = await cache.get('a');
  assert.ok(picture && !Buffer.isBuffer(picture));
  const reader = picture.read()[Symbol.asyncIterator]();
  void reader.next();
  await store.next();
  await reader.return?.();
  await store.next();
  await store.next();
  assert.equal(await allOf(await cache.get('a')), 'warp and weft');
  assert.deepEqual(store.asked, ['a']);
});

test('a picture that fails on its way fails for all readers, is not cached, and is requested again', async () => {
  const store = slowStore();
  const cache = pictureCache(store, 100);
  const both = [allOf(await cache.get('a')), allOf(await cache.get('a'))];
  await store.next();
  const failed = Promise.allSettled(both);
  await store.next(new Error('cut'));
  assert.deepEqual(
    (await failed).map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  const again = allOf(await cache.get('a'));
  await rest(store);
  assert.equal(await again, 'warp and weft');
});

test('a missing picture is requested each time, and a too large one is never cached', async () => {
  const store = slowStore();
  const cache = pictureCache(store, 12);
  assert.equal(await cache.get('missing'), undefined);
  assert.equal(await cache.get('missing'), undefined);
  for (let time = 0; time < 2; time += 1) {
    const picture = allOf(await cache.get('large'));
    await rest(store);
    await picture;
  }
  assert.deepEqual(store.asked, ['missing', 'missing', 'large', 'large']);
});

test('over the size limit the least recently requested pictures are evicted', async () => {
  const store = slowStore();
  const cache = pictureCache(store, 26);
  const show = async (name: string) => {
    const before = store.asked.length;
    const picture = allOf(await cache.get(name));
    if (store.asked.length > before) await rest(store);
    await picture;
  };
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await show(name);
  assert.deepEqual(store.asked, ['a', 'b', 'c', 'b']);
});
