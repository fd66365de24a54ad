import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productCalls } from '@shop/contract/products';
import { aCategory, aPicture } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

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
