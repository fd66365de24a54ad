import { searchCalls, searchMessages } from '@shop/contract/search';
import { type Bound, bind, listReply, messageReply } from '../http/call.ts';
import { addWordSet, listWordSets, removeWordSet } from './owner-words.ts';

export const searchRoutes: Bound[] = [
  bind(searchCalls.words, async (shop) => listReply(await listWordSets(shop))),
  bind(searchCalls.addWords, async (shop, { session, body }) => {
    return { message: searchMessages.added, data: await addWordSet(shop, session, body.words) };
  }),
  bind(searchCalls.removeWords, async (shop, { session, params }) => {
    await removeWordSet(shop, session, params.id);
    return messageReply(searchMessages.deleted);
  }),
];
