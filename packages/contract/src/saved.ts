import * as z from 'zod/mini';
import { answer, call, doneAnswer, listAnswer } from './call.ts';
import { pageFields } from './page.ts';
import { ShopperProduct } from './product-views.ts';
import { Id, PathId } from './text.ts';

/** Maximum number of products that a customer can save. */
export const MOST_SAVED = 200;

/** Messages about saved products, shared by server and pages. */
export const savedMessages = {
  saved: 'Saved for later',
  savedBefore: 'You have saved it already',
  removed: 'Removed from your saved products',
  saveFailed: 'Failed to save the product',
  removeFailed: 'Failed to remove the saved product',
  fetchFailed: 'Failed to fetch your saved products',
  full: `You can save at most ${MOST_SAVED} products. Remove one first.`,
  notSaved: 'You have not saved this product',
} as const;

/**
 * A saved product, with what it cost when it was saved, by the metre the price of a metre; once its unit has
 * changed, what it costs now.
 */
export const SavedProduct = z.extend(ShopperProduct, {
  savedPrice: z.number(),
  savedAt: z.string(),
});
export type SavedProduct = z.output<typeof SavedProduct>;

const Saved = answer(
  z.object({ productId: z.string(), savedPrice: z.number(), savedAt: z.string() }),
);

/** The calls of saved products. */
export const savedCalls = {
  save: call({
    name: 'saved.save',
    summary: 'Save a product for later',
    method: 'POST',
    path: '/saved',
    access: 'self',
    query: z.object({ userId: z.optional(PathId) }),
    body: z.object({ productId: Id }),
    reply: Saved,
    status: 201,
    replyOk: Saved,
    failed: savedMessages.saveFailed,
  }),
  remove: call({
    name: 'saved.remove',
    summary: 'Remove a saved product',
    method: 'DELETE',
    path: '/saved/{productId}',
    access: 'self',
    query: z.object({ userId: z.optional(PathId) }),
    params: z.object({ productId: PathId }),
    reply: doneAnswer,
    failed: savedMessages.removeFailed,
  }),
  ids: call({
    name: 'saved.ids',
    summary: 'Read which products a customer saved, and which they wait for',
    method: 'GET',
    path: '/saved/ids',
    access: 'self',
    query: z.object({ userId: z.optional(PathId) }),
    reply: answer(z.object({ saved: z.array(z.string()), watched: z.array(z.string()) })),
    failed: savedMessages.fetchFailed,
  }),
  mine: call({
    name: 'saved.mine',
    summary: 'List the saved products of a customer, newest first',
    method: 'GET',
    path: '/saved/mine',
    access: 'self',
    query: z.object({ userId: z.optional(PathId), ...pageFields }),
    reply: listAnswer(SavedProduct),
    failed: savedMessages.fetchFailed,
  }),
};
