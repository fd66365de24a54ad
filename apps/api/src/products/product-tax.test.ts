import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productTaxMessages } from '@shop/contract/product-tax';
import { type NewProduct, productCalls } from '@shop/contract/products';
import { TAX_CLASSES } from '@shop/contract/tax';
import { sql } from 'kysely';
import { aCategory } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const category = await aCategory(shop, 'Stoles');
const body: NewProduct = {
  name: 'Shaded stole',
  subCategoryId: category.id,
  price: 2_950,
  color: 'Wine',
};

const create = (change: object = {}) =>
  ask(shop, productCalls.create, { token, body: { ...body, ...change } });
const update = (change: { id: string; [field: string]: unknown }) =>
  ask(shop, productCalls.update, { token, body: change });
async function madeWith(change: object): Promise<string> {
  return (await create(change)).reply.data.productId;
}
async function taxed(productId: string) {
  const { reply } = await ask(shop, productCalls.get, { params: { productId } });
  const { hsn, taxClass, returnable } = reply.data;
  return [hsn, taxClass, returnable];
}

test('a product is returnable silk fabric by default', async () => {
  for (const change of [
    {},
    { hsn: '', taxClass: null, returnable: null },
    { hsn: null, taxClass: '' },
  ]) {
    assert.deepEqual(await taxed(await madeWith(change)), ['5007', 'FABRIC', true]);
  }
  for (const [index, hsn] of ['6214', '621410', '62141010'].entries()) {
    const change = { hsn, taxClass: TAX_CLASSES[index], returnable: false };
    assert.deepEqual(await taxed(await madeWith(change)), [hsn, TAX_CLASSES[index], false]);
  }
});

test('a change keeps fields that it does not name, and an emptied HSN is the usual one', async () => {
  const id = await madeWith({ hsn: '6214', taxClass: 'APPAREL', returnable: false });
  await update({ id, price: 3_000, taxClass: null, returnable: null });
  assert.deepEqual(await taxed(id), ['6214', 'APPAREL', false]);
  await update({ id, taxClass: 'EXEMPT', returnable: true });
  assert.deepEqual(await taxed(id), ['6214', 'EXEMPT', true]);
  await update({ id, hsn: '', taxClass: '' });
  assert.deepEqual(await taxed(id), ['5007', 'EXEMPT', true]);
});

test('changing a tax class that somebody else has changed in between is a conflict', async () => {
  const id = await madeWith({});
  await update({ id, taxClass: 'APPAREL' });
  const late = await update({ id, taxClass: 'EXEMPT', expected: { taxClass: 'FABRIC' } });
  assert.deepEqual([late.status, late.failure.code], [409, 'CHANGED_MEANWHILE']);
  assert.deepEqual(await taxed(id), ['5007', 'APPAREL', true]);
});

test('an HSN of another length, an unknown class and a return value other than yes or no are 400', async () => {
  const faults: [object, string, string][] = [
    ...['500', '50071', '500710101', '5o07', '५००७'].map((hsn): (typeof faults)[number] => [
      { hsn },
      productTaxMessages.hsn,
      'hsn',
    ]),
    [{ hsn: 5007 }, productTaxMessages.hsn, 'hsn'],
    [{ taxClass: 'SILK' }, productTaxMessages.taxClass, 'taxClass'],
    [{ returnable: 'yes' }, 'Must be true or false', 'returnable'],
  ];
  for (const [change, message, path] of faults) {
    const { status, failure } = await create(change);
    const got = [status, failure.message, failure.errors?.[0]?.path];
    assert.deepEqual(got, [400, message, path], JSON.stringify(change));
  }
});

test('the database refuses any other HSN and any other class', async () => {
  await madeWith({});
  for (const change of [sql`hsn = '50071'`, sql`hsn = ''`, sql`tax_class = 'SILK'`]) {
    const writing = sql`update products set ${change}`.execute(shop.db);
    await assert.rejects(writing, /violates check constraint/);
  }
});
