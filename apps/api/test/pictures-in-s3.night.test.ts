import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { orderManagementCalls } from '@shop/contract/delivery';
import { ownDataCalls } from '@shop/contract/own-data';
import { productCalls } from '@shop/contract/products';
import { leaveOut } from '../../../scripts/lib/left-out.mjs';
import { makeAvif } from '../src/pictures/picture-jobs.ts';
import { sweepPictures } from '../src/pictures/picture-sweep.ts';
import { aPicture, aProductByForm, storePicture } from './catalogue-factories.ts';
import { anOwner } from './factories.ts';
import { SCAN_TO_PAY, aBuyer, aScreenshot, orderOf, place, send } from './order-factories.ts';
import { aShop, ask, sendCall } from './server.ts';
import { assertStoredFiles, picturesIn } from './stored-files.ts';
import { NO_SWIFT, hasSwift, startSwift } from './swift.ts';
import { filesOfZip } from './zip.ts';

if (hasSwift) await testShopInS3();
else leaveOut(NO_SWIFT);

async function testShopInS3() {
  const swift = await startSwift();
  after(swift.stop);
  const shop = await aShop(await swift.bucketsOf('shop'));
  const storage = await shop.storage.current();
  // The store reports the age of a file by its own clock.
  shop.clock.set(new Date());
  const owner = await anOwner(shop);
  const buyer = await aBuyer(shop);
  const product = await aProductByForm(shop, { pictures: [await aPicture()] });
  const pictureOf = async (productId: string) => {
    const { reply } = await ask(shop, productCalls.get, { params: { productId } });
    return { url: reply.data.imgUrls[0]?.imageUrl ?? '', reply };
  };
  const get = (path: string) => fetch(`${shop.url}${path}`);
  const counts = () =>
    shop.db
      .selectNoFrom((all) => [
        all.selectFrom('pictures').select(all.fn.countAll().as('n')).as('pictures'),
        all.selectFrom('orders').select(all.fn.countAll().as('n')).as('orders'),
        all.selectFrom('products').select(all.fn.countAll().as('n')).as('products'),
      ])
      .executeTakeFirstOrThrow();
  const upload = async () => {
    const body = { name: 'Silk', subCategoryId: product.categoryId, price: 10, color: 'Red' };
    const files = [{ name: 'a.jpg', bytes: await aPicture() }];
    return ask(shop, productCalls.create, { token: owner.token, body, files });
  };

  test('the shop itself serves an upload, and never reveals a URL of the store', async () => {
    const { url, reply } = await pictureOf(product.id);
    const answer = await get(url);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.equal(Number(answer.headers.get('content-length')), bytes.length);
    assert.ok(!JSON.stringify(reply).includes(new URL(swift.endpoint).host));
    assert.deepEqual(
      Buffer.from(await (await get(url)).arrayBuffer()),
      bytes,
      'from memory as from the store',
    );
    assert.equal((await get(url.replace(/[0-9a-f]{32}/, 'a'.repeat(32)))).status, 404);
    const job = shop.queued.find(({ name }) => name === 'make-avif');
    assert.equal(job?.name, 'make-avif');
    await makeAvif(shop, job.data.pictureId);
    const { reply: withAvif } = await pictureOf(product.id);
    assert.deepEqual(withAvif.data.imgUrls[0]?.picture?.formats, ['avif', 'webp']);
    await assertStoredFiles(shop, storage);
  });

  test('a payment’s picture is in the private bucket, shown by a signed URL and in the own data', async () => {
    await place(shop, buyer, [[product, 1]], { isScanned: true });
    const [item] = (await ask(shop, orderManagementCalls.list, { token: owner.token, query: {} }))
      .reply.data;
    const link = item?.paymentScreenshot ?? '';
    assert.match(link, /^\/private\//);
    assert.equal((await get(link)).headers.get('content-type'), 'image/webp');
    const name = link.slice('/private/'.length).split('?')[0] ?? '';
    assert.ok(await storage.get('private', name));
    assert.equal(await storage.get('public', name), undefined);
    const copy = await sendCall(shop, ownDataCalls.export, { token: buyer.token });
    const files = filesOfZip(Buffer.from(await copy.arrayBuffer()));
    assert.ok((files.get(`pictures/${name}`)?.length ?? 0) > 0, [...files.keys()].join());
  });

  test('an unreferenced file is moved, never deleted, and can be restored by its name', async () => {
    const lonely = await storePicture(shop, { kind: 'PRODUCT', bytes: await aPicture() });
    const names = Object.keys(lonely.files).map((variant) => `${lonely.key}-${variant}`);
    const before = await picturesIn(storage);
    await sweepPictures(shop);
    assert.deepEqual(await picturesIn(storage), before);
    shop.clock.move(61 * 60);
    await sweepPictures(shop);
    assert.deepEqual(
      (await picturesIn(storage)).toSorted(),
      before.filter((name) => !names.includes(name)).toSorted(),
    );
    const kept: string[] = [];
    for await (const { name } of storage.list('public', 'removed/')) kept.push(name);
    assert.deepEqual(
      kept.map((name) => name.split('/')[2]),
      names.toSorted(),
    );
    shop.clock.move(31 * 86_400);
    await sweepPictures(shop);
    for await (const { name } of storage.list('public', 'removed/')) assert.fail(name);
    shop.clock.set(new Date());
  });

  test('while the store hangs, known pictures are shown, uploads are 503 without a trace, and cash orders continue', async () => {
    const other = await aProductByForm(shop, { pictures: [await aPicture()] });
    const known = (await pictureOf(product.id)).url;
    const unknown = (await pictureOf(other.id)).url;
    assert.equal((await get(known)).status, 200);
    const before = await counts();
    swift.freeze();
    try {
      const begin = Date.now();
      const [shown, missing, uploaded, paid, cash] = await Promise.all([
        get(known),
        get(unknown),
        upload(),
        send(shop, buyer, orderOf(buyer, [[other, 3]], SCAN_TO_PAY), {
          files: [{ name: 'paid.png', bytes: await aScreenshot() }],
        }),
        send(shop, buyer, orderOf(buyer, [[product, 2]])),
      ]);
      assert.deepEqual(
        [shown.status, missing.status, uploaded.status, paid.status, cash.status],
        [200, 503, 503, 503, 201],
      );
      assert.equal(missing.headers.get('retry-after'), '5');
      const ms = Date.now() - begin;
      assert.ok(ms < 20_000, `${ms} ms`);
      const { pictures, orders, products } = await counts();
      assert.deepEqual(
        [pictures, Number(orders), products],
        [before.pictures, Number(before.orders) + 1, before.products],
      );
    } finally {
      swift.thaw();
    }
    assert.equal((await get(unknown)).status, 200);
    assert.equal((await upload()).status, 201);
    // Files that the store accepted after the timeout belong to nothing, and the sweep removes them.
    shop.clock.move(61 * 60);
    await sweepPictures(shop, { isLimited: false });
    const count = await assertStoredFiles(shop, storage);
    assert.equal((await picturesIn(storage)).length, count);
  });
}
