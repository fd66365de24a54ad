import * as z from 'zod/mini';
import { answer, call, doneAnswer } from './call.ts';

/** Messages about notices of new orders on devices, shared by server and pages. */
export const pushMessages = {
  keyFailed: 'Notifications could not be prepared',
  on: 'This device is told of new orders',
  off: 'This device is told of nothing any more',
  failed: 'Failed to change the notifications',
  endpoint: 'The address of a push service must be https and public',
  others: 'This address of a push service is the device of somebody else',
  keys: 'The keys of the subscription are not valid',
} as const;

/** The URL of a device at its push service. */
const Endpoint = z
  .string(pushMessages.endpoint)
  .check(
    z.maxLength(1000, pushMessages.endpoint),
    z.regex(/^https?:\/\/[\x21-\x7e]+$/, pushMessages.endpoint),
  );

/** A PushSubscription in the browser's JSON form. */
export const PushSubscriptionFields = z.object({
  endpoint: Endpoint,
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object(
    {
      /** A point of P-256, uncompressed. */
      p256dh: z.string(pushMessages.keys).check(z.regex(/^B[A-Za-z0-9_-]{86}$/, pushMessages.keys)),
      auth: z.string(pushMessages.keys).check(z.regex(/^[A-Za-z0-9_-]{22}$/, pushMessages.keys)),
    },
    pushMessages.keys,
  ),
});
export type PushSubscriptionFields = z.output<typeof PushSubscriptionFields>;

/** The calls that switch notices of new orders (Web Push) on devices of the back office. */
export const pushCalls = {
  key: call({
    name: 'push.key',
    summary: "Read the shop's public key for Web Push",
    method: 'GET',
    path: '/push/key',
    access: 'backOffice',
    area: 'any',
    reply: answer(z.object({ key: z.string() })),
    failed: pushMessages.keyFailed,
  }),
  subscribe: call({
    name: 'push.subscribe',
    summary: 'Tell a device of new orders',
    method: 'POST',
    path: '/push/subscribe',
    access: 'backOffice',
    area: 'any',
    body: PushSubscriptionFields,
    reply: doneAnswer,
    status: 201,
    failed: pushMessages.failed,
  }),
  unsubscribe: call({
    name: 'push.unsubscribe',
    summary: 'Tell a device of nothing any more',
    method: 'DELETE',
    path: '/push/subscribe',
    access: 'backOffice',
    area: 'any',
    body: z.object({ endpoint: Endpoint }),
    reply: doneAnswer,
    failed: pushMessages.failed,
  }),
};
