import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paise } from '@shop/contract/money';
import { productTaxMessages } from '@shop/contract/product-tax';
import { type TaxRate, taxCalls, taxMessages } from '@shop/contract/tax-settings';
import { sql } from 'kysely';
import { anOwner, newSession } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { ratesOn } from './tax-rates.ts';

// The date is 21 November 2026.
const shop = await aShop();
const owner = await anOwner(shop);
const save = (body: object) =>
  ask(shop, taxCalls.saveRate, {
    token: owner.token,
    body: { taxClass: 'FABRIC', rate: 12, ...body } as never,
  });
const list = async () => (await ask(shop, taxCalls.rates, { token: owner.token })).reply.data;
const since = async (from: string) => (await list()).filter((rate) => rate.from === from);

test('a new shop has the rates of the law: fabric 5 %, apparel 5 % up to ₹2,625, otherwise 18 %', async () => {
  const only = (rate: number) => ({ rate, upTo: null, rateAbove: null });
  const rates = await ratesOn(shop.db, '2026-11-21');
  assert.deepEqual(rates, {
    FABRIC: only(5),
    APPAREL: { rate: 5, upTo: paise(262_500), rateAbove: 18 },
    EXEMPT: only(0),
  });
  const { APPAREL } = await ratesOn(shop.db, '2025-09-21');
  assert.deepEqual(APPAREL, { rate: 5, upTo: paise(105_000), rateAbove: 12 });
  const { reply } = await ask(shop, taxCalls.rates, { token: owner.token });
  assert.equal(reply.totalCount, 4);
  const apparel: TaxRate = {
    taxClass: 'APPAREL',
    from: '2025-09-22',
    rate: 5,
    upTo: 2_625,
    rateAbove: 18,
  };
  assert.deepEqual(reply.data[0], apparel);
});

test('a rate applies from its day until the day before the next one', async () => {
  await save({ from: '2027-01-01', rate: 7.5 });
  await save({ from: '2027-02-01', rate: 12, upTo: 5_000, rateAbove: 28 });
  const rateOn = async (day: string) => (await ratesOn(shop.db, day)).FABRIC.rate;
  assert.deepEqual(
    [await rateOn('2026-12-31'), await rateOn('2027-01-01'), await rateOn('2027-01-31')],
    [5, 7.5, 7.5],
  );
  const { FABRIC } = await ratesOn(shop.db, '2027-02-01');
  assert.deepEqual(FABRIC, { rate: 12, upTo: paise(500_000), rateAbove: 28 });
});

test('a row of the same class and day replaces a future one', async () => {
  const from = '2027-03-01';
  const first = await save({ from, rate: 12, upTo: 2_500, rateAbove: 18 });
  assert.deepEqual([first.status, first.reply.message], [201, taxMessages.rateSaved]);
  const { reply } = await save({ from, rate: 5 });
  const replaced = { taxClass: 'FABRIC', from, rate: 5, upTo: null, rateAbove: null };
  assert.deepEqual(reply.data, replaced);
  assert.deepEqual(await since(from), [replaced]);
});

test('a present or past rate cannot be changed (409), nor can a rate begin in the past', async () => {
  const before = await list();
  const held = await save({ taxClass: 'APPAREL', from: '2025-09-22', rate: 12 });
  assert.deepEqual([held.status, held.failure.message], [409, taxMessages.rateHeld]);
  assert.equal(held.failure.errors?.[0]?.path, 'from');
  const past = await save({ from: '2026-11-20' });
  assert.deepEqual([past.status, past.failure.message], [409, taxMessages.ratePast]);
  assert.deepEqual(await list(), before);
});

test('of concurrent saves of the same day every one is answered, and one row stays', async () => {
  const from = '2027-05-01';
  const rates = [1, 2, 3, 4, 5, 6, 7, 8];
  const answers = await Promise.all(rates.map((rate) => save({ from, rate })));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
  assert.equal((await since(from)).length, 1);
});

test('each fault of a rate is refused with its own sentence', async () => {
  const faults: [object, string, string][] = [
    [{ taxClass: 'SILK' }, productTaxMessages.taxClass, 'taxClass'],
    [{ from: '2027-02-30' }, 'Enter a date as YYYY-MM-DD', 'from'],
    [{ rate: -1 }, taxMessages.rate, 'rate'],
    [{ rate: 100.5 }, taxMessages.rate, 'rate'],
    [{ rate: 5.125 }, taxMessages.rate, 'rate'],
    [{ rate: '5' }, taxMessages.rate, 'rate'],
    [{ upTo: 2_500 }, taxMessages.limitAlone, 'upTo'],
    [{ rateAbove: 18 }, taxMessages.limitAlone, 'upTo'],
    [{ taxClass: 'EXEMPT', rate: 5 }, taxMessages.exemptRate, 'rate'],
  ];
  for (const [change, message, path] of faults) {
    const { status, failure } = await save({ from: '2027-04-01', ...change });
    const got = [status, failure.message, failure.errors?.[0]?.path];
    assert.deepEqual(got, [400, message, path], JSON.stringify(change));
  }
  assert.deepEqual(await since('2027-04-01'), []);
});

test('a rate that another device has saved since is not replaced unseen', async () => {
  const fields = { from: '2029-05-01', rate: 8 };
  assert.equal((await save({ ...fields, expected: null })).status, 201);
  assert.equal((await save({ ...fields, expected: null })).status, 201, 'the same again');
  const late = await save({ ...fields, rate: 9, expected: null });
  const [stored] = await since('2029-05-01');
  assert.deepEqual(
    [late.status, late.failure.code, late.failure.data],
    [409, 'CHANGED_MEANWHILE', stored],
  );
  assert.equal((await save({ ...fields, rate: 9, expected: stored })).status, 201);
  assert.equal((await save({ ...fields, rate: 10, expected: stored })).status, 409);
  assert.equal((await save({ ...fields, rate: 10 })).status, 201, 'an earlier client sends none');
});

test('the database refuses rates above 100 %, without their limit, or of exempt goods', async () => {
  const broken = [
    sql`('FABRIC', '2028-01-01', 100.5, null, null)`,
    sql`('FABRIC', '2028-01-01', 5, 250000, null)`,
    sql`('FABRIC', '2028-01-01', 5, null, 18)`,
    sql`('EXEMPT', '2028-01-01', 5, null, null)`,
  ];
  for (const row of broken) {
    const writing = sql`insert into tax_rates values ${row}`.execute(shop.db);
    await assert.rejects(writing, /violates check constraint/);
  }
});

test('a rate may begin today, by the day in India, and then cannot be changed', async () => {
  // 00:15 of 22 November in India, still the 21st in London.
  shop.clock.set(new Date('2026-11-21T18:45:00.000Z'));
  await newSession(shop, owner, 'ADMIN');
  assert.equal((await save({ from: '2026-11-21' })).failure.message, taxMessages.ratePast);
  assert.equal((await save({ from: '2026-11-22', rate: 6 })).status, 201);
  assert.equal((await save({ from: '2026-11-22', rate: 5 })).failure.message, taxMessages.rateHeld);
  assert.equal((await since('2026-11-22'))[0]?.rate, 6);
});
