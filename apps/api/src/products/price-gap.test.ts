import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Paise, paise, rupeesOf } from '@shop/contract/money';
import { labelCalls } from '@shop/contract/labels';
import { isInGap, priceGapOf } from '@shop/contract/price-gap';
import { productCalls } from '@shop/contract/products';
import { taxCalls } from '@shop/contract/tax-settings';
import { aCategory } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { amountsOf, rateOf } from '../invoices/tax-arithmetic.ts';
import { ratesOn } from '../tax/tax-rates.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const { id: subCategoryId } = await aCategory(shop);

test('no price in the gap is worth more without tax than the limit, and the first above it is', async () => {
  const rates = await ratesOn(shop.db, '2026-11-21');
  const rate = rates.APPAREL;
  const limit = rate.upTo as Paise;
  const gap = priceGapOf({ ...rate, upTo: rupeesOf(limit) });
  assert.ok(gap !== undefined);
  const worth = (price: Paise) => {
    const percent = rateOf(rate, { unitPrice: price, quantity: 1, discount: paise(0) });
    return amountsOf(price, percent, true).taxable;
  };
  const most = worth(limit);
  for (let price = 262_400; price <= 295_200; price += 1) {
    const isGap = isInGap(price / 100, gap);
    assert.equal(isGap, price > limit && worth(paise(price)) <= most, String(price));
  }
});

test('a new and a changed product answer a warning, and are saved all the same', async () => {
  const body = {
    name: 'Kurta',
    subCategoryId,
    price: 2_800,
    color: 'Red',
    taxClass: 'APPAREL' as const,
  };
  const warning = { code: 'PRICE_GAP', below: 2_625, above: 2_950.01 };
  const made = await ask(shop, productCalls.create, { token, body });
  assert.equal(made.status, 201);
  assert.deepEqual(made.reply.data.warnings, [warning]);
  assert.deepEqual(made.reply.warnings, [warning]);
  const { productId: id } = made.reply.data;
  const change = async (of: object) => {
    const { reply } = await ask(shop, productCalls.update, { token, body: { id, ...of } });
    assert.deepEqual(reply.warnings, reply.data.warnings);
    return reply.data;
  };
  assert.deepEqual((await change({ price: 2_625 })).warnings, []);
  const dearer = await change({ price: 2_625.01 });
  assert.deepEqual([dearer.price, dearer.warnings], [2_625.01, [warning]]);
  assert.deepEqual((await change({ price: 2_950.01 })).warnings, []);
  assert.deepEqual((await change({ price: 2_950 })).warnings, [warning]);
  assert.deepEqual((await change({ taxClass: 'FABRIC' })).warnings, []);
});

test('the gaps follow the rates of the day', async () => {
  const gaps = async () => (await ask(shop, labelCalls.priceGaps, { token })).reply.data;
  const apparel = { code: 'PRICE_GAP', below: 2_625, above: 2_950.01, taxClass: 'APPAREL' };
  assert.deepEqual(await gaps(), [apparel]);
  const rate = { taxClass: 'FABRIC' as const, rate: 5, upTo: 1_000, rateAbove: 18 };
  await ask(shop, taxCalls.saveRate, { token, body: { ...rate, from: '2026-11-21' } });
  await ask(shop, taxCalls.saveRate, { token, body: { ...rate, from: '2026-11-22', upTo: 2_000 } });
  const fabric = { code: 'PRICE_GAP', below: 1_000, above: 1_123.82, taxClass: 'FABRIC' };
  assert.deepEqual(await gaps(), [fabric, apparel]);
});
