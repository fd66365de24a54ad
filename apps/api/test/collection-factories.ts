import { type CollectionFields, ownCollectionCalls } from '@shop/contract/collections';
import type { Collection } from '@shop/contract/current-collections';
import { type Person, anOwner } from './factories.ts';
import { type TestShop, ask } from './server.ts';

let made = 0;

/** Returns the fields of a collection of all products that is shown in the month of the tests. */
export function collectionFields(of: Partial<CollectionFields> = {}): CollectionFields {
  made += 1;
  const dates = { fromDate: '2026-11-01', toDate: '2026-11-30' };
  return { title: `Festival ${made}`, ...dates, ...of };
}

/** Creates a collection. */
export async function aCollection(
  shop: TestShop,
  of: Partial<CollectionFields> = {},
  owner?: Person,
): Promise<Collection> {
  const { token } = owner ?? (await anOwner(shop));
  const body = collectionFields(of);
  const { reply } = await ask(shop, ownCollectionCalls.create, { token, body });
  return reply.data;
}
