import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productCalls } from '@shop/contract/products';
import { aCategory, aPicture } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { forgetUsedKeys } from '../database/used-keys.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const { id: subCategoryId } = await aCategory(shop);
const files = [{ name: 'folded.jpg', bytes: await aPicture() }];

async function add(name: string, key: string, more: { sku?: string } = {}) {
  const body = { name, subCategoryId, price: 1_499.5, color: 'Red', stockQuantity: 1, ...more };
  const headers = { 'idempotency-key': key };
  return ask(shop, productCalls.create, { token, body, files, headers });
}

const numberOf = async (table: 'products' | 'pictures') =>
  (await shop.db.selectFrom(table).select('id').execute()).length;

test('a product that is sent again, because its answer was lost, is added once', async () => {
  const first = await add('Kota Doria', 'form-1');
  const again = await add('Kota Doria', 'form-1');
  assert.deepEqual([first.status, again.status], [201, 201]);
  assert.equal(again.reply.data.productId, first.reply.data.productId);
  assert.deepEqual([await numberOf('products'), await numberOf('pictures')], [1, 1]);
  const other = await add('Kota Doria', 'form-2');
  assert.notEqual(other.reply.data.productId, first.reply.data.productId);
});

test('of the same request at once one adds the product, and each gets it', async () => {
  const [products, pictures] = [await numberOf('products'), await numberOf('pictures')];
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => add('Maheshwari', 'form-3', { sku: 'MAH-1' })),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
  assert.equal(new Set(answers.map(({ reply }) => reply.data.productId)).size, 1);
  assert.deepEqual(
    [await numberOf('products'), await numberOf('pictures')],
    [products + 1, pictures + 1],
  );
});

test('a key that is none, or was used for another product, is refused', async () => {
  const { status, failure } = await add('Another', 'form-1');
  assert.deepEqual([status, failure.code], [409, 'KEY_REUSED']);
  assert.equal((await add('Tussar', 'two words')).status, 400);
});

test('a key is one of its call: a client may count the requests of each', async () => {
  const { productId: id } = (await add('Mangalagiri', 'count-1')).reply.data;
  const answer = await ask(shop, productCalls.update, {
    token,
    body: { id, price: 1_600 },
    headers: { 'idempotency-key': 'count-1' },
  });
  assert.deepEqual([answer.status, answer.reply.data.price], [200, 1_600]);
});

const stockOf = async (productId: string) =>
  (await ask(shop, productCalls.get, { token, params: { productId } })).reply.data;

test('a change that is sent again, because its answer was lost, moves stock and adds pictures once', async () => {
  const { productId: id } = (await add('Chanderi', 'form-4')).reply.data;
  const change = (key: string, stockQuantity: number) => {
    const body = { id, stockQuantity, expectedStock: 1, pictures: [{ alt: 'Front' }] };
    return ask(shop, productCalls.update, {
      token,
      body,
      files,
      headers: { 'idempotency-key': key },
    });
  };
  const answers = await Promise.all([change('save-1', 3), change('save-1', 3)]);
  answers.push(await change('save-1', 3));
  assert.deepEqual(
    answers.map(({ status, reply }) => [status, reply.data.stockQuantity]),
    [1, 2, 3].map(() => [200, 3]),
  );
  const { stockQuantity, imgUrls } = await stockOf(id);
  assert.deepEqual([stockQuantity, imgUrls.length], [3, 2]);
  assert.equal((await change('save-1', 4)).failure.code, 'KEY_REUSED');
  const other = await anOwner(shop);
  const headers = { 'idempotency-key': 'save-1' };
  const body = { id, stockQuantity: 3, expectedStock: 1 };
  await ask(shop, productCalls.update, { token: other.token, body, headers });
  assert.equal((await stockOf(id)).stockQuantity, 5, 'the key is of the person');
});

test('a key is forgotten after a week', async () => {
  const keys = async () => shop.db.selectFrom('used_keys').select('key').execute();
  await forgetUsedKeys(shop);
  assert.notDeepEqual(await keys(), []);
  shop.clock.set(new Date(shop.clock.now().getTime() + 7 * 24 * 3_600_000 + 1));
  await forgetUsedKeys(shop);
  assert.deepEqual(await keys(), []);
});
