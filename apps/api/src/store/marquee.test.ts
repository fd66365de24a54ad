import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type MarqueeLine, isDue } from '@shop/contract/shop-profile';
import { storeCalls, storeMessages } from '@shop/contract/store';
import { sql } from 'kysely';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop({ CACHE_MB: '8' });
const { token } = await anOwner(shop);
const required = {
  businessName: 'Resham',
  contactNumber: '04422334455',
  mailId: 'owner@resham.example',
  address: '12 Silk Street\nKanchipuram',
};
const line = (text: string, fromDate: string | null = null, toDate: string | null = null) => {
  return { text, fromDate, toDate };
};

const save = (change: object = {}) =>
  ask(shop, storeCalls.save, { token, body: { ...required, ...change } });
const shown = async (): Promise<MarqueeLine[]> =>
  (await ask(shop, storeCalls.basicData)).reply.data.marquee;

test('a new shop has no lines, and saved ones are public at once in their order', async () => {
  assert.deepEqual(await shown(), []);
  const marquee = [line('Cash on delivery'), line('Diwali', '2026-11-01', '2026-11-08')];
  assert.deepEqual((await save({ marquee })).reply.data.marquee, marquee);
  assert.deepEqual(await shown(), marquee);
  await save({ marquee: marquee.toReversed() });
  assert.deepEqual(await shown(), marquee.toReversed());
});

test('missing lines stay, and an empty list or null clears them', async () => {
  for (const none of [[], null]) {
    await save({ marquee: [line('Free delivery')] });
    await save();
    assert.deepEqual(await shown(), [line('Free delivery')]);
    await save({ marquee: none });
    assert.deepEqual(await shown(), []);
  }
});

test('texts are trimmed, dates may be missing or empty, and each fault has its sentence', async () => {
  const { reply } = await save({ marquee: [{ text: ' New ', fromDate: '' }, { text: 'x' }] });
  assert.deepEqual(reply.data.marquee, [line('New'), line('x')]);
  const faults: [unknown, string][] = [
    [[{ text: '  ' }], storeMessages.marqueeText],
    [[{ text: 'x'.repeat(61) }], 'A line can have at most 60 characters'],
    [Array.from({ length: 9 }, () => line('x')), storeMessages.marqueeMost],
    [[line('x', '2026-11-02', '2026-11-01')], storeMessages.marqueeReversed],
    [[line('x', '2026-02-30')], 'Enter a date as YYYY-MM-DD'],
  ];
  for (const [marquee, message] of faults) {
    const answer = await save({ marquee });
    const got = [answer.status, answer.failure.message];
    assert.deepEqual(got, [400, message], JSON.stringify(marquee));
  }
  assert.equal((await shown()).length, 2);
});

test('a line is shown from its first to its last day, without dates always', () => {
  const diwali = line('Diwali', '2026-11-01', '2026-11-08');
  const days = ['2026-10-31', '2026-11-01', '2026-11-08', '2026-11-09'];
  assert.deepEqual(
    days.map((day) => isDue(diwali, day)),
    [false, true, true, false],
  );
  assert.ok(isDue(line('Always'), '2026-01-01'));
  assert.ok(!isDue(line('From then', '2026-11-02'), '2026-11-01'));
  assert.ok(!isDue(line('Until then', null, '2026-11-02'), '2026-11-03'));
});

test('saving lines that somebody else has changed in between is a conflict', async () => {
  const loaded = (await save({ marquee: [line('One')] })).reply.data;
  assert.equal((await save({ marquee: [line('Two')], expected: loaded })).status, 200);
  assert.equal((await save({ marquee: [line('Three')], expected: loaded })).status, 409);
  assert.equal((await save({ marquee: [line('Two')], expected: loaded })).status, 200);
  assert.deepEqual(await shown(), [line('Two')]);
});

test('the database accepts at most eight lines, none empty, too long or reversed', async () => {
  const broken = [
    sql`(8, 'x', null, null)`,
    sql`(7, '', null, null)`,
    sql`(7, ${'x'.repeat(61)}, null, null)`,
    sql`(7, 'x', '2026-11-02', '2026-11-01')`,
  ];
  for (const row of broken) {
    const writing = sql`insert into marquee_lines values ${row}`.execute(shop.db);
    await assert.rejects(writing, /violates check constraint/);
  }
});
