import * as z from 'zod/mini';
import { answer, call, doneAnswer, listAnswer } from './call.ts';
import { pageFields } from './page.ts';
import { ShopperProduct } from './product-views.ts';
import { WhatsappUpdates } from './profile.ts';
import { Id, PathId } from './text.ts';

/** Maximum number of products that a customer can wait for. */
export const MOST_WATCHES = 100;

/** A watch ends after this many days. */
export const WATCH_DAYS = 90;

/** Messages about products that a customer waits for, shared by server and pages. */
export const watchMessages = {
  added: 'We tell you when it is back',
  addedBefore: 'You wait for it already',
  removed: 'You do not wait for it any more',
  addFailed: 'Failed to note that you wait for it',
  removeFailed: 'Failed to end it',
  fetchFailed: 'Failed to fetch what you wait for',
  noChannel: 'We can only write to you by WhatsApp. Please agree to that first.',
  available: 'It is available. You can order it now.',
  full: `You can wait for at most ${MOST_WATCHES} products. Remove one first.`,
  notWaiting: 'You do not wait for this product',
  linkUnknown: 'This link is not valid any more',
  stopFailed: 'Failed to stop the messages',
} as const;

/** A product that a customer waits for. */
export const WatchedProduct = z.extend(ShopperProduct, {
  askedAt: z.string(),
  /** When the watch ends by itself. */
  endsAt: z.string(),
});
export type WatchedProduct = z.output<typeof WatchedProduct>;

const Watch = answer(z.object({ productId: z.string(), askedAt: z.string(), endsAt: z.string() }));

/** The token of a stop link; any text, since an unknown one is 404. */
const StopToken = z.string();

/** The watches that a stop link would end; nothing about the person. */
export const StopState = z.object({
  productName: z.string(),
  /** Whether its customer waits for the product again. */
  isWaiting: z.boolean(),
  /** The number of other products that its customer waits for. */
  others: z.number(),
});
export type StopState = z.output<typeof StopState>;

/** The calls of products that a customer waits for. */
export const watchCalls = {
  add: call({
    name: 'watches.add',
    summary: 'Ask for a message when a product is back',
    method: 'POST',
    path: '/watches',
    access: 'self',
    query: z.object({ userId: z.optional(PathId) }),
    /** `whatsappUpdates` agrees to `WATCH_WORDING`. */
    body: z.object({ productId: Id, whatsappUpdates: WhatsappUpdates }),
    reply: Watch,
    status: 201,
    replyOk: Watch,
    failed: watchMessages.addFailed,
  }),
  remove: call({
    name: 'watches.remove',
    summary: 'Stop waiting for a product',
    method: 'DELETE',
    path: '/watches/{productId}',
    access: 'self',
    query: z.object({ userId: z.optional(PathId) }),
    params: z.object({ productId: PathId }),
    reply: doneAnswer,
    failed: watchMessages.removeFailed,
  }),
  mine: call({
    name: 'watches.mine',
    summary: 'List the products that a customer waits for, newest first',
    method: 'GET',
    path: '/watches/mine',
    access: 'self',
    query: z.object({ userId: z.optional(PathId), ...pageFields }),
    reply: listAnswer(WatchedProduct),
    failed: watchMessages.fetchFailed,
  }),
  stopState: call({
    name: 'watches.stopState',
    summary: 'Read what a stop link would end',
    method: 'GET',
    path: '/stop/{token}',
    access: 'anyone',
    isSecret: true,
    params: z.object({ token: StopToken }),
    reply: answer(StopState),
    failed: watchMessages.stopFailed,
  }),
  stop: call({
    name: 'watches.stop',
    summary: 'End the watch of a stop link, or all of its customer',
    method: 'POST',
    path: '/stop/{token}',
    access: 'anyone',
    params: z.object({ token: StopToken }),
    hasOptionalBody: true,
    body: z.object({ all: z.optional(z.nullable(z.boolean())) }),
    reply: answer(StopState),
    failed: watchMessages.stopFailed,
  }),
};
