import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureMessages } from '@shop/contract/picture';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { type ProductChange, productCalls } from '@shop/contract/products';
import {
  aCategory,
  aPicture,
  aProductByForm,
  pictureFilesOf,
} from '../../test/catalogue-factories.ts';
import { assertFiles } from '../../test/file-invariants.ts';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const bytes = await aPicture({ width: 40, height: 30 });

const several = (count: number) =>
  Array.from({ length: count }, (_none, at) => ({ name: `${at}.jpg`, bytes }));
const picturesOf = async (productId: string) =>
  (await ask(shop, productCalls.get, { params: { productId } })).reply.data.imgUrls;
const change = (body: ProductChange, files = 0) =>
  ask(shop, productCalls.update, { token, body, files: several(files) });
const append = (id: string, count: number) => change({ id }, count);
const idsOf = async (productId: string) =>
  (await picturesOf(productId)).map(({ cloudStorageId }) => cloudStorageId);
const altsOf = async (productId: string) => (await picturesOf(productId)).map(({ alt }) => alt);
const remove = (cloudStorageId: string) =>
  ask(shop, productCalls.removePicture, { token, query: { cloudStorageId } });

test('a product has at most five pictures, and the first is its cover', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  const body = { name: 'Sari', subCategoryId, price: 10, color: 'Red' };
  const { reply } = await ask(shop, productCalls.create, { token, body, files: several(5) });
  const pictures = await picturesOf(reply.data.productId);
  assert.equal(pictures.length, 5);
  const list = await ask(shop, productCalls.catalogue, { query: { subCategoryId } });
  assert.equal(list.reply.data.products[0]?.imgUrl, pictures[0]?.imageUrl);
  const six = await ask(shop, productCalls.create, { token, body, files: several(6) });
  assert.equal(six.status, 400);
  assert.equal(six.failure.message, pictureMessages.tooMany);
});

test('an update appends pictures; more than five are refused and nothing is changed', async () => {
  const { id } = await aProductByForm(shop, { pictures: [bytes, bytes] });
  const before = await picturesOf(id);
  const { reply } = await append(id, 2);
  assert.deepEqual(reply.data.imgUrls.slice(0, 2), before);
  assert.equal(reply.data.imgUrls.length, 4);
  const body = { id, name: 'Changed' };
  const refused = await ask(shop, productCalls.update, { token, body, files: several(2) });
  assert.equal(refused.status, 400);
  assert.equal(refused.failure.message, pictureMessages.tooMany);
  const params = { productId: id };
  const product = (await ask(shop, productCalls.get, { params })).reply.data;
  const { label, ...rest } = product;
  assert.deepEqual({ ...rest, warnings: [] }, reply.data);
  assert.deepEqual(
    label.map(({ field }) => field),
    ['genericName', 'netQuantity'],
  );
});

test('after concurrent updates a product has at most five pictures', async () => {
  const { id } = await aProductByForm(shop);
  const answers = await Promise.all(Array.from({ length: 4 }, () => append(id, 2)));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 200, 400, 400],
  );
  assert.equal((await picturesOf(id)).length, 4);
});

test('a removed picture leaves no gap, and the next one becomes the cover', async () => {
  const { id } = await aProductByForm(shop, { pictures: [bytes, bytes, bytes] });
  const [first, second, third] = await picturesOf(id);
  const removed = await remove(first?.cloudStorageId ?? '');
  assert.equal(removed.reply.message, productChangeMessages.pictureRemoved);
  assert.deepEqual(await picturesOf(id), [second, third]);
  const { reply } = await append(id, 1);
  assert.deepEqual(reply.data.imgUrls.slice(0, 2), [second, third]);
  for (const { cloudStorageId } of reply.data.imgUrls) await remove(cloudStorageId);
  assert.deepEqual(await picturesOf(id), []);
});

test('a removed or unknown picture is 404', async () => {
  const { id } = await aProductByForm(shop, { pictures: [bytes] });
  const [picture] = await picturesOf(id);
  const cloudStorageId = picture?.cloudStorageId ?? '';
  await remove(cloudStorageId);
  for (const gone of [cloudStorageId, '999999', 'abc']) {
    const answer = await remove(gone);
    assert.equal(answer.status, 404, gone);
  }
});

test('a picture larger than 10 MB or a missing picture is refused with its own sentence', async () => {
  const { id } = await aProductByForm(shop);
  const large = { name: 'a.jpg', bytes: Buffer.alloc(10 * 1024 * 1024 + 1) };
  const tooLarge = await ask(shop, productCalls.update, { token, body: { id }, files: [large] });
  assert.deepEqual([tooLarge.status, tooLarge.failure.message], [413, pictureMessages.tooLarge]);
  const svg = { name: 'a.jpg', bytes: Buffer.from('<svg/>') };
  const noPicture = await ask(shop, productCalls.update, { token, body: { id }, files: [svg] });
  assert.deepEqual(
    [noPicture.status, noPicture.failure.message],
    [415, pictureMessages.notAPicture],
  );
});

