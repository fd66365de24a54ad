import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anOwner } from '../../test/factories.ts';
import { anOnlineShop } from '../../test/online-factories.ts';
import { recordJobSuccess } from '../database/job-runs.ts';
import { GatewayAway, GatewayDenied } from '../gateway/gateway.ts';
import { ALERTS } from '../messages/message-words.ts';
import { MINUTE_MS, msAfter } from '../platform/clock.ts';
import { CHECK_GATEWAY, checkGateway } from './check-gateway.ts';

const { shop, gateway } = await anOnlineShop();
await anOwner(shop);

const denied = { kind: 'answer', status: 401, body: { error: { description: 'key' } } } as const;
const broken = { kind: 'answer', status: 502, body: '' } as const;

async function alerts(): Promise<string[]> {
  const rows = await shop.db.selectFrom('alerts').select('what').orderBy('what').execute();
  return rows.map(({ what }) => what);
}

/** Records a success of the check; returns its time. */
async function succeeded(): Promise<Date> {
  const now = shop.clock.now();
  const lateAt = msAfter(now, 15 * MINUTE_MS);
  await recordJobSuccess(shop.db, { job: CHECK_GATEWAY, now, lateAt });
  return now;
}

test('a gateway that answers makes no alert', async () => {
  await checkGateway(shop);
  assert.deepEqual(await alerts(), []);
});

test('a gateway that does not answer makes an alert once its check is late', async () => {
  const now = await succeeded();
  gateway.behave(broken);
  await assert.rejects(checkGateway(shop), GatewayAway);
  assert.deepEqual(await alerts(), []);
  shop.clock.move(16 * 60);
  gateway.behave(broken);
  await assert.rejects(checkGateway(shop), GatewayAway);
  assert.deepEqual(await alerts(), [ALERTS.gatewayAway]);
  const { since } = await shop.db.selectFrom('alerts').select('since').executeTakeFirstOrThrow();
  assert.deepEqual(since, now);
});

test('a gateway that refuses the keys of the shop makes an alert at once', async () => {
  await succeeded();
  gateway.behave(denied);
  await assert.rejects(checkGateway(shop), GatewayDenied);
  assert.deepEqual(await alerts(), [ALERTS.gatewayAway, ALERTS.gatewayDenied].toSorted());
});
