import { rangeOf } from '@shop/contract/page';
import { savedCalls, savedMessages } from '@shop/contract/saved';
import { watchCalls, watchMessages } from '@shop/contract/watches';
import { type Bound, bind, messageReply } from '../http/call.ts';
import { removeSaved, saveProduct, savedOf } from './saved.ts';
import { stateOfStop, stopWatches } from './stop-watches.ts';
import { endWatch, keptIdsOf, watchProduct, watchesOf } from './watches.ts';

export const savedRoutes: Bound[] = [
  bind(savedCalls.save, async (shop, { session, body, answerOk }) => {
    const own = { customerId: session.userId, productId: body.productId };
    const { saved, isNew } = await saveProduct(shop, own);
    if (!isNew) answerOk();
    return { message: isNew ? savedMessages.saved : savedMessages.savedBefore, data: saved };
  }),
  bind(savedCalls.remove, async (shop, { session, params }) => {
    await removeSaved(shop, { customerId: session.userId, productId: params.productId });
    return messageReply(savedMessages.removed);
  }),
  bind(savedCalls.ids, async (shop, { session }) => ({
    data: await keptIdsOf(shop, session.userId),
  })),
  bind(savedCalls.mine, (shop, { session, query }) =>
    savedOf(shop, session.userId, rangeOf(query)),
  ),
  bind(watchCalls.add, async (shop, { session, body, answerOk }) => {
    const own = { customerId: session.userId, productId: body.productId };
    const agrees = body.whatsappUpdates;
    const { watch, isNew } = await watchProduct(shop, { ...own, agrees });
    if (!isNew) answerOk();
    return { message: isNew ? watchMessages.added : watchMessages.addedBefore, data: watch };
  }),
  bind(watchCalls.remove, async (shop, { session, params }) => {
    await endWatch(shop, { customerId: session.userId, productId: params.productId });
    return messageReply(watchMessages.removed);
  }),
  bind(watchCalls.mine, (shop, { session, query }) =>
    watchesOf(shop, session.userId, rangeOf(query)),
  ),
  bind(watchCalls.stopState, async (shop, { params }) => ({
    data: await stateOfStop(shop, params.token),
  })),
  bind(watchCalls.stop, async (shop, { params, body }) => {
    const data = await stopWatches(shop, { token: params.token, all: body.all === true });
    return { message: watchMessages.removed, data };
  }),
];
