import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { productCalls } from '@shop/contract/products';
import {
  aPicture,
  aProductByForm,
  pictureFilesOf,
  storePicture,
} from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { diskStorage, filesIn, pathOf } from '../storage/disk-storage.ts';
import { pictureName } from '../storage/picture-names.ts';
import { onlyStore } from '../storage/storage.ts';
import { temporaryFolder } from '../../test/bare-server-process.ts';
import { cleanUpPictures, makeAvif } from './picture-jobs.ts';
import { presentPicture } from './picture-presenting.ts';
import { signedUrlOf } from './pictures.ts';

const shop = await aShop();

const get = (path: string) => fetch(`${shop.url}${path}`);

test('a public picture may be cached forever, and its bytes can only be shown', async () => {
  const row = await storePicture(shop, { kind: 'PRODUCT', bytes: await aPicture() });
  const { base, widths, formats } = presentPicture(row);
  assert.deepEqual([widths, formats], [[320, 640], ['webp']]);
  for (const width of widths) {
    const answer = await get(`${base}-${width}.webp`);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'image/webp');
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.match(
      answer.headers.get('content-security-policy') ?? '',
      /^sandbox; default-src 'none';/,
    );
    const head = Buffer.from(await answer.arrayBuffer()).subarray(0, 4);
    assert.equal(head.toString('latin1'), 'RIFF');
  }
});

test('a large picture of a product has 2,000 pixels for the zoom, and one of a banner 1,920', async () => {
  const bytes = await aPicture({ width: 2_400, height: 3_200 });
  const widest = async (kind: 'PRODUCT' | 'BANNER') => {
    const { widths, width, height } = presentPicture(await storePicture(shop, { kind, bytes }));
    return [widths.at(-1), width, height];
  };
  assert.deepEqual(await widest('PRODUCT'), [2_000, 2_000, 2_667]);
  assert.deepEqual(await widest('BANNER'), [1_920, 1_920, 2_560]);
});

test('no name of a picture leads to another file', async () => {
  await writeFile(join(shop.files.public, 'secret.webp'), 'x');
  const row = await storePicture(shop, { kind: 'SCREENSHOT', bytes: await aPicture() });
  const names = [
    'secret.webp',
    '..%2f..%2foutbox.ndjson',
    '%2e%2e%2fsecret.webp',
    `${row.key}-640.webp`,
    `${row.key}-640.svg`,
    'a%00b-640.webp',
    `${'a'.repeat(32)}-640.webp`,
  ];
  for (const name of names)
    assert.ok([400, 404].includes((await get(`/pictures/${name}`)).status), name);
});

test('a private picture is shown by a signed URL, for 15 minutes and to nobody without it', async () => {
  const row = await storePicture(shop, { kind: 'SCREENSHOT', bytes: await aPicture() });
  const other = await storePicture(shop, { kind: 'SCREENSHOT', bytes: await aPicture() });
  const link = signedUrlOf(shop, row);
  const answer = await get(link);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  const [path = '', query = ''] = link.split('?');
  const forged = [
    path,
    link.replace(row.key, other.key),
    link.replace(/expires=\d+/, (text) => `expires=${Number(text.slice(8)) + 60}`),
    link.replace(/signature=./, (text) => `signature=${text.endsWith('A') ? 'B' : 'A'}`),
    `${path}?${query}&${query}`,
    link.replace('/private/', '/pictures/'),
  ];
  for (const each of forged) assert.ok([403, 404].includes((await get(each)).status), each);
  shop.clock.move(15 * 60 - 1);
  assert.equal((await get(link)).status, 200);
  shop.clock.move(1);
  assert.equal((await get(link)).status, 403);
});

test('AVIF is made after the response, in the existing widths, and then listed first', async () => {
  const product = await aProductByForm(shop, {
    pictures: [await aPicture({ width: 400, height: 300 })],
  });
  const job = shop.queued.at(-1);
  assert.equal(job?.name, 'make-avif');
  await makeAvif(shop, job.data.pictureId);
  await makeAvif(shop, job.data.pictureId);
  const { reply } = await ask(shop, productCalls.get, { params: { productId: product.id } });
  const picture = reply.data.imgUrls[0]?.picture;
  assert.deepEqual(picture?.formats, ['avif', 'webp']);
  for (const width of picture?.widths ?? []) {
    const answer = await get(`${picture?.base}-${width}.avif`);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'image/avif');
  }
});

