import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Registry } from 'prom-client';
import { metricValue } from '../../test/metric-value.ts';
import { aFailedMessage } from '../../test/sample-makers.ts';
import { aShop } from '../../test/server.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { registerMessageMetrics } from './message-metrics.ts';

test('metrics count messages by channel and state, how many wait, and for how long', async () => {
  const shop = await aShop();
  const registry = new Registry();
  registerMessageMetrics(registry, shop);
  const told = async () => {
    await registry.metrics();
    return registry.metrics();
  };
  const before = await told();
  assert.match(before, /^shop_message_queue_depth 0$/m);
  const test = { purpose: 'TEST', parameters: ['Resham'] } as const;
  await queueMessage(shop, shop.db, { ...test, to: { phone: '9443011222' } });
  await queueMessage(shop, shop.db, {
    ...test,
    to: { phone: '9443011223' },
    onlyChannel: 'whatsapp',
  });
  await shop.settled();
  const id = await aFailedMessage(shop, '9443011224');
  await shop.db
    .updateTable('messages')
    .set({ state: 'QUEUED', channel: null })
    .where('id', '=', id)
    .execute();
  shop.clock.move(90);
  const text = await told();
  const counted = (state: string) =>
    metricValue(text, `shop_messages_total{${state}}`) -
    metricValue(before, `shop_messages_total{${state}}`);
  assert.equal(counted('channel="outbox",state="SENT"'), 1);
  assert.equal(counted('channel="none",state="FAILED"'), 1);
  assert.match(text, /^shop_message_queue_depth 1$/m);
  assert.match(text, /^shop_message_queue_oldest_seconds 90$/m);
});
