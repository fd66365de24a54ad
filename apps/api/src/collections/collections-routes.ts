import { ownCollectionCalls, ownCollectionMessages } from '@shop/contract/collections';
import { collectionCalls } from '@shop/contract/current-collections';
import { rangeOf } from '@shop/contract/page';
import { type Bound, bind, listReply, messageReply } from '../http/call.ts';
import {
  addCollection,
  changeCollection,
  listCollections,
  listCurrentCollections,
  removeCollection,
  showCollection,
} from './collections.ts';

export const collectionsRoutes: Bound[] = [
  bind(collectionCalls.current, async (shop) => listReply(await listCurrentCollections(shop))),
  bind(collectionCalls.get, async (shop, { params }) => ({
    data: await showCollection(shop, params.slug),
  })),
  bind(ownCollectionCalls.list, (shop, { query }) => listCollections(shop, rangeOf(query))),
  bind(ownCollectionCalls.create, async (shop, asked) => {
    const { collection, warnings } = await addCollection(shop, asked.session, asked);
    return { message: ownCollectionMessages.created, data: collection, warnings };
  }),
  bind(ownCollectionCalls.update, async (shop, { session, params, body, files }) => {
    const change = { id: params.collectionId, body, files };
    const { collection, warnings } = await changeCollection(shop, session, change);
    return { message: ownCollectionMessages.updated, data: collection, warnings };
  }),
  bind(ownCollectionCalls.remove, async (shop, { session, params }) => {
    await removeCollection(shop, session, params.collectionId);
    return messageReply(ownCollectionMessages.deleted);
  }),
];
