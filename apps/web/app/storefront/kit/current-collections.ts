import { collectionCalls } from '@shop/contract/current-collections';
import type { Collection } from '@shop/contract/current-collections';
import type { RequestFunction } from '../../lib/api-input.ts';

/** A collection of today in the menu and on the home page. */
export type ShownCollection = Pick<Collection, 'title' | 'url' | 'imageUrl' | 'picture'>;

/** Loads the collections of today; throws when they cannot be read. */
export async function currentCollections(request: RequestFunction): Promise<ShownCollection[]> {
  const { data } = await request(collectionCalls.current);
  return data.map(({ title, url, imageUrl, picture }) => ({ title, url, imageUrl, picture }));
}
