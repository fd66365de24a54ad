import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { type NewProduct, productCalls } from '@shop/contract/products';
import { aCategory, aProductByForm } from '../../test/catalogue-factories.ts';
import { aShopper, anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const category = await aCategory(shop, 'Kanchipuram');
const body: NewProduct = {
  name: 'Temple border sari',
  subCategoryId: category.id,
  price: 12_499.5,
  color: 'Lac red',
};

const create = (change: object = {}) =>
  ask(shop, productCalls.create, { token, body: { ...body, ...change } });
const update = (change: { id: string; [field: string]: unknown }) =>
  ask(shop, productCalls.update, { token, body: change });
const detail = async (productId: string) =>
  (await ask(shop, productCalls.get, { token, params: { productId } })).reply.data;

async function ledgerOf(productId: string) {
  return shop.db
    .selectFrom('stock_movements')
    .select(['change', 'reason'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute();
}

test('a product is put on sale with the given fields, and the rest is null', async () => {
  const answer = await create();
  assert.equal(answer.status, 201);
  assert.equal(answer.reply.message, productChangeMessages.added);
  const product = await detail(answer.reply.data.productId);
  assert.match(product.sku, /^SLK-\d{6}$/);
  assert.deepEqual(product, {
    productId: answer.reply.data.productId,
    name: 'Temple border sari',
    description: '',
    price: 12_499.5,
    mrp: null,
    unit: 'PIECE',
    stockQuantity: 0,
    sku: product.sku,
    subCategoryId: category.id,
    subCategoryName: 'Kanchipuram',
    material: null,
    weave: null,
    loom: null,
    zari: null,
    lengthM: null,
    widthCm: null,
    weightG: null,
    fibres: null,
    blouse: null,
    blouseLengthM: null,
    border: null,
    pallu: null,
    colourFamily: 'RED',
    occasions: null,
    origin: null,
    care: null,
    silkMarkNo: null,
    handloomMarkNo: null,
    countryOfOrigin: null,
    maker: null,
    importer: null,
    giTag: null,
    color: 'Lac red',
    size: null,
    estimatedDelivery: null,
    hsn: '5007',
    taxClass: 'FABRIC',
    returnable: true,
    status: true,
    availability: false,
    createdAt: shop.clock.now().toISOString(),
    groupId: product.groupId,
    shareImageUrl: null,
    subCategoryUrl: category.url,
    url: `/buy-product/${product.productId}/temple-border-sari-lac-red`,
    rating: null,
    label: [
      { field: 'genericName', name: 'Generic name', value: 'Kanchipuram' },
      { field: 'netQuantity', name: 'Net quantity', value: '1 piece' },
    ],
    imgUrls: [],
  });
});

test('the opening stock is the first row of the ledger', async () => {
  const { reply } = await create({ stockQuantity: 7 });
  const { productId } = reply.data;
  assert.deepEqual(await ledgerOf(productId), [{ change: 7, reason: 'OPENING' }]);
  const product = await detail(productId);
  assert.deepEqual([product.stockQuantity, product.availability], [7, true]);
});

test('each wrong field is refused with its own sentence, and nothing is created', async () => {
  const count = () => shop.db.selectFrom('products').select('id').execute();
  const before = await count();
  const wrong: [object, string][] = [
    [{ name: ' ' }, productChangeMessages.titleAndCategoryRequired],
    [{ subCategoryId: undefined }, productChangeMessages.titleAndCategoryRequired],
    [{ subCategoryId: '' }, productChangeMessages.titleAndCategoryRequired],
    [{ subCategoryId: '999999' }, productChangeMessages.categoryUnknown],
    [{ color: '' }, productChangeMessages.colorAndPriceRequired],
    [{ price: undefined }, productChangeMessages.colorAndPriceRequired],
    [{ price: '12' }, productChangeMessages.colorAndPriceRequired],
    [{ price: -1 }, productChangeMessages.priceNegative],
    [{ price: 0 }, productChangeMessages.priceTooSmall],
    [{ price: 1_000_000.01 }, productChangeMessages.priceTooLarge],
    [{ price: 10.001 }, 'Enter an amount in rupees with at most 2 decimals'],
    [{ stockQuantity: -1 }, productChangeMessages.stockNegative],
    [{ stockQuantity: 1.5 }, productChangeMessages.stockWhole],
    [{ stockQuantity: 100_001 }, productChangeMessages.stockTooLarge],
    [{ size: 'Huge' }, productChangeMessages.size],
    [{ sku: 'a b' }, productChangeMessages.skuShape],
    [{ name: 'x'.repeat(121) }, 'Product title can have at most 120 characters'],
    [{ name: 'a\u0000b' }, 'Product title contains characters that cannot be used'],
  ];
  for (const [change, message] of wrong) {
    const answer = await create(change);
    assert.equal(answer.status, 400, JSON.stringify(change));
    assert.equal(answer.failure.message, message, JSON.stringify(change));
  }
  const unknown = await create({ subCategoryId: '999999' });
  assert.equal(unknown.failure.code, 'PRODUCT_CATEGORY_UNKNOWN');
  assert.deepEqual(await count(), before);
});

test('a price is stored to the paisa, up to ₹10,00,000', async () => {
  for (const price of [0.01, 0.29, 1.1, 4.35, 1_000_000]) {
    const { reply } = await create({ price });
    assert.equal((await detail(reply.data.productId)).price, price);
  }
});

test('N/A and XXXL are stored as NA and 3XL', async () => {
  const sizes = [
    ['N/A', 'NA'],
    ['XXXL', '3XL'],
    ['m', 'M'],
    ['', null],
  ] as const;
  for (const [given, kept] of sizes) {
    const { reply } = await create({ size: given });
    assert.equal((await detail(reply.data.productId)).size, kept);
  }
});

test('a typed SKU must be unique, and generated ones skip it', async () => {
  const { reply } = await create({ sku: 'SLK-TEMPLE' });
  assert.equal((await detail(reply.data.productId)).sku, 'SLK-TEMPLE');
  const taken = await create({ sku: 'slk-temple' });
  assert.equal(taken.status, 409);
  assert.equal(taken.failure.message, productChangeMessages.skuTaken);
  const last = Number((await detail((await create()).reply.data.productId)).sku.slice(4));
  await create({ sku: `slk-${String(last + 1).padStart(6, '0')}` });
  const next = await detail((await create()).reply.data.productId);
  assert.equal(next.sku, `SLK-${String(last + 2).padStart(6, '0')}`);
  assert.equal((await update({ id: next.productId, sku: 'SLK-TEMPLE' })).status, 409);
});

test('a change keeps fields that it does not name; an empty value clears a field, but never the SKU', async () => {
  const { id } = await aProductByForm(shop, { material: 'Silk', weave: 'Korvai', size: 'M' });
  const before = await detail(id);
  const changed = await update({ id, price: 99.99, weave: '', size: 'XXXL', sku: null });
  assert.equal(changed.reply.message, productChangeMessages.updated);
  const expected = { ...before, price: 99.99, weave: null, size: '3XL' };
  const { label, ...values } = expected;
  assert.deepEqual(changed.reply.data, { ...values, warnings: [] });
  assert.deepEqual(await detail(id), expected);
  assert.ok(label.length > 0);
});

test('title and texts have single spaces, also for an edit of ones that were stored before', async () => {
  const typed = {
    name: 'Kora  silk\u00A0sari',
    color: 'Dark \u00A0Red',
    weave: 'Korvai\u2003 weave',
  };
  const { productId } = (await create(typed)).reply.data;
  const single = { name: 'Kora silk sari', color: 'Dark Red', weave: 'Korvai weave' };
  assert.partialDeepStrictEqual(await detail(productId), single);
  await shop.db.updateTable('products').set(typed).where('id', '=', productId).execute();
  const loaded = await detail(productId);
  assert.partialDeepStrictEqual(loaded, typed);
  const other = await update({ id: productId, price: 99, expected: { price: loaded.price } });
  assert.partialDeepStrictEqual(other.reply.data, { ...typed, price: 99 });
  const color = 'Dark  Blue';
  const edited = await update({ id: productId, ...typed, color, expected: typed });
  assert.equal(edited.status, 200);
  assert.partialDeepStrictEqual(await detail(productId), { ...single, color: 'Dark Blue' });
});

test('a product is switched off and on', async () => {
  const { id } = await aProductByForm(shop);
  const off = (await update({ id, status: false })).reply.data;
  assert.deepEqual([off.status, off.availability], [false, false]);
  const on = (await update({ id, status: true })).reply.data;
  assert.deepEqual([on.status, on.availability], [true, true]);
});

test('a saved stock is set by a correction in the ledger', async () => {
  const { id } = await aProductByForm(shop, { stockQuantity: 5 });
  assert.equal((await update({ id, stockQuantity: 2 })).reply.data.stockQuantity, 2);
  await update({ id, stockQuantity: 2 });
  const rows = [
    { change: 5, reason: 'OPENING' },
    { change: -3, reason: 'CORRECTION' },
  ];
  assert.deepEqual(await ledgerOf(id), rows);
});

test('10 loaded, 3 sold in between, 12 saved gives 9', async () => {
  const { id } = await aProductByForm(shop, { stockQuantity: 10 });
  await update({ id, stockQuantity: 7 });
  const { reply } = await update({ id, stockQuantity: 12, expectedStock: 10 });
  assert.equal(reply.data.stockQuantity, 9);
  const set = await update({ id, stockQuantity: 4, expectedStock: null, status: null });
  assert.deepEqual([set.reply.data.stockQuantity, set.reply.data.status], [4, true]);
});

test('a difference that would remove more than the stock changes nothing', async () => {
  const { id } = await aProductByForm(shop, { stockQuantity: 2 });
  const refused = await update({ id, name: 'New name', stockQuantity: 0, expectedStock: 10 });
  assert.equal(refused.status, 409);
  assert.equal(refused.failure.message, productChangeMessages.stockNegative);
  const product = await detail(id);
  assert.notEqual(product.name, 'New name');
  assert.equal(product.stockQuantity, 2);
});

test('concurrent corrections are all counted', async () => {
  const { id } = await aProductByForm(shop, { stockQuantity: 10 });
  const more = Array.from({ length: 8 }, () =>
    update({ id, stockQuantity: 11, expectedStock: 10 }),
  );
  for (const answer of await Promise.all(more)) assert.equal(answer.status, 200);
  assert.equal((await detail(id)).stockQuantity, 18);
});

test('a deleted product is gone everywhere, and from every cart', async () => {
  const { id, categoryId, name } = await aProductByForm(shop);
  const shopper = await aShopper(shop);
  const line = { customer_id: shopper.id, product_id: id, quantity: 1, price_at_add: 1 };
  await shop.db
    .insertInto('cart_items')
    .values({ ...line, price_at_add: 1 as never, added_at: shop.clock.now() })
    .execute();
  const removed = await ask(shop, productCalls.remove, { token, params: { productId: id } });
  assert.equal(removed.reply.message, productChangeMessages.deleted);
  assert.equal(
    (await ask(shop, productCalls.get, { token, params: { productId: id } })).status,
    404,
  );
  const named = await ask(shop, productCalls.byName, { token, params: { productName: name } });
  assert.equal(named.reply.totalCount, 0);
  const list = await ask(shop, productCalls.catalogue, { query: { subCategoryId: categoryId } });
  assert.equal(list.reply.totalCount, 0);
  const carts = shop.db.selectFrom('cart_items').select('product_id').where('product_id', '=', id);
  assert.deepEqual(await carts.execute(), []);
  assert.equal((await update({ id, price: 5 })).status, 404);
  const again = await ask(shop, productCalls.remove, { token, params: { productId: id } });
  assert.equal(again.status, 404);
});

test('only the owner adds, changes and deletes products', async () => {
  const { id } = await aProductByForm(shop);
  const shopper = await aShopper(shop);
  for (const [status, of] of [
    [401, undefined],
    [403, shopper.token],
  ] as const) {
    const params = { productId: id };
    assert.equal((await ask(shop, productCalls.create, { token: of, body })).status, status);
    assert.equal(
      (await ask(shop, productCalls.update, { token: of, body: { id } })).status,
      status,
    );
    assert.equal((await ask(shop, productCalls.remove, { token: of, params })).status, status);
  }
});

test('the newest product of a category is read whole, active or not, unless it is deleted', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  const params = { subCategoryId };
  const latest = async () => {
    return (await ask(shop, productCalls.latest, { token, params })).reply.data;
  };
  assert.equal(await latest(), null);
  await aProductByForm(shop, { subCategoryId, weave: 'Korvai' });
  const draft = await aProductByForm(shop, { subCategoryId, weave: 'Ikat', status: false });
  assert.equal((await latest())?.weave, 'Ikat');
  await ask(shop, productCalls.remove, { token, params: { productId: draft.id } });
  assert.equal((await latest())?.weave, 'Korvai');
});
