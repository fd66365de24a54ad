import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NewDraft } from '@shop/contract/drafts';
import { aDraft, draftOf, sendNewDraft } from '../../test/draft-factories.ts';
import { anOwner, newSession } from '../../test/factories.ts';
import { aProduct } from '../../test/order-factories.ts';
import { aShop } from '../../test/server.ts';

const shop = await aShop();
const owner = await anOwner(shop);
const { token } = owner;
const reason = 'A regular customer';
const gap = { code: 'PRICE_GAP', below: 2_625, above: 2_950.01 };

/** Adds a product with a price of its class, in rupees. */
async function aGarment(price: number, unit: 'PIECE' | 'METRE' = 'PIECE') {
  const product = await aProduct(shop, { price, stock: 50, unit });
  const garment = shop.db.updateTable('products').set({ tax_class: 'APPAREL' });
  await garment.where('id', '=', product.id).execute();
  return product;
}

const warningsOf = async (lines: Parameters<typeof draftOf>[0], of: Partial<NewDraft> = {}) =>
  (await aDraft(shop, { lines, token, reason, ...of })).warnings;

test('a draft answers a warning for the price of a unit after discount', async () => {
  const garment = await aGarment(3_000);
  for (const [quantity, discountAmount, warnings] of [
    [1, undefined, []],
    [1, 49.99, []],
    [1, 50, [gap]],
    [3, 149.97, []],
    [3, 150, [gap]],
    [3, 1_124.99, [gap]],
    [3, 1_125, []],
    [1, 374.99, [gap]],
    [1, 375, []],
  ] as const) {
    const of = discountAmount === undefined ? {} : { discountAmount };
    assert.deepEqual(await warningsOf([[garment, quantity]], of), warnings, `${discountAmount}`);
  }
  const silk = await aGarment(2_625.1, 'METRE');
  assert.deepEqual(await warningsOf([[silk, 2.5]], { discountAmount: 0.24 }), [gap]);
  assert.deepEqual(await warningsOf([[silk, 2.5]], { discountAmount: 0.25 }), []);
});

test('an agreed price warns like a price of the shop, once for all lines, and fabric never', async () => {
  const [kurta, stole] = [await aGarment(3_500), await aGarment(2_700)];
  const fabric = await aProduct(shop, { price: 2_700 });
  const at = async (unitPrice: number) => {
    const items = [{ productId: kurta.id, quantity: 1, unitPrice }];
    return (await aDraft(shop, { items, token, reason })).warnings;
  };
  assert.deepEqual(await at(2_800), [gap]);
  assert.deepEqual(await at(2_625), []);
  assert.deepEqual(await at(2_950.01), []);
  assert.deepEqual(await warningsOf([[fabric, 1]]), []);
  const lines = [
    [kurta, 1],
    [stole, 1],
    [await aGarment(2_800), 2],
  ] as const;
  assert.deepEqual(await warningsOf(lines), [gap]);
});

test('the same key gets the same warnings, by the rates of the day of writing', async () => {
  const body = draftOf([[await aGarment(2_700), 1]]);
  const write = async () =>
    (await sendNewDraft(shop, body, { token: owner.token, key: 'twice' })).reply.data;
  const first = await write();
  assert.deepEqual(first.warnings, [gap]);
  const rate = { tax_class: 'APPAREL' as const, rate: 5, up_to: null, rate_above: null };
  await shop.db
    .insertInto('tax_rates')
    .values({ ...rate, from_day: '2026-11-22' })
    .execute();
  shop.clock.move(24 * 60 * 60);
  await newSession(shop, owner, 'ADMIN');
  assert.deepEqual(await write(), first);
});
