import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls, orderManagementCalls } from '@shop/contract/delivery';
import type { ProofLevel } from '@shop/contract/payment-proof';
import { anOwner } from '../../../test/factories.ts';
import { aBuyer, aProduct, place } from '../../../test/order-factories.ts';
import { aShop, ask } from '../../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const buyer = await aBuyer(shop);
const products = [await aProduct(shop, { stock: 50 }), await aProduct(shop, { stock: 50 })];

/** Returns an order that is paid by scan, of two items, whose proof was found so. */
async function aProved(level: ProofLevel) {
  const lines = products.map((product) => [product, 1] as const);
  const { orderId } = await place(shop, buyer, lines, { isScanned: true });
  const now = shop.clock.now();
  const seen = {
    state: 'DONE',
    level,
    findings: '[]',
    created_at: now,
    done_at: now,
  } as const;
  await shop.db
    .insertInto('payment_proofs')
    .values({ order_id: orderId, ...seen })
    .onConflict((same) => same.column('order_id').doUpdateSet(seen))
    .execute();
  return orderId;
}

const bad = await aProved('bad');
const warn = await aProved('warn');
const ok = await aProved('ok');
const worst = await aProved('bad');
const [first] = products;
assert.ok(first);
const cash = await place(shop, buyer, [[first, 1]]);

const list = async (query: Record<string, string>) =>
  (await ask(shop, orderManagementCalls.list, { token, query })).reply;

test('rows carry the state and the worst level of the proof, and none for cash', async () => {
  const { data } = await list({ size: '100' });
  const proofOf = (orderId: string) => data.find((item) => item.orderId === orderId)?.proof;
  assert.deepEqual([bad, warn, ok].map(proofOf), [
    { state: 'DONE', level: 'bad' },
    { state: 'DONE', level: 'warn' },
    { state: 'DONE', level: 'ok' },
  ]);
  assert.equal(proofOf(cash.orderId), null);
});

test('all lists take the level, count its items, and page through them in every order', async () => {
  const query = { proof: 'bad', size: '3' } as const;
  const answers = [
    await ask(shop, orderManagementCalls.list, { token, query }),
    await ask(shop, orderManagementCalls.list, { token, query: { ...query, status: 'toCheck' } }),
    await ask(shop, orderManagementCalls.list, { token, query: { ...query, sort: 'amount' } }),
    await ask(shop, orderManagementCalls.byDate, {
      token,
      query: { ...query, date: '2026-11-21' },
    }),
    await ask(shop, deliveryCalls.byMonths, { token, params: { months: '1' }, query }),
    await ask(shop, deliveryCalls.byYear, { token, params: { year: '2026' }, query }),
    await ask(shop, deliveryCalls.byDays, { token, params: { days: '2' }, query }),
    await ask(shop, deliveryCalls.byDaysToo, { token, params: { x: '2' }, query }),
  ];
  for (const { reply } of answers) {
    assert.equal(reply.totalCount, 4);
    assert.equal(reply.data.length, 3);
    assert.ok(reply.data.every(({ proof }) => proof?.level === 'bad'));
  }
  const last = await list({ ...query, page: '1' });
  assert.deepEqual(
    [...(answers[0]?.reply.data ?? []), ...last.data].map(({ orderId }) => orderId),
    [worst, worst, bad, bad],
  );
  assert.equal((await list({ proof: 'ok' })).totalCount, 2);
});

test('another level is refused, and so is a repeated one', async () => {
  for (const proof of ['BAD', 'good', ''])
    assert.equal(
      (await ask(shop, orderManagementCalls.list, { token, query: { proof: proof as 'ok' } }))
        .status,
      400,
    );
});
