import type { ProductDetail } from '@shop/contract/product-views';
import { useEffect, useSyncExternalStore } from 'react';
import { parseStoredText, readLocal, subscribe, writeLocal } from '../../../lib/storage.ts';

const KEY = 'viewed';
const MOST_VIEWED = 9;

/** A recently viewed product for its small card; without its price, which may change. */
export type ViewedProduct = {
  productId: string;
  name: string;
  /** Missing in what earlier versions stored. */
  url?: string;
  imgUrl: string | null;
  picture: unknown;
};

/** Stores this product as the most recently viewed one. */
export function useRememberProduct({ productId, name, url, imgUrls }: ProductDetail): void {
  const cover = imgUrls[0];
  useEffect(() => {
    const imgUrl = cover?.imageUrl ?? null;
    rememberViewed({ productId, name, url, imgUrl, picture: cover?.picture ?? null });
  }, [productId, name, url, cover]);
}

function rememberViewed(product: ViewedProduct): void {
  const others = readViewed().filter(({ productId }) => productId !== product.productId);
  writeLocal({ [KEY]: JSON.stringify([product, ...others].slice(0, MOST_VIEWED)) });
}

/** Removes a product that no longer exists. */
export function forgetViewedProduct(productId: string): void {
  const others = readViewed().filter((one) => one.productId !== productId);
  writeLocal({ [KEY]: JSON.stringify(others) });
}

/** Returns the recently viewed products of this browser, latest first; none until hydrated. */
export function useViewedProducts(): readonly ViewedProduct[] {
  return useSyncExternalStore(subscribe, readViewed, () => NOTHING_VIEWED);
}

const NOTHING_VIEWED: readonly ViewedProduct[] = [];
let viewed: { text: string | null; list: readonly ViewedProduct[] } = { text: null, list: [] };

/** Returns a stable snapshot: the same list while storage has the same text. */
function readViewed(): readonly ViewedProduct[] {
  const text = readLocal(KEY);
  if (text !== viewed.text) {
    const kept = parseStoredText(text);
    viewed = { text, list: Array.isArray(kept) ? (kept as ViewedProduct[]) : [] };
  }
  return viewed.list;
}
