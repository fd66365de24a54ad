import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, test } from 'node:test';
import { productCalls } from '@shop/contract/products';
import { leaveOut } from '../../../scripts/lib/left-out.mjs';
import { movePictures } from '../src/pictures/move-pictures.ts';
import { knownStores } from '../src/storage/open-storage.ts';
import { type Storage, StorageAway } from '../src/storage/storage.ts';
import { eventually } from './bare-server-process.ts';
import { aPicture, aProductByForm } from './catalogue-factories.ts';
import { anOwner } from './factories.ts';
import { type TestShop, aShop, ask } from './server.ts';
import { assertStoredFiles, picturesIn } from './stored-files.ts';
import { NO_SWIFT, hasSwift, startSwift } from './swift.ts';

if (hasSwift) await testMoves();
else leaveOut(NO_SWIFT);

async function testMoves() {
  const swift = await startSwift();
  after(swift.stop);
  const shop = await aShop(await swift.bucketsOf('moving'));
  const { disk, s3 } = knownStores(shop.settings);
  assert.ok(s3);
  await shop.db.updateTable('shop_identity').set({ picture_store: disk.name }).execute();
  const owner = await anOwner(shop);
  const picture = await aPicture();
  const { categoryId } = await aProductByForm(shop, { pictures: [picture] });
  let number = 0;

  const upload = () => {
    number += 1;
    const name = `Silk ${number}`;
    const body = { name, subCategoryId: categoryId, price: 10, color: 'Red' };
    const files = [{ name: 'a.jpg', bytes: picture }];
    return ask(shop, productCalls.create, { token: owner.token, body, files });
  };
  const move = (from: Storage, to: Storage) => movePictures(shop.db, { from, to, say: () => {} });

  test('an interrupted move continues, and nothing has moved before its end', async () => {
    for (let at = 0; at < 12; at += 1) assert.equal((await upload()).status, 201);
    let left = 9;
    const onTheirWay: Promise<unknown>[] = [];
    const failing: Storage = {
      ...s3,
      put: async (...given) => {
        if (left-- <= 0) throw new StorageAway('cut');
        const arriving = s3.put(...given);
        onTheirWay.push(arriving);
        return arriving;
      },
    };
    await assert.rejects(move(disk, failing), StorageAway);
    // Pictures that were on their way when the move was interrupted still arrive.
    await Promise.allSettled(onTheirWay);
    const there = (await picturesIn(s3)).length;
    assert.ok(there > 0 && there <= 9, String(there));
    assert.equal((await shop.storage.current()).name, disk.name);
    const files = await assertStoredFiles(shop, disk);
    const moved = await move(disk, s3);
    assert.deepEqual(moved, { copied: files - there, before: there, missing: [] });
    assert.equal(await assertStoredFiles(shop, s3), files);
    await movedTo(shop, s3);
  });

  test('during moves in both directions every uploaded picture is always found', async () => {
    for (const [from, to] of [
      [s3, disk],
      [disk, s3],
    ] as const) {
      const isMoving = new AbortController();
      const statuses: number[] = [];
      const uploads = [1, 2].map(async () => {
        while (!isMoving.signal.aborted) statuses.push((await upload()).status);
      });
      const uploaded = async (more: number) => {
        const wanted = statuses.length + more;
        await eventually(() => statuses.length >= wanted);
      };
      await uploaded(2);
      const { missing } = await move(from, to);
      await movedTo(shop, to);
      await uploaded(4);
      isMoving.abort();
      await Promise.all(uploads);
      assert.deepEqual(missing, []);
      assert.ok(
        statuses.every((status) => status === 201 || status === 503),
        statuses.join(),
      );
      assert.equal(statuses.at(-1), 201);
      await assertStoredFiles(shop, to);
    }
  });

  test('a server that learns late of a move shows pictures of the new store, and then needs the old one no more', async () => {
    const { id } = await aProductByForm(shop, { pictures: [await aPicture({ width: 333 })] });
    const { reply } = await ask(shop, productCalls.get, { params: { productId: id } });
    const { base, widths } = reply.data.imgUrls[0]?.picture ?? {};
    for (const folder of [shop.files.public, shop.files.private]) {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
    assert.equal((await fetch(`${shop.url}${base}-${widths?.[0]}.webp`)).status, 200);
    for (const name of await picturesIn(s3)) {
      assert.equal((await fetch(`${shop.url}/pictures/${name}`)).status, 200);
    }
  });

  test('missing files are reported, and do not stop the move of the others', async () => {
    const { key } = await shop.db
      .selectFrom('pictures')
      .select('key')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const [lost = ''] = (await picturesIn(s3)).filter((name) => name.startsWith(key));
    await s3.remove('public', lost);
    const { missing } = await move(s3, disk);
    assert.deepEqual(missing, [lost]);
    await movedTo(shop, disk);
  });
}

/** Waits until the shop itself uses the store: within a second. */
async function movedTo(shop: TestShop, store: Storage): Promise<void> {
  await eventually(async () => (await shop.storage.current()).name === store.name);
}