test('a server without the files of a picture leaves the job to another one', async (t) => {
  const row = await storePicture(shop, { kind: 'PRODUCT', bytes: await aPicture() });
  const formats = async () => {
    const { files } = await shop.db
      .selectFrom('pictures')
      .select('files')
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    return new Set(Object.keys(files).map((name) => name.split('.')[1]));
  };
  const elsewhere = onlyStore(diskStorage(filesIn(temporaryFolder(t))));
  await makeAvif({ ...shop, storage: elsewhere }, row.id);
  assert.deepEqual(await formats(), new Set(['webp']));
  await makeAvif(shop, row.id);
  assert.deepEqual(await formats(), new Set(['webp', 'avif']));
});

test('a queue that does not answer delays no upload', async (t) => {
  const { enqueue } = shop.jobs;
  t.after(() => (shop.jobs.enqueue = enqueue));
  shop.jobs.enqueue = () => new Promise(() => {});
  await aProductByForm(shop, { pictures: [await aPicture()] });
});

test('a refused request leaves no picture behind, neither file nor row', async () => {
  const files = await pictureFilesOf(shop);
  const before = await shop.db.selectFrom('pictures').select('id').execute();
  const pictures = [
    { name: 'a.jpg', bytes: await aPicture() },
    { name: 'b.jpg', bytes: Buffer.from('not a picture') },
  ];
  const body = { name: 'Silk', subCategoryId: '999999', price: 10, color: 'Red' };
  const { token } = await anOwner(shop);
  const wrongPicture = await ask(shop, productCalls.create, { token, body, files: pictures });
  assert.equal(wrongPicture.status, 415);
  const wrongCategory = await ask(shop, productCalls.create, {
    token,
    body,
    files: pictures.slice(0, 1),
  });
  assert.equal(wrongCategory.status, 400);
  assert.deepEqual(await pictureFilesOf(shop), files);
  assert.deepEqual(await shop.db.selectFrom('pictures').select('id').execute(), before);
});

test('the sweep removes what has had no reference for an hour, and leaves the rest', async () => {
  const product = await aProductByForm(shop, { pictures: [await aPicture()] });
  const deleted = await aProductByForm(shop, { pictures: [await aPicture()] });
  const { token } = await anOwner(shop);
  await ask(shop, productCalls.remove, { token, params: { productId: deleted.id } });
  const lonely = await storePicture(shop, { kind: 'PRODUCT', bytes: await aPicture() });
  const stray = pathOf(shop.files, 'public', pictureName(lonely.key, '333.webp'));
  await writeFile(stray, 'x');
  await utimes(stray, shop.clock.now(), shop.clock.now());
  shop.clock.move(30 * 60);
  await cleanUpPictures(shop);
  assert.ok(existsSync(pathOf(shop.files, 'public', pictureName(lonely.key, '320.webp'))));
  assert.ok(existsSync(stray));
  shop.clock.move(31 * 60);
  const young = await storePicture(shop, { kind: 'PRODUCT', bytes: await aPicture() });
  shop.queued.length = 0;
  await cleanUpPictures(shop);
  assert.ok(!existsSync(stray));
  assert.ok(!existsSync(pathOf(shop.files, 'public', pictureName(lonely.key, '320.webp'))));
  assert.ok(existsSync(pathOf(shop.files, 'public', pictureName(young.key, '320.webp'))));
  const rows = await shop.db.selectFrom('pictures').select('id').execute();
  const kept = await shop.db
    .selectFrom('product_pictures')
    .select('product_id')
    .where('product_id', 'in', [product.id, deleted.id])
    .execute();
  assert.deepEqual(kept, [{ product_id: product.id }]);
  assert.ok(!rows.some(({ id }) => id === lonely.id));
  assert.ok(rows.some(({ id }) => id === young.id));
  assert.ok(shop.queued.length > 0, 'a picture whose job was lost is queued again');
});
