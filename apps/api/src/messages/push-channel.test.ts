import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pushCalls } from '@shop/contract/push';
import { anOwner } from '../../test/factories.ts';
import { aPushService } from '../../test/fakes/push-service.ts';
import { messageOf, queueTestMessage, sendDue } from '../../test/messages.ts';
import { aShop, ask } from '../../test/server.ts';

test('a long alert is cut to the limit of push services, in any script', async () => {
  const shop = await aShop();
  const { token } = await anOwner(shop);
  const service = await aPushService();
  const { fields, told } = service.device();
  await shop.db
    .updateTable('store_profile')
    .set({ business_name: 'रे'.repeat(60) })
    .execute();
  assert.equal((await ask(shop, pushCalls.subscribe, { token, body: fields })).status, 201);
  const device = shop.db.selectFrom('push_subscriptions').select('id');
  const { id: deviceId } = await device.executeTakeFirstOrThrow();
  const what = 'क'.repeat(5_000);
  const to = { to: { deviceId }, onlyChannel: 'push' } as const;
  const id = await queueTestMessage(shop, { ...to, purpose: 'ALERT', parameters: [what, 'today'] });
  await sendDue(shop);
  const { state, reason } = await messageOf(shop, id);
  assert.deepEqual([state, reason], ['SENT', null]);
  const [notice] = told as { body: string }[];
  assert.match(notice?.body ?? '', /^क{600}$/);
});
