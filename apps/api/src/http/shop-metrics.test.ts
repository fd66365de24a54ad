import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderCalls } from '@shop/contract/orders';
import { metricValue } from '../../test/metric-value.ts';
import { aBuyer, aProduct, orderOf } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { releaseExpiredHolds } from '../orders/placing/holds.ts';
import { countJobFailure } from '../platform/shop-counts.ts';
import { registerMetrics } from './metrics.ts';
import { newServer } from './server.ts';

const token = 'a-token-of-twenty-letters';

test('metrics have orders, expired holds, failed jobs, waits for a connection and the disk', async (t) => {
  const shop = await aShop({ METRICS_TOKEN: token });
  const server = newServer(shop);
  await registerMetrics(server, shop);
  t.after(() => server.close());
  const metrics = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await server.inject({ url: '/metrics', headers })).payload;
  };
  const valueOf = async (name: string) => metricValue(await metrics(), name);
  const orders = await valueOf('shop_orders_total');
  const holds = await valueOf('shop_holds_expired_total');

  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { stock: 5 });
  const order = {
    token: buyer.token,
    query: { userId: buyer.id },
    body: orderOf(buyer, [[product, 1]]),
  };
  const headers = { 'idempotency-key': 'one-and-the-same' };
  for (const _ of [1, 2])
    assert.equal((await ask(shop, orderCalls.create, { ...order, headers })).status, 201);
  assert.equal(await valueOf('shop_orders_total'), orders + 1, 'a repeated order is one order');

  const { orderItems } = orderOf(buyer, [[product, 1]]);
  const held = await ask(shop, orderCalls.hold, {
    token: buyer.token,
    body: { userId: buyer.id, orderItems },
  });
  assert.equal(held.status, 200);
  shop.clock.move(3_600);
  await releaseExpiredHolds(shop);
  assert.equal(await valueOf('shop_holds_expired_total'), holds + 1);

  countJobFailure('count-items');
  assert.equal(await valueOf('job_failures_total{job="count-items"}'), 1);

  assert.ok((await valueOf('database_connection_waits_total')) > 0);
  assert.ok((await valueOf('database_connection_wait_seconds_total')) > 0);
  assert.ok((await valueOf('database_connections{state="idle"}')) > 0);
  const free = await valueOf('data_disk_bytes{state="free"}');
  assert.ok(free > 0 && free < (await valueOf('data_disk_bytes{state="all"}')));
});
