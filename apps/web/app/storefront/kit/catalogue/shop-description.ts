import { shopName } from '../store-data.ts';
import type { StoreData } from '../store-data.ts';
import { catalogueWords } from './catalogue-words.ts';

/**
 * Describes the shop in a sentence for search engines and link previews, without unconfirmed promises.
 */
export function catalogueDescription(store: StoreData | undefined): string {
  return store?.profile?.promisesConfirmed === true
    ? catalogueWords.description
    : catalogueWords.plainDescription(shopName(store));
}

/** Returns the title of the home page. */
export function homeTitle(store: StoreData | undefined): string {
  const name = shopName(store);
  return store?.profile?.promisesConfirmed === true
    ? `${name} · ${catalogueWords.homeTitle}`
    : name;
}
