import * as z from 'zod/mini';
import { answer, call, listAnswer } from './call.ts';
import { Picture } from './picture.ts';

// Separate from the owner's calls, so that a shopper's first page need not load them.

/** Maximum number of products that a collection shows first. */
export const MOST_PINNED = 24;

/** Messages about collections on the pages of shoppers. */
export const collectionMessages = {
  fetchFailed: 'Failed to fetch the collections',
  notFound: 'This collection does not exist or is not shown today',
} as const;

/** A collection: a saved filter of the catalogue with a picture, shown on its days. */
export const Collection = z.object({
  collectionId: z.string(),
  title: z.string(),
  slug: z.string(),
  /** The path of its page. */
  url: z.string(),
  text: z.string(),
  /** Its own picture, or else the cover of its first product with a picture. */
  imageUrl: z.nullable(z.string()),
  picture: z.nullable(Picture),
  /** Whether this is its own picture. */
  hasOwnPicture: z.boolean(),
  /** The picture for link previews. */
  shareImageUrl: z.nullable(z.string()),
  /** The first and the last day. */
  fromDate: z.string(),
  toDate: z.string(),
  /** The parameters of the catalogue. */
  filter: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** The products that are shown first. */
  pinned: z.array(z.string()).check(z.maxLength(MOST_PINNED)),
  active: z.boolean(),
});
export type Collection = z.output<typeof Collection>;

/** The public calls of collections. */
export const collectionCalls = {
  current: call({
    name: 'collections.current',
    summary: 'List the collections of today',
    method: 'GET',
    path: '/collections/current',
    access: 'anyone',
    reply: listAnswer(Collection),
    failed: collectionMessages.fetchFailed,
  }),
  get: call({
    name: 'collections.get',
    summary: 'Read a collection of today',
    method: 'GET',
    path: '/collections/{slug}',
    access: 'anyone',
    params: z.object({ slug: z.string() }),
    reply: answer(Collection),
    failed: collectionMessages.fetchFailed,
  }),
} as const;
