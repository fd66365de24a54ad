import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureMessages } from '@shop/contract/picture';
import { productCalls, productMessages } from '@shop/contract/products';
import { aCategory, aPicture, aProduct } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const bytes = await aPicture({ width: 40, height: 30 });

const several = (count: number) =>
  Array.from({ length: count }, (_none, at) => ({ name: `${at}.jpg`, bytes }));
const picturesOf = async (productId: string) =>
  (await ask(shop, productCalls.get, { params: { productId } })).reply.data.imgUrls;
const append = (id: string, count: number) =>
  ask(shop, productCalls.update, { token, body: { id }, files: several(count) });
const remove = (cloudStorageId: string) =>
  ask(shop, productCalls.removePicture, { token, query: { cloudStorageId } });

test('a product takes five pictures, and the first is its cover', async () => {
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
  const { id } = await aProduct(shop, { pictures: [bytes, bytes] });
  const before = await picturesOf(id);
  const { reply } = await append(id, 2);
  assert.deepEqual(reply.data.imgUrls.slice(0, 2), before);
  assert.equal(reply.data.imgUrls.length, 4);
  const body = { id, name: 'Changed' };
  const refused = await ask(shop, productCalls.update, { token, body, files: several(2) });
  assert.equal(refused.status, 400);
  assert.equal(refused.failure.message, productMessages.tooManyPictures);
  const params = { productId: id };
  const product = (await ask(shop, productCalls.get, { params })).reply.data;
  assert.deepEqual(product, reply.data);
});

test('of many updates at once no more pictures are kept than five', async () => {
  const { id } = await aProduct(shop);
  const answers = await Promise.all(Array.from({ length: 4 }, () => append(id, 2)));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 200, 400, 400],
  );
  assert.equal((await picturesOf(id)).length, 4);
});

test('a removed picture leaves no gap, and the next one becomes the cover', async () => {
  const { id } = await aProduct(shop, { pictures: [bytes, bytes, bytes] });
  const [first, second, third] = await picturesOf(id);
  const removed = await remove(first?.cloudStorageId ?? '');
  assert.equal(removed.reply.message, productMessages.pictureRemoved);
  assert.deepEqual(await picturesOf(id), [second, third]);
  const { reply } = await append(id, 1);
  assert.deepEqual(reply.data.imgUrls.slice(0, 2), [second, third]);
  for (const { cloudStorageId } of reply.data.imgUrls) await remove(cloudStorageId);
  assert.deepEqual(await picturesOf(id), []);
});

test('a picture that is gone or never was is 404', async () => {
  const { id } = await aProduct(shop, { pictures: [bytes] });
  const [picture] = await picturesOf(id);
  const cloudStorageId = picture?.cloudStorageId ?? '';
  await remove(cloudStorageId);
  for (const gone of [cloudStorageId, '999999', 'abc']) {
    const answer = await remove(gone);
    assert.equal(answer.status, 404, gone);
  }
});

test('a picture larger than 10 MB or no picture at all is refused in so many words', async () => {
  const { id } = await aProduct(shop);
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
