import { type StopState, watchMessages } from '@shop/contract/watches';
import type { Db } from '../database/db.ts';
import type { SentForm } from '../http/page-form.ts';
import { STOP_PATH } from '../messages/shop-links.ts';
import { msAfter } from '../platform/clock.ts';
import { notFound } from '../platform/refusals.ts';
import { hashOf } from '../platform/tokens.ts';
import type { Shop } from '../shop.ts';
import { selectStop } from './stop-queries.ts';
import { deleteWatches } from './watch-queries.ts';
import { WATCH_MS } from './watches.ts';

/** Returns the watches that a stop link would end; reading it ends none, because robots read the links of messages. */
export async function stateOfStop(shop: Shop, token: string): Promise<StopState> {
  return (await readStop(shop, shop.db, token)).state;
}

/** Ends the watch of the product of a stop link, or all watches of its customer. A repeated call changes nothing. */
export async function stopWatches(
  shop: Shop,
  { token, all }: { token: string; all: boolean },
): Promise<StopState> {
  const { customerId, productId } = await readStop(shop, shop.db, token);
  await deleteWatches(shop.db, { customerId, ...(!all && { productId }) });
  return stateOfStop(shop, token);
}

/** Ends watches for a button of the link's page; returns the path of the page, which shows the remaining ones. */
export async function stopByForm(shop: Shop, { token, query }: SentForm): Promise<string> {
  await stopWatches(shop, { token, all: query['all'] === 'true' });
  return STOP_PATH + encodeURIComponent(token);
}

async function readStop(shop: Shop, db: Db, token: string) {
  const since = msAfter(shop.clock.now(), -WATCH_MS);
  const row = await selectStop(db, { tokenHash: hashOf(token), since });
  if (row === undefined) throw notFound(watchMessages.linkUnknown);
  const { customer_id: customerId, product_id: productId, name, is_waiting, others } = row;
  const state = { productName: name, isWaiting: is_waiting, others };
  return { customerId, productId, state };
}
