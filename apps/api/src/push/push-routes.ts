import { pushCalls, pushMessages } from '@shop/contract/push';
import { type Bound, bind, messageReply } from '../http/call.ts';
import { pushKeys } from './push-sender.ts';
import { addDevice, removeDevice } from './push-devices.ts';

export const pushRoutes: Bound[] = [
  bind(pushCalls.key, async (shop) => ({ data: { key: (await pushKeys(shop)).publicKey } })),
  bind(pushCalls.subscribe, async (shop, { session, body }) => {
    await addDevice(shop, session, body);
    return messageReply(pushMessages.on);
  }),
  bind(pushCalls.unsubscribe, async (shop, { session, body }) => {
    await removeDevice(shop, session, body.endpoint);
    return messageReply(pushMessages.off);
  }),
];
