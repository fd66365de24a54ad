import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activityCalls } from '@shop/contract/activity';
import { moneyMessages, paise } from '@shop/contract/money';
import { productMrpMessages } from '@shop/contract/product-mrp';
import { productCalls } from '@shop/contract/products';
import { aCategory, aProductByForm } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);

const update = (body: { id: string; [field: string]: unknown }) =>
  ask(shop, productCalls.update, { token, body });
const detail = async (productId: string) =>
  (await ask(shop, productCalls.get, { params: { productId } })).reply;

test('the MRP of a product is in its page, its variants and all lists', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  const name = 'Mrpsilk';
  const { id } = await aProductByForm(shop, { subCategoryId, name, price: 999.5, mrp: 1_250.25 });
  const { data, siblings } = await detail(id);
  assert.deepEqual([data.price, data.mrp, siblings[0]?.mrp], [999.5, 1_250.25, 1_250.25]);
  const { reply: listed } = await ask(shop, productCalls.catalogue, { query: { subCategoryId } });
  const { reply: found } = await ask(shop, productCalls.search, { query: { keyword: name } });
  const { reply: owned } = await ask(shop, productCalls.adminList, { token, query: {} });
  const { reply: sought } = await ask(shop, productCalls.adminSearch, {
    token,
    query: { keyword: name },
  });
  const groups = owned.data.filter(({ productName }) => productName === name);
  for (const [row] of [listed.data.products, found, groups, sought]) {
    assert.equal(row?.mrp, 1_250.25);
  }
});

test('a group of several products has no MRP', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  const name = 'Grouped silk';
  await aProductByForm(shop, { subCategoryId, name, mrp: 2_000 });
  await aProductByForm(shop, { subCategoryId, name, mrp: 2_000, color: 'Blue' });
  const { reply } = await ask(shop, productCalls.adminList, { token, query: {} });
  const group = reply.data.find(({ productName }) => productName === name);
  assert.deepEqual([group?.variants, group?.mrp], [2, null]);
});

test('an MRP may equal the price, and is cleared by null and by an empty text', async () => {
  const { id } = await aProductByForm(shop, { price: 500, mrp: 500 });
  assert.equal((await detail(id)).data.mrp, 500);
  for (const none of [null, '']) {
    assert.equal((await update({ id, mrp: 600 })).reply.data.mrp, 600);
    assert.equal((await update({ id, color: 'Green' })).reply.data.mrp, 600);
    assert.equal((await update({ id, mrp: none })).reply.data.mrp, null);
  }
});

test('a wrong MRP is refused at its path, and nothing changes', async () => {
  const { id } = await aProductByForm(shop, { price: 500, mrp: 700 });
  const wrong: [object, string][] = [
    [{ mrp: 499.99 }, productMrpMessages.mrpTooLow],
    [{ mrp: 0 }, productMrpMessages.mrpTooLow],
    [{ price: 700.01 }, productMrpMessages.mrpTooLow],
    [{ price: 900, mrp: 800 }, productMrpMessages.mrpTooLow],
    [{ mrp: 1_000_000.01 }, productMrpMessages.mrpTooLarge],
    [{ mrp: 700.001 }, moneyMessages.notMoney],
    [{ mrp: '700' }, moneyMessages.notMoney],
  ];
  for (const [change, message] of wrong) {
    const { status, failure } = await update({ id, ...change });
    const [{ path, message: said } = {}] = failure.errors ?? [];
    assert.deepEqual([status, path, said], [400, 'mrp', message], JSON.stringify(change));
  }
  const { data } = await detail(id);
  assert.deepEqual([data.price, data.mrp], [500, 700]);
  assert.equal((await update({ id, price: 900, mrp: null })).reply.data.mrp, null);
  assert.equal((await update({ id, price: 900, mrp: 1_000_000 })).status, 200);
});

test('a new product whose MRP is below its price is refused', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  const body = { name: 'Silk', subCategoryId, color: 'Red', price: 500, mrp: 499 };
  const { status, failure } = await ask(shop, productCalls.create, { token, body });
  assert.deepEqual([status, failure.errors?.[0]?.path], [400, 'mrp']);
});

test('the database refuses an MRP below the price', async () => {
  const { id } = await aProductByForm(shop, { price: 500, mrp: 500 });
  const set = shop.db.updateTable('products').where('id', '=', id);
  await assert.rejects(set.set({ mrp: paise(49_999) }).execute(), /products_mrp/);
  await assert.rejects(set.set({ price: paise(50_001) }).execute(), /products_mrp/);
});

test('the activity log has the MRP in rupees', async () => {
  const { id } = await aProductByForm(shop, { price: 500 });
  await update({ id, mrp: 650.5 });
  const { reply } = await ask(shop, activityCalls.list, { token, query: {} });
  assert.deepEqual(reply.data[0]?.changes, [{ field: 'mrp', before: null, after: 650.5 }]);
});