test('a new product has the texts of its pictures, in the order of its files', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  const fields = { name: 'Sari', subCategoryId, price: 10, color: 'Red' };
  const pictures = [{ alt: ' The border ' }, {}, { alt: '' }];
  const body = { ...fields, pictures };
  const { reply } = await ask(shop, productCalls.create, { token, body, files: several(4) });
  assert.deepEqual(await altsOf(reply.data.productId), ['The border', null, null, null]);
});

test('one change sorts pictures, sets their texts, removes some and inserts new ones', async () => {
  const { id } = await aProductByForm(shop, { pictures: [bytes, bytes, bytes, bytes, bytes] });
  const [a = '', b = '', c = '', d = '', e = ''] = await idsOf(id);
  const pictures = [
    { cloudStorageId: e, alt: 'The pallu' },
    { alt: 'New' },
    { cloudStorageId: a },
    { cloudStorageId: c },
  ];
  const { reply } = await change({ id, pictures, removedPictures: [b] }, 1);
  const [first, second, ...rest] = reply.data.imgUrls;
  assert.deepEqual([first?.cloudStorageId, first?.alt, second?.alt], [e, 'The pallu', 'New']);
  assert.ok(![a, b, c, d, e].includes(second?.cloudStorageId ?? ''));
  assert.deepEqual(
    rest.map(({ cloudStorageId }) => cloudStorageId),
    [a, c, d],
  );
  assert.deepEqual(await picturesOf(id), reply.data.imgUrls);
  const list = await ask(shop, productCalls.byName, {
    token,
    params: { productName: reply.data.name },
  });
  assert.equal(list.reply.data[0]?.imgUrls[0]?.cloudStorageId, e);
});

test('a text stays when a change does not name it; null or empty removes it', async () => {
  const { id } = await aProductByForm(shop, { pictures: [bytes, bytes] });
  const [a = '', b = ''] = await idsOf(id);
  const both = [
    { cloudStorageId: a, alt: 'One' },
    { cloudStorageId: b, alt: 'Two' },
  ];
  await change({ id, pictures: both });
  await change({ id, name: 'Renamed' });
  assert.deepEqual(await altsOf(id), ['One', 'Two']);
  await change({ id, pictures: [{ cloudStorageId: b }] });
  assert.deepEqual(await altsOf(id), ['Two', 'One']);
  await change({
    id,
    pictures: [
      { cloudStorageId: b, alt: '' },
      { cloudStorageId: a, alt: null },
    ],
  });
  assert.deepEqual(await altsOf(id), [null, null]);
});

test('an invalid order is refused, and nothing is changed and no file left', async () => {
  const { id } = await aProductByForm(shop, { pictures: [bytes, bytes] });
  const other = await aProductByForm(shop, { pictures: [bytes] });
  const [a = '', b = ''] = await idsOf(id);
  const [foreign = ''] = await idsOf(other.id);
  const taken = await ask(shop, productCalls.get, { params: { productId: other.id } });
  const before = await picturesOf(id);
  const files = await pictureFilesOf(shop);
  const refused = async (
    status: number,
    body: Omit<ProductChange, 'id'>,
    more = 1,
  ): Promise<string> => {
    const answer = await change({ id, name: 'Changed', ...body }, more);
    assert.equal(answer.status, status);
    return answer.failure.message;
  };
  for (const unknown of [foreign, '999999999']) {
    const message = await refused(404, { pictures: [{ cloudStorageId: unknown }] });
    assert.equal(message, productChangeMessages.pictureUnknown);
  }
  const removed = { pictures: [{ cloudStorageId: a }], removedPictures: [a] };
  assert.equal(await refused(404, removed), productChangeMessages.pictureUnknown);
  const twice = { pictures: [{ cloudStorageId: a }, { cloudStorageId: a }] };
  assert.equal(await refused(400, twice), pictureMessages.twice);
  assert.equal(await refused(400, { pictures: [{}, {}] }), pictureMessages.notSent);
  assert.equal(await refused(400, { pictures: [{}, {}, {}, {}, {}, {}] }), pictureMessages.tooMany);
  assert.equal(
    await refused(400, { pictures: [{ cloudStorageId: b }] }, 4),
    pictureMessages.tooMany,
  );
  await refused(400, { pictures: [{ cloudStorageId: a, alt: 'x'.repeat(201) }] });
  await refused(404, { pictures: [{ cloudStorageId: 'abc' }] });
  await refused(409, { sku: taken.reply.data.sku, removedPictures: [a] });
  assert.deepEqual(await picturesOf(id), before);
  assert.deepEqual(await pictureFilesOf(shop), files);
});

test('a picture that another device has removed in between counts as removed; another product keeps its own', async () => {
  const { id } = await aProductByForm(shop, { pictures: [bytes, bytes] });
  const other = await aProductByForm(shop, { pictures: [bytes] });
  const [a = '', b = ''] = await idsOf(id);
  const [foreign = ''] = await idsOf(other.id);
  await remove(a);
  const { status } = await change({ id, removedPictures: [a, foreign] });
  assert.equal(status, 200);
  assert.deepEqual(await idsOf(id), [b]);
  assert.deepEqual(await idsOf(other.id), [foreign]);
});

test('every file that a row names exists with its hash, and no other file exists', async () => {
  await assertFiles(shop);
});
