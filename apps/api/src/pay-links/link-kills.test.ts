import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizeFor } from '../../../../scripts/lib/night.mjs';
import { assertInvariants } from '../../test/invariants.ts';
import { aPayLink, linkRequest, orderByLink } from '../../test/pay-link-factories.ts';
import { runScript } from '../../test/payment-script.ts';
import { aShop } from '../../test/server.ts';

const shop = await aShop();

/** More than the statements of an order by a link; the gate kills at every third. */
const MOST = 14;
const STEP = sizeFor(1, 3);
const POINTS = Array.from({ length: MOST }, (_, at) => at + 1).filter(
  (nth) => nth % STEP === MOST % STEP,
);

test('killed at any statement, also between order and answer, a link has one order, which the same key gets', async () => {
  shop.clock.set(new Date());
  let killed = 0;
  for (const nth of POINTS) {
    const link = await aPayLink(shop);
    const orders = () =>
      shop.db.selectFrom('orders').select('id').where('draft_id', '=', link.id).execute();
    const request = linkRequest();
    const wasKilled = await runScript({
      name: 'link',
      databaseUrl: shop.databaseUrl,
      settings: {},
      fault: { kind: 'kill', point: 'during statement', nth },
      token: link.token,
      request,
      key: 'kept',
    });
    if (wasKilled) killed += 1;
    const before = await orders();
    const { status, reply } = await orderByLink(shop, link.token, request, { key: 'kept' });
    assert.equal(status, 201);
    assert.deepEqual(await orders(), [{ id: reply.data.orderId }]);
    if (before.length === 1) assert.equal(before[0]?.id, reply.data.orderId);
    const other = await orderByLink(shop, link.token, request, { key: 'of-another' });
    assert.deepEqual([other.status, other.failure.code], [409, 'ALREADY_ORDERED']);
  }
  assert.ok(killed >= sizeFor(6, 2), `${killed} processes were killed`);
  assert.ok(killed < POINTS.length, 'some processes reached their end');
  await assertInvariants(shop);
});
